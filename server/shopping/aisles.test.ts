import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { placesByAisle } from './aisles.ts'

afterEach(() => void vi.restoreAllMocks())

const places = Array.from({ length: 100 }, (_, at) => ({
  food: `name:zq ${at}`,
  name: null,
  aisle: at < 2 ? 'Wine' : 'Cold',
  place: at / 100,
}))

it('learns where those aisles stand that are on the list and not in an order', async () => {
  const learnt = await placesByAisle(places, { aisles: ['Wine', 'Fruit', 'Cold'], order: ['Cold'] })
  expect([...learnt]).toEqual([['Wine', [0, 0.01]]])
})

it('lets others go on while it learns', async () => {
  // The round of the loop whose beginning was measured by the real clock is over.
  await yieldToEventLoop()
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time++)
  let isDone = false
  const learning = placesByAisle(places, { aisles: ['Cold'], order: [] }).then(() => {
    isDone = true
  })
  let rounds = 0
  for (; !isDone; rounds++) await yieldToEventLoop()
  await learning
  expect(rounds).toBeGreaterThan(3)
})
