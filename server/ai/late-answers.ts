/** After so many late answers in a row to one chef, or to so many chefs without one in time between, a kind of question rests. */
const LATE_MAX = 3
const REST_MS = 60_000

type Late = { times: number; restUntil: number }
type Kind = {
  /** Of each chef whose last answer was late. */
  chefs: Map<number, Late>
  /** Chefs whose answers were late since anybody's last one in time. */
  since: Set<number>
  restUntil: number
}

/** Which kinds of questions a model is not asked for a while, because its answers to them come too late. */
export type LateAnswers = {
  /** Whether this chef’s questions of a kind get no answer now. */
  isResting(kind: string, chefId: number): boolean
  note(kind: string, chefId: number, inTime: boolean): void
}

/**
 * A kind of question rests for a minute: for one chef after three late answers to them in a row, since it may be what they ask
 * that takes so long; for everybody once three chefs had late answers, and nobody one in time.
 */
export function createLateAnswers(now: () => number): LateAnswers {
  const kinds = new Map<string, Kind>()
  return {
    isResting(kind, chefId) {
      const known = kinds.get(kind)
      return known !== undefined && now() < Math.max(known.restUntil, known.chefs.get(chefId)?.restUntil ?? 0)
    },

    note(kind, chefId, inTime) {
      const known = kinds.get(kind) ?? { chefs: new Map(), since: new Set(), restUntil: 0 }
      kinds.set(kind, known)
      if (inTime) {
        known.chefs.delete(chefId)
        known.since.clear()
        return
      }
      const times = (known.chefs.get(chefId)?.times ?? 0) + 1
      known.chefs.set(chefId, { times, restUntil: times >= LATE_MAX ? now() + REST_MS : 0 })
      known.since.add(chefId)
      if (known.since.size >= LATE_MAX) known.restUntil = now() + REST_MS
    },
  }
}
