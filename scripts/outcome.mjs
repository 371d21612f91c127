import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectFolder } from './run.mjs'

/**
 * @typedef {{ passed: number, failed: number, why?: string, repeated?: string[] }} Outcome
 */

const readReport = file => {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * A runner that broke off, or that ran nothing, has not passed, whatever it counted.
 * @param {Outcome} counted
 * @param {number} code the runner's exit code
 * @returns {Outcome}
 */
function judge({ passed, failed }, code) {
  if (failed === 0 && code !== 0) return { passed, failed: 1, why: `the runner ended with ${code}` }
  if (failed === 0 && passed === 0) return { passed, failed: 1, why: 'no test ran' }
  return { passed, failed }
}

const noReport = code => ({ passed: 0, failed: 1, why: `the runner left no report and ended with ${code}` })

/**
 * Counts what a JSON report of vitest tells. A file that could not be loaded counts as one failed test; a test that
 * passed only when it was repeated counts as passed and is named.
 * @param {string} file
 * @param {number} code
 * @returns {Outcome}
 */
export function unitOutcome(file, code) {
  const report = readReport(file)
  if (!report) return noReport(code)
  const broken = report.testResults.filter(
    suite => suite.status === 'failed' && !suite.assertionResults.some(test => test.status === 'failed'),
  )
  const outcome = judge({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code)
  const repeated = repeatedUnitTests(report.testResults)
  return repeated.length > 0 ? { ...outcome, repeated } : outcome
}

/**
 * Counts what a JSON report of Playwright tells. An error outside of any test counts as one failed test; a
 * test that passed only when it was repeated counts as passed and is named.
 * @param {string} file
 * @param {number} code
 * @returns {Outcome}
 */
export function browserOutcome(file, code) {
  const report = readReport(file)
  if (!report) return noReport(code)
  const { expected, unexpected, flaky } = report.stats
  const outcome = judge({ passed: expected + flaky, failed: unexpected + report.errors.length }, code)
  return flaky > 0 ? { ...outcome, repeated: repeatedBrowserTests(report.suites) } : outcome
}

/**
 * The report keeps why the first try of a test failed, also when the second one passed.
 * @returns {string[]}
 */
const repeatedUnitTests = suites =>
  suites.flatMap(suite =>
    suite.assertionResults
      .filter(test => test.status === 'passed' && test.failureMessages?.length > 0)
      .map(test => `${relative(projectFolder, suite.name)} ${test.fullName}`),
  )

/** @returns {string[]} */
const repeatedBrowserTests = (suites = []) =>
  suites.flatMap(suite => [
    ...(suite.specs ?? [])
      .filter(spec => spec.tests.some(test => test.status === 'flaky'))
      .map(spec => `${spec.file}:${spec.line} ${spec.title}`),
    ...repeatedBrowserTests(suite.suites),
  ])
