import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { DAY_MS } from '#common/days.ts'
import type { Db } from '#db/client.ts'
import {
  comments,
  follows,
  notifications,
  posts,
  type pushDevices,
  recipes,
  shoppingChanges,
  shoppingLists,
  type Told,
  users,
} from '#db/schema/tables.ts'
import { visiblePost } from '../feed/list-posts.ts'
import { householdOf } from '../household/own-household.ts'
import { visibleNotification } from '../inbox/visible-notifications.ts'
import type { NotificationKind } from '../notifications/constants.ts'
import { isActive, presentChef } from '../visibility/conditions.ts'
import type { PushMessage } from './constants.ts'
import { dishMessage, listMessage, notificationMessage } from './messages.ts'

export type PushDevice = typeof pushDevices.$inferSelect

/** A message, and what it does to the places of a device: what was told is not told again. */
export type Item = { message: PushMessage; move(told: Told): Told }

/** Rows of a kind that are looked at in one round; more than a few are told as a number anyway. */
const LOOKED_AT = 100
/** A list is told at most once in this time. */
const LIST_EVERY_MS = 600_000

const heard: Record<'friends' | 'comments', NotificationKind[]> = {
  friends: ['request', 'follow', 'acceptance'],
  comments: ['comment', 'remake'],
}

/** Unread notifications of the kinds that a device hears of, which its chef sees in the inbox, from its place on. */
export async function newNotifications(db: Db, { userId, kinds, told }: PushDevice): Promise<Item[]> {
  const wanted = [
    ...(kinds.includes('friends') ? heard.friends : []),
    ...(kinds.includes('comments') ? heard.comments : []),
  ]
  if (wanted.length === 0) return []
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      actorId: notifications.actorId,
      actor: users.name,
      postId: notifications.postId,
      title: recipes.title,
      comment: sql<string | null>`substr(${comments.content}, 1, 200)`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(recipes, eq(recipes.id, posts.recipeId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.id, told.notification),
        inArray(notifications.kind, wanted),
        isNull(notifications.readAt),
        visibleNotification(userId),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(LOOKED_AT)
  return rows.map(row => ({
    message: notificationMessage(row),
    move: places => ({ ...places, notification: row.id }),
  }))
}

/** Dishes of friends that the chef of a device sees, from its place on, of the last day; remakes of their own come as notifications. */
export async function newDishes(db: Db, { userId, kinds, told }: PushDevice, now: number): Promise<Item[]> {
  if (!kinds.includes('dishes')) return []
  const rows = await db
    .select({ id: posts.id, title: recipes.title, author: users.name })
    .from(posts)
    .innerJoin(users, and(eq(users.id, posts.userId), isActive))
    .innerJoin(recipes, eq(recipes.id, posts.recipeId))
    .where(
      and(
        gt(posts.id, told.post),
        gt(posts.createdAt, now - DAY_MS),
        ne(posts.userId, userId),
        sql`exists (
          select 1 from ${follows} where follower_id = ${userId} and followee_id = ${posts.userId} and is_friend = 1
        )`,
        kinds.includes('comments') ? sql`coalesce(${posts.originalAuthorId}, 0) <> ${userId}` : undefined,
        visiblePost(userId),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(LOOKED_AT)
  return rows.map(row => ({ message: dishMessage(row), move: places => ({ ...places, post: row.id }) }))
}

type Lists = {
  items: Item[]
  /** The first change that is kept for later, so that its list is told at most once in ten minutes; else null. */
  keptFrom: number | null
  /** When a list may be told again of which changes are kept. */
  again: number | null
}

/** What the other members of a household did to its lists. */
export async function changedLists(db: Db, { userId, kinds, told }: PushDevice, now: number): Promise<Lists> {
  if (!kinds.includes('lists')) return { items: [], keptFrom: null, again: null }
  const rows = await db
    .select({
      id: shoppingChanges.id,
      listId: shoppingChanges.listId,
      list: shoppingLists.name,
      what: shoppingChanges.what,
      count: shoppingChanges.count,
      names: shoppingChanges.names,
      actor: users.name,
    })
    .from(shoppingChanges)
    .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingChanges.listId))
    .innerJoin(users, eq(users.id, shoppingChanges.userId))
    .where(
      and(
        gt(shoppingChanges.id, told.change),
        ne(shoppingChanges.userId, userId),
        eq(shoppingLists.householdId, sql`${householdOf(userId)}`),
        presentChef(userId, shoppingChanges.userId),
      ),
    )
    .orderBy(desc(shoppingChanges.id))
    .limit(LOOKED_AT * 5)
  const found: Lists = { items: [], keptFrom: null, again: null }
  const untold = rows.reverse().filter(({ id, listId }) => id > (told.lists[listId]?.[0] ?? 0))
  for (const listId of new Set(untold.map(row => row.listId))) {
    const changes = untold.filter(row => row.listId === listId)
    const [first, last] = [changes[0], changes.at(-1)]
    if (!first || !last) continue
    const next = (told.lists[listId]?.[1] ?? 0) + LIST_EVERY_MS
    if (next > now) {
      found.keptFrom = Math.min(found.keptFrom ?? first.id, first.id)
      found.again = Math.min(found.again ?? next, next)
      continue
    }
    found.items.push({
      message: listMessage({ id: listId, name: first.list }, changes),
      move: places => ({ ...places, lists: { ...places.lists, [listId]: [last.id, now] } }),
    })
  }
  return found
}

/** The times of lists that still count. */
export const recentLists = (lists: Told['lists'], now: number): Told['lists'] =>
  Object.fromEntries(Object.entries(lists).filter(([, [, at]]) => at > now - LIST_EVERY_MS))
