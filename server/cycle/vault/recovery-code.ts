import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { healthVaults } from '#db/schema/tables.ts'
import { hashToken } from '../../auth/hash-token.ts'
import { conflict } from '../../platform/errors.ts'
import { cycleMessages } from '../constants.ts'
import { requireVault, type VaultCtx } from './vault.ts'

/** Crockford's base 32: without letters that are taken for digits or for each other. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Groups of four symbols of five bits each: 140 bits. */
const GROUPS = 7

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join(''),
  ).join('-')

/** What a code is compared by, however it was typed: in small letters, without dashes, with O for 0 or L for 1. */
export const hashRecoveryCode = (typed: string): string =>
  hashToken(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')
      .replace(/[^0-9A-Z]/g, ''),
  )

/**
 * A new code that opens the viewer's vault once after an admin's link; the one before it stops working. Only its hash is
 * kept. Throws CONFLICT when cycle tracking is not on, PRECONDITION_REQUIRED while it is locked.
 */
export async function makeRecoveryCode(ctx: VaultCtx): Promise<{ code: string }> {
  const { userId, wrappedKey } = await requireVault(ctx)
  const code = newCode()
  const kept = await ctx.db
    .update(healthVaults)
    .set({ recoveryCodeHash: hashRecoveryCode(code) })
    .where(and(eq(healthVaults.userId, userId), eq(healthVaults.wrappedKey, wrappedKey)))
    .returning({ userId: healthVaults.userId })
  if (kept.length === 0) throw conflict(cycleMessages.off)
  return { code }
}
