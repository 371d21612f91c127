import { LACK_MAX } from './lack.ts'

const PAGE = 4096
/** What a place of a page can count. */
const MOST = 255
/** A recipe and what it lacks without its foods, in one number: the id times this, and the lack. */
export const PACKED = 1024

/** What was counted of 4,096 neighbours, and what each of them still lacks. */
type Page = { counts: Uint8Array; lacks: Uint16Array }

/** How a recipe stands to some foods: how many of them it asks for, and what it lacks when they are there, in tenths. */
export type Match = { matched: number; lack: number }

/** The recipes that ask for any of some foods. */
export type Matches = {
  /** Those of one standing together; ids rising. */
  groups: (Match & { ids: number[] })[]
  /** How a recipe stands, if it asks for any of the foods. */
  find(id: number): Match | undefined
}

/** Counts by id, in pages of neighbours: ids run from 1 to millions, and most have none. */
export class Tally {
  readonly #pages = new Map<number, Page>()

  /** Counts each of the packed recipes once more: a food is there for which they would lack as much, in tenths. */
  add(packed: readonly number[], lack: number): void {
    let at = -1
    let page: Page | undefined
    for (const one of packed) {
      const id = Math.floor(one / PACKED)
      const wanted = Math.floor(id / PAGE)
      if (!page || wanted !== at) {
        at = wanted
        page = this.#page(at)
      }
      const place = id % PAGE
      const count = page.counts[place] ?? MOST
      const without = count === 0 ? Math.min(one % PACKED, LACK_MAX) : (page.lacks[place] ?? 0)
      page.lacks[place] = Math.max(0, without - lack)
      if (count < MOST) page.counts[place] = count + 1
    }
  }

  matches(): Matches {
    // By count and then by lack, which is found faster than in a map: this is done for each recipe.
    const groups: Matches['groups'][] = []
    for (const at of [...this.#pages.keys()].sort((a, b) => a - b)) {
      const { counts, lacks } = this.#page(at)
      // Most places are empty: four at a time are passed over.
      const fours = new Uint32Array(counts.buffer)
      for (let four = 0; four < fours.length; four++) {
        if (fours[four] === 0) continue
        for (let place = four * 4; place < four * 4 + 4; place++) {
          const matched = counts[place] ?? 0
          if (matched === 0) continue
          const lack = lacks[place] ?? 0
          groups[matched] ??= []
          const alike = groups[matched]
          const known = alike[lack]
          if (known) known.ids.push(at * PAGE + place)
          else alike[lack] = { matched, lack, ids: [at * PAGE + place] }
        }
      }
    }
    return { groups: groups.flat(), find: id => this.#find(id) }
  }

  #find(id: number): Match | undefined {
    const page = this.#pages.get(Math.floor(id / PAGE))
    const matched = page?.counts[id % PAGE]
    return matched ? { matched, lack: page?.lacks[id % PAGE] ?? 0 } : undefined
  }

  #page(at: number): Page {
    const known = this.#pages.get(at)
    if (known) return known
    const page = { counts: new Uint8Array(PAGE), lacks: new Uint16Array(PAGE) }
    this.#pages.set(at, page)
    return page
  }
}
