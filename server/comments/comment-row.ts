import { and, eq, type SQL, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import { commentLikes, comments, media, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import type { ViewerId } from '../visibility/conditions.ts'
import type { CommentView } from './contract.ts'
import { targetOwner } from './visible-comment.ts'

/** What is read of a comment, next to the joins of `commentJoins`. */
export const commentColumns = {
  id: comments.id,
  userId: comments.userId,
  userName: users.name,
  faceKey: media.key,
  content: comments.content,
  tags: comments.tags,
  createdAt: comments.createdAt,
  updatedAt: comments.updatedAt,
  likes: comments.likeCount,
  likedAt: commentLikes.createdAt,
  ownerId: sql<number | null>`${targetOwner}`.as('owner_id'),
}

/** The conditions under which a comment, its writer, their face and the viewer's like are joined. */
export const commentJoins = {
  writer: eq(users.id, comments.userId),
  face: eq(media.id, users.pictureId),
  like: (viewer: ViewerId): SQL | undefined =>
    and(eq(commentLikes.commentId, comments.id), sql`${commentLikes.userId} = ${viewer}`),
}

/** A query of comments as the viewer sees them, narrowed by `where`. */
export const selectComments = ({ db, viewer }: ChefCtx, where: SQL | undefined) =>
  db
    .select(commentColumns)
    .from(comments)
    .innerJoin(users, commentJoins.writer)
    .leftJoin(media, commentJoins.face)
    .leftJoin(commentLikes, commentJoins.like(viewer.id))
    .where(where)

export type CommentRow = {
  id: number
  userId: number
  userName: string | null
  faceKey: string | null
  content: string
  tags: string[]
  createdAt: number
  updatedAt: number
  likes: number
  likedAt: number | null
  ownerId: number | null
}

/** The shape of a comment, from its row. */
export function asCommentView(row: CommentRow, viewer: number): CommentView {
  return {
    id: row.id,
    userId: row.userId,
    userName: row.userName,
    userProfilePicture: faceUrl(row.faceKey),
    content: row.content,
    tags: row.tags,
    createdAt: new Date(row.createdAt).toISOString(),
    isEdited: row.updatedAt > row.createdAt,
    likes: row.likes,
    isLiked: row.likedAt !== null,
    isOwn: row.userId === viewer,
    mayRemove: row.userId === viewer || row.ownerId === viewer,
  }
}
