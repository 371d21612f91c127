import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { householdMembers, households } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict, forbidden } from '../platform/errors.ts'
import type { ViewerId } from '../visibility/conditions.ts'
import { householdMessages } from './constants.ts'

/**
 * The id of the household that a chef plans and shops in, as SQL: the open one that they are a member of, else their own; null
 * while they have none. Lists and changes carry it in their conditions, so that they hold for the household of that moment.
 */
export const householdOf = (chef: ViewerId): SQL<number | null> => sql<number | null>`coalesce(
  (select household_id from ${householdMembers} where user_id = ${chef}),
  (select id from ${households} where owner_id = ${chef} and name is null)
)`

/** The id of the household that the viewer plans and shops in. One of their own is made when they have none. */
export async function ensureHousehold(ctx: ChefCtx): Promise<number> {
  const me = ctx.viewer.id
  const read = sql`select ${householdOf(me)} as id`
  const found = await ctx.db.get<{ id: number | null }>(read)
  if (found.id !== null) return found.id
  const own = { id: sql`null`, ownerId: sql`${me}`, createdAt: ctx.now() }
  await ctx.db
    .insert(households)
    .select(rowsOf(households, own, sql`where ${householdOf(me)} is null`))
    .onConflictDoNothing()
  const made = await ctx.db.get<{ id: number }>(read)
  return made.id
}

/** The ids of all who plan and shop in the viewer's household, the viewer among them. */
export async function listPeers(ctx: ChefCtx): Promise<number[]> {
  const rows = await ctx.db.all<{ id: number }>(sql`
    select user_id as id from household_members where household_id = (
      select household_id from household_members where user_id = ${ctx.viewer.id}
    )`)
  return rows.length > 0 ? rows.map(({ id }) => id) : [ctx.viewer.id]
}

/** Whether the viewer is a member of an open household. */
export async function isMember(ctx: ChefCtx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: householdMembers.userId })
    .from(householdMembers)
    .where(eq(householdMembers.userId, ctx.viewer.id))
  return row !== undefined
}

/**
 * How the viewer's household stands, as SQL: another text after every change of its members, its plan or a list, and for every
 * other household; null before there is any. The event stream carries it, and pages load anew what they show of the household when it
 * differs.
 */
export const householdState = (viewer: ViewerId): SQL<string | null> => sql<string | null>`(
  select state.id || '.' || state.version from ${households} state where state.id = ${householdOf(viewer)}
)`

/**
 * The statement that counts a change of the members, the plan, a list or a shown collection of the viewer's household. It goes into the batch that makes the
 * change, and `notifyPeers` comes after it; then the pages that any member has open show the change, without anything else:
 *
 *     await ctx.db.batch([addTheEntry, countChange(ctx)])
 *     await notifyPeers(ctx)
 *
 * In the browser `useLiveCounts` refreshes what `household`, `plan`, `shopping` and `collections` answered.
 *
 * @param when a condition without which nothing is counted
 */
export const countChange = (ctx: ChefCtx, when?: SQL) =>
  ctx.db
    .update(households)
    .set({ version: sql`${households.version} + 1` })
    .where(and(sql`${households.id} = ${householdOf(ctx.viewer.id)}`, when))

/** Wakes the event streams of everybody in the viewer's household, the viewer too. Call it after a batch with `countChange`. */
export async function notifyPeers(ctx: ChefCtx): Promise<void> {
  for (const id of await listPeers(ctx)) ctx.live.notify(id)
}

type Open = { id: number; name: string; ownerId: number }

/** The open household that the viewer is a member of. CONFLICT without one. */
export async function requireOpen(ctx: ChefCtx): Promise<Open> {
  const [row] = await ctx.db
    .select({ id: households.id, name: sql<string>`${households.name}`, ownerId: households.ownerId })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.userId, ctx.viewer.id))
  if (!row) throw conflict(householdMessages.notOpen)
  return row
}

/** The open household that the viewer owns. CONFLICT without one, FORBIDDEN for a member. */
export async function requireOwned(ctx: ChefCtx): Promise<Open> {
  const open = await requireOpen(ctx)
  if (open.ownerId !== ctx.viewer.id) throw forbidden(householdMessages.ownerOnly)
  return open
}

/** The condition for a household that is open and that the viewer owns, at the moment of a statement. */
export const isOwned = (ctx: ChefCtx, id: number): SQL | undefined =>
  and(eq(households.id, id), eq(households.ownerId, ctx.viewer.id), sql`${households.name} is not null`)

/** The condition for the viewer's own household. */
export const isOwn = (chef: number): SQL | undefined => and(eq(households.ownerId, chef), isNull(households.name))
