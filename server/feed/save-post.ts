import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Statements } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { fold } from '../fold.ts'
import { getPost } from './list-posts.ts'

/**
 * Copies the recipe of a post onto the viewer's Back Burner, crediting its author; doing it again takes the copy away,
 * found by where it came from, else by its title. A copy stays when the original goes.
 */
export async function toggleSave(ctx: ChefCtx, { id }: { id: number }) {
  const post = await getPost(ctx, { id })
  if (post.recipeId === null || post.title === null) throw badRequest('Only recipes can be saved.')
  if (post.userId === ctx.viewer.id) throw badRequest('This recipe is yours already.')
  const mine = and(eq(recipes.ownerId, ctx.viewer.id), isNotNull(recipes.status), isNull(recipes.deletedAt))
  const removed = await ctx.db
    .update(recipes)
    .set({ deletedAt: ctx.now() })
    .where(
      and(
        mine,
        or(
          eq(recipes.copiedFromId, post.recipeId),
          and(isNotNull(recipes.copiedFromId), eq(recipes.titleFolded, fold(post.title))),
        ),
      ),
    )
    .returning({ id: recipes.id })
  if (removed.length > 0) return { isSaved: false }
  await copyRecipe(ctx, post.recipeId)
  return { isSaved: true }
}

/** Puts a copy of a recipe that the viewer may see on their Back Burner, with its pictures. */
async function copyRecipe(ctx: ChefCtx, recipeId: number): Promise<void> {
  const [original] = await ctx.db.select().from(recipes).where(eq(recipes.id, recipeId))
  if (!original) throw notFound('Recipe')
  const { id: _, chefNotes: __, timesCooked: ___, ...fields } = original
  const [author] = original.ownerId
    ? await ctx.db.query.users.findMany({
        columns: { id: true, name: true },
        where: (users, { eq: is }) => is(users.id, original.ownerId ?? 0),
      })
    : []
  const now = ctx.now()
  const copy = ctx.db.insert(recipes).values({
    ...fields,
    ownerId: ctx.viewer.id,
    status: 'on-back-burner',
    copiedFromId: original.id,
    originalAuthorId: original.originalAuthorId ?? author?.id ?? null,
    originalAuthorName: original.originalAuthorName ?? author?.name ?? null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  })
  const pictures = ctx.db
    .insert(recipePictures)
    .select(
      sql`select ${newestId(recipes)}, position, media_id, alt from recipe_pictures where recipe_id = ${original.id}`,
    )
  await ctx.db.batch([copy, pictures] as Statements)
}
