const PAGE = 4096
/** What a place of a page can hold. */
const MOST = 255

/** What was counted of 4,096 neighbours, and what each of them needs. */
type Page = { counts: Uint8Array; needs: Uint8Array }

/** Recipes that ask for as many of some foods, and need as many in all. */
export type Group = {
  matched: number
  /** How many foods each of them needs that are not in every kitchen anyway. */
  needed: number
  /** Rising. */
  ids: number[]
}

/** The recipes that ask for any of some foods. */
export type Matches = {
  groups: Group[]
  /** How a recipe stands, if it asks for any of the foods. */
  find(id: number): Omit<Group, 'ids'> | undefined
}

/** Counts by id, in pages of neighbours: ids run from 1 to millions, and most have none. */
export class Tally {
  readonly #pages = new Map<number, Page>()

  /** Counts each of the recipes once more; each is given as its id times 256 and the number of foods that it needs. */
  add(packed: readonly number[]): void {
    let at = -1
    let page: Page | undefined
    for (const one of packed) {
      const id = Math.floor(one / (MOST + 1))
      const wanted = Math.floor(id / PAGE)
      if (!page || wanted !== at) {
        at = wanted
        page = this.#page(at)
      }
      const place = id % PAGE
      const count = page.counts[place] ?? MOST
      if (count < MOST) page.counts[place] = count + 1
      page.needs[place] = one % (MOST + 1)
    }
  }

  matches(): Matches {
    // By count and then by need, which is found faster than in a map: this is done for each recipe.
    const groups: Group[][] = []
    for (const at of [...this.#pages.keys()].sort((a, b) => a - b)) {
      const { counts, needs } = this.#page(at)
      // Most places are empty: four at a time are passed over.
      const fours = new Uint32Array(counts.buffer)
      for (let four = 0; four < fours.length; four++) {
        if (fours[four] === 0) continue
        for (let place = four * 4; place < four * 4 + 4; place++) {
          const matched = counts[place] ?? 0
          if (matched === 0) continue
          const needed = needs[place] ?? 0
          groups[matched] ??= []
          const alike = groups[matched]
          const known = alike[needed]
          if (known) known.ids.push(at * PAGE + place)
          else alike[needed] = { matched, needed, ids: [at * PAGE + place] }
        }
      }
    }
    return { groups: groups.flat(), find: id => this.#find(id) }
  }

  #find(id: number): Omit<Group, 'ids'> | undefined {
    const page = this.#pages.get(Math.floor(id / PAGE))
    const matched = page?.counts[id % PAGE]
    return matched ? { matched, needed: page?.needs[id % PAGE] ?? 0 } : undefined
  }

  #page(at: number): Page {
    const known = this.#pages.get(at)
    if (known) return known
    const page = { counts: new Uint8Array(PAGE), needs: new Uint8Array(PAGE) }
    this.#pages.set(at, page)
    return page
  }
}
