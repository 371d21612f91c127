import { createHash, timingSafeEqual } from 'node:crypto'
import type { Services } from '../platform/context.ts'

type Ctx = Pick<Services, 'secretFor' | 'settings'>

/** Without letters and digits that look alike; 32 of them, so that each encodes five bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** The code that the first account needs, such as `K7QF-2MPA-XW4D`: 60 bits, the same until then; null when none is asked for. */
export async function setupCode(ctx: Ctx): Promise<string | null> {
  const { SETUP_CODE } = ctx.settings
  if (SETUP_CODE === 'off') return null
  if (SETUP_CODE) return SETUP_CODE
  const bytes = await ctx.secretFor('set-up code')
  const signs = Array.from(bytes.subarray(0, LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/** However it was typed: in small letters, without its dashes, with spaces. */
const digest = (code: string): Buffer =>
  createHash('sha256')
    .update(
      code
        .normalize('NFKC')
        .replace(/[\s\p{Pd}]/gu, '')
        .toUpperCase(),
    )
    .digest()

/** Whether this is the set-up code, or no code is required; it takes as long for one that is nearly right. */
export async function isSetupCode(ctx: Ctx, candidate: string | undefined): Promise<boolean> {
  const code = await setupCode(ctx)
  return code === null || timingSafeEqual(digest(code), digest(candidate ?? ''))
}
