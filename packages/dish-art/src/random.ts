/** FNV-1a over UTF-16 code units: 32 bits, unsigned. The same text always gives the same number. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return hash >>> 0
}

/** A repeatable stream of numbers (mulberry32): the same seed gives the same stream on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** The next number, 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A number from −reach to reach. */
  sway(reach: number): number {
    return this.between(-reach, reach)
  }

  /** An angle in degrees. */
  angle(): number {
    return this.next() * 360
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the options, which must not be empty. */
  pick<T>(options: readonly T[]): T {
    return options[Math.floor(this.next() * options.length)]!
  }

  /** Takes one of the options, which must not be empty, out of the list. */
  take<T>(options: T[]): T {
    return options.splice(Math.floor(this.next() * options.length), 1)[0]!
  }
}

/** The stream of one subject of a picture, so that a change to one leaves the others as they were. */
export const streamOf = (name: string, seed: number): Random => new Random(hashText(`${name}|${seed}`))

/** One option for a picture, always the same under the same name. */
export const chosen = <Option>(name: string, seed: number, options: readonly Option[]): Option =>
  streamOf(name, seed).pick(options)
