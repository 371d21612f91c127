import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { faceUrl } from '#common/pictures.ts'
import { FIRST_WORDS_MAX, firstWords } from '#common/text.ts'
import { comments, media, notifications, posts, recipes, users } from '#db/schema/tables.ts'
import { NOTIFICATIONS_PAGE } from '../notifications/constants.ts'
import { decisionView, type listNotificationsInput, type NotificationView } from '../notifications/contract.ts'
import type { ChefCtx } from '../platform/context.ts'
import { visibleNotification } from './visible-notifications.ts'

/** The recipe whose title names a post; for a remake the recipe that was remade. */
const namedRecipe = sql`coalesce(
  case when ${notifications.kind} = 'remake' then (
    select original.recipe_id from posts original where original.id = ${posts.originalPostId}
  ) end,
  ${posts.recipeId}
)`

/** The recipe of a notification that one was edited. */
const editedRecipe = sql<
  number | null
>`case when ${notifications.kind} = 'recipe-edited' then ${notifications.subjectId} end`

/** A page of the viewer's notifications, newest first, without those whose subject they may no longer see. */
export async function listNotifications(
  ctx: ChefCtx,
  { before, limit = NOTIFICATIONS_PAGE }: z.output<typeof listNotificationsInput>,
): Promise<NotificationView[]> {
  const me = ctx.viewer.id
  const rows = await ctx.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      postId: notifications.postId,
      recipeId: editedRecipe,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
      detail: notifications.detail,
      actorId: users.id,
      actorName: users.name,
      faceKey: media.key,
      title: recipes.title,
      words: sql<
        string | null
      >`substr(coalesce(nullif(${posts.content}, ''), ${posts.caption}), 1, ${FIRST_WORDS_MAX * 2})`,
      comment: sql<string | null>`substr(${comments.content}, 1, ${FIRST_WORDS_MAX * 2})`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(media, eq(media.id, users.pictureId))
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(recipes, sql`${recipes.id} = coalesce(${editedRecipe}, ${namedRecipe})`)
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .where(
      and(eq(notifications.userId, me), before ? lt(notifications.id, before) : undefined, visibleNotification(me)),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    actor: { id: row.actorId, name: row.actorName, profileImage: faceUrl(row.faceKey) },
    postId: row.postId,
    recipeId: row.recipeId,
    postTitle: row.title ?? hookHost(row) ?? whyFailed(row) ?? firstWords(row.words),
    comment: firstWords(row.comment),
    decision: decisionOf(row),
    isRead: row.readAt !== null,
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

/** The decision stored with a notification of moderators; null for other kinds. */
function decisionOf({ kind, detail }: { kind: string; detail: unknown }): NotificationView['decision'] {
  if (kind !== 'moderated' && kind !== 'report') return null
  return decisionView.safeParse(detail).data ?? null
}

/** Why a backup failed; null for other kinds. */
function whyFailed({ kind, detail }: { kind: string; detail: Record<string, unknown> }): string | null {
  return kind === 'backup-failed' && typeof detail.message === 'string' ? detail.message : null
}

/** The host of a webhook that was turned off; null for other kinds. */
function hookHost({ kind, detail }: { kind: string; detail: Record<string, unknown> }): string | null {
  return kind === 'webhook-off' && typeof detail.host === 'string' ? detail.host : null
}
