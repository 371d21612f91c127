import { describe, expect, it } from 'vitest'
import type { ChefCtx } from '../platform/context.ts'
import { captureMessages } from './constants.ts'
import { createReadings, readProgress, runReading, stopReading } from './readings.ts'

/** A server of its own for each test, with chefs by number. */
function server() {
  const readings = createReadings()
  return (id: number): Pick<ChefCtx, 'readings' | 'viewer'> => ({ readings, viewer: { id, name: null, role: 'chef' } })
}

/** Work that ends on request and knows whether it was started. */
function work() {
  let finish = (_answer: string): void => undefined
  let isStarted = false
  const answer = new Promise<string>(resolve => {
    finish = resolve
  })
  const hasStarted = (): boolean => isStarted
  return {
    begun: hasStarted,
    finish: (result = 'done') => finish(result),
    run: () => {
      isStarted = true
      return answer
    },
  }
}

const named = (id: string) => ({ id, pages: 1 })
/** Lets everything that is ready go on. */
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('a reading', () => {
  it('tells its own chef how far it is, and nobody else', async () => {
    const chef = server()
    const job = work()
    const reading = runReading(chef(1), { id: 'a', pages: 2 }, async ({ onProgress }) => {
      onProgress({ stage: 'reading', page: 2, pages: 2, share: 0.5 })
      return job.run()
    })
    await settle()
    expect(readProgress(chef(1), { reading: 'a' })).toEqual({ stage: 'reading', page: 2, pages: 2, share: 0.5 })
    expect(readProgress(chef(2), { reading: 'a' })).toBeNull()
    expect(readProgress(chef(1), { reading: 'b' })).toBeNull()
    job.finish()
    expect(await reading).toBe('done')
    expect(readProgress(chef(1), { reading: 'a' })).toBeNull()
  })

  it('is stopped by its own chef alone, and the work hears of it', async () => {
    const chef = server()
    let signal: AbortSignal | undefined
    const reading = runReading(chef(1), named('a'), async progress => {
      signal = progress.signal
      return work().run()
    })
    const outcome = reading.catch(reason => reason)
    await settle()
    expect(stopReading(chef(2), { reading: 'a' })).toEqual({ success: true })
    expect(signal?.aborted).toBe(false)
    expect(stopReading(chef(1), { reading: 'a' })).toEqual({ success: true })
    expect(await outcome).toBe('stopped')
    expect(signal?.aborted).toBe(true)
  })

  it('ends when its time is over and when nobody waits any more', async () => {
    const chef = server()
    const late = runReading(chef(1), { ...named('a'), withinMs: 20 }, () => work().run())
    await expect(late).rejects.toBe('timeout')
    const caller = new AbortController()
    const left = runReading(chef(1), { ...named('b'), hungUp: caller.signal }, () => work().run())
    const outcome = left.catch(reason => reason)
    caller.abort()
    expect(await outcome).toBe('gone')
    await expect(runReading(chef(1), { ...named('c'), hungUp: AbortSignal.abort() }, () => work().run())).rejects.toBe(
      'gone',
    )
  })

  it('has a name once, until it has ended', async () => {
    const chef = server()
    const job = work()
    const reading = runReading(chef(1), named('a'), job.run)
    await expect(runReading(chef(1), named('a'), job.run)).rejects.toMatchObject({ code: 'CONFLICT' })
    job.finish()
    await reading
    expect(await runReading(chef(1), named('a'), async () => 'again')).toBe('again')
  })
})

describe('readings', () => {
  it('are one at a time for a chef and two for all, in order', async () => {
    const chef = server()
    const jobs = [1, 1, 2, 3].map(id => ({ id, ...work() }))
    const readings = jobs.map((job, at) => runReading(chef(job.id), named(`r${at}`), job.run))
    await settle()
    expect(jobs.map(job => job.begun())).toEqual([true, false, true, false])
    expect(readProgress(chef(1), { reading: 'r1' })?.stage).toBe('waiting')
    jobs[2]?.finish()
    await readings[2]
    await settle()
    expect(jobs.map(job => job.begun())).toEqual([true, false, true, true])
    jobs[0]?.finish()
    await readings[0]
    await settle()
    expect(jobs[1]?.begun()).toBe(true)
    for (const job of jobs) job.finish()
    expect(await Promise.all(readings)).toEqual(Array(4).fill('done'))
  })

  it('that wait can be stopped, and too many are turned away', async () => {
    const chef = server()
    const begin = (id: number, name: string) =>
      runReading(chef(id), named(name), () => work().run()).catch(reason => reason)
    const outcomes = ['a', 'b', 'c', 'd'].map(name => begin(1, name))
    expect(await begin(1, 'e')).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 10 })
    for (let id = 2; id <= 15; id++) outcomes.push(begin(id, 'a'))
    expect(await begin(99, 'a')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    stopReading(chef(1), { reading: 'd' })
    expect(await outcomes[3]).toBe('stopped')
    for (let id = 1; id <= 15; id++) for (const reading of ['a', 'b', 'c']) stopReading(chef(id), { reading })
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['stopped']))
  })

  it('are turned away when too many large photos wait', async () => {
    const chef = server()
    const begin = (id: number, megabytes: number) =>
      runReading(chef(id), { ...named('a'), bytes: megabytes * 1024 * 1024 }, () => work().run()).catch(
        reason => reason,
      )
    // Two are read at once, and do not count.
    const outcomes: Promise<unknown>[] = []
    for (const id of [1, 2, 3, 4]) {
      outcomes.push(begin(id, 60))
      await settle()
    }
    expect(await begin(5, 60)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 10 })
    outcomes.push(begin(6, 20))
    for (const id of [1, 2, 3, 4, 6]) stopReading(chef(id), { reading: 'a' })
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['stopped']))
  })

  it('whose turn does not come in time hear that many are read, not that theirs failed', async () => {
    const chef = server()
    const jobs = [work(), work()]
    const running = jobs.map((job, at) => runReading(chef(at), named('a'), job.run))
    const late = runReading(chef(3), { ...named('a'), withinMs: 20 }, () => work().run())
    await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: captureMessages.busy })
    for (const job of jobs) job.finish()
    expect(await Promise.all(running)).toEqual(['done', 'done'])
  })
})
