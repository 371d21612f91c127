import { describe, expect, it } from 'vitest'
import { createCounts } from './counts.ts'
import { createKeyedMutex } from './queue.ts'
import { createSingleFlight } from './single-flight.ts'
import { createTimedCache } from './timed-cache.ts'

/** Work that ends on request. */
function work() {
  let end = () => {}
  let startCount = 0
  const run = () => {
    startCount++
    return new Promise<number>(resolve => {
      end = () => resolve(startCount)
    })
  }
  return { run, end: () => end(), starts: () => startCount }
}

/** Lets everything that is ready go on. */
const settle = () => new Promise(resolve => setImmediate(resolve))
const broken = () => Promise.reject(new Error('broken'))

describe('a mutex', () => {
  it('runs work of one key one after the other, whatever fails, and other keys beside it', async () => {
    const mutex = createKeyedMutex()
    const [first, second, other] = [work(), work(), work()]
    const all = [mutex('cycle 1', first.run), mutex('cycle 1', broken), mutex('cycle 1', second.run)]
    const beside = mutex('cycle 2', other.run)
    await settle()
    expect([first, second, other].map(({ starts }) => starts())).toEqual([1, 0, 1])
    first.end()
    await expect(all[1]).rejects.toThrow('broken')
    await settle()
    second.end()
    other.end()
    expect(await Promise.all([all[0], all[2], beside])).toEqual([1, 1, 1])
  })
})

describe('a single flight', () => {
  it('runs work once for all who ask meanwhile, and anew for who asks later', async () => {
    const once = createSingleFlight()
    const { run, end, starts } = work()
    const pending = [once('roll-up', run), once('roll-up', run)]
    end()
    expect(await Promise.all(pending)).toEqual([1, 1])
    const later = once('roll-up', run)
    end()
    expect(await later).toBe(2)
    expect(starts()).toBe(2)
  })

  it('fails for all who ask meanwhile, and not for who asks later', async () => {
    const once = createSingleFlight()
    const pending = [once('roll-up', broken), once('roll-up', broken)]
    expect(await Promise.allSettled(pending)).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { message: 'broken' } }),
    )
    expect(await once('roll-up', async () => 'done')).toBe('done')
  })
})

describe('a cache', () => {
  it('keeps an answer for its time, and not when the clock jumps back', async () => {
    let at = 1000
    let created = 0
    const cache = createTimedCache(() => at)
    const ask = () => cache('tips', 100, async () => ++created)
    expect([await ask(), await ask()]).toEqual([1, 1])
    at = 1099
    expect(await ask()).toBe(1)
    at = 1100
    expect(await ask()).toBe(2)
    at = 500
    expect(await ask()).toBe(3)
  })

  it('does not keep what failed', async () => {
    const cache = createTimedCache(() => 0)
    await expect(cache('tips', 100, broken)).rejects.toThrow('broken')
    expect(await cache('tips', 100, async () => 'made')).toBe('made')
  })
})

describe('counts', () => {
  it('have what is under way, until it ends or fails', async () => {
    const counts = createCounts()
    const { run, end } = work()
    const running = counts.during('captures of 1', run)
    await expect(counts.during('captures of 1', broken)).rejects.toThrow('broken')
    expect([counts.of('captures of 1'), counts.of('captures of 2')]).toEqual([1, 0])
    end()
    await running
    expect(counts.of('captures of 1')).toBe(0)
  })
})
