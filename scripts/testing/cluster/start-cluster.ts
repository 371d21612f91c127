import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '#db/project-path.ts'
import { type Sqld, startSqld } from '#tests/servers/sqld-server.ts'
import { type RunningServer, startServer } from '../built-server.ts'
import { type DelayingProxy, openDelayingProxy } from './delaying-proxy.ts'

/** One node with what belongs to it: its proxy to the primary and, where it reads from one, a replica. */
export type ClusterNode = {
  name: string
  proxy: DelayingProxy
  replica: Sqld | undefined
  /** The server, while it runs. */
  server: RunningServer | undefined
  /** Starts it, with another program than at first if one is given. */
  start(program?: string[]): Promise<void>
  kill(): Promise<void>
}

export type Cluster = { primary: Sqld; nodes: ClusterNode[]; close(): Promise<void> }

type Options = {
  nodes: number
  /** By how many milliseconds the clock of each node is ahead of that of the machine. */
  clocksAhead?: readonly number[]
  /** Whether each node reads from a replica of its own. Without, each query goes to the primary. */
  withReplicas?: boolean
  env?: Record<string, string>
  /** Words before each node’s program: `taskset -c 0`, for example. */
  before?: string[]
  /** The program of the nodes and its arguments, where it is not the built server. */
  program?: string[]
  /** Fills the database before the first node reads it. */
  fill?(primary: Sqld): Promise<void>
}

/** Starts a libSQL server and so many built nodes, as docs/run/several-nodes.md describes it. */
export async function startCluster({
  nodes: count,
  clocksAhead = [],
  withReplicas = true,
  env = {},
  before = [],
  program: first,
  fill,
}: Options): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-cluster-'))
  const primary = await startSqld()
  await fill?.(primary)
  const nodes: ClusterNode[] = []
  for (let at = 0; at < count; at += 1) {
    const proxy = await openDelayingProxy(Number(new URL(primary.url).port))
    const replica = withReplicas ? await startSqld({ primary }) : undefined
    const ahead = clocksAhead[at] ?? 0
    const node: ClusterNode = {
      name: `node ${at + 1}`,
      proxy,
      replica,
      server: undefined,
      async start(program = first) {
        node.server = await startServer({
          env: {
            DATA_DIR: join(folder, `node-${at + 1}`),
            DATABASE_URL: proxy.url,
            ...(replica && { DATABASE_REPLICA_FILE: replica.file, DATABASE_REPLICA_URL: replica.url }),
            CYCLE_KEY_FILE: join(folder, 'cycle.key'),
            CLOCK_AHEAD_MS: String(ahead),
            ...env,
          },
          before,
          ...(program && { program }),
          options: ahead ? ['--import', projectPath('scripts/testing/cluster/skewed-clock.mjs')] : [],
        })
      },
      async kill() {
        const { server } = node
        node.server = undefined
        await server?.kill()
      },
    }
    nodes.push(node)
  }
  const close = async () => {
    await Promise.all(nodes.map(node => node.kill()))
    for (const { proxy } of nodes) proxy.close()
    await Promise.all([primary, ...nodes.map(({ replica }) => replica)].map(server => server?.close()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // The first makes the database; the others start together.
    await nodes[0]?.start()
    await Promise.all(nodes.slice(1).map(node => node.start()))
  } catch (error) {
    await close()
    throw error
  }
  return { primary, nodes, close }
}
