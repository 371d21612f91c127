import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

/** Small pages of our own, a folder for each thing they try; a comment at the start says what is expected. */
const FOLDER = join(import.meta.dirname, '..', '..', 'test-pages')

const COMMENT = /^<!-- expected\n(.*?)\n-->\n/s

describe.each(readdirSync(FOLDER))('pages with %s', topic => {
  it.each(readdirSync(join(FOLDER, topic)))('%s', file => {
    const text = readFileSync(join(FOLDER, topic, file), 'utf8')
    const expected: object = JSON.parse(COMMENT.exec(text)?.[1] ?? '')
    expect(readRecipePage(text.replace(COMMENT, ''), 'https://www.village-table.example/page')).toMatchObject(expected)
  })
})
