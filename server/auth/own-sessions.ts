import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { browserName } from './browser-name.ts'
import type { sessionView } from './contract.ts'
import { hashToken } from './hash-token.ts'

const LISTED = 100

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
    // A part of the hash of 256 random bits: enough to tell sessions apart, nothing to sign in with.
    id: row.tokenHash.slice(0, 16),
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    browser: browserName(row.userAgent),
    isCurrent: row.tokenHash === current,
  }))
}

/** Ends the viewer's sessions in all other browsers. */
export async function signOutElsewhere(ctx: ChefCtx) {
  await ctx.sessions.revokeAll(ctx.viewer.id, ctx.sessionToken ?? undefined)
  return { success: true as const }
}
