import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'

/** Folders whose docstrings are checked. */
const folders = ['common', 'db', 'e2e', 'packages', 'scripts', 'server', 'src', 'tests']

/** The start of a docstring that means nothing where it is shown alone, as in a tooltip. */
const ELLIPTIC = /\/\*\*\s+(?:\*\s+)?The same\b/

const sources = folders.flatMap(folder =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(file => /\.m?tsx?$/.test(file) && !file.includes('node_modules') && !/\bdist\b/.test(file)),
)

test('the check finds a docstring that refers to its neighbour', () => {
  for (const start of ['/** ', '/**\n * ']) expect(`${start}The same as a list. */`).toMatch(ELLIPTIC)
  expect('/** A list of the same posts. */').not.toMatch(ELLIPTIC)
})

test('each docstring says what its declaration is, without its neighbours', () => {
  expect(sources.length).toBeGreaterThan(2000)
  expect(sources.filter(file => ELLIPTIC.test(readFileSync(projectPath(file), 'utf8')))).toEqual([])
})
