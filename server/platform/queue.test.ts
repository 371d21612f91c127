import { expect, it } from 'vitest'
import { createFairQueue, type FairQueueOptions, QueueFullError } from './queue.ts'

/** A queue on a clock of its own, whose jobs say when they start and end when told. */
function bench(options: Partial<FairQueueOptions> = {}) {
  let now = 0
  const queue = createFairQueue({ concurrency: 1, clock: () => now, ...options })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, name: string, signal?: AbortSignal) =>
    queue.run(
      key,
      () =>
        new Promise<string>(resolve => {
          started.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
    )
  /** Ends a job after so many milliseconds, and lets what follows from it happen. */
  const end = async (name: string, ms: number) => {
    await new Promise(setImmediate)
    now += ms
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { queue, started, add, end }
}

it('runs next the job of the chef who has used the least time', async () => {
  const { started, add, end } = bench()
  void add('hostile', 'h1')
  void add('hostile', 'h2')
  void add('hostile', 'h3')
  void add('ines', 'i1')
  void add('ines', 'i2')
  await end('h1', 5000)
  await end('i1', 10)
  await end('i2', 10)
  await end('h2', 5000)
  expect(started).toEqual(['h1', 'i1', 'i2', 'h2', 'h3'])
})

it('remembers what a key used that comes back at once, and lets nobody save up turns', async () => {
  const { started, add, end } = bench()
  void add('tobias', 't1')
  void add('hostile', 'h1')
  void add('tobias', 't2')
  await end('t1', 10)
  await end('h1', 5000)
  void add('hostile', 'h2')
  void add('tobias', 't3')
  void add('newcomer', 'n1')
  void add('newcomer', 'n2')
  await end('t2', 10)
  await end('n1', 10)
  await end('t3', 10)
  expect(started).toEqual(['t1', 'h1', 't2', 'n1', 't3', 'n2'])
})

it('keeps a place free for others where a key may run only so many', async () => {
  const { started, add } = bench({ concurrency: 2, concurrencyPerKey: 1 })
  void add('hostile', 'h1')
  void add('hostile', 'h2')
  void add('ines', 'i1')
  await new Promise(setImmediate)
  expect(started).toEqual(['h1', 'i1'])
})

it('refuses more than may wait, of all and of one key', async () => {
  const { add, end } = bench({ maxWaiting: 3, maxWaitingPerKey: 2 })
  const jobs = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  await expect(add('a', 'a4')).rejects.toMatchObject({ reason: 'full-for-key' })
  jobs.push(add('b', 'b1'))
  await expect(add('c', 'c1')).rejects.toBeInstanceOf(QueueFullError)
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name, 1)
  expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

it('keeps the last quarter of the places for keys of which none waits', async () => {
  const { add } = bench({ maxWaiting: 8, maxWaitingPerKey: 4 })
  const jobs = ['a', 'a', 'a', 'a', 'a', 'b', 'b'].map((key, at) => add(key, `${key}${at}`))
  await expect(add('b', 'b7')).rejects.toMatchObject({ reason: 'full' })
  jobs.push(add('c', 'c8'), add('d', 'd9'))
  await expect(add('e', 'e10')).rejects.toMatchObject({ reason: 'full' })
  expect(jobs).toHaveLength(9)
})

it('goes on after a job that fails, and lets one leave that waits', async () => {
  const { queue, started, add, end } = bench()
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const first = add('a', 'a1')
  const gone = new AbortController()
  const left = add('a', 'a2', gone.signal)
  const last = add('a', 'a3')
  gone.abort(new Error('nobody waits'))
  await expect(left).rejects.toThrow('nobody waits')
  await expect(add('a', 'a4', gone.signal)).rejects.toThrow('nobody waits')
  await end('a1', 1)
  await end('a3', 1)
  expect(await Promise.all([first, last])).toEqual(['a1', 'a3'])
  expect(started).toEqual(['a1', 'a3'])
})
