import type { QueryClient } from '@tanstack/react-query'
import { answeredAt, type KnownAnswer, seedAnswers } from '#src/lib/known-answers.ts'
import { sessionDamage } from './integrity.ts'
import { owesSignOut } from './owed-sign-out.ts'
import { sessionKey } from './session-query.ts'
import { wasSignedIn } from './session-signals.ts'

/**
 * Takes over what the document says: who is signed in, with the first answers for that chef, or that nobody is. A
 * document that says nothing, or nobody where somebody was signed in last, may be an old copy: the server is asked then. So it is
 * where it has yet to be told that they signed out.
 */
export function seedSession(client: QueryClient, known: Record<string, unknown>, at = answeredAt()): void {
  const { chef, answers } = known
  if (owesSignOut() || chef === undefined || (chef === null && wasSignedIn()) || sessionDamage(chef)) return
  client.setQueryData(sessionKey, chef, { updatedAt: at })
  if (chef && Array.isArray(answers)) seedAnswers(client, answers as KnownAnswer[], at)
}
