import { and, eq, ne } from 'drizzle-orm'
import { Lucia, TimeSpan } from 'lucia'
import { base64url } from 'oslo/encoding'
import type { Db } from '#db/client.ts'
import { sessions as sessionTable } from '#db/schema/tables.ts'
import type { Viewer } from '../context.ts'
import { hashToken } from './hash-token.ts'
import { createSessionAdapter } from './session-adapter.ts'

/** Days that a session lives on without a visit; every visit in its second half starts them anew. */
const SLIDING_DAYS = 30
/** Days after which even a session in daily use ends. */
const ABSOLUTE_DAYS = 180
const DAY_MS = 86_400_000

export const SESSION_SECONDS = SLIDING_DAYS * 86_400

export type Sessions = {
  /** A new session; answers its token: 256 random bits, known to the cookie alone. */
  create(userId: number, userAgent: string): Promise<string>
  /** Who a token belongs to; `renewed` when its life was prolonged, so that the cookie's should be too. */
  validate(token: string): Promise<{ viewer: Viewer; renewed: boolean } | null>
  revoke(token: string): Promise<void>
  /** Ends all sessions of a chef, or all but the one with `exceptToken`. */
  revokeAll(userId: number, exceptToken?: string): Promise<void>
  /** Forgets sessions whose time is over. */
  removeExpired(): Promise<void>
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseSessionAttributes: { createdAt: number; userAgent: string }
    DatabaseUserAttributes: { name: string | null; role: Viewer['role'] }
  }
}

function createLucia(db: Db) {
  return new Lucia(createSessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(SLIDING_DAYS, 'd'),
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ name, role }) => ({ name, role }),
  })
}

/** Sessions in the database. */
export function createSessions(db: Db, now: () => number): Sessions {
  const lucia = createLucia(db)
  return {
    async create(userId, userAgent) {
      const token = base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })
      await lucia.createSession(userId, { createdAt: now(), userAgent: userAgent.slice(0, 300) }, { sessionId: token })
      return token
    },
    async validate(token) {
      if (!/^[\w-]{43}$/.test(token)) return null
      const { session, user } = await lucia.validateSession(token)
      if (!session) return null
      if (session.createdAt + ABSOLUTE_DAYS * DAY_MS < now()) {
        await lucia.invalidateSession(token)
        return null
      }
      return { viewer: { id: user.id, name: user.name, role: user.role }, renewed: session.fresh }
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
