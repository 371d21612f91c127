import { copyToBackBurner } from '../kitchen/copy-recipe.ts'
import { removeCopy } from '../kitchen/keep-recipe.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest } from '../platform/errors.ts'
import { getPost } from './list-posts.ts'

/**
 * Copies the recipe of a post onto the viewer's Back Burner, crediting its author; doing it again takes the copy away,
 * from whichever shelf it is on by then. A copy stays when the original goes.
 */
export async function toggleSave(ctx: ChefCtx, { id }: { id: number }) {
  const post = await getPost(ctx, { id })
  if (post.recipeId === null || post.title === null) throw badRequest('Only recipes can be saved.')
  if (post.userId === ctx.viewer.id) throw badRequest('This recipe is yours already.')
  if (post.isSaved) {
    await removeCopy(ctx, post.recipeId)
    return { isSaved: false }
  }
  await copyToBackBurner(ctx, post.recipeId)
  return { isSaved: true }
}
