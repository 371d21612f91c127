import type { z } from 'zod'
import { CONFIRM_PASSWORD } from '#common/confirm-password.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError, unauthorized } from '../platform/errors.ts'
import { passwordMessages } from './constants.ts'
import type { confirmPasswordInput } from './contract.ts'
import { provePassword } from './prove-password.ts'

/** How long a session counts as confirmed after its chef gave the password, in milliseconds. */
export const CONFIRMED_MS = 600_000

/** Whether the chef of a session gave the password within the last ten minutes. */
export const isConfirmed = ({ confirmedAt, now }: Pick<ChefCtx, 'confirmedAt' | 'now'>): boolean => {
  if (confirmedAt === null) return false
  const age = now() - confirmedAt
  return age >= 0 && age < CONFIRMED_MS
}

/**
 * Confirms the session with the viewer's password: for ten minutes it may do what `requireConfirmation` guards. Throws as
 * `provePassword` does, and UNAUTHORIZED when the session ended meanwhile.
 */
export async function confirmPassword(ctx: ChefCtx, { password }: z.output<typeof confirmPasswordInput>) {
  await provePassword(ctx, password)
  const confirmedAt = ctx.sessionToken === null ? null : await ctx.sessions.confirm(ctx.sessionToken)
  if (confirmedAt === null) throw unauthorized()
  return { success: true as const, confirmedUntil: new Date(confirmedAt + CONFIRMED_MS).toISOString() }
}

/**
 * Guards what would give a thief of the session something that lasts: throws FORBIDDEN with the reason
 * `CONFIRM_PASSWORD` unless the chef signed in or gave their password within the last ten minutes. A call may carry the
 * password itself, as `currentPassword`, which confirms the session.
 */
export async function requireConfirmation(ctx: ChefCtx, currentPassword?: string): Promise<void> {
  if (isConfirmed(ctx)) return
  if (!currentPassword) {
    throw new DomainError('FORBIDDEN', passwordMessages.confirmFirst, { reason: CONFIRM_PASSWORD })
  }
  await ctx.limits.charge('signInByAddress', ctx.viewer.id)
  await confirmPassword(ctx, { password: currentPassword })
}
