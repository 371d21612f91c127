import { expect, it } from 'vitest'
import type { ChefCtx } from '../platform/context.ts'
import { createCounts } from '../platform/counts.ts'
import { captureMessages } from './constants.ts'
import { limitCaptures } from './limit-captures.ts'

it('lets a chef have four captures under way, whatever others do', async () => {
  const counts = createCounts()
  const chef = (id: number): Pick<ChefCtx, 'counts' | 'viewer'> => ({
    counts,
    viewer: { id, name: null, role: 'chef' },
  })
  const ends: (() => void)[] = []
  const begin = (id: number) =>
    limitCaptures(chef(id), () => new Promise<string>(resolve => ends.push(() => resolve('read'))))
  const first = [1, 1, 1, 1].map(begin)
  const refusal = { code: 'SERVICE_UNAVAILABLE', message: captureMessages.busy, retryAfter: 3 }
  await expect(begin(1)).rejects.toMatchObject(refusal)
  const other = begin(2)
  ends[0]?.()
  expect(await first[0]).toBe('read')
  await expect(limitCaptures(chef(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  first.push(begin(1))
  await expect(begin(1)).rejects.toMatchObject(refusal)
  for (const end of ends) end()
  expect(await Promise.all([...first, other])).toEqual(Array(6).fill('read'))
})
