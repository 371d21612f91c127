import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce } from '#db/queries.ts'
import { follows, posts, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notBlocked, showsPosts } from '../visibility/conditions.ts'
import { END } from './cursor.ts'

/*
 * The posts of the chefs whom the viewer follows, from a cursor on. Two ways find the same posts. Asking each followed
 * chef costs as much as there are chefs; walking the newest posts of everybody costs as much as lies between two
 * posts of theirs. So a chef who follows many walks, and asks each only where the walk does not find enough.
 */
export type Way = 'ask-each' | 'walk'

/** Beyond the cursor: what is older, what is newer, or, without a cursor, everything from the newest on. */
export type Side = 'start' | 'older' | 'newer'

const viewer = sql.placeholder('viewer')

/** A chef who follows fewer chefs than this asks each of them. */
const MANY = 150
/** A walk looks at this many posts for each followed chef, so that one in vain costs no more than asking each … */
const STEPS_PER_CHEF = 3
/** … and at no more than this. */
const STEPS_MAX = 8000

/** How many posts the walk of a chef who follows `followed` others looks at; none when each of them is to be asked. */
export const stepsFor = (followed: number): number =>
  followed < MANY ? 0 : Math.min(followed * STEPS_PER_CHEF, STEPS_MAX)

/** The order of posts from a cursor on. */
export const orderOn = (side: Side): SQL =>
  side === 'newer' ? sql`created_at asc, id asc` : sql`created_at desc, id desc`

/** The condition for posts beyond the cursor that the parameters `at` and `id` name. */
export function beyond(side: Side): SQL {
  if (side === 'start') return sql`1`
  const place = sql`(${sql.placeholder('at')}, ${sql.placeholder('id')})`
  return side === 'older' ? sql`(created_at, id) < ${place}` : sql`(created_at, id) > ${place}`
}

/** What of a chef's posts anybody but the chef may see; literally the condition of the indexes of shown posts. */
const shown = sql`is_public = 1 and hidden_at is null`

const isVisible = sql`${showsPosts(sql`chef.status`)} and (chef.is_public = 1 or edge.is_friend = 1)
  and ${notBlocked(viewer, sql`chef.id`)}`

/**
 * A query of `id` and `created_at` of posts beyond a cursor: the nearest `count` of what the chefs whom the viewer follows
 * show them, in no particular order, perhaps with some that lie further off. With `walk` there may be fewer, because
 * only the next posts of everybody, as many as the parameter `steps` says, are looked at.
 */
export function followedPosts(way: Way, side: Side, count: number): SQL {
  return way === 'walk' ? walked(side, count) : askedEach(side, count)
}

/**
 * The first post of each chef tells how far one has to look at most: when `count` of them lie before a moment, nothing
 * after it is among the nearest `count`.
 */
function askedEach(side: Side, count: number): SQL {
  const limit = sql.raw(String(count))
  const [furthest, within] = side === 'newer' ? [sql.raw('asc'), sql.raw('<=')] : [sql.raw('desc'), sql.raw('>=')]
  const ofChef = (columns: SQL, chef: SQL, condition: SQL, most: SQL) => sql`
    select ${columns} from ${posts} where user_id = ${chef} and ${shown} and ${beyond(side)} and ${condition}
    order by ${orderOn(side)} limit ${most}`
  const first = ofChef(sql`created_at`, sql`chef.id`, sql`1`, sql`1`)
  return sql`
    with heads as materialized (
      select chef.id as chef, (${first}) as at
      from ${follows} edge cross join ${users} chef on chef.id = edge.followee_id and ${isVisible}
      where edge.follower_id = ${viewer}
    ),
    reach as materialized (
      select coalesce(
        (select at from heads where at is not null order by at ${furthest} limit 1 offset ${sql.raw(String(count - 1))}),
        ${side === 'newer' ? sql.raw(String(END.at)) : sql`0`}
      ) as at
    )
    select near.id, near.created_at
    from reach cross join heads on heads.at ${within} reach.at
    cross join ${posts} near on near.id in (
      ${ofChef(sql`id`, sql`heads.chef`, sql`created_at ${within} reach.at`, limit)}
    )`
}

// The inner limit keeps SQLite from doing anything but walking the index in its order, and stopping at the outer one.
const walked = (side: Side, count: number): SQL => sql`
  select passed.id, passed.created_at
  from (
    select id, created_at, user_id from ${posts} where ${shown} and ${beyond(side)}
    order by ${orderOn(side)} limit ${limitOf('steps')}
  ) passed
  cross join ${follows} edge on edge.follower_id = ${viewer} and edge.followee_id = passed.user_id
  cross join ${users} chef on chef.id = edge.followee_id and ${isVisible}
  limit ${sql.raw(String(count))}`

/** The condition that `walk` reached the last post: fewer posts lie beyond the cursor than it may look at. */
export const walkedToTheEnd = (side: Side): SQL<number> => sql<number>`(
  select count(*) from (select 1 from ${posts} where ${shown} and ${beyond(side)} limit ${limitOf('steps')})
) < ${sql.placeholder('steps')}`

const countAll = preparedOnce((db: Db) =>
  db.select({ n: sql<number>`count(*)` }).from(follows).where(eq(follows.followerId, viewer)).prepare(),
)

/** How many chefs the viewer follows, friends among them. */
export async function countFollowed(ctx: ChefCtx): Promise<number> {
  return (await countAll(ctx.db).get({ viewer: ctx.viewer.id }))?.n ?? 0
}
