import { and, desc, eq, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import { rowsOf } from '#db/queries.ts'
import { follows, householdInvitations, householdMembers, households, media, users } from '#db/schema/tables.ts'
import { notify, retract } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { presentChef, standingInvitation } from '../visibility/conditions.ts'
import { householdMessages, MEMBERS_MAX, WAITING_MAX } from './constants.ts'
import type { HouseholdInvitation, HouseholdView } from './contract.ts'
import { getHousehold } from './get-household.ts'
import { countChange, isMember, isOwned, listPeers, notifyPeers, requireOwned } from './own-household.ts'

/**
 * Invites a friend into the viewer's household; twice is as once. BAD_REQUEST for anybody else, whether there or not, CONFLICT for
 * a member, where the household is full, and for one invitation too many. Throws what `requireOwned` throws.
 */
export async function inviteChef(ctx: ChefCtx, { chefId }: { chefId: number }): Promise<HouseholdView> {
  const me = ctx.viewer.id
  const { id } = await requireOwned(ctx)
  const members = await listPeers(ctx)
  if (members.includes(chefId)) throw conflict(householdMessages.memberAlready)
  if (members.length >= MEMBERS_MAX) throw conflict(householdMessages.full)
  const mayInvite = sql`exists (
    select 1 from ${follows} where follower_id = ${me} and followee_id = ${chefId} and is_friend = 1
  ) and ${presentChef(me, sql`${chefId}`)}`
  const hasRoom = sql`(select count(*) from ${householdInvitations} where household_id = ${id}) < ${WAITING_MAX}`
  const waits = sql`exists (
    select 1 from ${householdInvitations} where household_id = ${id} and invitee_id = ${chefId} and inviter_id = ${me}
  )`
  const [[asked], , , [waiting]] = await ctx.db.batch([
    ctx.db
      .select({ mayInvite: sql<number>`${mayInvite}` })
      .from(users)
      .where(eq(users.id, me)),
    ctx.db
      .insert(householdInvitations)
      .select(
        rowsOf(
          householdInvitations,
          { id: sql`null`, householdId: sql`${households.id}`, inviterId: me, inviteeId: chefId, createdAt: ctx.now() },
          sql`from ${households} where ${isOwned(ctx, id)} and ${mayInvite} and ${hasRoom}`,
        ),
      )
      .onConflictDoNothing(),
    notify(ctx, { to: chefId, kind: 'household-invited', when: waits }),
    ctx.db
      .select({ waits: sql<number>`${waits}` })
      .from(users)
      .where(eq(users.id, me)),
  ])
  if (!asked?.mayInvite) throw badRequest(householdMessages.friendsOnly)
  if (!waiting?.waits) throw conflict(householdMessages.tooManyWaiting)
  ctx.live.notify(chefId)
  return getHousehold(ctx)
}

/** Takes back an invitation of the viewer's. NOT_FOUND for any other. */
export async function withdrawInvitation(ctx: ChefCtx, { id }: { id: number }): Promise<HouseholdView> {
  const mine = and(eq(householdInvitations.id, id), eq(householdInvitations.inviterId, ctx.viewer.id))
  const [found] = await ctx.db.select().from(householdInvitations).where(mine)
  if (!found) throw notFound('Invitation')
  await ctx.db.batch([
    ctx.db.delete(householdInvitations).where(mine),
    retract(ctx, { to: found.inviteeId, kind: 'household-invited' }),
  ])
  ctx.live.notify(found.inviteeId)
  return getHousehold(ctx)
}

/** The invitations that wait for the viewer's answer, newest first. */
export async function listInvitations(ctx: ChefCtx): Promise<HouseholdInvitation[]> {
  const rows = await ctx.db
    .select({
      id: householdInvitations.id,
      household: sql<string>`${households.name}`,
      createdAt: householdInvitations.createdAt,
      chef: users.id,
      name: users.name,
      face: media.key,
    })
    .from(householdInvitations)
    .innerJoin(households, eq(households.id, householdInvitations.householdId))
    .innerJoin(users, eq(users.id, householdInvitations.inviterId))
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(eq(householdInvitations.inviteeId, ctx.viewer.id), standingInvitation))
    .orderBy(desc(householdInvitations.id))
  return rows.map(({ id, household, createdAt, chef, name, face }) => ({
    id,
    household,
    inviter: { id: chef, name, profileImage: faceUrl(face) },
    createdAt: new Date(createdAt).toISOString(),
  }))
}

/** The invitation of this id to the viewer, if it holds. NOT_FOUND for any other. */
async function requireInvitation(ctx: ChefCtx, id: number) {
  const [found] = await ctx.db
    .select({ householdId: householdInvitations.householdId, inviterId: householdInvitations.inviterId })
    .from(householdInvitations)
    .where(and(eq(householdInvitations.id, id), eq(householdInvitations.inviteeId, ctx.viewer.id), standingInvitation))
  if (!found) throw notFound('Invitation')
  return found
}

/**
 * Joins the household of an invitation. The viewer's own one sleeps from then on, and is back when they leave. NOT_FOUND for an
 * invitation that holds no more, CONFLICT for a member of an open household, and where there is no room.
 */
export async function acceptInvitation(ctx: ChefCtx, { id }: { id: number }): Promise<HouseholdView> {
  const me = ctx.viewer.id
  const { householdId, inviterId } = await requireInvitation(ctx, id)
  const isIn = sql`exists (
    select 1 from ${householdMembers} where user_id = ${me} and household_id = ${householdId}
  )`
  const hasRoom = sql`(select count(*) from ${householdMembers} where household_id = ${householdId}) < ${MEMBERS_MAX}`
  const [joined] = await ctx.db.batch([
    ctx.db
      .insert(householdMembers)
      .select(
        rowsOf(
          householdMembers,
          { userId: me, householdId: sql`${householdInvitations.householdId}`, joinedAt: ctx.now() },
          sql`from ${householdInvitations} where ${householdInvitations.id} = ${id}
            and ${householdInvitations.inviteeId} = ${me} and ${standingInvitation} and ${hasRoom}`,
        ),
      )
      .onConflictDoNothing()
      .returning({ userId: householdMembers.userId }),
    ctx.db.delete(householdInvitations).where(and(eq(householdInvitations.id, id), isIn)),
    countChange(ctx),
    retract(ctx, { to: inviterId, kind: 'household-joined' }),
    notify(ctx, { to: inviterId, kind: 'household-joined', when: isIn }),
    retract(ctx, { to: me, by: sql`(select ${inviterId} where ${isIn})`, kind: 'household-invited' }),
  ])
  if (joined.length === 0) throw conflict(await whyNot(ctx))
  await notifyPeers(ctx)
  return getHousehold(ctx)
}

async function whyNot(ctx: ChefCtx): Promise<string> {
  return (await isMember(ctx)) ? householdMessages.openAlready : householdMessages.full
}

/** Declines an invitation. The inviter is not told. NOT_FOUND for one that holds no more. */
export async function declineInvitation(ctx: ChefCtx, { id }: { id: number }) {
  const { inviterId } = await requireInvitation(ctx, id)
  await ctx.db.batch([
    ctx.db
      .delete(householdInvitations)
      .where(and(eq(householdInvitations.id, id), eq(householdInvitations.inviteeId, ctx.viewer.id))),
    retract(ctx, { to: ctx.viewer.id, by: inviterId, kind: 'household-invited' }),
  ])
  ctx.live.notify(ctx.viewer.id)
  return { success: true as const }
}
