import { and, desc, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import {
  blocks,
  follows,
  friendRequests,
  householdInvitations,
  householdMembers,
  households,
  users,
} from '#db/schema/tables.ts'
import { notificationKinds } from '../notifications/constants.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import { isActive, presentChef } from '../visibility/conditions.ts'
import { forgetNotifications, isBetween, waitingBetween } from './between.ts'
import { friendsMessages } from './constants.ts'
import type { BlockedChefView } from './contract.ts'

const LISTED = 1000

/**
 * Blocks a chef: from now on neither of the two sees or reaches the other anywhere. What was between them ends at once:
 * follows, waiting requests, notifications, and a household: one of the two leaves it, the owner never. Doing it twice changes nothing.
 * Throws BAD_REQUEST for oneself, NOT_FOUND for a chef who is not there for the viewer.
 */
export async function blockChef(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  if (id === 0 || id === me) throw badRequest(friendsMessages.blockSelf)
  // Nothing ends unless there is a block, which an earlier statement of the batch may have made.
  const isBlocked = sql`exists (select 1 from ${blocks} where blocker_id = ${me} and blocked_id = ${id})`
  const household = sql`(select household_id from household_members where user_id = ${me})`
  const isShared = sql`exists (select 1 from household_members where user_id = ${id} and household_id = ${household})`
  const [, standing, members] = await ctx.db.batch([
    ctx.db
      .insert(blocks)
      .select(
        rowsOf(
          blocks,
          { blockerId: me, blockedId: sql`${users.id}`, createdAt: ctx.now() },
          sql`from ${users} where users.id = ${id} and ${presentChef(me, users.id)}`,
        ),
      )
      .onConflictDoNothing(),
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, me), isBlocked)),
    ctx.db
      .select({ id: householdMembers.userId })
      .from(householdMembers)
      .where(and(sql`${householdMembers.householdId} = ${household}`, isShared, isBlocked)),
    ctx.db
      .update(households)
      .set({ version: sql`${households.version} + 1` })
      .where(and(sql`${households.id} = ${household}`, isShared, isBlocked)),
    ctx.db.delete(follows).where(and(isBetween(follows.followerId, follows.followeeId, me, id), isBlocked)),
    ctx.db
      .update(friendRequests)
      .set({
        state: sql`case when ${friendRequests.requesterId} = ${me} then 'withdrawn' else 'declined' end`,
        decidedAt: ctx.now(),
      })
      .where(and(waitingBetween(me, id), isBlocked)),
    forgetNotifications(ctx, id, notificationKinds, isBlocked),
    ctx.db
      .delete(householdInvitations)
      .where(and(isBetween(householdInvitations.inviterId, householdInvitations.inviteeId, me, id), isBlocked)),
    ctx.db.delete(householdMembers).where(and(eq(householdMembers.userId, whoGoes(me, id)), isBlocked)),
  ])
  if (standing.length === 0) throw notFound('Friend profile')
  for (const chef of new Set([me, id, ...members.map(member => member.id)])) ctx.live.notify(chef)
  return { success: true as const }
}

/** Who of two in one household has to go: the owner stays, and of two others, or before its owner, the viewer goes. */
const whoGoes = (me: number, them: number) => sql`(
  select case household.owner_id when ${me} then ${them} else ${me} end
  from household_members mine
  join household_members theirs on theirs.household_id = mine.household_id and theirs.user_id = ${them}
  join households household on household.id = mine.household_id
  where mine.user_id = ${me}
)`

/** Ends the blocking of a chef, if the viewer had blocked them. Nothing of what was between the two comes back. */
export async function unblockChef(ctx: ChefCtx, { id }: { id: number }) {
  await ctx.db.delete(blocks).where(and(eq(blocks.blockerId, ctx.viewer.id), eq(blocks.blockedId, id)))
  return { success: true as const }
}

/** The chefs whom the viewer has blocked, newest first. */
export async function listBlocked(ctx: ChefCtx): Promise<BlockedChefView[]> {
  const rows = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, ctx.viewer.id), isActive))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(LISTED)
  return rows.map(row => ({ ...row, profilePictureUrl: null }))
}
