import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { comments } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import { asCommentView, type CommentRow, selectComments } from './comment-row.ts'
import { commentMessages } from './constants.ts'
import type { CommentView, editCommentInput } from './contract.ts'
import { readableComment, targetOwner } from './visible-comment.ts'

/** A comment that the viewer may read. Throws NOT_FOUND otherwise. */
async function requireComment(ctx: ChefCtx, id: number): Promise<CommentRow> {
  const [row] = await selectComments(ctx, and(eq(comments.id, id), readableComment(ctx.viewer.id)))
  if (!row) throw notFound('Comment')
  return row
}

/** Replaces the text of the viewer's comment. Throws FORBIDDEN for another chef's, NOT_FOUND when it is not visible. */
export async function editComment(
  ctx: ChefCtx,
  { id, content }: z.output<typeof editCommentInput>,
): Promise<CommentView> {
  const me = ctx.viewer.id
  const [changed, [row]] = await ctx.db.batch([
    ctx.db
      .update(comments)
      .set({
        content,
        updatedAt: sql`case when ${comments.content} = ${content} then ${comments.updatedAt} else ${ctx.now()} end`,
      })
      .where(and(eq(comments.id, id), eq(comments.userId, me), readableComment(me)))
      .returning({ id: comments.id }),
    selectComments(ctx, and(eq(comments.id, id), readableComment(me))),
  ])
  if (!row) throw notFound('Comment')
  if (!changed[0]) throw forbidden(commentMessages.notYours)
  return asCommentView(row, me)
}

/**
 * Deletes a comment of the viewer's, or one on their own content; its likes and notifications are deleted with it. FORBIDDEN for
 * any other, NOT_FOUND when it is not in sight.
 */
export async function removeComment(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const { ownerId, userId } = await requireComment(ctx, id)
  if (userId !== me && ownerId !== me) throw forbidden(commentMessages.notToRemove)
  const [removed] = await ctx.db
    .delete(comments)
    .where(and(eq(comments.id, id), sql`${me} in (${comments.userId}, ${targetOwner})`, readableComment(me)))
    .returning({ postId: comments.postId })
  if (!removed) throw notFound('Comment')
  if (ownerId !== null && removed.postId !== null) ctx.live.notify(ownerId)
  return { success: true as const }
}
