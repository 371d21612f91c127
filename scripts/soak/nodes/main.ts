import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIsFresh } from '../../freshness.mjs'
import { type ClusterNode, startCluster } from '../../testing/cluster/start-cluster.ts'
import { postProblems } from '../post-problems.ts'
import { createChefs, newTally } from './chefs.ts'
import { faultsOf } from './faults.ts'

/*
 * Three built nodes, whose clocks differ by minutes, on one database server, under load, while one after the other is
 * killed, stopped, cut off or slow. Fails when an acknowledged post is lost or there twice, something private is shown, a
 * session that ended lives on, an answer is wrong, or the nodes do not come back by themselves.
 */

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    chefs: { type: 'string', default: '12' },
    // Each query goes to the primary over HTTP.
    'without-replicas': { type: 'boolean', default: false },
  },
})
const [minutes, chefCount] = [options.minutes, options.chefs].map(Number)
if (!minutes || !chefCount) throw new Error('--minutes and --chefs want numbers')
if (!buildIsFresh()) throw new Error('There is no build of these sources: npm run build')

/** Milliseconds between the end of one fault and the next, and in which all nodes must be ready after each. */
const QUIET_MS = 2000
const RECOVERY_MS = 60_000

const failures: string[] = []
const tally = newTally()
let goesOn = true

const cluster = await startCluster({
  nodes: 3,
  clocksAhead: [0, 90_000, -90_000],
  withReplicas: !options['without-replicas'],
  env: { LONGTABLE_RATE_LIMITS: 'off' },
})
const faults = faultsOf(cluster)
const chefs = createChefs(cluster.nodes, tally, () => goesOn)

async function isReady({ server }: ClusterNode): Promise<boolean> {
  const answer = await fetch(`${server?.url}/api/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

/** Waits until every node says that it is ready; answers the milliseconds. */
async function untilReady(): Promise<number> {
  const from = performance.now()
  while (!(await Promise.all(cluster.nodes.map(isReady))).every(Boolean)) {
    if (performance.now() - from > RECOVERY_MS) return Number.POSITIVE_INFINITY
    await pause(50)
  }
  return performance.now() - from
}

try {
  await chefs.call('/api/auth/register', {
    json: { name: 'Admin', email: 'admin@cook.example', password: 'saffron and sea salt' },
  })
  const numbers = (part: number) => Array.from({ length: Math.max(1, Math.round(chefCount * part)) }, (_, at) => at)
  const working = Promise.all([
    ...numbers(0.5).map(at => chefs.busy(`Busy ${at}`)),
    ...numbers(0.3).map(at => chefs.shy(`Shy ${at}`)),
    ...numbers(0.2).map(at => chefs.comingAndGoing(`Guest ${at}`)),
  ])
  working.catch(error => failures.push(String(error)))
  const recoveries = new Map<string, number[]>()
  const until = performance.now() + minutes * 60_000
  for (let round = 0; performance.now() < until; round += 1) {
    await pause(QUIET_MS)
    const fault = faults[round % faults.length]
    if (!fault) break
    await fault.run(cluster)
    const took = await untilReady()
    recoveries.set(fault.name, [...(recoveries.get(fault.name) ?? []), took])
    if (took === Number.POSITIVE_INFINITY) failures.push(`a minute after this the nodes were not ready: ${fault.name}`)
  }
  goesOn = false
  await working
  await Promise.all(cluster.nodes.map(node => node.kill()))
  await cluster.primary.kill()
  failures.push(...postProblems(cluster.primary.file, tally.kept))
  failures.push(...tally.wrong.slice(0, 10))
  if (tally.wrong.length > 10) failures.push(`and ${tally.wrong.length - 10} more`)
  const rows = [...recoveries].map(
    ([name, took]) => `${name}: ${took.length} times, ready after ${Math.round(Math.max(...took))} ms at most`,
  )
  console.log(
    [
      `Answers: ${[...tally.answers].map(([what, times]) => `${what}: ${times}`).join(', ')}.`,
      `${tally.kept.length} posts acknowledged. Looked ${tally.looks.private} times at what had turned private and ${tally.looks.ended} times with a session that had ended.`,
      ...rows,
    ].join('\n'),
  )
} finally {
  goesOn = false
  await cluster.close()
}
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
