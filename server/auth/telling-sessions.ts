import type { Live } from '../platform/live.ts'
import type { Sessions } from './sessions.ts'

/** Sessions that stir the lines of a chef when one ends, so that a line ends with its session and not a minute later. */
export function tellingSessions(sessions: Sessions, live: Live): Sessions {
  return {
    ...sessions,
    async create(userId, userAgent) {
      const token = await sessions.create(userId, userAgent)
      // It may have taken the place of another one.
      live.tell(userId)
      return token
    },
    async revoke(token) {
      const session = await sessions.validate(token)
      await sessions.revoke(token)
      if (session) live.tell(session.viewer.id)
    },
    async revokeAll(userId, exceptToken) {
      await sessions.revokeAll(userId, exceptToken)
      live.tell(userId)
    },
  }
}
