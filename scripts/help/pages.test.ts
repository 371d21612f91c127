import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSections } from './pages.ts'

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-help-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('a file in a folder is a page of its section, by its order and then its title', () => {
  const folder = folderOf({
    'index.md': '---\ntitle: Welcome\n---\n# Longtable',
    'use/pantry.md': '# Pantry',
    'use/first.md': '---\norder: 1\n---\n# First `steps`',
    'use/cooking.md': '# Cooking',
    'decisions/README.md': '# Why',
    '.vitepress/notes.md': '# None',
    'pictures/dish.webp': '',
  })
  const sections = listSections(folder).map(({ title, pages }) => [title, pages.map(({ path }) => path)])
  expect(sections).toEqual([
    ['Overview', ['']],
    ['Use', ['use/first', 'use/cooking', 'use/pantry']],
    ['Decisions', ['decisions/']],
  ])
  expect(listSections(folder)[1]?.pages[0]?.title).toBe('First steps')
})

test('a folder that nobody named is a section too', () => {
  const folder = folderOf({ 'translate/words.md': '# Words' })
  expect(listSections(folder)).toMatchObject([{ title: 'Translate', pages: [{ title: 'Words' }] }])
})

test('a page without a title is refused by its name', () => {
  expect(() => listSections(folderOf({ 'use/nothing.md': 'words' }))).toThrow('docs/use/nothing.md has no title')
})
