import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectPath } from '#db/project-path.ts'
import { buildIsFresh } from '../freshness.mjs'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { createRandom } from './random.ts'
import { beyondBars, describeFindings, type Findings, type Hold, type Watched } from './report.ts'
import { type FuzzRequest, listCalls } from './requests.ts'
import { type Outcome, send } from './send.ts'
import { oddRequest, sendRawBytes } from './wire-oddities.ts'
import {
  DAYS_OF_SIXTY_YEARS,
  fillDemo,
  fillVault,
  readKnown,
  registerChefs,
  signIn,
  signInAgain,
  startHostilePages,
} from './world.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    calls: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    short: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
  },
})
const minutes = Number(options.minutes)
const seed = options.seed === undefined ? Date.now() % 1_000_000 : Number(options.seed)
const [first, callsMax] = [Number(options.from), Number(options.calls ?? Number.POSITIVE_INFINITY)]
if (!(minutes > 0) || !Number.isInteger(seed) || !Number.isInteger(first) || Number.isNaN(callsMax)) {
  throw new Error('--minutes wants a number above 0, --seed, --from and --calls whole ones')
}
if (!buildIsFresh()) throw new Error('There is no build of these sources: npm run build')

/** A short run is part of all tests, on machines that may be busy: it judges by processor time, and generously. */
const bars = options.short
  ? { holdMs: 1000, waitMs: null, uploadMs: null, growthMb: null }
  : { holdMs: 100, waitMs: 250, uploadMs: 30_000, growthMb: 300 }
/** Connections over which one call comes again and again at the same time. */
const FLOOD = 12
/** Calls that are on their way at the same time. */
const LANES = 3
/** Days in the vault that takes the place of a forgotten one. */
const AFTER_FORGETTING = 2000
const FEED = '/trpc/feed.listFeed?input=%7B%7D'

const folder = await mkdtemp(join(tmpdir(), 'longtable-fuzz-'))
const findings: Findings = { holds: [], watched: [], requests: [], failures: [], restMb: 0, peakMb: 0 }
const pages = await startHostilePages(seed)
let server: RunningServer | undefined
let isMeasuring = false
let isStopping = false

const start = () =>
  startServer({
    env: {
      DATA_DIR: folder,
      LONGTABLE_RATE_LIMITS: options.limits ? 'on' : 'off',
      LONGTABLE_FETCH_ALLOW: pages.host,
    },
    options: ['--import', projectPath('scripts/testing/loop-probe.mjs')],
    onMessage: message => {
      const { hold } = message as { hold?: Hold }
      if (hold && isMeasuring) findings.holds.push(hold)
    },
  })

function watch(running: RunningServer, cookie: string) {
  const child = fork(projectPath('scripts/fuzz/watcher.mjs'), [
    running.url,
    String(running.pid),
    cookie,
    '/api/health',
    FEED,
  ])
  const firstMessage = once(child, 'message')
  child.on('message', message => {
    const { watch: watched } = message as { watch: Watched }
    if (!isMeasuring) {
      findings.restMb = watched.memory
      return
    }
    findings.watched.push(watched)
    findings.peakMb = Math.max(findings.peakMb, watched.memory)
    if (watched.status !== 200 && !isStopping)
      findings.failures.push(`${watched.path} answered the second chef ${watched.status}`)
  })
  return { begun: firstMessage, stop: () => child.kill() }
}

/** What the server logged last as an error. */
const lastError = (): string =>
  server
    ?.log()
    .split('\n')
    .filter(line => line.includes('"level":50') || line.includes('"level":"error"'))
    .at(-1)
    ?.slice(0, 1500) ?? ''

/** Answers that are failures of the server; 503 is documented. */
function judge(step: number, { call, what }: FuzzRequest, { status, text, to, from }: Outcome): void {
  findings.requests.push({ step, call, what, status, from, to })
  const isFailure =
    typeof status === 'number'
      ? status >= 500 && status !== 503
      : !options.short && ['TimeoutError', 'ABORT_ERR'].includes(status)
  if (isFailure) findings.failures.push(`#${step} ${call} (${what}) → ${status} ${text.slice(0, 200)}\n${lastError()}`)
}

