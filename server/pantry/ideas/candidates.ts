import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { takingTurns } from '../../kitchen/turns.ts'
import { OWN_BONUS, roughFit } from './weights.ts'

/** Recipes whose numbers of foods are read at once, and candidates that are handed out at once. */
const READ_AT_ONCE = 4000
const HANDED_OUT = 200
/** The first handful, which is mostly enough. */
const HANDED_OUT_FIRST = 80
/** More foods than this are as good as this many. */
const FOODS_MAX = 255

const counts = preparedOnce((db: Db) =>
  db
    .select({ packed: sql<string>`json_group_array(c.recipe_id * 256 + min(c.foods, ${sql.raw(String(FOODS_MAX))}))` })
    .from(
      sql`json_each(${sql.placeholder('ids')}) candidate
        cross join recipe_food_counts c on c.recipe_id = candidate.value`,
    )
    .prepare(),
)

export type Given = {
  /** Ids of recipes by how many of the foods at hand they ask for. */
  matches: readonly (readonly number[])[]
  own: ReadonlySet<number>
  /** That only staples are at hand, which count among no recipe's foods. */
  onlyStaples: boolean
}

/**
 * Recipes in the order in which they seem to fit, by the numbers of what is there and of what is missing, some hundred
 * at a time. Only what may come next is read: a recipe with four of the foods is not looked at while there are better
 * ones than it could at best be.
 */
export async function* candidates(db: Db, { matches, own, onlyStaples }: Given): AsyncGenerator<number[]> {
  const turn = takingTurns()
  // Few different scores, so recipes are gathered by score instead of being sorted.
  const byScore = new Map<number, number[]>()
  let most = HANDED_OUT_FIRST
  for (let matched = matches.length - 1; matched > 0; matched--) {
    const ids = matches[matched] ?? []
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const row = await counts(db).get({ ids: JSON.stringify(ids.slice(from, from + READ_AT_ONCE)) })
      for (const packed of JSON.parse(row?.packed ?? '[]') as number[]) {
        const [id, foods] = [Math.floor(packed / 256), packed % 256]
        const missing = onlyStaples ? foods : Math.max(0, foods - matched)
        const score = roughFit(matched, missing) + (own.has(id) ? OWN_BONUS : 0)
        const equals = byScore.get(score)
        if (equals) equals.push(id)
        else byScore.set(score, [id])
      }
      await turn()
    }
    const boundOfRest = matched === 1 ? 0 : roughFit(matched - 1, 0) + OWN_BONUS
    const best = takeBest(byScore, boundOfRest)
    for (let from = 0; from < best.length; from += most, most = HANDED_OUT) yield best.slice(from, from + most)
  }
}

/** Takes the recipes of the scores that are not below `bound`, best first, and of equals the newest first. */
function takeBest(byScore: Map<number, number[]>, bound: number): number[] {
  const scores = [...byScore.keys()].filter(score => score >= bound).sort((a, b) => b - a)
  return scores.flatMap(score => {
    const equals = byScore.get(score) ?? []
    byScore.delete(score)
    return equals.reverse()
  })
}
