import { expect, vi } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { createLoopShares } from './platform/loop-shares.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { runJobs, startScheduledJobs } from './platform/scheduled-jobs.ts'
import { createWorkBudget } from './platform/work-budget.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

const it = appTest()

it('one job that fails keeps no other from running, and is named in the log', async ({ app }) => {
  const lines: object[] = []
  const log = Object.assign(Object.create(app.services.log), { error: (line: object) => lines.push(line) })
  const done: string[] = []
  await runJobs({ ...app.services, log }, [
    async function first() {
      done.push('first')
    },
    async function broken() {
      throw new Error('no')
    },
    async function last() {
      done.push('last')
    },
  ])
  expect(done).toEqual(['first', 'last'])
  expect(lines).toMatchObject([{ job: 'broken' }])
})

it('what they do is charged to nobody whose call is on its way', async ({ app }) => {
  let time = 0
  const limits = createRateLimits()
  const work = createWorkBudget(
    limits,
    createLoopShares(() => time),
  )
  const job = async () => {
    time += 1000
  }
  await work.outside('Inès', () => runJobs({ ...app.services, work }, [job]))
  // The loop counts as that of two: half of it is nobody's.
  expect((await limits.spent('work', 'Inès')).points).toBe(500_000)
  await work.outside('Ada', job)
  expect((await limits.spent('work', 'Ada')).points).toBe(1_000_000)
})

it('the first round begins a minute after the start, the others an hour apart', async ({ app }) => {
  vi.useFakeTimers()
  try {
    let rounds = 0
    const stop = startScheduledJobs(app.services, { once: [async () => void rounds++], onEachNode: [] })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(rounds).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(rounds).toBe(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(rounds).toBe(2)
    stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(rounds).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

it('all jobs run on an empty database', async ({ app }) => {
  const lines: object[] = []
  const log = Object.assign(Object.create(app.services.log), { error: (line: object) => lines.push(line) })
  await runJobs({ ...app.services, log }, [...scheduledJobs.once, ...scheduledJobs.onEachNode])
  expect(lines).toEqual([])
})
