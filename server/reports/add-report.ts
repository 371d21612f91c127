import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { comments, posts, reports } from '#db/schema/tables.ts'
import { readableComment } from '../comments/visible-comment.ts'
import type { ChefCtx } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { shownPost } from '../feed/visible-post.ts'
import type { reportInput } from './contract.ts'

type ReportInput = z.output<typeof reportInput>

/**
 * Reports a post or a comment to the moderators; reporting it again while they have not looked changes what was said.
 * Nobody else learns of it. BAD_REQUEST for what the viewer wrote, NOT_FOUND for what they may not see.
 */
export async function addReport(ctx: ChefCtx, input: ReportInput) {
  const { postId, commentId } = input
  const writer = await (postId === undefined
    ? reportComment(ctx, input, commentId ?? 0)
    : reportPost(ctx, input, postId))
  if (writer === undefined) throw notFound(postId === undefined ? 'Comment' : 'Post')
  if (writer === ctx.viewer.id) throw badRequest('You cannot report what you wrote yourself.')
  return { success: true as const }
}

/** The condition of the two indexes that keep open reports apart, in the words in which they are declared. */
const isOpen = sql`state = 'open'`

/** What a second report changes of the first. */
const changed = ({ reason, note }: ReportInput) => ({ reason, note: note ?? '' })

const row = (ctx: ChefCtx, { reason, note = '' }: ReportInput, postId: unknown, commentId: unknown) =>
  sql`null, ${ctx.viewer.id}, ${postId}, ${commentId}, null, ${reason}, ${note}, 'open', null, null, ${ctx.now()}`

/** Reports a post in sight that is not the viewer's; answers who wrote it, if it is in sight. */
async function reportPost(ctx: ChefCtx, input: ReportInput, id: number): Promise<number | undefined> {
  const inSight = and(eq(posts.id, id), shownPost(ctx.viewer.id, posts))
  const [, [post]] = await ctx.db.batch([
    ctx.db
      .insert(reports)
      .select(
        sql`select ${row(ctx, input, posts.id, null)} from ${posts} where ${and(inSight, ne(posts.userId, ctx.viewer.id))}`,
      )
      .onConflictDoUpdate({ target: [reports.reporterId, reports.postId], targetWhere: isOpen, set: changed(input) }),
    ctx.db.select({ writer: posts.userId }).from(posts).where(inSight),
  ])
  return post?.writer
}

/** The same for a comment. */
async function reportComment(ctx: ChefCtx, input: ReportInput, id: number): Promise<number | undefined> {
  const inSight = and(eq(comments.id, id), readableComment(ctx.viewer.id))
  const [, [comment]] = await ctx.db.batch([
    ctx.db
      .insert(reports)
      .select(
        sql`select ${row(ctx, input, null, comments.id)} from ${comments} where ${and(inSight, ne(comments.userId, ctx.viewer.id))}`,
      )
      .onConflictDoUpdate({
        target: [reports.reporterId, reports.commentId],
        targetWhere: isOpen,
        set: changed(input),
      }),
    ctx.db.select({ writer: comments.userId }).from(comments).where(inSight),
  ])
  return comment?.writer
}
