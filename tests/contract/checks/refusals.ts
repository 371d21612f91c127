import type { TestChef } from '../../fixtures/make.ts'
import type { GoodRequest } from '../case.ts'
import { answerProblems } from '../check-answer.ts'
import type { Answer } from '../contract-world.ts'
import { differences, pictureOf, rowsWritten } from '../database-picture.ts'
import { make } from '../make-call.ts'
import type { Walk } from './check.ts'

/** A request that has to be refused, with which statuses, and in which words if that is known. */
export type Refusal = {
  what: string
  ask(): Promise<Answer>
  statuses: number[]
  says?: string | RegExp
}

/**
 * Makes requests that have to be refused, one after the other: each answers one of its statuses with a message, as
 * documented, and leaves the whole database as it was. `askers` are here before, so that coming is not what changes.
 */
export async function problemsOfRefusals({ world, tested }: Walk, askers: (TestChef | null)[], refusals: Refusal[]) {
  for (const chef of askers) if (chef) await world.ask('GET /api/auth/me', {}, chef)
  const problems: string[] = []
  const { db } = world.app
  let [before, written] = [await pictureOf(db), await rowsWritten(db)]
  for (const [at, { what, ask, statuses, says }] of refusals.entries()) {
    const { status, body } = await ask()
    const message = (body as { message?: unknown } | null)?.message
    const told = `${what}: ${status} ${JSON.stringify(body)}`.slice(0, 400)
    if (!statuses.includes(status)) problems.push(`${told} instead of ${statuses.join(' or ')}`)
    else if (typeof message !== 'string' || message === '') problems.push(`${told} has no message`)
    else if (says !== undefined && !isSaid(message, says)) problems.push(`${told} does not say ${says}`)
    else problems.push(...answerProblems(tested.call, status, body))
    const now = await rowsWritten(db)
    // A picture takes a while, so between the first and the last there are only those after something was written.
    if (now === written && at < refusals.length - 1) continue
    const after = await pictureOf(db)
    problems.push(...differences(before, after).map(change => `${what} changed something: ${change}`))
    before = after
    written = now
  }
  return problems
}

const isSaid = (message: string, says: string | RegExp): boolean =>
  typeof says === 'string' ? message === says : says.test(message)

/** A request as a chef, or as nobody. */
export const asking =
  ({ world, tested }: Walk, request: GoodRequest, as?: TestChef | null) =>
  async (): Promise<Answer> => {
    const { status, answer, headers } = await make(world, tested, request, as === undefined ? {} : { as })
    return { status, body: answer, headers }
  }
