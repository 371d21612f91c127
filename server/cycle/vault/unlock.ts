import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { healthVaults, sessions, users } from '#db/schema/tables.ts'
import { passwordChangedEmail } from '../../auth/emails.ts'
import { hashToken } from '../../auth/hash-token.ts'
import { requireStrongPassword } from '../../auth/password-strength.ts'
import { forgetResetLinks } from '../../auth/reset-tokens.ts'
import { setSessionCookie } from '../../auth/session-cookie.ts'
import { newSessionToken } from '../../auth/sessions.ts'
import { accountKeys } from '../../auth/sign-in.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, conflict, forbidden } from '../../platform/errors.ts'
import { cycleMessages } from '../constants.ts'
import type { lockStateView, unlockInput } from '../contract.ts'
import { unlocked } from './lock.ts'
import { hashRecoveryCode } from './recovery-code.ts'

type Account = Awaited<ReturnType<typeof accountOf>>
type Proof = Omit<z.output<typeof unlockInput>, 'newPassword'>

/** The viewer's account with what its vault says of its lock; all of it null without a vault. */
async function accountOf({ db, viewer }: Pick<ChefCtx, 'db' | 'viewer'>) {
  const [account] = await db
    .select({
      name: users.name,
      email: users.email,
      isEmailVerified: users.isEmailVerified,
      phoneNumber: users.phoneNumber,
      passwordHash: users.passwordHash,
      lockedAt: healthVaults.lockedAt,
      passwordHashBefore: healthVaults.passwordHashBefore,
      trustedEmail: healthVaults.trustedEmail,
      recoveryCodeHash: healthVaults.recoveryCodeHash,
    })
    .from(users)
    .leftJoin(healthVaults, eq(healthVaults.userId, users.id))
    .where(eq(users.id, viewer.id))
  return account ?? null
}

/** Whether the viewer's vault is locked, and what of theirs would open it. */
export async function lockState(ctx: ChefCtx): Promise<z.output<typeof lockStateView>> {
  const account = await accountOf(ctx)
  return {
    isLocked: account !== null && account.lockedAt !== null,
    canMail: ctx.mail.on && account !== null && account.trustedEmail !== null && account.trustedEmail === account.email,
    hasRecoveryCode: account !== null && account.recoveryCodeHash !== null,
  }
}

/**
 * Opens the viewer's locked vault for a caller who proves to be the chef, and gives the account a new password that the maker
 * of the link cannot know; this session gets a new token and all others end. Wrong tries count with those at the sign-in. Throws CONFLICT where
 * nothing is locked, FORBIDDEN for a wrong proof, and BAD_REQUEST for a new password that is the current one or that
 * guesses begin with.
 */
export async function unlock(ctx: ChefCtx, { newPassword, ...proof }: z.output<typeof unlockInput>) {
  const account = await accountOf(ctx)
  if (!account || account.lockedAt === null) throw conflict(cycleMessages.notLocked)
  await requireStrongPassword(newPassword, account)
  const keys = accountKeys(account)
  for (const key of keys) await ctx.signInDelay.attempt(key, ctx.address)
  await requireProof(ctx, account, proof)
  if (await ctx.passwords.verify(account.passwordHash, newPassword, ctx.viewer.id))
    throw badRequest(cycleMessages.samePassword)
  for (const key of keys) await ctx.signInDelay.succeeded(key, ctx.address)
  const opened = await open(ctx, account, proof, await ctx.passwords.hash(newPassword, ctx.viewer.id))
  if (!opened) throw forbidden(refusalOf(proof))
  ctx.live.notify(ctx.viewer.id)
  if (account.email && account.isEmailVerified) void ctx.mail.send(passwordChangedEmail(account.email))
  return { success: true as const, message: cycleMessages.opened }
}

const refusalOf = ({ code }: Proof): string =>
  code === undefined ? cycleMessages.passwordWrong : cycleMessages.codeWrong

async function requireProof(ctx: ChefCtx, account: NonNullable<Account>, proof: Proof): Promise<void> {
  const { password, code } = proof
  const holds =
    code === undefined
      ? await ctx.passwords.verify(account.passwordHashBefore, password ?? '', ctx.viewer.id)
      : hashRecoveryCode(code) === account.recoveryCodeHash
  if (!holds) throw forbidden(refusalOf(proof))
}

/** In one step: the vault opens, a code is used up, the password changes and all other sessions end. */
async function open(ctx: ChefCtx, account: NonNullable<Account>, { code }: Proof, passwordHash: string) {
  const { db, viewer } = ctx
  const isSamePassword = and(eq(users.id, viewer.id), eq(users.passwordHash, account.passwordHash))
  const isChanged = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, viewer.id), eq(users.passwordHash, passwordHash))),
  )
  const isThisSession = eq(sessions.tokenHash, hashToken(ctx.sessionToken ?? ''))
  const token = newSessionToken()
  const [opened] = await db.batch([
    db
      .update(healthVaults)
      .set({ ...unlocked, ...(code === undefined ? {} : { recoveryCodeHash: null }) })
      .where(
        and(
          eq(healthVaults.userId, viewer.id),
          isNotNull(healthVaults.lockedAt),
          code === undefined ? undefined : eq(healthVaults.recoveryCodeHash, hashRecoveryCode(code)),
          sql`exists (select 1 from ${users} where ${isSamePassword})`,
        ),
      )
      .returning({ userId: healthVaults.userId }),
    db.update(users).set({ passwordHash }).where(and(isSamePassword, sql`changes() > 0`)),
    db.delete(sessions).where(and(eq(sessions.userId, viewer.id), not(isThisSession), isChanged)),
    db
      .update(sessions)
      .set({ tokenHash: hashToken(token), confirmedAt: ctx.now() })
      .where(and(isThisSession, isChanged)),
    forgetResetLinks(db, viewer.id),
  ])
  if (opened.length === 0) return false
  if (ctx.sessionToken) setSessionCookie(ctx, token)
  return true
}
