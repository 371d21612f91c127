import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const src = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, src), 'utf8')

/** The folders of `src/` that hold screens or parts of them. The gallery has a style sheet of its own. */
const folders = readdirSync(src, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'gallery')
  .map(({ name }) => name)
  .filter(name =>
    readdirSync(new URL(`${name}/`, src), { recursive: true, encoding: 'utf8' }).some(file => file.endsWith('.tsx')),
  )

it('class names are read in every folder that has some', () => {
  const sources = Array.from(read('styles/app.css').matchAll(/@source "\.\.\/(\w+)\/\*\*/g), found => found[1])
  expect(sources.toSorted()).toEqual(folders.toSorted())
})
