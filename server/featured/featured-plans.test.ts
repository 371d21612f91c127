import { expect, it } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import type { ChefCtx } from '../platform/context.ts'
import { addReport } from '../reports/add-report.ts'
import { addPhoto } from './gallery/add-photo.ts'
import { togglePhotoLike } from './gallery/like-photo.ts'
import { listPhotos } from './gallery/list-photos.ts'
import { getFeatured } from './get-featured.ts'
import { listPastWeeks } from './past-weeks.ts'

/*
 * How SQLite goes about these queries: every table by an index, and the order out of one where there may be many rows.
 */

/** The queries that a call runs on a database of its own, and the steps of their plans in SQLite's words. */
async function plansOf(call: (ctx: ChefCtx, imageUrl: string) => Promise<unknown>) {
  const app = await testApp()
  const me = await app.make.chef('Inès')
  await app.make.backBurnerRecipe(me, 'Soup')
  const builtIn = {
    id: 3901,
    title: 'House',
    titleFolded: 'house',
    source: 'Longtable',
    drawnKey: 'soup',
    updatedAt: 0,
  }
  await app.db.insert(t.recipes).values(builtIn)
  const { url } = await pictureOf(app, me, '#cc3300')
  const texts = await queriesOf(app.db, () => call(app.context(me) as ChefCtx, url))
  const steps = texts.flatMap(text => planOf(app.db, text))
  await app.close()
  return { texts, steps }
}

const ignored = () => null
const calls: [name: string, call: (ctx: ChefCtx, imageUrl: string) => Promise<unknown>, has: RegExp[]][] = [
  [
    'a gallery',
    ctx => listPhotos(ctx, { recipeTitle: 'Soup' }),
    [/^SEARCH recipe_photos USING INDEX recipe_photos_title \(title_folded=\? AND id<\?\)/],
  ],
  [
    'a photo',
    (ctx, imageUrl) => addPhoto(ctx, { recipeTitle: 'Soup', imageUrl }),
    [/^SEARCH recipes USING COVERING INDEX recipes_title \(title_folded=\?\)/, /^SEARCH recipe_photos USING INDEX/],
  ],
  [
    'a like',
    ctx => togglePhotoLike(ctx, { id: 1 }).catch(ignored),
    [/^SEARCH recipe_photos USING INTEGER PRIMARY KEY/],
  ],
  [
    'a report',
    ctx => addReport(ctx, { photoId: 1, reason: 'spam' }).catch(ignored),
    [/^SEARCH recipe_photos USING INTEGER PRIMARY KEY/],
  ],
  [
    'the choice of a week',
    ctx => getFeatured(ctx),
    [
      /^SEARCH featured_recipes USING INDEX sqlite_autoindex_featured_recipes_1 \(week=\?\)/,
      /^SCAN recipes USING INDEX recipes_copied_at/,
      /^SCAN posts USING INDEX posts_remade/,
      /^SEARCH recipes USING INTEGER PRIMARY KEY/,
    ],
  ],
  [
    'past weeks',
    ctx => listPastWeeks(ctx, {}),
    [/^SEARCH featured_recipes USING INDEX sqlite_autoindex_featured_recipes_1 \(week<\?\)/],
  ],
]

it.each(calls)('%s', async (_name, call, has) => {
  const { texts, steps } = await plansOf(call)
  expect(texts.length).toBeGreaterThan(0)
  for (const pattern of has) expect(steps).toContainEqual(expect.stringMatching(pattern))
  // The newest five thousand events come out of an index; nothing else is read from one end to the other.
  const scans = steps.filter(step =>
    /^SCAN (?!json_each|event|taken|named|\(|recipes USING INDEX recipes_copied_at|posts USING INDEX posts_remade)/.test(
      step,
    ),
  )
  expect(scans).toEqual([])
})
