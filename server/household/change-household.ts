import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BatchItem, Statements } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { householdInvitations, householdMembers, households, planEntries } from '#db/schema/tables.ts'
import { notify, retract } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { householdMessages } from './constants.ts'
import type { HouseholdView, showShelvesInput } from './contract.ts'
import { getHousehold } from './get-household.ts'
import { leaveCopies } from './leave-copies.ts'
import {
  countChange,
  ensureHousehold,
  isOwn,
  isOwned,
  listPeers,
  notifyPeers,
  requireOpen,
  requireOwned,
} from './own-household.ts'

/**
 * Opens the viewer's own household to others under a name; its plan and lists stay as they are. CONFLICT for a member of an
 * open one.
 */
export async function openHousehold(ctx: ChefCtx, { name }: { name: string }): Promise<HouseholdView> {
  const me = ctx.viewer.id
  await ensureHousehold(ctx)
  const [, named] = await ctx.db.batch([
    ctx.db
      .insert(householdMembers)
      .select(
        rowsOf(
          householdMembers,
          { userId: me, householdId: sql`${households.id}`, joinedAt: ctx.now() },
          sql`from ${households} where ${isOwn(me)}`,
        ),
      )
      .onConflictDoNothing(),
    ctx.db
      .update(households)
      .set({ name })
      .where(and(isOwn(me), isMemberOf(me, households.id)))
      .returning({ id: households.id }),
    countChange(ctx),
  ])
  if (named.length === 0) throw conflict(householdMessages.openAlready)
  await notifyPeers(ctx)
  return getHousehold(ctx)
}

const isMemberOf = (chef: number | SQL, household: SQL | typeof households.id): SQL => sql`exists (
  select 1 from ${householdMembers} inside where inside.user_id = ${chef} and inside.household_id = ${household}
)`

/** Gives the viewer's household another name. Throws what `requireOwned` throws. */
export async function renameHousehold(ctx: ChefCtx, { name }: { name: string }): Promise<HouseholdView> {
  const { id } = await requireOwned(ctx)
  await ctx.db.batch([ctx.db.update(households).set({ name }).where(isOwned(ctx, id)), countChange(ctx)])
  await notifyPeers(ctx)
  return getHousehold(ctx)
}

/**
 * Hands the viewer's household over to another member; waiting invitations end. NOT_FOUND for a chef who is no member,
 * BAD_REQUEST for oneself. Throws what `requireOwned` throws.
 */
export async function handOver(ctx: ChefCtx, { chefId }: { chefId: number }): Promise<HouseholdView> {
  if (chefId === ctx.viewer.id) throw badRequest(householdMessages.notYourself)
  const { id } = await requireOwned(ctx)
  const isTheirs = sql`exists (select 1 from ${households} where id = ${id} and owner_id = ${chefId})`
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(households)
      .set({ ownerId: chefId })
      .where(and(isOwned(ctx, id), isMemberOf(chefId, households.id)))
      .returning({ id: households.id }),
    ctx.db.delete(householdInvitations).where(and(eq(householdInvitations.householdId, id), isTheirs)),
    notify(ctx, { to: chefId, kind: 'household-handed-over', when: isTheirs }),
    countChange(ctx),
  ])
  if (changed.length === 0) throw notFound('Member')
  await notifyPeers(ctx)
  return getHousehold(ctx)
}

/** Takes a member out of the viewer's household. Throws what `handOver` throws. */
export async function removeMember(ctx: ChefCtx, { chefId }: { chefId: number }): Promise<HouseholdView> {
  if (chefId === ctx.viewer.id) throw badRequest(householdMessages.notYourself)
  const { id } = await requireOwned(ctx)
  await leaveCopies(ctx, { household: id, leaver: chefId, keeper: ctx.viewer.id })
  const isMine = sql`exists (select 1 from ${households} where ${isOwned(ctx, id)})`
  const [, , removed] = await ctx.db.batch([
    retract(ctx, { to: chefId, kind: 'household-removed' }),
    notify(ctx, { to: chefId, kind: 'household-removed', when: and(isMine, isMemberOf(chefId, sql`${id}`)) }),
    ctx.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.userId, chefId), eq(householdMembers.householdId, id), isMine))
      .returning({ userId: householdMembers.userId }),
    countChange(ctx),
  ])
  if (removed.length === 0) throw notFound('Member')
  await notifyPeers(ctx)
  ctx.live.notify(chefId)
  return getHousehold(ctx)
}

