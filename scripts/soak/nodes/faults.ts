import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, ClusterNode } from '../../testing/cluster/start-cluster.ts'

/** Something that goes wrong for a while; it settles when nothing is wrong any more. */
export type Fault = { name: string; run(cluster: Cluster): Promise<void> }

/** Milliseconds that faults last. */
const SHORT_MS = 2000
const LONG_MS = 7000
const START_TRIES = 10

const some = ({ nodes }: Cluster): ClusterNode => {
  const node = nodes[Math.floor(Math.random() * nodes.length)]
  if (!node) throw new Error('there is no node')
  return node
}

function replicaOf({ name, replica }: ClusterNode) {
  if (!replica) throw new Error(`${name} has no replica`)
  return replica
}

const stopped = async (what: { freeze(): unknown; thaw(): unknown }, ms: number): Promise<void> => {
  what.freeze()
  await pause(ms)
  what.thaw()
}

const processOf = ({ server }: ClusterNode) => ({
  freeze: () => server && process.kill(server.pid, 'SIGSTOP'),
  thaw: () => server && process.kill(server.pid, 'SIGCONT'),
})

/** Starts a node again until it runs, as the supervisor of a server does. It may find neither primary nor processor. */
async function insistOnStart(node: ClusterNode): Promise<void> {
  for (let left = START_TRIES; ; left -= 1) {
    try {
      return await node.start()
    } catch (error) {
      if (left === 0) throw error
      await node.kill()
      await pause(SHORT_MS)
    }
  }
}

const all: readonly (Fault & { ofReplica?: boolean })[] = [
  {
    name: 'a node is killed',
    async run(cluster) {
      const node = some(cluster)
      await node.kill()
      await pause(SHORT_MS)
      await insistOnStart(node)
    },
  },
  {
    name: 'the primary is killed',
    async run({ primary }) {
      await primary.kill()
      await pause(SHORT_MS)
      await primary.start()
    },
  },
  {
    name: 'a replica stands still',
    ofReplica: true,
    run: cluster => stopped(replicaOf(some(cluster)), LONG_MS),
  },
  { name: 'the primary stands still', run: ({ primary }) => stopped(primary, LONG_MS) },
  { name: 'a node stands still', run: cluster => stopped(processOf(some(cluster)), LONG_MS) },
  {
    name: 'a node is cut off from the primary',
    async run(cluster) {
      const { proxy } = some(cluster)
      proxy.cut()
      await pause(LONG_MS)
      proxy.restore()
    },
  },
  {
    name: 'the primary is slow',
    async run({ nodes }) {
      for (const { proxy } of nodes) proxy.delay(150)
      await pause(LONG_MS)
      for (const { proxy } of nodes) proxy.delay(0)
    },
  },
  {
    name: 'a replica is killed',
    ofReplica: true,
    async run(cluster) {
      const replica = replicaOf(some(cluster))
      await replica.kill()
      await pause(SHORT_MS)
      await replica.start()
    },
  },
  {
    name: 'all nodes and the primary are killed',
    async run({ nodes, primary }) {
      await Promise.all([...nodes.map(node => node.kill()), primary.kill()])
      await primary.start()
      await Promise.all(nodes.map(insistOnStart))
    },
  },
]

/** Every kind of fault that a cluster can have, in the order in which they come round. */
export const faultsOf = ({ nodes }: Cluster): readonly Fault[] =>
  all.filter(({ ofReplica }) => !ofReplica || nodes.every(({ replica }) => replica))
