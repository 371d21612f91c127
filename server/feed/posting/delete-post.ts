import { and, eq, isNull, sql } from 'drizzle-orm'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../context.ts'
import { forbidden } from '../../errors.ts'
import { feedMessages } from '../contract.ts'
import { getPost, visiblePost } from '../list-posts.ts'

/**
 * Deletes a post of the viewer's with its comments, likes and news, and the recipe that lived in it alone. A recipe on a
 * shelf stays there, one that was taken off a shelf can still be brought back, and what others copied or remade stays
 * theirs. FORBIDDEN for another chef's post, NOT_FOUND for one that is not in sight.
 */
export async function deletePost(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const mine = and(eq(posts.id, id), eq(posts.userId, me), visiblePost(me))
  const carried = ctx.db.select({ id: posts.recipeId }).from(posts).where(mine)
  const [, gone] = await ctx.db.batch([
    ctx.db
      .delete(recipes)
      .where(
        and(
          sql`${recipes.id} = (${carried})`,
          eq(recipes.ownerId, me),
          isNull(recipes.status),
          isNull(recipes.deletedAt),
          sql`not exists (select 1 from posts other where other.recipe_id = ${recipes.id} and other.id <> ${id})`,
        ),
      ),
    ctx.db.delete(posts).where(mine).returning({ id: posts.id }),
  ])
  if (gone.length === 0) {
    await getPost(ctx, { id })
    throw forbidden(feedMessages.deleteFailed)
  }
  return { success: true as const }
}