/**
 * Leaves the household that the viewer is a member of; from then on they plan in their own again. Their recipes go along, and
 * the owner keeps copies of those that are planned. CONFLICT for the owner while others are in it; alone, they close it.
 */
export async function leaveHousehold(ctx: ChefCtx): Promise<HouseholdView> {
  const { id, ownerId } = await requireOpen(ctx)
  const peers = await listPeers(ctx)
  if (ownerId === ctx.viewer.id) {
    if (peers.length > 1) throw conflict(householdMessages.handOverFirst)
    return closeHousehold(ctx)
  }
  await leaveCopies(ctx, { household: id, leaver: ctx.viewer.id, keeper: ownerId })
  await ctx.db.batch([
    countChange(ctx),
    ctx.db
      .delete(householdMembers)
      .where(
        and(
          eq(householdMembers.userId, ctx.viewer.id),
          eq(householdMembers.householdId, id),
          sql`not exists (select 1 from ${households} where ${isOwned(ctx, id)})`,
        ),
      ),
  ])
  for (const peer of peers) ctx.live.notify(peer)
  return getHousehold(ctx)
}

/** What belongs to a household, and follows the one who closes it. */
const belongings = [planEntries]

/**
 * Closes the viewer's household: all others are out of it, and plan in their own again. Plan and lists stay with the viewer, who
 * keeps copies of what is planned of the others' recipes; what they had in one of their own goes with them. Throws what
 * `requireOwned` throws.
 */
export async function closeHousehold(ctx: ChefCtx): Promise<HouseholdView> {
  const me = ctx.viewer.id
  const { id } = await requireOwned(ctx)
  const others = (await listPeers(ctx)).filter(peer => peer !== me)
  for (const leaver of others) await leaveCopies(ctx, { household: id, leaver, keeper: me })
  const isMine = sql`exists (select 1 from ${households} where ${isOwned(ctx, id)})`
  const asleep = sql`(select id from ${households} where ${isOwn(me)})`
  const statements: BatchItem<'sqlite'>[] = [
    ...others.map(to => notify(ctx, { to, kind: 'household-removed', when: and(isMine, isMemberOf(to, sql`${id}`)) })),
    ...belongings.map(table =>
      ctx.db
        .update(table)
        .set({ householdId: id })
        .where(and(sql`${table.householdId} = ${asleep}`, isMine)),
    ),
    ctx.db.delete(households).where(and(isOwn(me), isMine)),
    ctx.db.delete(householdInvitations).where(and(eq(householdInvitations.householdId, id), isMine)),
    ctx.db.delete(householdMembers).where(and(eq(householdMembers.householdId, id), isMine)),
    ctx.db.update(households).set({ name: null }).where(isOwned(ctx, id)),
    countChange(ctx),
  ]
  await ctx.db.batch(statements as unknown as Statements)
  for (const chef of [me, ...others]) ctx.live.notify(chef)
  return getHousehold(ctx)
}

/**
 * Chooses which of the viewer's shelves fellow members see whole, and on which they may change the recipes. CONFLICT for a chef in no
 * open household.
 */
export async function showShelves(
  ctx: ChefCtx,
  { backBurner, cookbook, openBackBurner, openCookbook }: z.output<typeof showShelvesInput>,
): Promise<HouseholdView> {
  const { showsBackBurner, showsCookbook, opensBackBurner, opensCookbook } = householdMembers
  const or = (chosen: boolean | undefined, column: SQLWrapper) =>
    chosen === undefined ? sql`${column}` : sql`${Number(chosen)}`
  await requireOpen(ctx)
  await ctx.db.batch([
    ctx.db
      .update(householdMembers)
      .set({
        showsBackBurner: or(backBurner, showsBackBurner),
        showsCookbook: or(cookbook, showsCookbook),
        opensBackBurner: sql`${or(backBurner, showsBackBurner)} and ${or(openBackBurner, opensBackBurner)}`,
        opensCookbook: sql`${or(cookbook, showsCookbook)} and ${or(openCookbook, opensCookbook)}`,
      })
      .where(eq(householdMembers.userId, ctx.viewer.id)),
    countChange(ctx),
  ])
  await notifyPeers(ctx)
  return getHousehold(ctx)
}
