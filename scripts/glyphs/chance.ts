import type { Random } from '#server/platform/random.ts'

/** A number around 0 in a bell, two thirds of them nearer than 1 and none farther than 3: the sum of three numbers. */
export function bell(random: Random): number {
  return 2 * (random.next() + random.next() + random.next() - 1.5)
}

/** Puts a list into another order, in place. */
export function shuffle(list: unknown[], random: Random): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    ;[list[at], list[other]] = [list[other], list[at]]
  }
}
