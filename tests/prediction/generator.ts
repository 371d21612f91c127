/** A source of numbers from 0 up to 1 that repeats with its seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How made-up histories come about. */
export type Making = {
  seed: number
  chefs: number
  /** The share of periods that nobody logged. */
  missed: number
  /** Whether the luteal length is drawn for a person once, instead of for each cycle. */
  lutealByPerson?: boolean
}

export type MadeHistory = { starts: number[]; isLogged: boolean[] }

/**
 * Histories of 6 to 24 cycles. Luteal length N(12.4, 1.2) within 9 to 16; follicular length N(16.9, 2.4) of a person, and
 * around it with a standard deviation of 1.9·exp(0.45·N(0, 1)) of that person; 4 % of cycles come 4 + Exp(6.4) days late.
 */
export function makeHistories({ seed, chefs, missed, lutealByPerson = false }: Making): MadeHistory[] {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const luteal = () => Math.min(16, Math.max(9, 12.4 + 1.2 * normal()))
  return Array.from({ length: chefs }, () => {
    const [follicular, spread, ownLuteal] = [16.9 + 2.4 * normal(), 1.9 * Math.exp(0.45 * normal()), luteal()]
    const cycles = 6 + Math.floor(random() * 19)
    const starts = [Math.floor(random() * 20_000)]
    for (let cycle = 0; cycle < cycles; cycle++) {
      const delay = random() < 0.04 ? 4 - 6.4 * Math.log(1 - random()) : 0
      const length = follicular + spread * normal() + (lutealByPerson ? ownLuteal : luteal()) + delay
      starts.push((starts.at(-1) ?? 0) + Math.max(15, Math.round(length)))
    }
    return { starts, isLogged: starts.map(() => random() >= missed) }
  })
}
