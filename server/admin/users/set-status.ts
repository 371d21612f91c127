import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { oneTimeTokens, sessions, users } from '#db/schema/tables.ts'
import { type Actor, isAdminStill, justChanged, record, requireAdminStill } from '../../audit/record.ts'
import type { Services } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { adminMessages } from '../constants.ts'
import { type StatusAction, statusMessages } from './constants.ts'
import type { AdminUserView, StatusView, statusInput } from './contract.ts'
import { deleteUser } from './delete-user.ts'
import { adminUsersById } from './user-row.ts'

export type AdminCtx = Pick<Services, 'db' | 'now' | 'live' | 'media' | 'log' | 'settings'>

type Change = {
  set: Partial<Record<'status' | 'role', SQL>>
  /** What must be so for the change to be needed and allowed, besides who asks. */
  condition: SQL
  /** Of the record. */
  action: string
  /** Whether it is done already, or has just been done. */
  isDone(user: AdminUserView): boolean
}

/** The condition that the chef is no active admin, or that another active admin remains. */
const leavesAnAdmin = (id: number): SQL => sql`(users.role <> 'admin' or users.status <> 'active' or exists (
  select 1 from ${users} other where other.id <> ${id} and other.role = 'admin' and other.status = 'active'
))`

const changes: Record<Exclude<StatusAction, 'signOut' | 'delete'>, (id: number) => Change> = {
  deactivate: id => ({
    set: { status: sql`'deactivated'` },
    condition: sql`users.status = 'active' and ${leavesAnAdmin(id)}`,
    action: 'user-deactivated',
    isDone: user => user.status === 'deactivated',
  }),
  reactivate: () => ({
    set: { status: sql`'active'` },
    condition: sql`users.status = 'deactivated'`,
    action: 'user-reactivated',
    isDone: user => user.status === 'active',
  }),
  makeAdmin: () => ({
    set: { role: sql`'admin'` },
    condition: sql`users.role = 'chef' and users.status = 'active'`,
    action: 'admin-made',
    isDone: user => user.role === 'admin',
  }),
  removeAdmin: id => ({
    set: { role: sql`'chef'` },
    condition: sql`users.role = 'admin' and ${leavesAnAdmin(id)}`,
    action: 'admin-removed',
    isDone: user => user.role === 'chef',
  }),
}

/** What admins do to themselves by a slip of the finger only. */
const notToOneself: readonly StatusAction[] = ['deactivate', 'removeAdmin', 'delete']

/**
 * Deactivates an account or brings it back, grants or takes the role of admin, ends all sessions, or deletes the account.
 * All of it, and the record, happens in one step or not at all; what is so already stays so without another record.
 * Throws NOT_FOUND, CONFLICT for the last active admin and for what does not fit the state of the account, FORBIDDEN
 * for one's own account and for an actor who is no admin any more, BAD_REQUEST for a deletion that is not confirmed.
 */
export async function setStatus(
  ctx: AdminCtx,
  actor: Actor,
  { userId, action, confirm }: z.output<typeof statusInput>,
): Promise<StatusView> {
  if (userId === actor.id && notToOneself.includes(action)) throw forbidden(adminMessages.yourself)
  const user = await getUser(ctx, userId)
  if (action === 'delete') {
    await deleteUser(ctx, actor, user, confirm)
    return { success: true, user: null }
  }
  if (action === 'signOut') await signOutEverywhere(ctx, actor, userId)
  else await change(ctx, actor, userId, changes[action](userId))
  ctx.live.notify(userId)
  return { success: true, user: await getUser(ctx, userId) }
}

async function getUser({ db }: AdminCtx, id: number): Promise<AdminUserView> {
  const [user] = await adminUsersById(db, [id])
  if (!user) throw notFound('Chef')
  return user
}

async function change(ctx: AdminCtx, actor: Actor, id: number, wanted: Change): Promise<void> {
  const { db } = ctx
  const [, , changed] = await db.batch([
    ...endSessions(ctx, id),
    db
      .update(users)
      .set(wanted.set)
      .where(and(eq(users.id, id), isAdminStill(actor), wanted.condition))
      .returning({ id: users.id }),
    record(ctx, actor, { action: wanted.action, target: { kind: 'user', id } }, justChanged),
    ...endSessions(ctx, id),
  ])
  if (changed.length === 0) await explain(ctx, actor, id, wanted)
}

/**
 * The statements that end the sessions and one-time links of a chef who is deactivated. A sign-in that had begun before
 * may leave one behind; it is of no use then, and gone before the account comes back.
 */
const endSessions = ({ db }: AdminCtx, id: number) => {
  const isDeactivated = sql`exists (select 1 from ${users} gone where gone.id = ${id} and gone.status = 'deactivated')`
  return [
    db.delete(sessions).where(and(eq(sessions.userId, id), isDeactivated)),
    db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, id), isDeactivated)),
  ] as const
}

/** Says why nothing changed, unless it is so already. */
async function explain(ctx: AdminCtx, actor: Actor, id: number, wanted: Change): Promise<void> {
  const user = await getUser(ctx, id)
  if (wanted.isDone(user)) return
  await requireAdminStill(ctx, actor)
  throw conflict(wanted.action === 'admin-made' ? statusMessages.deactivated : adminMessages.lastAdmin)
}

async function signOutEverywhere(ctx: AdminCtx, actor: Actor, id: number): Promise<void> {
  const { db } = ctx
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, id), isAdminStill(actor))),
    record(ctx, actor, { action: 'user-signed-out', target: { kind: 'user', id } }, justChanged),
  ])
  await requireAdminStill(ctx, actor)
}
