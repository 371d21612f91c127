import { randomBytes } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { profileLinks } from '#db/schema/tables.ts'
import { siteLink } from '../mail/site-link.ts'
import type { ChefCtx, Ctx } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { presentChef } from '../visibility/conditions.ts'
import { friendsMessages } from './constants.ts'
import { findHost } from './host.ts'

const linkOf = (ctx: Pick<Ctx, 'settings'>, token: string): string => siteLink(ctx.settings, `/meet/${token}`)

/** The link by which the viewer shares their profile; null without one. */
export async function getProfileLink(ctx: ChefCtx) {
  const [row] = await ctx.db
    .select({ token: profileLinks.token })
    .from(profileLinks)
    .where(eq(profileLinks.userId, ctx.viewer.id))
  return { link: row ? linkOf(ctx, row.token) : null }
}

/** Makes a link of 256 random bits to the viewer's profile. There is one at a time: the one before stops working. */
export async function makeProfileLink(ctx: ChefCtx) {
  const token = randomBytes(32).toString('base64url')
  const createdAt = ctx.now()
  await ctx.db
    .insert(profileLinks)
    .values({ userId: ctx.viewer.id, token, createdAt })
    .onConflictDoUpdate({ target: profileLinks.userId, set: { token, createdAt } })
  return { link: linkOf(ctx, token) }
}

/** Ends the viewer's link. Succeeds without one, too. */
export async function removeProfileLink(ctx: ChefCtx) {
  await ctx.db.delete(profileLinks).where(eq(profileLinks.userId, ctx.viewer.id))
  return { link: null }
}

/**
 * The chef whose link it is, whose page then shows as much as the viewer may see.
 * Throws NOT_FOUND, with one message, for a link that was ended or never made and for a chef who is not there for the
 * viewer.
 */
export async function openProfileLink(ctx: ChefCtx, { token }: { token: string }) {
  const me = ctx.viewer.id
  const [found] = await ctx.db
    .select({ chefId: profileLinks.userId })
    .from(profileLinks)
    .where(and(eq(profileLinks.token, token), or(eq(profileLinks.userId, me), presentChef(me, profileLinks.userId))))
  if (!found) throw gone()
  return found
}

/** Name and picture of the chef whose link it is, for the one who opens it. Throws NOT_FOUND as opening it does. */
export async function getProfileLinkHost(ctx: Ctx, { token }: { token: string }) {
  const host = await findHost(ctx, sql`(select user_id from ${profileLinks} where ${eq(profileLinks.token, token)})`)
  if (!host) throw gone()
  return host
}

const gone = () => new DomainError('NOT_FOUND', friendsMessages.linkGone)
