import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { KITCHEN_TAGS_MAX } from '#common/recipe/limits.ts'
import type { BatchItem } from '#db/client.ts'
import { listed, rowsOf } from '#db/queries.ts'
import { recipes, recipeTags, tags } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest } from '../../platform/errors.ts'
import { requireOwnRecipe } from '../own-recipe.ts'
import { tagMessages } from './constants.ts'
import type { setTagsInput } from './contract.ts'
import { foldedTag } from './tag-name.ts'

type TagCtx = Pick<ChefCtx, 'db' | 'viewer' | 'now'>

/** Throws BAD_REQUEST where the viewer's kitchen has no room for those of these tags that are new. */
export async function requireRoomForTags({ db, viewer }: TagCtx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const folded = JSON.stringify(names.map(foldedTag))
  const [counted] = await db
    .select({
      all: sql<number>`count(*)`,
      known: sql<number>`coalesce(sum(${tags.nameFolded} in (select value from json_each(${folded}))), 0)`,
    })
    .from(tags)
    .where(eq(tags.ownerId, viewer.id))
  const { all = 0, known = 0 } = counted ?? {}
  if (all + names.length - known > KITCHEN_TAGS_MAX) throw badRequest(tagMessages.full)
}

/** The viewer's tags of these names, as ids in SQL. */
export const namedTags = ({ viewer }: TagCtx, names: readonly string[]): SQL => sql`(
  select id from tags where owner_id = ${viewer.id}
    and name_folded in ${listed(names.map(foldedTag))}
)`

/** The statement that makes those of these tags that the viewer did not have yet, as far as the kitchen has room. */
export function makeTagsStatement(
  { db, viewer, now }: TagCtx,
  names: readonly string[],
  condition: SQL = sql`true`,
): BatchItem<'sqlite'> {
  const pairs = JSON.stringify(names.map(name => [name, foldedTag(name)]))
  return db
    .insert(tags)
    .select(
      rowsOf(
        tags,
        {
          ownerId: sql`${viewer.id}`,
          name: sql`value ->> 0`,
          nameFolded: sql`value ->> 1`,
          createdAt: sql`${now()}`,
        },
        sql`from json_each(${pairs})
          where value ->> 1 not in (select name_folded from tags where owner_id = ${viewer.id}) and ${condition}
          order by key limit max(0, ${KITCHEN_TAGS_MAX} - (select count(*) from tags where owner_id = ${viewer.id}))`,
      ),
    )
    .onConflictDoNothing() as BatchItem<'sqlite'>
}

/**
 * The statements, for one batch, that put tags on recipes and make those that the viewer did not have yet, as far as the
 * kitchen has room.
 * @param recipeIds ids in SQL, such as `(1)` or a subquery; those that are not the viewer's are left alone, and for none
 *   no tag is made
 */
export function addTagStatements(ctx: TagCtx, recipeIds: SQL, names: readonly string[]): BatchItem<'sqlite'>[] {
  if (names.length === 0) return []
  const { db, viewer } = ctx
  const areThere = sql`exists (select 1 from recipes where id in ${recipeIds} and owner_id = ${viewer.id})`
  const put = db
    .insert(recipeTags)
    .select(
      rowsOf(
        recipeTags,
        { tagId: sql`t.id`, recipeId: sql`r.id` },
        sql`from recipes r cross join tags t
          where r.id in ${recipeIds} and r.owner_id = ${viewer.id} and t.id in ${namedTags(ctx, names)}`,
      ),
    )
    .onConflictDoNothing()
  return [makeTagsStatement(ctx, names, areThere), put as BatchItem<'sqlite'>]
}

/** The statements that give a recipe of the viewer's, by its id or a subquery for it, these tags and no others. */
export const setTagStatements = (
  ctx: TagCtx,
  recipeId: number | SQL,
  names: readonly string[],
): BatchItem<'sqlite'>[] => [
  ...addTagStatements(ctx, sql`(${recipeId})`, names),
  ctx.db
    .delete(recipeTags)
    .where(
      and(
        sql`${recipeTags.recipeId} in (select id from ${recipes} where id = ${recipeId} and owner_id = ${ctx.viewer.id})`,
        notInArray(recipeTags.tagId, namedTags(ctx, names)),
      ),
    ),
]

/**
 * Gives a recipe of the viewer's these tags and no others. FORBIDDEN for a recipe that they may only see, NOT_FOUND for
 * any other that is not theirs, BAD_REQUEST when the kitchen has no room for more tags.
 */
export async function setTags(ctx: ChefCtx, { id, tags: names }: z.output<typeof setTagsInput>) {
  await requireOwnRecipe(ctx, id)
  await requireRoomForTags(ctx, names)
  const [first, ...rest] = setTagStatements(ctx, id, names)
  if (first) await ctx.db.batch([first, ...rest])
  return { tags: await tagsOf(ctx, id) }
}

async function tagsOf({ db, viewer }: TagCtx, recipeId: number): Promise<string[]> {
  const rows = await db
    .select({ name: tags.name })
    .from(recipeTags)
    .innerJoin(tags, eq(tags.id, recipeTags.tagId))
    .where(and(eq(recipeTags.recipeId, recipeId), eq(tags.ownerId, viewer.id)))
    .orderBy(tags.nameFolded)
  return rows.map(({ name }) => name)
}
