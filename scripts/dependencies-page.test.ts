import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'

const read = (file: string) => readFileSync(projectPath(file), 'utf8')

/** The packages in the first column of the tables on the page. */
const namedOn = (page: string): string[] =>
  [...page.matchAll(/^\| ((?!package \|).+?) \|/gm)].flatMap(([, cell = '']) => cell.replace(/ \(.*\)/, '').split(', '))

const sorted = (names: string[]) => [...new Set(names)].sort()

test('reads the first column, without remarks', () => {
  const page = '| package | for |\n|---|---|\n| a, @b/c (of d) | reading |\n\nNo `e` | in a table |\n'
  expect(namedOn(page)).toEqual(['a', '@b/c'])
})

test('docs/decisions/dependencies.md names every package of every package.json, and no other', () => {
  const packages = readdirSync(projectPath('packages'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  const manifests = ['package.json', ...packages.map(({ name }) => `packages/${name}/package.json`)]
  expect(manifests.length).toBeGreaterThan(3)
  const installed = manifests.flatMap(file => {
    const { dependencies, devDependencies } = JSON.parse(read(file))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  expect(sorted(namedOn(read('docs/decisions/dependencies.md')))).toEqual(sorted(installed))
})
