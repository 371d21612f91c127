/** A number as a fraction in lowest terms, its denominator above zero. Sums of such are exact, in whatever order. */
export type Rational = { readonly n: bigint; readonly d: bigint }

export const ONE: Rational = { n: 1n, d: 1n }

/** The largest denominator of a fraction that a person writes, such as 1/3 for 0.333. */
const DENOMINATOR_MAX = 1000n
/** How near a fraction must be to the number that stands for it. */
const NEAR = 1e-9

function divisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b]
  while (other !== 0n) [one, other] = [other, one % other]
  return one
}

/** A fraction in lowest terms. Throws a RangeError for a denominator of zero. */
export function rational(n: bigint, d: bigint): Rational {
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than zero.')
  const by = divisor(n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n)
  return { n: n / by, d: d / by }
}

/**
 * The fraction that a number stands for: the simplest one with a denominator up to 1000 that it is as near to as rounded
 * numbers are (0.333 is 1/3, 1.5 is 3/2), else its decimals. Throws a RangeError for what is not finite.
 */
export function rationalOf(value: number): Rational {
  if (!Number.isFinite(value)) throw new RangeError('Only a finite number is a fraction.')
  let [before, at]: [Rational, Rational] = [
    { n: 1n, d: 0n },
    { n: BigInt(Math.floor(value)), d: 1n },
  ]
  let rest = value - Math.floor(value)
  const isNear = (near: number) => Math.abs(Number(at.n) / Number(at.d) - value) <= near * Math.max(1, Math.abs(value))
  while (!isNear(NEAR) && !isThird(at, value) && rest > 0) {
    const whole = BigInt(Math.floor(1 / rest))
    rest = 1 / rest - Math.floor(1 / rest)
    const next = { n: whole * at.n + before.n, d: whole * at.d + before.d }
    if (next.d > DENOMINATOR_MAX) return decimal(value)
    ;[before, at] = [at, next]
  }
  return rational(at.n, at.d)
}

/** Whether a number is a third, sixth, seventh or ninth with three decimals or more. */
const isThird = ({ n, d }: Rational, value: number): boolean =>
  [3n, 6n, 7n, 9n].includes(d) && Math.abs(Number(n) / Number(d) - value) < 0.0006

const decimal = (value: number): Rational => rational(BigInt(Math.round(value * 1e6)), 1_000_000n)

export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d)
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d)
/** Throws a RangeError where the second is zero. */
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n)
export const isEqual = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d
export const toNumber = ({ n, d }: Rational): number => Number(n) / Number(d)

/** As text: "3/2", "2". */
export const writeRational = ({ n, d }: Rational): string => (d === 1n ? `${n}` : `${n}/${d}`)

/** Reads what `writeRational` wrote; null for any other text. */
export function readRational(text: string): Rational | null {
  const [, n, d = '1'] = /^(-?\d{1,40})(?:\/(\d{1,40}))?$/.exec(text) ?? []
  return n === undefined || BigInt(d) === 0n ? null : rational(BigInt(n), BigInt(d))
}
