import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { queriesOf, scansOf } from '#tests/fixtures/query-plans.ts'

const it = appTest().extend('ines', chef('Inès'))

it('knows a token, and lists those of a chef, along indexes', async ({ app, ines }) => {
  const queries = await queriesOf(app.db, async () => {
    const { id, token } = await app.as(ines).tokens.make({ name: 'Script', scopes: ['kitchen:read'] })
    const headers = { Authorization: `Bearer ${token}` }
    expect((await app.request('/api/users/0/back-burner', { headers })).status).toBe(200)
    expect(await app.as(ines).tokens.list()).toHaveLength(1)
    await app.as(ines).tokens.revoke({ id })
  })
  expect(queries.filter(query => query.includes('access_tokens')).length).toBeGreaterThan(1)
  expect(scansOf(app.db, queries, 'access_tokens')).toEqual([])
})
