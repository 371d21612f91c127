import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { browserName } from './browser-name.ts'
import type { endSessionInput, sessionView } from './contract.ts'
import { hashToken } from './hash-token.ts'
import { rememberDevice } from './known-device.ts'
import { clearSessionCookie } from './session-cookie.ts'

const LISTED = 100

/** The id of a session in lists, derived one-way from the hash of its token. */
const publicId = (tokenHash: string): string => hashToken(`session ${tokenHash}`).slice(0, 24)

/** Where the viewer is signed in, newest first. */
export async function listSessions(ctx: ChefCtx): Promise<z.output<typeof sessionView>[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.viewer.id), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .limit(LISTED)
  const current = ctx.sessionToken === null ? null : hashToken(ctx.sessionToken)
  return rows.map(row => ({
    id: publicId(row.tokenHash),
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    browser: browserName(row.userAgent),
    isCurrent: row.tokenHash === current,
  }))
}

/** Ends one of the viewer's sessions; the current one as signing out does. Throws NOT_FOUND when it is not there (any more). */
export async function endSession(ctx: ChefCtx, { id }: z.output<typeof endSessionInput>) {
  const { db, viewer } = ctx
  const own = await db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, viewer.id))
  const tokenHash = own.map(row => row.tokenHash).find(hash => publicId(hash) === id)
  const ended = tokenHash
    ? await db
        .delete(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, viewer.id)))
        .returning({ tokenHash: sessions.tokenHash })
    : []
  if (ended.length === 0) throw new DomainError('NOT_FOUND', 'This device is signed out already.')
  if (ctx.sessionToken && tokenHash === hashToken(ctx.sessionToken)) clearSessionCookie(ctx)
  ctx.live.notify(viewer.id)
  return { success: true as const }
}

/** Ends the viewer's sessions in all other browsers, which are no longer known devices. */
export async function signOutElsewhere(ctx: ChefCtx) {
  const [chef] = await ctx.db
    .update(users)
    .set({ deviceEpoch: sql`${users.deviceEpoch} + 1` })
    .where(eq(users.id, ctx.viewer.id))
    .returning({ id: users.id, passwordHash: users.passwordHash, deviceEpoch: users.deviceEpoch })
  if (chef) await rememberDevice(ctx, chef)
  await ctx.sessions.revokeAll(ctx.viewer.id, ctx.sessionToken ?? undefined)
  return { success: true as const }
}
