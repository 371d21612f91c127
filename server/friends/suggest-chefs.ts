import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { chefInterests, follows, friendRequests, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notBlocked } from '../visibility/conditions.ts'
import { asChefView, selectChefs, viewer } from './chef-row.ts'
import { SUGGESTED_MAX, SUGGESTION_INTERESTS } from './constants.ts'
import type { ChefView, suggestInput } from './contract.ts'

/** How many of the chefs that the viewer follows are asked whom they follow: the newest. */
const ASKED_MAX = 200
/** Chefs who follow more than this are left out: their choice says little. */
const CHOOSY_MAX = 1000
/** The most follows that are read in all, which bounds the work. */
const ANSWERS_MAX = 40_000
/** The viewer's interests that count, most cooked first, and the chefs who are looked at for each. */
const INTERESTS_MAX = 5
const CHEFS_PER_INTEREST = 100

const number = (value: number) => sql.raw(String(value))

/** The condition that this chef may be suggested: with a name and a public profile, active and not blocked. */
const isOnShow = (chef: SQL): SQL => sql`exists (
  select 1 from ${users} shown where shown.id = ${chef} and shown.status = 'active' and shown.is_public = 1
    and shown.name is not null and ${notBlocked(viewer, sql`shown.id`)}
)`

/** The condition that the viewer does not follow this chef and that no request waits between them. */
const isNew = (chef: SQL): SQL => sql`(
  ${chef} <> ${viewer}
  and not exists (select 1 from ${follows} where follower_id = ${viewer} and followee_id = ${chef})
  and not exists (select 1 from ${friendRequests} where requester_id = ${viewer} and receiver_id = ${chef} and state = 'waiting')
  and not exists (select 1 from ${friendRequests} where requester_id = ${chef} and receiver_id = ${viewer} and state = 'waiting')
)`

/**
 * Friends of friends, those first whom most of the viewer's own follow. The newest edges are those with the highest row
 * numbers, which the index holds. The last limit inside keeps the order while the chefs who may be shown are picked out of it
 * one by one.
 */
const friendsOfFriends = preparedOnce((db: Db) =>
  selectChefs(
    db,
    sql`select id, -known as rank from (
        select id, count(*) as known from (
          select theirs.followee_id as id from (
            select followee_id from ${follows} where follower_id = ${viewer} order by rowid desc limit ${number(ASKED_MAX)}
          ) mine
          cross join ${follows} theirs
          where theirs.follower_id = mine.followee_id and not exists (
            select 1 from ${follows} where follower_id = mine.followee_id limit 1 offset ${number(CHOOSY_MAX)}
          )
          limit ${number(ANSWERS_MAX)}
        )
        group by id order by known desc, id limit ${number(ANSWERS_MAX)}
      ) candidate
      where ${isNew(sql`candidate.id`)} and ${isOnShow(sql`candidate.id`)}
      limit ${number(SUGGESTED_MAX)}`,
  ).prepare(),
)

/** The chefs who show most recipes of an interest, straight from its index; `that` says which of them may count. */
const cooksOf = (interest: SQL, that: (chef: SQL) => SQL): SQL => sql`
  select cook.rowid from ${chefInterests} cook
  where cook.interest = ${interest} and ${that(sql`cook.user_id`)}
  order by cook.recipes desc, cook.user_id limit ${number(CHEFS_PER_INTEREST)}`

/** Chefs who like to cook what the viewer does: most interests shared first, then most recipes of these. */
const likeMinded = preparedOnce((db: Db) =>
  selectChefs(
    db,
    sql`select shared.user_id as id, -(count(*) * 1000000 + sum(shared.recipes)) as rank
      from (
        select interest from ${chefInterests} where user_id = ${viewer}
        order by recipes desc, interest limit ${number(INTERESTS_MAX)}
      ) mine
      cross join ${chefInterests} shared
      where shared.rowid in (${cooksOf(sql`mine.interest`, chef => sql`${isNew(chef)} and ${isOnShow(chef)}`)})
      group by shared.user_id order by rank, id limit ${number(SUGGESTED_MAX * 2)}`,
  ).prepare(),
)

const cooksOfInterests = preparedOnce((db: Db) => {
  const isOther = (chef: SQL) => sql`${chef} <> ${viewer} and ${isOnShow(chef)}`
  const each = Array.from(
    { length: SUGGESTION_INTERESTS },
    (_, at) => sql`select user_id, recipes from ${chefInterests}
      where rowid in (${cooksOf(sql`${sql.placeholder(`interest${at}`)}`, isOther)})`,
  )
  return selectChefs(
    db,
    sql`select user_id as id, -sum(recipes) as rank from (${sql.join(each, sql` union all `)})
      group by user_id order by rank, id limit ${number(SUGGESTED_MAX)}`,
  ).prepare()
})

/**
 * Chefs whom the viewer may want to know. With interests, those who show most recipes of these, known ones among them;
 * without, chefs whom the viewer does not follow: friends of friends first, then those who like to cook the same.
 * Nobody who is private, and not oneself.
 */
export async function suggestChefs(ctx: ChefCtx, input: z.output<typeof suggestInput>): Promise<ChefView[]> {
  const me = { viewer: ctx.viewer.id }
  const interests = [...new Set(input.interests?.filter(Boolean))]
  if (interests.length > 0) {
    const named = Array.from({ length: SUGGESTION_INTERESTS }, (_, at) => [`interest${at}`, interests[at] ?? null])
    return (await cooksOfInterests(ctx.db).all({ ...me, ...Object.fromEntries(named) })).map(asChefView)
  }
  const near = await friendsOfFriends(ctx.db).all(me)
  const known = new Set(near.map(({ id }) => id))
  const more = near.length < SUGGESTED_MAX ? await likeMinded(ctx.db).all(me) : []
  return [...near, ...more.filter(({ id }) => !known.has(id))].slice(0, SUGGESTED_MAX).map(asChefView)
}
