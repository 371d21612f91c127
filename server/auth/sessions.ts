import { and, eq, ne } from 'drizzle-orm'
import { Lucia, TimeSpan } from 'lucia'
import { base64url } from 'oslo/encoding'
import type { Db } from '#db/client.ts'
import { sessions as sessionTable } from '#db/schema/tables.ts'
import type { Viewer } from '../platform/context.ts'
import { hashToken } from './hash-token.ts'
import { createSessionAdapter } from './session-adapter.ts'

declare module '../platform/context.ts' {
  interface Services {
    sessions: Sessions
  }
}

/** Days that a session lasts without a visit; every visit in its second half renews it. */
const SLIDING_DAYS = 30
const DAY_MS = 86_400_000
/** Milliseconds after which even a session in daily use ends: 180 days. */
export const SESSION_MAX_MS = 180 * DAY_MS

export const SESSION_SECONDS = SLIDING_DAYS * 86_400

/** A token that nobody can guess: 256 random bits as 43 characters of base64url. */
export const newSessionToken = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })

export type Sessions = {
  /**
   * A new session of a chef who has just proved to be it; answers its token: 256 random bits, known to the cookie alone.
   * Of more than fifty the oldest ends.
   */
  create(userId: number, userAgent: string): Promise<string>
  /**
   * Who a token belongs to; `renewed` when its life was prolonged, so that the cookie's should be too; `confirmedAt` is
   * when its chef last gave the password.
   */
  validate(token: string): Promise<{ viewer: Viewer; renewed: boolean; confirmedAt: number | null } | null>
  /** Notes that the chef gave the password just now, and answers when; null when the session has ended. */
  confirm(token: string): Promise<number | null>
  revoke(token: string): Promise<void>
  /** Ends all sessions of a chef, or all but the one with `exceptToken`. */
  revokeAll(userId: number, exceptToken?: string): Promise<void>
  /** Deletes expired sessions. */
  removeExpired(): Promise<void>
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseSessionAttributes: { createdAt: number; confirmedAt: number | null; userAgent: string }
    DatabaseUserAttributes: { name: string | null; role: Viewer['role'] }
  }
}

function createLucia(db: Db) {
  return new Lucia(createSessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(SLIDING_DAYS, 'd'),
    getSessionAttributes: ({ createdAt, confirmedAt }) => ({ createdAt, confirmedAt }),
    getUserAttributes: ({ name, role }) => ({ name, role }),
  })
}

/** Sessions in the database. */
export function createSessions(db: Db, now: () => number): Sessions {
  const lucia = createLucia(db)
  return {
    async create(userId, userAgent) {
      const token = newSessionToken()
      const createdAt = now()
      const attributes = { createdAt, confirmedAt: createdAt, userAgent: userAgent.slice(0, 300) }
      await lucia.createSession(userId, attributes, { sessionId: token })
      return token
    },
    async validate(token) {
      if (!/^[\w-]{43}$/.test(token)) return null
      const { session, user } = await lucia.validateSession(token)
      if (!session) return null
      if (session.createdAt + SESSION_MAX_MS < now()) {
        await lucia.invalidateSession(token)
        return null
      }
      const { confirmedAt } = session
      return { viewer: { id: user.id, name: user.name, role: user.role }, renewed: session.fresh, confirmedAt }
    },
    async confirm(token) {
      const confirmedAt = now()
      const confirmed = await db
        .update(sessionTable)
        .set({ confirmedAt })
        .where(eq(sessionTable.tokenHash, hashToken(token)))
        .returning({ userId: sessionTable.userId })
      return confirmed.length > 0 ? confirmedAt : null
    },
    revoke: token => lucia.invalidateSession(token),
    async revokeAll(userId, exceptToken) {
      const all = eq(sessionTable.userId, userId)
      await db
        .delete(sessionTable)
        .where(exceptToken ? and(all, ne(sessionTable.tokenHash, hashToken(exceptToken))) : all)
    },
    removeExpired: () => lucia.deleteExpiredSessions(),
  }
}
