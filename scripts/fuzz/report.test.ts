import { expect, it } from 'vitest'
import { beyondBars, memoryGrowth, type Watched } from './report.ts'

/** Calls a second apart, with so many megabytes in use. */
const inUse = (...megabytes: number[]): Watched[] =>
  megabytes.map((memory, second) => ({
    path: '/api/health',
    status: 200,
    wait: 1,
    own: 1,
    from: second * 1000,
    to: second * 1000,
    memory,
  }))
const seconds = (count: number, memory: number) => Array<number>(count).fill(memory)

it('tells what requests held from what the server keeps', () => {
  expect(memoryGrowth(inUse(130, 330, 130), 130)).toEqual({ held: 200, kept: 0 })
  expect(memoryGrowth(inUse(...seconds(40, 130), 200, ...seconds(40, 210), 500), 130)).toEqual({ held: 290, kept: 80 })
  expect(memoryGrowth([], 130)).toEqual({ held: 0, kept: 0 })
})

it('fails for a long hold, a long wait, and for memory that is held or stays', () => {
  const bars = { holdMs: 100, waitMs: 250, uploadMs: 30_000, growthMb: 300 }
  const failures = (found: { holds?: number[]; watched?: Watched[] }) =>
    beyondBars(
      {
        holds: (found.holds ?? []).map(ran => ({ from: 0, to: ran, late: ran, ran, collecting: 0 })),
        watched: found.watched ?? [],
        requests: [],
        failures: [],
        restMb: 130,
        peakMb: 0,
      },
      bars,
    )
  expect(failures({ holds: [100], watched: inUse(130, 430) })).toEqual([])
  expect(failures({ holds: [101] })).toEqual(['the loop was held for 101 ms; 100 ms are allowed'])
  expect(failures({ watched: inUse(130, 431) })).toEqual(['requests held 301 MB of memory; 300 MB are allowed'])
  expect(failures({ watched: inUse(...seconds(40, 431)) })).toEqual([
    '301 MB of memory stayed in use; 300 MB are allowed',
  ])
  const slow = inUse(130).map(call => ({ ...call, own: 251 }))
  expect(failures({ watched: slow })).toEqual(['the second chef waited 251 ms; 250 ms are allowed'])
})
