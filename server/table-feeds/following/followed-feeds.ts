import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Statements } from '#db/client.ts'
import { isDuplicate, newestId, preparedOnce, rowsOf } from '#db/queries.ts'
import { followedFeeds, follows, users } from '#db/schema/tables.ts'
import type { ChefCtx, Services } from '../../platform/context.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import { FetchFailed, FetchRefused } from '../../platform/net/fetch-errors.ts'
import type { SafeResponse } from '../../platform/net/safe-fetch.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { FOLLOWED_MAX, followMessages } from '../constants.ts'
import type { FollowedFeedView, followedFeedInput, followFeedInput } from '../contract.ts'
import { ASKED_AGAIN_MS, ask } from './pull.ts'
import { feedOfPage, readFeed } from './read-feed.ts'

const viewer = sql.placeholder('viewer')

const followed = preparedOnce((db: Db) =>
  db
    .select({
      id: followedFeeds.id,
      title: users.name,
      host: users.location,
      state: followedFeeds.state,
      problem: followedFeeds.problem,
      answeredAt: followedFeeds.answeredAt,
      since: follows.createdAt,
    })
    .from(follows)
    .innerJoin(followedFeeds, eq(followedFeeds.chefId, follows.followeeId))
    .innerJoin(users, eq(users.id, followedFeeds.chefId))
    .where(eq(follows.followerId, viewer))
    .orderBy(desc(follows.createdAt), desc(followedFeeds.id))
    .prepare(),
)

/** The feeds that the viewer follows, the newest first, and how they are. Their addresses are secrets and not told again. */
export async function listFollowed(ctx: ChefCtx): Promise<FollowedFeedView[]> {
  const rows = await followed(ctx.db).all({ viewer: ctx.viewer.id })
  return rows.map(({ id, title, host, state, problem, answeredAt, since }) => ({
    id,
    title: title ?? '',
    host: host ?? '',
    state,
    problem,
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    since: new Date(since).toISOString(),
  }))
}

/**
 * Has the viewer follow the feed at an address, or that of the page there. It is asked at once where nobody here follows it; its dishes
 * arrive a moment later. BAD_REQUEST where there is no feed, CONFLICT beyond the feeds that one chef may follow.
 */
export async function followFeed(
  ctx: ChefCtx,
  { address: typed }: z.output<typeof followFeedInput>,
): Promise<FollowedFeedView[]> {
  const address = plainAddress(typed)
  requireElsewhere(ctx, address)
  if (!(await join(ctx, address))) {
    const { address: own, title } = await findFeed(ctx, address)
    requireElsewhere(ctx, own)
    // Another chef may have come first.
    if (!(await join(ctx, own)) && !((await begin(ctx, own, title)) || (await join(ctx, own)))) {
      throw conflict(followMessages.tooMany)
    }
  }
  ctx.feedPulls.wake(ctx)
  return listFollowed(ctx)
}

function plainAddress(typed: string): string {
  const url = new URL(typed)
  url.hash = ''
  return url.href
}

/** A table that followed itself would read its own dishes back. */
function requireElsewhere({ settings }: ChefCtx, address: string): void {
  if (settings.BASE_URL && new URL(settings.BASE_URL).host === new URL(address).host) {
    throw badRequest(followMessages.ownTable)
  }
}

const hasRoom = (me: number) => sql`(
  select count(*) from ${follows} join ${followedFeeds} on ${followedFeeds.chefId} = ${follows.followeeId}
  where ${follows.followerId} = ${me}
) < ${FOLLOWED_MAX}`

/** Follows a feed that is here already, and asks it again where it was given up; answers whether there is one. */
async function join(ctx: ChefCtx, address: string): Promise<boolean> {
  const isIt = eq(followedFeeds.address, address)
  const edge = {
    followerId: ctx.viewer.id,
    followeeId: sql`${followedFeeds.chefId}`,
    isFriend: 1,
    createdAt: ctx.now(),
  }
  const [, , [found]] = await ctx.db.batch([
    ctx.db
      .insert(follows)
      .select(rowsOf(follows, edge, sql`from ${followedFeeds} where ${isIt} and ${hasRoom(ctx.viewer.id)}`))
      .onConflictDoNothing(),
    ctx.db
      .update(followedFeeds)
      .set({ state: 'new', problem: '', failures: 0, failingSince: null, nextAt: againAt(ctx.now()) })
      .where(and(isIt, eq(followedFeeds.state, 'stopped'))),
    ctx.db
      .select({
        isFollowed: sql<number>`exists (
          select 1 from ${follows} where follower_id = ${ctx.viewer.id} and followee_id = ${followedFeeds.chefId}
        )`,
      })
      .from(followedFeeds)
      .where(isIt),
  ])
  if (found && !found.isFollowed) throw conflict(followMessages.tooMany)
  return found !== undefined
}

const againAt = (now: number) => sql<number>`max(${now}, coalesce(${followedFeeds.askedAt}, 0) + ${ASKED_AGAIN_MS})`

