import { and, eq, lte, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession } from 'lucia'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { sessions, users } from '#db/schema/tables.ts'
import { isActive } from '../visibility/conditions.ts'
import { hashToken } from './hash-token.ts'

/** Browsers in which a chef can be signed in at once. A further one ends the oldest session. */
export const SESSIONS_MAX = 50

const findSession = preparedOnce((db: Db) =>
  db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      name: users.name,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isActive))
    .prepare(),
)

/**
 * Where lucia keeps its sessions. Lucia uses the raw token as the key; this stores and looks up the hash of it, with
 * statements prepared once, because every request of a signed-in chef passes here.
 */
export function createSessionAdapter(db: Db): Adapter {
  const withId = (
    id: string,
    row: { userId: number; expiresAt: number; createdAt: number; confirmedAt: number | null },
  ): DatabaseSession => ({
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt),
    attributes: { createdAt: row.createdAt, confirmedAt: row.confirmedAt, userAgent: '' },
  })
  return {
    async getSessionAndUser(token) {
      const row = await findSession(db).get({ tokenHash: hashToken(token) })
      if (!row) return [null, null]
      return [withId(token, row), { id: row.userId, attributes: { name: row.name, role: row.role } }]
    },
    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map(row => withId(row.tokenHash, row))
    },
    async setSession(session) {
      const tokenHash = hashToken(session.id)
      await db.batch([
        db.insert(sessions).values({
          tokenHash,
          userId: session.userId,
          expiresAt: session.expiresAt.getTime(),
          userAgent: session.attributes.userAgent,
          confirmedAt: session.attributes.confirmedAt,
          createdAt: session.attributes.createdAt,
        }),
        db.delete(sessions).where(
          sql`${sessions.userId} = ${session.userId} and ${sessions.tokenHash} not in (
            select kept.token_hash from sessions kept where kept.user_id = ${session.userId}
            order by kept.token_hash = ${tokenHash} desc, kept.created_at desc limit ${SESSIONS_MAX}
          )`,
        ),
        db.update(users).set({ lastLoginAt: session.attributes.createdAt }).where(eq(users.id, session.userId)),
      ])
    },
    async updateSessionExpiration(token, expiresAt) {
      await db
        .update(sessions)
        .set({ expiresAt: expiresAt.getTime() })
        .where(eq(sessions.tokenHash, hashToken(token)))
    },
    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, Date.now()))
    },
  }
}
