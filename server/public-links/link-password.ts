import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../platform/context.ts'
import { PUBLIC_PATH } from './constants.ts'
import type { OpenLink } from './open-link.ts'

/** How long a password that was typed opens the link. */
const PASS_SECONDS = 12 * 60 * 60
const NAME = 'longtable-link'

type Ctx = Pick<Services, 'secretFor' | 'now'>

/** Signed with the hash of the password too: another password ends it. */
async function signed(ctx: Ctx, { id, passwordHash }: OpenLink, until: number): Promise<string> {
  const key = await ctx.secretFor('passwords of public links')
  return createHmac('sha256', key).update(`${id} ${until} ${passwordHash}`).digest('base64url')
}

/** The `Set-Cookie` that opens this very link, and nothing else, for some hours. */
export async function passFor(ctx: Ctx, link: OpenLink, secure: boolean): Promise<string> {
  const until = ctx.now() + PASS_SECONDS * 1000
  const value = `${until}.${await signed(ctx, link, until)}`
  return `${NAME}=${value}; HttpOnly; SameSite=Lax; Path=${PUBLIC_PATH}/${link.token}; Max-Age=${PASS_SECONDS}${secure ? '; Secure' : ''}`
}

/** Whether a link wants no password, or a `Cookie` header carries the pass that typing it gave. */
export async function mayRead(ctx: Ctx, link: OpenLink, cookies: string | undefined): Promise<boolean> {
  if (link.passwordHash === null) return true
  for (const part of cookies?.split(';').slice(0, 50) ?? []) {
    const [, until, given] = /^\s*longtable-link=(\d{1,16})\.([\w-]{43})\s*$/.exec(part) ?? []
    if (until === undefined || given === undefined || Number(until) <= ctx.now()) continue
    if (timingSafeEqual(Buffer.from(given), Buffer.from(await signed(ctx, link, Number(until))))) return true
  }
  return false
}
