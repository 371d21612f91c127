import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import { queriesOf, scansOf } from '#tests/fixtures/query-plans.ts'
import { startHookReceiver } from '#tests/servers/hook-receiver.ts'
import { tidyDeliveries } from './jobs.ts'

const it = appTest()
  .extend('receiver', opening(startHookReceiver))
  .extend('settings', ({ receiver }) => ({ LONGTABLE_FETCH_ALLOW: receiver.host }))
  .extend('ines', chef('Inès'))

it('finds webhooks, and what they have to tell, along indexes', async ({ app, ines, receiver }) => {
  const { webhooks } = app.as(ines)
  const queries = await queriesOf(app.db, async () => {
    const { hook } = await webhooks.add({ address: receiver.address, kinds: ['recipe.saved'] })
    await app.make.backBurnerRecipe(ines, 'Leek Soup')
    await app.services.hookSender.sendDue()
    expect(await webhooks.list()).toMatchObject({ hooks: [{ id: hook.id }] })
    expect(await webhooks.deliveries({ id: hook.id })).toHaveLength(1)
  })
  expect(queries.filter(query => query.includes('webhook_deliveries')).length).toBeGreaterThan(1)
  expect(scansOf(app.db, queries, 'webhook')).toEqual([])
})

it('looks at each message once an hour', async ({ app }) => {
  const queries = await queriesOf(app.db, () => tidyDeliveries(app.services))
  expect(scansOf(app.db, queries, 'webhook')).toEqual(['SCAN webhook_deliveries'])
})
