import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { runJobs } from './platform/scheduled-jobs.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

it('one job that fails keeps no other from running, and is named in the log', async () => {
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

it('all jobs run on an empty database', async () => {
  const lines: object[] = []
  const log = Object.assign(Object.create(app.services.log), { error: (line: object) => lines.push(line) })
  await runJobs({ ...app.services, log }, scheduledJobs)
  expect(lines).toEqual([])
})
