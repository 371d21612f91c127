import { sql } from 'drizzle-orm'
import { afterEach, expect, vi } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { turnsDuring } from '#tests/fixtures/turns-during.ts'
import { sectionText } from './export-rows.ts'
import { type Section, sections } from './sections.ts'

const DAYS = 2100

const it = appTest().extend('chef', { auto: true }, async ({ app }) => (await app.make.chef('Inès')).id)

it.beforeEach(async ({ app, chef }) => {
  await app.db.run(sql`delete from chef_days`)
  await app.db.run(sql`
    with recursive days(day) as (select 1 union all select day + 1 from days where day < ${DAYS})
    insert into chef_days (user_id, day) select ${chef}, day from days`)
})
afterEach(async () => {
  vi.restoreAllMocks()
})

it('tells every row once and in order, and leaves others their turn', async ({ app, chef }) => {
  const visits = sections.find(({ file }) => file === 'visits.json') as Section
  let text = ''
  const turns = await turnsDuring(async () => {
    for await (const piece of sectionText(app.db, visits, chef)) text += piece
  })
  const days = (JSON.parse(text) as { day: string }[]).map(({ day }) => day)
  expect(days).toHaveLength(DAYS)
  expect(days).toEqual([...new Set(days)].sort())
  expect(turns).toBeGreaterThan(100)
})
