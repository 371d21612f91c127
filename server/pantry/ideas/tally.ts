const PAGE = 4096
/** What a place of a page can hold. */
const MOST = 255

/** Counts by id, in pages of neighbours: ids run from 1 to millions, and most have none. */
export class Tally {
  readonly #pages = new Map<number, Uint8Array>()

  /** Counts each of the ids once more. */
  add(ids: readonly number[]): void {
    let at = -1
    let page: Uint8Array = new Uint8Array(0)
    for (const id of ids) {
      const wanted = Math.floor(id / PAGE)
      if (wanted !== at) {
        at = wanted
        page = this.#page(at)
      }
      const place = id % PAGE
      const count = page[place] ?? MOST
      if (count < MOST) page[place] = count + 1
    }
  }

  /** The ids of each count, the place in the list being the count; ids in no order. */
  byCount(): number[][] {
    const groups: number[][] = []
    for (const [at, page] of this.#pages) {
      for (let place = 0; place < PAGE; place++) {
        const count = page[place] ?? 0
        if (count === 0) continue
        const group = groups[count]
        if (group) group.push(at * PAGE + place)
        else groups[count] = [at * PAGE + place]
      }
    }
    for (let count = 0; count < groups.length; count++) groups[count] ??= []
    return groups
  }

  #page(at: number): Uint8Array {
    const known = this.#pages.get(at)
    if (known) return known
    const page = new Uint8Array(PAGE)
    this.#pages.set(at, page)
    return page
  }
}
