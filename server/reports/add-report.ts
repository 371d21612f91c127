import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { comments, posts, recipePhotos, reports } from '#db/schema/tables.ts'
import { readableComment } from '../comments/visible-comment.ts'
import { visiblePhoto } from '../featured/gallery/visible-photo.ts'
import { shownPost } from '../feed/visible-post.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import type { reportInput } from './contract.ts'

type ReportInput = z.output<typeof reportInput>

/**
 * Reports a post, a comment or a photo to the moderators; reporting it again while the report is open changes that
 * report. Nobody else learns of it. Throws BAD_REQUEST for the viewer's own content, NOT_FOUND for what they may not see.
 */
export async function addReport(ctx: ChefCtx, input: ReportInput) {
  const { what, maker } = await report(ctx, input)
  if (maker === undefined) throw notFound(what)
  if (maker === ctx.viewer.id) {
    throw badRequest(
      what === 'Photo' ? 'You cannot report your own photo.' : 'You cannot report what you wrote yourself.',
    )
  }
  return { success: true as const }
}

async function report(ctx: ChefCtx, input: ReportInput): Promise<{ what: string; maker: number | undefined }> {
  const { postId, commentId, photoId = 0 } = input
  if (postId !== undefined) return { what: 'Post', maker: await reportPost(ctx, input, postId) }
  if (commentId !== undefined) return { what: 'Comment', maker: await reportComment(ctx, input, commentId) }
  return { what: 'Photo', maker: await reportPhoto(ctx, input, photoId) }
}

/** The condition of the three unique indexes on open reports, exactly as they declare it. */
const isOpen = sql`state = 'open'`

/** The columns that a second report changes in the first. */
const changed = ({ reason, note }: ReportInput) => ({ reason, note: note ?? '' })

type Target = { postId?: SQLWrapper; commentId?: SQLWrapper; photoId?: SQLWrapper }

const rowOf = (ctx: ChefCtx, { reason, note = '' }: ReportInput, target: Target, rest: SQL) =>
  rowsOf(reports, { reporterId: ctx.viewer.id, ...target, reason, note, state: 'open', createdAt: ctx.now() }, rest)

/** Reports a post in sight that is not the viewer's; answers who wrote it, if it is in sight. */
async function reportPost(ctx: ChefCtx, input: ReportInput, id: number): Promise<number | undefined> {
  const inSight = and(eq(posts.id, id), shownPost(ctx.viewer.id, posts))
  const [, [post]] = await ctx.db.batch([
    ctx.db
      .insert(reports)
      .select(
        rowOf(
          ctx,
          input,
          { postId: posts.id },
          sql`from ${posts} where ${and(inSight, ne(posts.userId, ctx.viewer.id))}`,
        ),
      )
      .onConflictDoUpdate({ target: [reports.reporterId, reports.postId], targetWhere: isOpen, set: changed(input) }),
    ctx.db.select({ writer: posts.userId }).from(posts).where(inSight),
  ])
  return post?.writer
}

/** Reports a comment in sight that is not the viewer's; answers who wrote it, if it is in sight. */
async function reportComment(ctx: ChefCtx, input: ReportInput, id: number): Promise<number | undefined> {
  const inSight = and(eq(comments.id, id), readableComment(ctx.viewer.id))
  const [, [comment]] = await ctx.db.batch([
    ctx.db
      .insert(reports)
      .select(
        rowOf(
          ctx,
          input,
          { commentId: comments.id },
          sql`from ${comments} where ${and(inSight, ne(comments.userId, ctx.viewer.id))}`,
        ),
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

/** Reports a gallery photo in sight that is not the viewer's; answers whose it is, if it is in sight. */
async function reportPhoto(ctx: ChefCtx, input: ReportInput, id: number): Promise<number | undefined> {
  const inSight = and(eq(recipePhotos.id, id), visiblePhoto(ctx.viewer.id))
  const [, [photo]] = await ctx.db.batch([
    ctx.db
      .insert(reports)
      .select(
        rowOf(
          ctx,
          input,
          { photoId: recipePhotos.id },
          sql`from ${recipePhotos} where ${and(inSight, ne(recipePhotos.userId, ctx.viewer.id))}`,
        ),
      )
      .onConflictDoUpdate({ target: [reports.reporterId, reports.photoId], targetWhere: isOpen, set: changed(input) }),
    ctx.db.select({ maker: recipePhotos.userId }).from(recipePhotos).where(inSight),
  ])
  return photo?.maker
}
