import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createSemaphore } from '#server/platform/queue.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { processorTime } from '../bench/process.ts'
import { buildIsFresh } from '../freshness.mjs'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { browse, type Seen } from './browsers.ts'
import { type EventStreams, openEventStreams } from './event-streams.ts'
import { postProblems } from './post-problems.ts'
import { type Facts, factsOf, growthIn } from './process-facts.ts'

/*
 * A built server under mixed load for some minutes, by working browsers and open event streams; then it is killed
 * while they write, and started again. Fails when an answer is wrong, something grows, a line breaks off, or an
 * acknowledged post is gone.
 */

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    browsers: { type: 'string', default: '200' },
    streams: { type: 'string', default: '1000' },
  },
})
const [minutes, browsers, streamCount] = [options.minutes, options.browsers, options.streams].map(Number)
if (!minutes || !browsers || !streamCount) throw new Error('--minutes, --browsers and --streams want numbers')
if (streamCount > browsers * 10) throw new Error('A chef may have ten streams: fewer --streams, or more --browsers')
if (!buildIsFresh()) throw new Error('There is no build of these sources: npm run build')

const PASSWORD = 'saffron and sea salt'
/** Milliseconds between two calls of a browser, about. */
const REST_MS = 1200
const SAMPLE_MS = 1000
/** Milliseconds of processor time that an answer may take, events on the streams included: waits depend on who else is at work. */
const EFFORT_MAX_MS = 30
/** Answers from which their processor time is judged: the first ones are those of code that the engine has not compiled yet. */
const EFFORT_MIN_ANSWERS = 2000

const folder = await mkdtemp(join(tmpdir(), 'longtable-soak-'))
const database = join(folder, 'data', 'longtable.db')
const failures: string[] = []
const seen: Seen = { waits: [], wrong: [], kept: [] }
let [server, streams]: [RunningServer | undefined, EventStreams | undefined] = [undefined, undefined]
let goesOn = true

/** A server that runs as with `npm start`. */
const start = () =>
  startServer({
    env: {
      DATA_DIR: join(folder, 'data'),
      LONGTABLE_RATE_LIMITS: 'off',
    },
  })

async function register(url: string, at: number): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Chef ${at}`, email: `chef${at}@cook.example`, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`registering was answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const timed = async <Value>(work: () => Promise<Value>): Promise<[Value, string]> => {
  const from = performance.now()
  const value = await work()
  return [value, `${((performance.now() - from) / 1000).toFixed(1)} s`]
}

try {
  server = await start()
  const { url, pid } = server
  const few = createSemaphore(4)
  const [cookies, registering] = await timed(() =>
    Promise.all(Array.from({ length: browsers }, (_, at) => few(() => register(url, at)))),
  )
  const pictures = await Promise.all(Array.from({ length: 20 }, (_, at) => plainPicture('png', 40 + at, 30)))
  const [opened, opening] = await timed(() => openEventStreams(url, cookies, streamCount))
  streams = opened
  console.log(`${browsers} chefs in ${registering}, ${streams.open()} event streams in ${opening}.`)

  const facts: Facts[] = []
  const spentBefore = processorTime(pid)
  const browsing = browse({ url, cookies, pictures, goesOn: () => goesOn, restMs: REST_MS, seen })
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) {
    await pause(Math.min(SAMPLE_MS, until - performance.now()))
    const fact = factsOf(pid, database)
    if (fact) facts.push(fact)
  }
  const spent = processorTime(pid)
  const [open, events] = [streams.open(), streams.events()]
  if (streams.lost() > 0) failures.push(`${streams.lost()} event streams were not opened or broke off`)
  if (events === 0) failures.push('no event came on any stream')
  // In the midst of what they write.
  goesOn = false
  await server.kill()
  await browsing
  streams.close()
  failures.push(...postProblems(database, seen.kept))

  const [again, starting] = await timed(start)
  server = again
  const [back, comingBack] = await timed(() => openEventStreams(again.url, cookies, streamCount))
  streams = back
  if (streams.open() < streamCount) failures.push(`only ${streams.open()} of ${streamCount} streams are back`)
  const [, stopping] = await timed(() => again.stop().catch(error => failures.push(String(error).slice(0, 2000))))

  failures.push(...seen.wrong.slice(0, 10), ...growthIn(facts, browsers + streamCount))
  const waits = seen.waits.sort((a, b) => a - b)
  const within = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
  const effort = spentBefore === null || spent === null ? null : (spent - spentBefore) / waits.length
  if (effort !== null && waits.length >= EFFORT_MIN_ANSWERS && effort > EFFORT_MAX_MS) {
    failures.push(`an answer takes ${effort.toFixed(1)} ms of processor time, ${EFFORT_MAX_MS} are allowed`)
  }
  const [first, last] = [facts[Math.floor(facts.length / 4)], facts.at(-1)]
  const firstToLast = (key: keyof Facts) => `${first?.[key].toFixed(0)} to ${last?.[key].toFixed(0)}`
  console.log(
    [
      `${waits.length} answers in ${minutes} minutes, ${seen.wrong.length} wrong; half within ${within(0.5).toFixed(0)} ms, 99 of 100 within ${within(0.99).toFixed(0)} ms; ${effort?.toFixed(1)} ms of processor time each.`,
      `${events} events on ${open} streams.`,
      ...(first
        ? [
            `Memory ${firstToLast('memoryMb')} MB, open files ${firstToLast('files')}, write-ahead log ${firstToLast('walMb')} MB.`,
          ]
        : []),
      `Killed with ${seen.kept.length} posts acknowledged; open again in ${starting}, ${streamCount} streams back in ${comingBack}, stopped in ${stopping}.`,
    ].join('\n'),
  )
} finally {
  goesOn = false
  streams?.close()
  await server?.kill()
  await rm(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
