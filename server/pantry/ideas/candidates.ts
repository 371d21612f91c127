import { inFoods } from './lack.ts'
import type { Match, Matches } from './tally.ts'
import { fitOf, OWN_BONUS } from './weights.ts'

/** Candidates that are handed out at once. */
const HANDED_OUT = 200
/** The first handful, which is mostly enough. */
const HANDED_OUT_FIRST = 52

export type Given = {
  matches: Matches
  own: ReadonlySet<number>
}

/**
 * Recipes in the order in which they seem to fit, by how much of what is there they use and by what they lack then, some
 * dozen at a time; of equals the newest first. What would do instead, and what a title names, is not known yet. Many stand
 * alike, so groups are put in order and no recipe alone.
 */
export function* candidates({ matches, own }: Given): Generator<number[]> {
  const scoreOf = ({ matched, lack }: Match) => fitOf(matched, inFoods(lack))
  const groups = matches.groups.map(group => ({ ids: group.ids, score: scoreOf(group), isOwn: false }))
  for (const id of own) {
    const found = matches.find(id)
    if (found) groups.push({ ids: [id], score: scoreOf(found) + OWN_BONUS, isOwn: true })
  }
  let some: number[] = []
  let most = HANDED_OUT_FIRST
  for (const { ids, isOwn } of groups.sort((a, b) => b.score - a.score)) {
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
