import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { collectionRecipes, media, posts, recipePictures, recipes } from '#db/schema/tables.ts'
import { postDate } from '../../feed/post-date.ts'
import type { RecipeView } from '../../kitchen/contract.ts'
import { readRecipes } from '../../kitchen/get-recipe.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { mayBeGivenAway } from '../../visibility/conditions.ts'
import { FEED_ENTRIES } from '../constants.ts'
import type { GivenFeed } from './given-feeds.ts'

const owner = sql.placeholder('owner')
/** What a feed stands beyond, as `before` names it: two numbers by which its entries are ordered. */
const beyond = sql`(${sql.placeholder('first')}, ${sql.placeholder('second')})`

type EntryRow = {
  first: number
  second: number
  recipeId: number
  postId: number | null
  caption: string
  at: number | null
}

/** A remake is given only of the chef's own recipe. */
const isTheirWork = sql`(${posts.type} <> 'recipe_remake' or ${posts.originalAuthorId} = ${posts.userId})`

/** What a chef shows others on The Dish of recipes of their own. */
const dished = preparedOnce((db: Db) =>
  db
    .select({
      first: posts.createdAt,
      second: posts.id,
      recipeId: recipes.id,
      postId: sql<number | null>`${posts.id}`,
      caption: posts.caption,
      at: sql<number | null>`${postDate()}`,
    })
    .from(posts)
    .innerJoin(recipes, sql`${recipes.id} = ${posts.recipeId} and ${mayBeGivenAway(owner)}`)
    .where(
      sql`${posts.userId} = ${owner} and ${posts.isPublic} = 1 and ${posts.hiddenAt} is null
        and ${isTheirWork} and (${posts.createdAt}, ${posts.id}) < ${beyond}`,
    )
    .orderBy(sql`${posts.createdAt} desc, ${posts.id} desc`)
    .limit(FEED_ENTRIES + 1)
    .prepare(),
)

/** What stands on the shelves of a chef and in a collection of theirs, what was put in last first. */
const collected = preparedOnce((db: Db) =>
  db
    .select({
      first: collectionRecipes.position,
      second: recipes.id,
      recipeId: recipes.id,
      postId: sql<number | null>`null`,
      caption: sql<string>`''`,
      at: sql<number | null>`null`,
    })
    .from(collectionRecipes)
    .innerJoin(
      recipes,
      sql`${recipes.id} = ${collectionRecipes.recipeId} and ${recipes.status} is not null and ${mayBeGivenAway(owner)}`,
    )
    .where(
      sql`${collectionRecipes.collectionId} = ${sql.placeholder('collection')}
        and (${collectionRecipes.position}, ${collectionRecipes.recipeId}) < ${beyond}`,
    )
    .orderBy(sql`${collectionRecipes.position} desc, ${collectionRecipes.recipeId} desc`)
    .limit(FEED_ENTRIES + 1)
    .prepare(),
)

/** An entry of a feed: a recipe, and the post that it was dished in, where it was. */
export type GivenEntry = { recipe: RecipeView; postId: number | null; caption: string; publishedAt: string }

/** The place before every entry there can be. */
const START = { first: Number.MAX_SAFE_INTEGER, second: 0 }

/** A place in a feed as an address names it; null for anything else. */
function readPlace(before: string | undefined): typeof START | null {
  if (before === undefined) return START
  const [, first, second] = /^(\d{1,15})\.(\d{1,15})$/.exec(before) ?? []
  return first === undefined ? null : { first: Number(first), second: Number(second) }
}

/**
 * A page of what a feed gives, the newest first, and where the next one begins. What is asked for is asked with the rights of the feed's
 * chef, so it holds nothing but what `mayBeGivenAway` lets through. Null for a place that is none.
 */
export async function listEntries(
  ctx: ChefCtx,
  { owner: { id }, collection }: GivenFeed,
  before: string | undefined,
): Promise<{ entries: GivenEntry[]; next: string | null } | null> {
  const place = readPlace(before)
  if (!place) return null
  const found: EntryRow[] = collection
    ? await collected(ctx.db).all({ owner: id, collection: collection.id, ...place })
    : await dished(ctx.db).all({ owner: id, ...place })
  const page = found.slice(0, FEED_ENTRIES)
  const views = new Map(
    (
      await readRecipes(
        ctx,
        page.map(row => row.recipeId),
      )
    ).map(view => [view.id, view]),
  )
  const last = page.at(-1)
  return {
    entries: page.flatMap(({ recipeId, postId, caption, at }) => {
      const recipe = views.get(recipeId)
      if (!recipe) return []
      return [{ recipe, postId, caption, publishedAt: at === null ? recipe.createdAt : new Date(at).toISOString() }]
    }),
    next: found.length > page.length && last ? `${last.first}.${last.second}` : null,
  }
}

const givenPicture = (which: 'dished' | 'collected') =>
  preparedOnce((db: Db) =>
    db
      .select({ hash: media.contentHash })
      .from(media)
      .where(
        sql`${media.key} = ${sql.placeholder('key')} and exists (
          select 1 from ${recipePictures} join ${recipes} on ${recipes.id} = ${recipePictures.recipeId}
          where ${recipePictures.mediaId} = ${media.id} and ${mayBeGivenAway(owner)} and ${
            which === 'dished'
              ? sql`exists (
                  select 1 from ${posts} where ${posts.recipeId} = ${recipes.id} and ${posts.userId} = ${owner}
                    and ${posts.isPublic} = 1 and ${posts.hiddenAt} is null and ${isTheirWork}
                )`
              : sql`${recipes.status} is not null and exists (
                  select 1 from ${collectionRecipes}
                  where recipe_id = ${recipes.id} and collection_id = ${sql.placeholder('collection')}
                )`
          }
        )`,
      )
      .prepare(),
  )
const pictures = { dished: givenPicture('dished'), collected: givenPicture('collected') }

/** What the bytes of a picture are stored under, if a feed gives a recipe with it; else null. */
export async function findGivenPicture(db: Db, { owner: { id }, collection }: GivenFeed, key: string) {
  const found = collection
    ? await pictures.collected(db).get({ key, owner: id, collection: collection.id })
    : await pictures.dished(db).get({ key, owner: id })
  return found?.hash ?? null
}
