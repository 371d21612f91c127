/** Numbers that depend on a seed alone. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number
  /** Whether something of this probability (0 to 1) happens. */
  chance(probability: number): boolean
  /** One item of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item
  /** A whole number from `low` to `high`; each order of magnitude is equally likely. */
  magnitude(low: number, high: number): number
}

/** Mulberry32: the same numbers for the same two seeds, whatever came before. */
export function createRandom(seed: number, step = 0): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b)) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: probability => next() < probability,
    pick: items => items[below(items.length)] as (typeof items)[number],
    magnitude: (low, high) => Math.round(low * (high / low) ** next()),
  }
}
