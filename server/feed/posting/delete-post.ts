import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { feedMessages } from '../constants.ts'
import { getPost, visiblePost } from '../list-posts.ts'

/**
 * Deletes a post of the viewer's with its comments, likes and notifications, and the recipe that lived in it alone. A recipe on a
 * shelf stays there, one that was taken off a shelf can still be brought back, and what others copied or remade stays
 * theirs. FORBIDDEN for another chef's post, NOT_FOUND for one that is not in sight.
 */
export async function deletePost(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const mine = and(eq(posts.id, id), eq(posts.userId, me), visiblePost(me))
  const [, gone] = await ctx.db.batch([...deletionOf(ctx.db, mine)])
  if (gone.length === 0) {
    await getPost(ctx, { id })
    throw forbidden(feedMessages.deleteFailed)
  }
  return { success: true as const }
}

/**
 * The statements that delete the one post of a condition, which must name it by its id: first the recipe that lived in it
 * alone, then the post, whose id the second answers.
 */
export function deletionOf(db: Db, which: SQL | undefined) {
  const carried = db.select({ id: posts.recipeId }).from(posts).where(which)
  return [
    db
      .delete(recipes)
      .where(
        and(
          sql`${recipes.id} = (${carried})`,
          sql`${recipes.ownerId} = (${db.select({ id: posts.userId }).from(posts).where(which)})`,
          isNull(recipes.status),
          isNull(recipes.deletedAt),
          sql`(select count(*) from posts carrier where carrier.recipe_id = ${recipes.id}) = 1`,
        ),
      ),
    db.delete(posts).where(which).returning({ id: posts.id }),
  ] as const
}
