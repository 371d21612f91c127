import { LACK_MAX } from '../foods/lack.ts'
import { WEIGHT_MAX } from '../foods/weigh-foods.ts'

const PAGE = 4096
/** What a place of a page can count, and the most that its foods can weigh. */
const MOST = 255
const MOST_WEIGHT = 65_535
/** What a recipe lacks without its foods, and what the one weighs that it was found by, are packed into so many numbers. */
const LACKS = 1024
const WEIGHTS = WEIGHT_MAX + 1
/** A recipe, what a food weighs in it and what it lacks without any of its foods, in one number: the id times this, and both. */
export const PACKED = LACKS * WEIGHTS

/** The number that a recipe, a weight and a lack are packed into; as SQL says it too, see `count-matches.ts`. */
export const packed = (id: number, weight: number, lack: number): number => id * PACKED + weight * LACKS + lack

/** What was counted of 4,096 neighbours, what they weigh, and what each of them still lacks. */
type Page = { counts: Uint8Array; weights: Uint16Array; lacks: Uint16Array }

/** How a recipe stands to some foods: how many of them it asks for, what these weigh in it and what it lacks when they are there, in tenths. */
export type Match = { matched: number; weight: number; lack: number }

/** A whole number from 0 on by which recipes are put together. */
type Rank = (matched: number, weight: number, lack: number) => number

/** The recipes that ask for any of some foods. */
export type Matches = {
  /** Those of one rank together, the highest first; ids rising. `most` is the highest rank that there can be. */
  ranked(rank: Rank, most: number): { rank: number; ids: number[] }[]
  /** How a recipe stands, if it asks for any of the foods. */
  find(id: number): Match | undefined
}

/** Counts by id, in pages of neighbours: ids run from 1 to millions, and most have none. */
export class Tally implements Matches {
  readonly #pages = new Map<number, Page>()

  /**
   * Counts each of the packed recipes once more: a food is there. `lackAt` says for each weight what they would lack
   * without it.
   */
  add(recipes: readonly number[], lackAt: readonly number[]): void {
    let at = -1
    let page: Page | undefined
    for (const one of recipes) {
      const id = Math.floor(one / PACKED)
      const wanted = Math.floor(id / PAGE)
      if (!page || wanted !== at) {
        at = wanted
        page = this.#page(at)
      }
      const rest = one - id * PACKED
      const weight = Math.floor(rest / LACKS)
      const place = id % PAGE
      const count = page.counts[place] ?? MOST
      const without = count === 0 ? Math.min(rest % LACKS, LACK_MAX) : (page.lacks[place] ?? 0)
      page.lacks[place] = Math.max(0, without - (lackAt[weight] ?? 0))
      page.weights[place] = Math.min(MOST_WEIGHT, (page.weights[place] ?? 0) + weight)
      if (count < MOST) page.counts[place] = count + 1
    }
  }

  ranked(rank: Rank, most: number): { rank: number; ids: number[] }[] {
    // By rank, which is found faster than in a map: this is done for each recipe.
    const groups = new Array<number[] | undefined>(most + 1)
    const found: { rank: number; ids: number[] }[] = []
    for (const at of [...this.#pages.keys()].sort((a, b) => a - b)) {
      const { counts, weights, lacks } = this.#page(at)
      // Most places are empty: four at a time are passed over.
      const fours = new Uint32Array(counts.buffer)
      for (let four = 0; four < fours.length; four++) {
        if (fours[four] === 0) continue
        for (let place = four * 4; place < four * 4 + 4; place++) {
          const matched = counts[place] ?? 0
          if (matched === 0) continue
          const group = rank(matched, weights[place] ?? 0, lacks[place] ?? 0)
          const known = groups[group]
          if (known) {
            known.push(at * PAGE + place)
            continue
          }
          const ids = [at * PAGE + place]
          groups[group] = ids
          found.push({ rank: group, ids })
        }
      }
    }
    return found.sort((one, other) => other.rank - one.rank)
  }

  find(id: number): Match | undefined {
    const page = this.#pages.get(Math.floor(id / PAGE))
    const place = id % PAGE
    const matched = page?.counts[place]
    return matched ? { matched, weight: page?.weights[place] ?? 0, lack: page?.lacks[place] ?? 0 } : undefined
  }

  #page(at: number): Page {
    const known = this.#pages.get(at)
    if (known) return known
    const page = { counts: new Uint8Array(PAGE), weights: new Uint16Array(PAGE), lacks: new Uint16Array(PAGE) }
    this.#pages.set(at, page)
    return page
  }
}
