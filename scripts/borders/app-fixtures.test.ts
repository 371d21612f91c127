import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'

/** An app that hooks put into a variable, where `appTest` of tests/fixtures/app-test.ts gives it to the tests that ask. */
const APP_IN_VARIABLE = /^\s*let app: TestApp$/m

test('tests take their app from a fixture', () => {
  const files = ['common', 'db', 'packages', 'scripts', 'server', 'src', 'tests'].flatMap(folder =>
    readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
      .map(file => join(folder, file).replaceAll('\\', '/'))
      .filter(file => file.endsWith('.test.ts') && !file.includes('node_modules')),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter(file => APP_IN_VARIABLE.test(readFileSync(projectPath(file), 'utf8')))).toEqual([])
})
