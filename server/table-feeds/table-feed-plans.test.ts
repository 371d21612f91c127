import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { queriesOf, scansOf } from '#tests/fixtures/query-plans.ts'
import { jsonFeedOf, startFeedSite } from '#tests/servers/feed-site.ts'
import { pullDueFeeds } from './following/pull.ts'

const it = appTest()
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('site', ({}, { onCleanup }) => closing(startFeedSite(), onCleanup))
  .extend('settings', ({ site }) => ({ LONGTABLE_FETCH_ALLOW: site.host }))
  .extend('ines', chef('Inès'))

it('gives feeds along indexes', async ({ app, ines }) => {
  const { recipeId } = await app.make.recipePost(ines, 'Leek Soup')
  const { tables, collections } = app.as(ines)
  const { id } = await collections.add({ name: 'Winter', recipeIds: [recipeId ?? 0] })
  const queries = await queriesOf(app.db, async () => {
    for (const given of [{ name: 'Ada' }, { name: 'Bea', collectionId: id }]) {
      const { json } = await tables.makeGiven(given)
      const answer = await app.app.request(json, { headers: { Host: 'localhost' } })
      expect((await answer.json()).items).toHaveLength(1)
    }
    expect(await tables.listGiven()).toHaveLength(2)
  })
  expect(scansOf(app.db, queries, '_feeds')).toEqual([])
})

it('follows feeds along indexes', async ({ app, ines, site }) => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Leek Soup',
    recipeIngredient: ['3 leeks'],
    recipeInstructions: ['Simmer.'],
  }
  site.answers['/feed'] = { body: jsonFeedOf([{ id: '1', title: 'Leek Soup', _longtable: { recipe } }]) }
  const queries = await queriesOf(app.db, async () => {
    await app.as(ines).tables.follow({ address: `${site.address}/feed` })
    await app.services.feedPulls.settled()
    await pullDueFeeds(app.services)
    expect(await app.as(ines).tables.listFollowed()).toHaveLength(1)
  })
  expect(queries.filter(query => query.includes('followed_feeds')).length).toBeGreaterThan(1)
  expect(scansOf(app.db, queries, '_feeds')).toEqual([])
})
