import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { preparedOnce, rowsOf } from '#db/queries.ts'
import { recipeTags, smartCollections, tags } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, notFound } from '../../platform/errors.ts'
import { refusingTaken } from '../../platform/refusing-taken.ts'
import { tagMessages } from './constants.ts'
import type { mergeTagInput, renameTagInput, TagView } from './contract.ts'
import { foldedTag } from './tag-name.ts'

const listed = preparedOnce(db =>
  db
    .select({
      id: tags.id,
      name: tags.name,
      count: sql<number>`(
        select count(*) from recipe_tags rt cross join recipes r on r.id = rt.recipe_id
        where rt.tag_id = tags.id and r.deleted_at is null and r.status is not null
      )`,
    })
    .from(tags)
    .where(eq(tags.ownerId, sql.placeholder('owner')))
    .orderBy(tags.nameFolded)
    .prepare(),
)

/** The viewer's tags by name, with how many recipes of their kitchen have each. */
export const listTags = (ctx: ChefCtx): Promise<TagView[]> => listed(ctx.db).all({ owner: ctx.viewer.id })

const isMine = (ctx: ChefCtx, id: number) => and(eq(tags.id, id), eq(tags.ownerId, ctx.viewer.id))

async function requireTag(ctx: ChefCtx, id: number): Promise<void> {
  const [tag] = await ctx.db.select({ id: tags.id }).from(tags).where(isMine(ctx, id))
  if (!tag) throw notFound('Tag')
}

/** Gives a tag of the viewer's another name. NOT_FOUND without such a tag, CONFLICT where another has the name. */
export async function renameTag(ctx: ChefCtx, { id, name }: z.output<typeof renameTagInput>): Promise<TagView[]> {
  await requireTag(ctx, id)
  await refusingTaken(tagMessages.taken, () =>
    ctx.db
      .update(tags)
      .set({ name, nameFolded: foldedTag(name) })
      .where(isMine(ctx, id)),
  )
  return listTags(ctx)
}

/** Puts another tag on every recipe that has this one, which goes. NOT_FOUND unless both are the viewer's. */
export async function mergeTag(ctx: ChefCtx, { id, intoId }: z.output<typeof mergeTagInput>): Promise<TagView[]> {
  if (id === intoId) throw badRequest(tagMessages.intoItself)
  await requireTag(ctx, id)
  await requireTag(ctx, intoId)
  await ctx.db.batch([
    ctx.db
      .insert(recipeTags)
      .select(
        rowsOf(
          recipeTags,
          { tagId: sql`goal.id`, recipeId: sql`rt.recipe_id` },
          sql`from tags gone cross join tags goal cross join recipe_tags rt on rt.tag_id = gone.id
            where gone.id = ${id} and gone.owner_id = ${ctx.viewer.id}
              and goal.id = ${intoId} and goal.owner_id = ${ctx.viewer.id}`,
        ),
      )
      .onConflictDoNothing(),
    // What is filtered by this one is filtered by the other.
    ctx.db
      .update(smartCollections)
      .set({
        filter: sql`json_set(filter, '$.tags', (
          select json_group_array(distinct case when value = ${id} then ${intoId} else value end)
          from json_each(filter, '$.tags')
        ))`,
      })
      .where(
        and(
          eq(smartCollections.ownerId, ctx.viewer.id),
          sql`${id} in (select value from json_each(filter, '$.tags'))`,
          sql`exists (select 1 from tags goal where goal.id = ${intoId} and goal.owner_id = ${ctx.viewer.id})`,
        ),
      ),
    // Unless the other has gone meanwhile.
    ctx.db
      .delete(tags)
      .where(
        and(
          isMine(ctx, id),
          sql`exists (select 1 from tags goal where goal.id = ${intoId} and goal.owner_id = ${ctx.viewer.id})`,
        ),
      ),
  ])
  return listTags(ctx)
}

/** Takes a tag of the viewer's off all recipes, which stay. NOT_FOUND without such a tag. */
export async function deleteTag(ctx: ChefCtx, { id }: { id: number }): Promise<TagView[]> {
  const [gone] = await ctx.db.delete(tags).where(isMine(ctx, id)).returning({ id: tags.id })
  if (!gone) throw notFound('Tag')
  return listTags(ctx)
}
