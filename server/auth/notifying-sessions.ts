import type { Live } from '../platform/live.ts'
import type { Sessions } from './sessions.ts'

/** Sessions that notify a chef when one ends, so that its event streams end at once and not a minute later. */
export function notifyingSessions(sessions: Sessions, live: Live): Sessions {
  return {
    ...sessions,
    async create(userId, userAgent) {
      const token = await sessions.create(userId, userAgent)
      // It may have replaced another one.
      live.notify(userId)
      return token
    },
    async revoke(token) {
      const session = await sessions.validate(token)
      await sessions.revoke(token)
      if (session) live.notify(session.viewer.id)
    },
    async revokeAll(userId, exceptToken) {
      await sessions.revokeAll(userId, exceptToken)
      live.notify(userId)
    },
  }
}
