import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodePage } from '../html/decode-page.ts'
import { bareText } from '../values/bare-text.ts'
import { readMinutes } from '../values/durations.ts'
import { readRecipePage } from './read-recipe-page.ts'

/** Saved pages with what is expected of them, for measuring; they are not part of the project. */
const FOLDER = join(process.cwd(), '..', 'shared', 'extraction', 'pages')

/** Title, ingredients and time right; a little under what was measured. */
const MIN_RIGHT = 52

type Expected = { title?: string; ingredients?: string[]; total_time?: number | string | null }

function isRight(html: Buffer, expected: Expected, url: string): boolean {
  const found = readRecipePage(decodePage(html, 'text/html'), url)
  if (!found || bareText(found.title) !== bareText(expected.title ?? '')) return false
  const total = expected.total_time ? readMinutes(expected.total_time) : null
  if (total !== null && total !== found.totalTime) return false
  return found.ingredients.map(bareText).join('\n') === (expected.ingredients ?? []).map(bareText).join('\n')
}

describe.skipIf(!existsSync(FOLDER))('saved pages', () => {
  it('are read as well as before', () => {
    const right = readdirSync(FOLDER).flatMap(host =>
      readdirSync(join(FOLDER, host))
        .filter(file => file.endsWith('.json'))
        .filter(file => {
          const expected: Expected = JSON.parse(readFileSync(join(FOLDER, host, file), 'utf8'))
          const html = readFileSync(join(FOLDER, host, file.replace(/json$/, 'html')))
          return isRight(html, expected, `https://${host}/`)
        }),
    )
    expect(right.length).toBeGreaterThanOrEqual(MIN_RIGHT)
  })
})
