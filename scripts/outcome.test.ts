import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { browserOutcome, unitOutcome } from './outcome.mjs'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'longtable-outcome-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const report = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const suite = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map(status => ({ status })) })
const unit = (passed: number, failed: number, ...testResults: object[]) =>
  report({ numPassedTests: passed, numFailedTests: failed, testResults })
const browser = (expected: number, unexpected: number, flaky = 0, errors: object[] = [], suites: object[] = []) =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 }, errors, suites })

test('unit tests are counted', () => {
  expect(unitOutcome(unit(3, 0, suite('passed', 'passed')), 0)).toEqual({ passed: 3, failed: 0 })
  expect(unitOutcome(unit(3, 2, suite('failed', 'failed')), 1)).toEqual({ passed: 3, failed: 2 })
})

test('a test file that does not load counts as one failed test', () => {
  expect(unitOutcome(unit(3, 0, suite('passed', 'passed'), suite('failed')), 1)).toEqual({ passed: 3, failed: 1 })
})

test('browser tests are counted', () => {
  expect(browserOutcome(browser(4, 0), 0)).toEqual({ passed: 4, failed: 0 })
  expect(browserOutcome(browser(4, 2), 1)).toEqual({ passed: 4, failed: 2 })
  expect(browserOutcome(browser(4, 0, 0, [{ message: 'no such file' }]), 1)).toEqual({ passed: 4, failed: 1 })
})

test('a browser test that passes at the second try is named', () => {
  const spec = (title: string, status: string) => ({ title, file: 'e2e/a.ts', line: 3, tests: [{ status }] })
  const suites = [{ specs: [spec('stews', 'expected')], suites: [{ specs: [spec('bakes', 'flaky')] }] }]
  expect(browserOutcome(browser(1, 0, 1, [], suites), 0)).toEqual({
    passed: 2,
    failed: 0,
    repeated: ['e2e/a.ts:3 bakes'],
  })
})

test('a unit test that passes at the second try is named', () => {
  // By vitest itself, because the point is what its report keeps of a first try.
  const tests = `let tries = 0
    test('stews', () => { tries += 1; expect(tries).toBe(2) })
    test('bakes', () => {})`
  writeFileSync(join(folder, 'pots.test.js'), tests)
  const file = join(folder, 'repeated.json')
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['--globals', '--retry=1', '--reporter=json', `--outputFile=${file}`]
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run', `--root=${folder}`, ...args])
  expect(unitOutcome(file, status ?? 1), String(stderr)).toEqual({
    passed: 2,
    failed: 0,
    repeated: [`${relative(projectFolder, join(folder, 'pots.test.js'))} stews`],
  })
})

test.each([
  ['breaks off', () => unitOutcome(unit(3, 0), 1)],
  ['runs nothing', () => unitOutcome(unit(0, 0), 0)],
  ['leaves no report', () => unitOutcome(join(folder, 'absent.json'), 0)],
  ['leaves half a report', () => browserOutcome(report('{"stats":'), 0)],
  ['runs no browser test', () => browserOutcome(browser(0, 0), 0)],
])('a runner that %s has failed', (_, outcome) => {
  expect(outcome()).toMatchObject({ failed: 1, why: expect.any(String) })
})
