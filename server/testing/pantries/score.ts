/** What is in a pantry, and the titles of the dishes that a cook would put first, would also make, and would put last. */
export type CookedPantry = { has: string[]; first: string[]; good: string[]; last: string[] }

/** How well rankings agree with cooks, each from 0 to 1. */
export type Agreement = {
  /** Pantries whose first idea is one that a cook would put first. */
  first: number
  /** Pairs of a dish that fits and one that only seems to, of which the one that fits stands before the other. */
  pairs: number
  /** Normalised discounted cumulative gain of the first five ideas: 3 for what comes first, 1 for what would do. */
  ndcg: number
}

/** Ideas that count for the gain. */
const LOOKED_AT = 5
const [FIRST, GOOD] = [3, 1]

const gainOf = (gains: readonly number[]): number =>
  gains.slice(0, LOOKED_AT).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function agreementOf({ first, good, last }: CookedPantry, titles: readonly string[]): Agreement {
  const placeOf = (title: string) => (titles.includes(title) ? titles.indexOf(title) : titles.length)
  // The dishes of a cook's choice are alternatives: the best placed of them is the one to be compared.
  const best = Math.min(...first.map(placeOf))
  const gains = titles.map(title => (first.includes(title) ? FIRST : good.includes(title) ? GOOD : 0))
  const ideal = [...first.map(() => FIRST), ...good.map(() => GOOD)]
  return {
    first: first.includes(titles[0] ?? '') ? 1 : 0,
    pairs: mean(last.map(title => (best < placeOf(title) ? 1 : 0))),
    ndcg: gainOf(gains) / gainOf(ideal),
  }
}

/** How well rankings, as titles in order, agree with cooks over all of some pantries. */
export async function agreement(
  pantries: readonly CookedPantry[],
  rank: (has: string[]) => Promise<string[]>,
): Promise<Agreement & { misses: string[] }> {
  const each: Agreement[] = []
  const misses: string[] = []
  for (const pantry of pantries) {
    const titles = await rank(pantry.has)
    const one = agreementOf(pantry, titles)
    each.push(one)
    if (one.first < 1 || one.pairs < 1)
      misses.push(`${pantry.has.join(', ')}: ${titles.slice(0, LOOKED_AT).join(' / ')}`)
  }
  const over = (part: keyof Agreement) => Math.round(mean(each.map(one => one[part])) * 1000) / 1000
  return { first: over('first'), pairs: over('pairs'), ndcg: over('ndcg'), misses }
}
