import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { canBeCooked } from '#common/recipe/defaults.ts'
import { newestId } from '#db/queries.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChosenPicture } from '../../kitchen/choose-pictures.ts'
import { recipeMessages } from '../../kitchen/constants.ts'
import { insertParts, insertRecipe } from '../../kitchen/save-recipe.ts'
import { notify } from '../../notifications/notify.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest } from '../../platform/errors.ts'
import { POST_SOURCE } from '../constants.ts'
import type { remakePostFields } from './contract.ts'
import { type PostDraft, sharedColumns } from './post-draft.ts'
import { remakeFields } from './remake-fields.ts'
import { requireOriginal } from './remake-original.ts'

/**
 * A remake: a recipe of its own, and a post, both of which credit what was remade as the database knows it. The chef who is
 * credited hears of it. The viewer's own recipe, cooked again, remains theirs: only the post says what it was made from,
 * and it is as private as the original unless the viewer says otherwise. Throws what `requireOriginal` throws, and
 * BAD_REQUEST where there are no ingredients or steps.
 */
export async function draftRemake(
  ctx: ChefCtx,
  input: z.output<typeof remakePostFields>,
  pictures: ChosenPicture[],
): Promise<PostDraft> {
  const { credit, recipe, isPublic: isOriginalPublic } = await requireOriginal(ctx, input)
  const isOwn = credit.authorId === ctx.viewer.id
  const isPublic = input.isPublic ?? (!isOwn || isOriginalPublic)
  const fields = remakeFields({ ...input, isPublic }, recipe)
  if (!canBeCooked(fields)) throw badRequest(recipeMessages.notToCook)
  const told = isOwn ? null : credit.authorId
  const credits = {
    // The chef who is credited may have left since they were looked up.
    originalAuthorId: sql`(select u.id from users u where u.id = ${credit.authorId})`,
    originalAuthorName: credit.authorName,
  }
  return {
    before: [
      insertRecipe(ctx, fields, { status: null, defaultSource: POST_SOURCE }),
      ...insertParts(ctx, fields, pictures),
      ...(isOwn
        ? []
        : [
            ctx.db
              .update(recipes)
              .set(credits)
              .where(eq(recipes.id, newestId(recipes))),
          ]),
    ],
    post: ctx.db
      .insert(posts)
      .values({
        ...sharedColumns(ctx, { ...input, isPublic }),
        ...credits,
        recipeId: sql`${newestId(recipes)}`,
        content: input.content,
        myTwist: input.myTwist ?? '',
        originalPostId: credit.postId,
        originalRecipeId: credit.recipeId,
      })
      .returning({ id: posts.id }),
    after: told === null ? [] : [notify(ctx, { to: told, kind: 'remake', postId: newestId(posts) })],
    tell: told,
  }
}
