import { inFoods } from '../foods/lack.ts'
import type { Matches } from './tally.ts'
import { fitOf, OWN_BONUS } from './weights.ts'

/** Candidates that are handed out at once. */
const HANDED_OUT = 200
/** The first handful, which is mostly enough. */
const HANDED_OUT_FIRST = 52
/** Number of distinct levels of fit. */
const GRADES = 1024

export type CandidateOptions = {
  matches: Matches
  own: ReadonlySet<number>
}

const gradeOf = (weight: number, lack: number, bonus: number): number =>
  Math.round(GRADES * (fitOf(inFoods(weight), inFoods(lack)) + bonus))

/**
 * Recipes in the order in which they seem to fit, by what is there of them and by what they lack then, some dozen at a
 * time; of equals the newest first. What would do instead, and what a title names, is not known yet.
 */
export function* candidates({ matches, own }: CandidateOptions): Generator<number[]> {
  const groups = matches
    .ranked((_, weight, lack) => gradeOf(weight, lack, 0), GRADES)
    .map(group => ({ ...group, isOwn: false }))
  for (const id of own) {
    const found = matches.find(id)
    if (found) groups.push({ ids: [id], rank: gradeOf(found.weight, found.lack, OWN_BONUS), isOwn: true })
  }
  let some: number[] = []
  let most = HANDED_OUT_FIRST
  for (const { ids, isOwn } of groups.sort((a, b) => b.rank - a.rank)) {
    for (let at = ids.length - 1; at >= 0; at--) {
      const id = ids[at] as number
      if (!isOwn && own.has(id)) continue
      some.push(id)
      if (some.length < most) continue
      yield some
      some = []
      most = HANDED_OUT
    }
  }
  if (some.length > 0) yield some
}
