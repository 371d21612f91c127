import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, ClusterNode } from '../../testing/cluster/start-cluster.ts'

/** Something that goes wrong for a while; it settles when nothing is wrong any more. */
export type Fault = { name: string; run(cluster: Cluster): Promise<void> }

/** Milliseconds that faults last. */
const SHORT_MS = 2000
const LONG_MS = 7000

const some = ({ nodes }: Cluster): ClusterNode => {
  const node = nodes[Math.floor(Math.random() * nodes.length)]
  if (!node) throw new Error('there is no node')
  return node
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

/** Every kind of fault, in the order in which they come round. */
export const faults: readonly Fault[] = [
  {
    name: 'a node is killed',
    async run(cluster) {
      const node = some(cluster)
      await node.kill()
      await pause(SHORT_MS)
      await node.start()
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
  { name: 'a replica stands still', run: cluster => stopped(some(cluster).replica, LONG_MS) },
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
    async run(cluster) {
      const { replica } = some(cluster)
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
      await Promise.all(nodes.map(node => node.start()))
    },
  },
]
