import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { users } from '#db/schema/tables.ts'
import { nameColumns, requireFreeName } from '../auth/chef-name.ts'
import { registrationMessages } from '../auth/constants.ts'
import { planEmailChange } from '../auth/email/change-email.ts'
import { isFreeEmail } from '../auth/email/tokens.ts'
import { requireNotLocked } from '../auth/email/while-locked.ts'
import { getOwnUser } from '../auth/own-user.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict } from '../platform/errors.ts'
import { logSecurityEvent } from '../platform/security-events.ts'
import { requireSelf } from '../visibility/require-chef.ts'
import { profileMessages } from './constants.ts'
import type { createProfileInput, updateProfileInput } from './contract.ts'

type Fields = z.output<typeof createProfileInput>

/** Gives a chef without a name their profile. CONFLICT for a chef who has one, or an address that another chef has. */
export async function createProfile(ctx: ChefCtx, fields: Fields) {
  if (!(await save(ctx, fields, { condition: isNull(users.name), isOnboarded: true }))) {
    const { name } = await getOwnUser(ctx, ctx.viewer.id)
    throw name === null ? badRequest(registrationMessages.unreachable) : conflict(profileMessages.exists)
  }
  return getOwnUser(ctx, ctx.viewer.id)
}

/**
 * Changes the viewer's own profile; omitted fields stay. Another address counts when `planEmailChange` says so. CONFLICT
 * for an address that another chef has, BAD_REQUEST when neither an address nor a phone number would be left.
 */
export async function updateProfile(ctx: ChefCtx, { id, ...fields }: z.output<typeof updateProfileInput>) {
  await requireSelf(ctx, id)
  if (!(await save(ctx, fields))) throw badRequest(registrationMessages.unreachable)
  return getOwnUser(ctx, ctx.viewer.id)
}

/** Writes the fields where the condition holds and the chef stays reachable; answers whether it did. */
async function save(
  ctx: ChefCtx,
  { name, email, location, bio, currentPassword }: Fields,
  only: { condition?: SQL; isOnboarded?: true } = {},
): Promise<boolean> {
  const { db, viewer } = ctx
  requireFreeName(name, viewer.role)
  const change = email === undefined ? null : await planEmailChange(ctx, email, currentPassword)
  const update = db
    .update(users)
    .set({
      ...nameColumns(name),
      ...(location === undefined ? {} : { location }),
      ...(bio === undefined ? {} : { bio }),
      ...change?.set,
      ...(only.isOnboarded ? { isOnboarded: true } : {}),
    })
    .where(and(eq(users.id, viewer.id), only.condition, change?.condition))
    .returning({ id: users.id })
  const before = change?.before ?? []
  const results = await db.batch([...before, update, ...(change?.after ?? [])] as unknown as Statements)
  const saved = results[before.length] as { id: number }[]
  if (saved.length > 0 && change) {
    logSecurityEvent(ctx, 'email-change')
    change.notify()
  } else if (change) {
    await requireNotLocked(ctx)
    if (email && !(await isFree(ctx, email))) throw conflict(profileMessages.emailTaken)
  }
  return saved.length > 0
}

async function isFree({ db, viewer, now }: ChefCtx, email: string): Promise<boolean> {
  const { free } = await db.get<{ free: number }>(sql`select ${isFreeEmail(email, viewer.id, now())} as free`)
  return Boolean(free)
}