async function openAddress(ctx: ChefCtx, address: string): Promise<SafeResponse> {
  try {
    const answer = await ask(ctx, address)
    if (answer.status === 200) return answer
  } catch (error) {
    if (!(error instanceof FetchFailed || error instanceof FetchRefused)) throw error
  }
  throw badRequest(followMessages.notOpened)
}

/** The feed at an address, or the one that the page there names. */
async function findFeed(ctx: ChefCtx, address: string): Promise<{ address: string; title: string }> {
  const answer = await openAddress(ctx, address)
  const feed = await readFeed(answer)
  if (feed) return { address, title: feed.title }
  const named = feedOfPage(answer)
  const other = named === null ? null : await readFeed(await openAddress(ctx, named))
  if (named === null || !other) throw badRequest(followMessages.noFeed)
  return { address: plainAddress(named), title: other.title }
}

/** Takes up a feed that nobody here follows yet; false where somebody was faster, or there is no room. */
async function begin(ctx: ChefCtx, address: string, found: string): Promise<boolean> {
  const { host } = new URL(address)
  const name = (found || host).slice(0, 100)
  const now = ctx.now()
  const holds = sql`where ${hasRoom(ctx.viewer.id)}`
  const chef = {
    name,
    nameFolded: normalizeForSearch(name),
    location: host,
    // No address, so nobody signs in with it; no password either.
    email: `elsewhere ${randomBytes(16).toString('hex')}`,
    passwordHash: '',
    isPublic: 0,
    isFoundByPhone: 0,
    status: 'elsewhere',
    createdAt: now,
  }
  const statements: Statements = [
    ctx.db.insert(users).select(rowsOf(users, chef, holds)),
    ctx.db
      .insert(followedFeeds)
      .select(rowsOf(followedFeeds, { chefId: newestId(users), address, nextAt: now, createdAt: now }, holds)),
    ctx.db
      .insert(follows)
      .select(
        rowsOf(
          follows,
          { followerId: ctx.viewer.id, followeeId: sql`${followedFeeds.chefId}`, isFriend: 1, createdAt: now },
          sql`from ${followedFeeds} where ${followedFeeds.address} = ${address} and ${hasRoom(ctx.viewer.id)}`,
        ),
      ),
    ctx.db.select({ id: followedFeeds.id }).from(followedFeeds).where(eq(followedFeeds.address, address)),
  ]
  try {
    const results = await ctx.db.batch(statements)
    return (results.at(-1) as unknown[]).length > 0
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

const isFollowedBy = (me: number) => sql`exists (
  select 1 from ${follows} where follower_id = ${me} and followee_id = ${followedFeeds.chefId}
)`

/** Ends following a feed: nothing of it is shown to the viewer any more but what they saved. NOT_FOUND for one that they do not follow. */
export async function unfollowFeed(ctx: ChefCtx, { id }: z.output<typeof followedFeedInput>) {
  const [gone] = await ctx.db
    .delete(follows)
    .where(
      and(
        eq(follows.followerId, ctx.viewer.id),
        sql`${follows.followeeId} = (select chef_id from ${followedFeeds} where id = ${id})`,
      ),
    )
    .returning({ chefId: follows.followeeId })
  if (!gone) throw notFound('Feed')
  await closeUnfollowed(ctx)
  return { success: true as const }
}

/** Has a feed of the viewer's that was given up, or fails, asked again; not within a quarter of an hour. NOT_FOUND as for `unfollowFeed`. */
export async function retryFeed(ctx: ChefCtx, { id }: z.output<typeof followedFeedInput>): Promise<FollowedFeedView[]> {
  const [found] = await ctx.db
    .update(followedFeeds)
    .set({ state: 'new', problem: '', failures: 0, failingSince: null, nextAt: againAt(ctx.now()) })
    .where(
      and(eq(followedFeeds.id, id), isFollowedBy(ctx.viewer.id), sql`${followedFeeds.state} in ('failing', 'stopped')`),
    )
    .returning({ id: followedFeeds.id })
  if (!found && !(await listFollowed(ctx)).some(feed => feed.id === id)) throw notFound('Feed')
  ctx.feedPulls.wake(ctx)
  return listFollowed(ctx)
}

/**
 * Closes the feeds that nobody follows any more, also because the account went: none is asked again, and what they brought goes as the
 * rows of a closed account do.
 */
export async function closeUnfollowed({ db }: Pick<Services, 'db'>): Promise<void> {
  const unfollowed = sql`chef_id in (
    select feed.chef_id from ${followedFeeds} feed
    where not exists (select 1 from ${follows} edge where edge.followee_id = feed.chef_id)
  )`
  await db.batch([
    db
      .update(users)
      .set({ status: 'deactivated', email: sql`'left ' || users.id` })
      .where(
        and(
          eq(users.status, 'elsewhere'),
          sql`${users.id} in (
            select feed.chef_id from ${followedFeeds} feed
            where not exists (select 1 from ${follows} edge where edge.followee_id = feed.chef_id)
          )`,
        ),
      ),
    db.delete(followedFeeds).where(unfollowed),
  ])
}
