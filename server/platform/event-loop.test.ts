import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { restAfter, throttleUnderLoad, yieldIfDue } from './event-loop.ts'

afterEach(() => void vi.restoreAllMocks())

/** Work of `steps` milliseconds on a clock of its own, in steps of one. */
async function work(steps: number, step: () => void): Promise<void> {
  for (let at = 0; at < steps; at++) {
    await yieldIfDue()
    step()
  }
}

it('holds the loop no longer for a dozen side by side than for one', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  let left = 12
  const all = Array.from({ length: 12 }, () => work(100, () => time++).then(() => left--))
  let longest = 0
  for (let before = time; left > 0; before = time) {
    await yieldToEventLoop()
    longest = Math.max(longest, time - before)
  }
  await Promise.all(all)
  expect(time).toBe(1200)
  // The beginning has a turn's work twice, and those who went on already do a step more.
  expect(longest).toBeLessThanOrEqual(12 + 12 + 12)
})

it('keeps nobody waiting once it is done', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  await work(100, () => time++)
  await yieldToEventLoop()
  await yieldToEventLoop()
  time += 1000
  expect(yieldIfDue()).toBeUndefined()
})

it('rests after work during which the event loop had hardly an idle moment, and never otherwise', () => {
  expect(restAfter(100, 0)).toBe(0)
  expect(restAfter(100, 0.79)).toBe(0)
  expect(restAfter(100, 0.9)).toBeGreaterThan(20)
  expect(restAfter(200, 0.9)).toBe(2 * restAfter(100, 0.9))
})

it('answers what the step answers, and throws what it throws', async () => {
  expect(await throttleUnderLoad(async () => 'made')).toBe('made')
  await expect(throttleUnderLoad(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
})
