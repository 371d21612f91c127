import type { Matches } from './tally.ts'
import { OWN_BONUS, roughFit } from './weights.ts'

/** Candidates that are handed out at once. */
const HANDED_OUT = 200
/** The first handful, which is mostly enough. */
const HANDED_OUT_FIRST = 80

export type Given = {
  matches: Matches
  own: ReadonlySet<number>
  /** That only staples are at hand, which count among no recipe's foods. */
  onlyStaples: boolean
}

/**
 * Recipes in the order in which they seem to fit, by the numbers of what is there and of what is missing, some hundred
 * at a time; of equals the newest first. There are few different numbers, so groups are put in order and no recipe alone.
 */
export function* candidates({ matches, own, onlyStaples }: Given): Generator<number[]> {
  const scoreOf = ({ matched, needed }: { matched: number; needed: number }) =>
    roughFit(matched, onlyStaples ? needed : Math.max(0, needed - matched))
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
