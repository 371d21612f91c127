import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers, sessionKey } from './session-query.ts'

/** When the cached session is looked at first, and how often from then on, in milliseconds. */
export const integrityTimes = { first: 1000, every: 60_000 } as const

/** Raised on the window when a page change finds the cached session damaged. */
export const regressionEvent = 'auth-regression'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOrNull = (value: unknown) => value === null || typeof value === 'string'

/**
 * What is wrong with a cached session; null when it is sound. Nothing cached yet, and nobody signed in, are sound.
 * Extensions, stale code after an update and mistakes of our own can leave anything there.
 */
export function sessionDamage(cached: unknown): string | null {
  if (cached === undefined || cached === null) return null
  if (!isRecord(cached)) return 'not a chef'
  if (!Number.isSafeInteger(cached.id) || Number(cached.id) < 1) return 'no id'
  if (!textOrNull(cached.name) || !textOrNull(cached.email) || !textOrNull(cached.phoneNumber)) return 'no name'
  if (cached.role !== 'chef' && cached.role !== 'admin') return 'no role'
  if (typeof cached.isPublic !== 'boolean') return 'no visibility'
  return isRecord(cached.cookingAssistantProfile) ? null : 'no cooking profile'
}

/** Clears all that is cached and asks the server again who is signed in. */
export async function recoverSession(client: QueryClient): Promise<void> {
  forgetAnswers(client)
  await client.resetQueries({ queryKey: sessionKey, exact: true })
}

/** Checks the cached session and recovers it when it is damaged. Returns what was wrong, or null. */
export function checkSession(client: QueryClient): string | null {
  const damage = sessionDamage(client.getQueryData(sessionKey))
  if (damage) void recoverSession(client)
  return damage
}

/** The check on a page change: what it finds is also raised as an event, for what watches over the page. */
export function checkOnNavigation(client: QueryClient, target: EventTarget = window): void {
  const damage = checkSession(client)
  if (damage) target.dispatchEvent(new CustomEvent(regressionEvent, { detail: { reason: damage } }))
}

/** Checks a second after loading and every minute from then on. Returns a function that stops. */
export function watchIntegrity(client: QueryClient): () => void {
  let timer = setTimeout(function check() {
    checkSession(client)
    timer = setTimeout(check, integrityTimes.every)
  }, integrityTimes.first)
  return () => clearTimeout(timer)
}
