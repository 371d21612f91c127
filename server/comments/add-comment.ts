import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { newestId, rowsOf } from '#db/queries.ts'
import { comments, posts, recipes } from '#db/schema/tables.ts'
import { shownPost } from '../feed/visible-post.ts'
import { notify } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { asCommentView, selectComments } from './comment-row.ts'
import { DEFAULT_TAGS } from './constants.ts'
import type { addCommentInput, CommentView } from './contract.ts'
import { commentedRecipe } from './visible-comment.ts'

type AddComment = z.output<typeof addCommentInput>

/** The target of a comment: the row that the viewer may comment on, if any, and the column that refers to it. */
function findTarget({ viewer }: ChefCtx, { postType, ...input }: AddComment) {
  if (postType === 'user_post') {
    const isThere = and(eq(posts.id, input.postId ?? 0), shownPost(viewer.id, posts))
    return { what: 'Post', postId: sql`${posts.id}`, recipeId: sql`null`, rows: sql`${posts} where ${isThere}` }
  }
  const id = (postType === 'trending_recipe' ? input.recipeId : input.featuredRecipeId) ?? 0
  const isThere = and(eq(recipes.id, id), commentedRecipe(viewer.id, postType))
  return { what: 'Recipe', postId: sql`null`, recipeId: sql`${recipes.id}`, rows: sql`${recipes} where ${isThere}` }
}

/**
 * Comments on a post or a recipe that the viewer may see at this moment, and notifies the author of a post. Throws NOT_FOUND
 * when there is nothing to comment on.
 */
export async function addComment(ctx: ChefCtx, input: AddComment): Promise<CommentView> {
  const me = ctx.viewer.id
  const now = ctx.now()
  const { what, postId, recipeId, rows } = findTarget(ctx, input)
  const tags = JSON.stringify(input.tags?.length ? input.tags : DEFAULT_TAGS)
  const add = ctx.db
    .insert(comments)
    .select(
      rowsOf(
        comments,
        {
          userId: me,
          postType: input.postType,
          postId,
          recipeId,
          content: input.content,
          tags,
          updatedAt: now,
          createdAt: now,
        },
        sql`from ${rows}`,
      ),
    )
    .returning({ id: comments.id })
  const notification = notify(ctx, {
    to: sql`(select p.user_id from posts p where p.id = ${input.postType === 'user_post' ? (input.postId ?? 0) : 0})`,
    kind: 'comment',
    postId: input.postId ?? 0,
    commentId: newestId(comments),
    // Right after the comment: without one, the newest is somebody else's.
    when: sql`changes() = 1`,
  })
  const read = selectComments(ctx, eq(comments.id, newestId(comments)))
  const [added, , [row]] = await ctx.db.batch([add, notification, read])
  if (!added[0] || !row) throw notFound(what)
  if (row.ownerId !== null && input.postType === 'user_post') ctx.live.notify(row.ownerId)
  return asCommentView(row, me)
}