try {
  console.log(`Seed ${seed}. Filling a place …`)
  server = await start()
  await registerChefs(server)
  await server.stop()
  fillDemo(folder)
  server = await start()
  const running = server
  void running.ended.then(() => {
    if (!isStopping) findings.failures.push(`the server ended.\n${running.log().slice(-4000)}`)
    isStopping = true
  })
  let cookie = await signIn(running, 'hostile')
  await fillVault(running, cookie, options.short ? 2000 : DAYS_OF_SIXTY_YEARS)
  const known = readKnown(folder, pages.url)
  const calls = listCalls().filter(({ name }) => !options.only || name.includes(options.only))
  const shuffling = createRandom(seed)
  const order = calls.map(call => ({ call, place: shuffling.next() })).sort((a, b) => a.place - b.place)
  const watching = watch(running, await signIn(running, 'other'))
  await watching.begun
  await pause(options.short ? 1000 : 4000)

  console.log(`${calls.length} calls, ${minutes} minutes …`)
  isMeasuring = true
  const deadline = Date.now() + minutes * 60_000
  let step = first
  const isOver = () => Date.now() >= deadline || step >= first + callsMax || isStopping
  const sendOne = async (at: number): Promise<void> => {
    const random = createRandom(seed, at)
    if (!options.only && random.chance(0.03)) {
      const from = performance.timeOrigin + performance.now()
      const what = await sendRawBytes(running.url, random)
      const to = performance.timeOrigin + performance.now()
      findings.requests.push({ step: at, call: 'raw bytes', what, status: 'sent', from, to })
      return
    }
    // Every call comes once before any comes again.
    const next = order[at % order.length]
    const isOdd = (!options.only && random.chance(0.04)) || !next
    const request = isOdd ? oddRequest(random) : await next.call.make(random, known)
    const times = random.chance(0.06) && (request.body?.length ?? 0) < 2_000_000 ? FLOOD : 1
    const outcomes = await Promise.all(Array.from({ length: times }, () => send(running.url, request, cookie)))
    for (const outcome of outcomes) judge(at, request, outcome)
    // Without a vault, the calls on it would have nothing to do.
    if (request.call === 'cycle.forgetAll') await fillVault(running, cookie, AFTER_FORGETTING).catch(() => undefined)
    if (outcomes.some(({ status }) => status === 401)) await comeBack()
  }
  let isComingBack: Promise<void> | undefined
  const comeBack = () => {
    isComingBack ??= signIn(running, 'hostile')
      .catch(() => signInAgain(running, folder))
      .then(fresh => {
        cookie = fresh
      })
      .catch(error => {
        if (!isStopping) findings.failures.push(`the hostile chef could not come back: ${error}`)
      })
      .finally(() => {
        isComingBack = undefined
      })
    return isComingBack
  }
  const lane = async (): Promise<void> => {
    while (!isOver()) await sendOne(step++)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await pause(1000)
  isMeasuring = false
  watching.stop()
} catch (error) {
  findings.failures.push(`the run broke off: ${error instanceof Error ? error.stack : error}`)
} finally {
  if (!isStopping) {
    isStopping = true
    await server?.stop().catch(error => findings.failures.push(String(error)))
  }
  pages.close()
  await rm(folder, { recursive: true, force: true })
}

findings.failures.push(...beyondBars(findings, bars))
console.log(describeFindings(findings))
console.log(`Again: npm run fuzz -- --seed ${seed} (${availableParallelism()} processors)`)
if (options.json) await writeFile(options.json, JSON.stringify(findings, null, 1))
process.exitCode = findings.failures.length === 0 && findings.requests.length > 0 ? 0 : 1
process.exit()
