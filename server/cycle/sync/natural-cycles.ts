import { z } from 'zod'
import { abortAfter } from '../../platform/abort-signals.ts'
import { unavailable, unprocessable } from '../../platform/errors.ts'
import { createOperatorFetch } from '../../platform/net/operator-fetch.ts'
import { importMessages } from '../imports/constants.ts'
import type { NaturalDay } from '../imports/csv/natural-day.ts'
import { connectionFailed } from './constants.ts'

declare module '../../platform/context.ts' {
  interface Services {
    /** The operator's service for Natural Cycles data; null where there is none. */
    naturalCycles: NaturalCycles | null
  }
}

/*
 * Natural Cycles gives programs no access. The operator may have a service that does, and speaks this:
 * `GET <address>/v1/days` with `Authorization: Bearer <token>` answers `{"days": [{"date": "2026-01-05", …}]}`; see
 * docs/run/cycle-sources.md.
 */

const ANSWER_MAX = 5 * 1024 * 1024
const TIME_LIMIT_MS = 15_000
const DAYS_MAX = 25_000

const word = z
  .union([z.string().max(200), z.number(), z.boolean()])
  .nullish()
  .transform(value => (value === null || value === undefined ? '' : String(value)))
const answerShape = z.object({
  days: z
    .array(z.object({ date: word, menstruation: word, flow: word, temperature: word, unit: word, lhTest: word }))
    .max(DAYS_MAX),
})

/** The service of the settings. Both throw UNPROCESSABLE_CONTENT for a token it refuses, SERVICE_UNAVAILABLE else. */
export type NaturalCycles = {
  /** Asks whether the service takes a token. */
  check(token: string): Promise<void>
  /** All days that it has for a token. */
  listDays(token: string): Promise<NaturalDay[]>
}

type WayOut = Parameters<typeof createOperatorFetch>[0]['send']

/** Null without an address. Tests pass their own `send`. */
export function createNaturalCycles(base: string, send?: WayOut): NaturalCycles | null {
  if (!base) return null
  const address = `${base.replace(/\/+$/, '')}/v1/days`
  const ask = createOperatorFetch({ base, maxBytes: ANSWER_MAX, ...(send && { send }) })

  const get = async (token: string, query = ''): Promise<unknown> => {
    let answer: Response
    let body: unknown
    try {
      answer = await ask(address + query, {
        headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
        signal: abortAfter(TIME_LIMIT_MS),
      })
      body = answer.ok ? await answer.json() : void (await answer.body?.cancel())
    } catch {
      // Not its words: an error of a client may name what it sent.
      throw unavailable(importMessages.pullFailed, 60)
    }
    if ([401, 403].includes(answer.status)) throw unprocessable(connectionFailed.natural_cycles)
    if (!answer.ok) throw unavailable(importMessages.pullFailed, 60)
    return body
  }

  return {
    async check(token) {
      await get(token, '?limit=1')
    },
    async listDays(token) {
      const answer = answerShape.safeParse(await get(token))
      if (!answer.success) throw unavailable(importMessages.pullFailed, 60)
      return answer.data.days
    },
  }
}
