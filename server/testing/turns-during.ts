import { vi } from 'vitest'

/**
 * How often others had their turn on the event loop while `work` was done, with a clock by which each look at it took a
 * millisecond. Whoever calls it restores the mocks.
 */
export async function turnsDuring(work: () => unknown): Promise<number> {
  let time = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => time++)
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}
