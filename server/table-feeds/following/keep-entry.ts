import { and, eq, sql } from 'drizzle-orm'
import { collectRecipes } from 'recipe-reader/schema-org'
import { PICTURES_MAX } from '#common/pictures.ts'
import type { Statements } from '#db/client.ts'
import { isDuplicate, newestId } from '#db/queries.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import { CAPTION_MAX } from '../../feed/constants.ts'
import { resolvePictures } from '../../kitchen/choose-pictures.ts'
import type { RecipeFields } from '../../kitchen/fields/contract.ts'
import { insertParts, insertRecipe } from '../../kitchen/save-recipe.ts'
import { makeOffer, type ReadRecipe } from '../../kitchen/transfer/importers/make-offer.ts'
import { readSchemaRecipe } from '../../kitchen/transfer/importers/schema-recipe.ts'
import { fieldsOf } from '../../kitchen/transfer/imports/offered-fields.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { KEPT_MAX } from '../constants.ts'
import { type FoundEntry, wordsOf } from './read-feed.ts'

/** The feed that an entry is of: what it is called, where it is at home, and before which moment nothing of it is placed. */
export type Origin = { title: string; host: string; floor: number }

/** Pictures of an entry that are fetched. */
const PICTURES_FETCHED = 3
/** Characters of what an entry without a recipe says that are kept. */
const WORDS_MAX = 600

/**
 * Puts an entry of a feed on The Dish, for those who follow it. `ctx.viewer` is the chef who stands for the feed. What says a recipe in
 * the words of schema.org is that recipe; anything else is kept by its name and its address. Nothing of it but text within the limits of a
 * recipe, and pictures that are pictures, is kept. An entry that is there already stays as it is.
 */
export async function keepEntry(ctx: ChefCtx, entry: FoundEntry, origin: Origin): Promise<void> {
  const said = wordsOf(entry.html, entry.url ?? 'https://nowhere.invalid/')
  const read = recipeOf(entry, said.text, origin)
  const offer = makeOffer(read)
  if ('problem' in offer) return
  const fields: RecipeFields = {
    ...fieldsOf({ ...offer, pictures: [], missingPictures: 0, rating: null, favourite: false, kept: null }),
    tags: undefined,
    chefNotes: undefined,
  }
  const named = offer.pictures.flatMap(picture => ('url' in picture ? [picture.url] : []))
  const wanted = [...named, ...entry.pictures, ...(said.picture ? [said.picture] : [])].slice(0, PICTURES_FETCHED)
  const pictures = await resolvePictures(ctx, [...new Set(wanted)].slice(0, PICTURES_MAX), { free: true })
  const now = ctx.now()
  const publishedAt = Math.min(entry.publishedAt ?? now, now)
  const createdAt = Math.max(publishedAt, Math.min(origin.floor, now))
  const summary = wordsOf(entry.summary, origin.host).text
  const statements: Statements = [
    insertRecipe(ctx, fields, { status: null, defaultSource: origin.host }),
    ...insertParts(
      ctx,
      fields,
      pictures.map(({ mediaId }) => ({ mediaId, alt: '' })),
    ),
    // Whom copies credit, for good: the feed may go.
    ctx.db
      .update(recipes)
      .set({ originalAuthorName: creditOf(offer.sourceAuthor ?? entry.author ?? origin.title, origin.host) })
      .where(eq(recipes.id, newestId(recipes))),
    ctx.db.insert(posts).values({
      userId: ctx.viewer.id,
      type: 'recipe',
      recipeId: sql`${newestId(recipes)}`,
      caption: summary !== offer.description ? summary.slice(0, CAPTION_MAX) : '',
      madeId: entry.key,
      createdAt,
      datedAt: createdAt === publishedAt ? null : publishedAt,
      updatedAt: publishedAt,
    }),
  ]
  try {
    await ctx.db.batch(statements)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

const creditOf = (author: string, host: string): string => `${author.slice(0, 120)} (${host})`

function recipeOf(entry: FoundEntry, text: string, origin: Origin): ReadRecipe {
  const graph = entry.recipe === null ? null : collectRecipes([entry.recipe])
  const node = graph?.recipes[0]
  if (!graph || !node) {
    return {
      title: entry.title || (text.split('\n')[0] ?? '').slice(0, 100),
      description: text.slice(0, WORDS_MAX),
      source: origin.title || origin.host,
      sourceAuthor: entry.author,
      sourceUrl: entry.url,
    }
  }
  const read = readSchemaRecipe(node, graph)
  return { ...read, title: read.title || entry.title, sourceUrl: read.sourceUrl ?? entry.url }
}

/** Deletes what of a feed is beyond the newest that are kept, comments and all. Copies that chefs saved stay. */
export async function dropOldEntries({ db, viewer }: Pick<ChefCtx, 'db' | 'viewer'>): Promise<void> {
  const old = sql`(
    select id from posts where user_id = ${viewer.id} order by created_at desc, id desc limit -1 offset ${KEPT_MAX}
  )`
  await db.batch([
    db.delete(posts).where(and(eq(posts.userId, viewer.id), sql`${posts.id} in ${old}`)),
    db
      .delete(recipes)
      .where(
        and(
          eq(recipes.ownerId, viewer.id),
          sql`not exists (select 1 from ${posts} where ${posts.recipeId} = ${recipes.id})`,
        ),
      ),
  ])
}
