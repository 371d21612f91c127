import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { users } from '#db/schema/tables.ts'
import type { Ctx } from '../platform/context.ts'

/** The longest time that browsers keep a cookie; every sign-in renews it. */
const SECONDS = 400 * 86_400

/** Whose device it is, with what a device is known by: it ends with the password, and when the chef leaves all devices. */
type Owner = Pick<typeof users.$inferSelect, 'id' | 'passwordHash' | 'deviceEpoch'>

const cookieName = ({ secure }: Pick<Ctx, 'secure'>, owner: Owner): string =>
  `${secure ? '__Host-' : ''}longtable-device-${owner.id}`

async function signatureOf(ctx: Pick<Ctx, 'secretFor'>, { id, passwordHash, deviceEpoch }: Owner, name: string) {
  const key = await ctx.secretFor('known devices')
  return createHmac('sha256', key)
    .update(JSON.stringify([id, passwordHash, deviceEpoch, name]))
    .digest('base64url')
}

/**
 * The name of this browser among those in which its chef has signed in, proven by a signed cookie; null for every other one.
 * It grants no access: it only says that attempts from here are not those of a stranger.
 */
export async function knownDevice(
  ctx: Pick<Ctx, 'secretFor' | 'secure' | 'cookieHeader'>,
  owner: Owner,
): Promise<string | null> {
  const prefix = `${cookieName(ctx, owner)}=`
  const cookie = ctx.cookieHeader?.split(';').find(part => part.trim().startsWith(prefix))
  const [name = '', signature = ''] = cookie?.trim().slice(prefix.length).split('.') ?? []
  if (!name) return null
  const [presented, expected] = [signature, await signatureOf(ctx, owner, name)].map(text => Buffer.from(text))
  return presented?.length === expected?.length && timingSafeEqual(presented as Buffer, expected as Buffer)
    ? name
    : null
}

/** Has the answer make this browser one that is known for the chef; one that is already keeps its name. */
export async function rememberDevice(
  ctx: Pick<Ctx, 'secretFor' | 'secure' | 'cookieHeader' | 'cookies'>,
  owner: Owner,
  known: string | null = null,
): Promise<void> {
  const name = known ?? randomBytes(16).toString('base64url')
  const value = `${name}.${await signatureOf(ctx, owner, name)}`
  const secure = ctx.secure ? '; Secure' : ''
  ctx.cookies.push(`${cookieName(ctx, owner)}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${SECONDS}${secure}`)
}
