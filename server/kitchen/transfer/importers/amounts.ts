const FRACTIONS: readonly [value: number, sign: string][] = [
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1 / 8, '⅛'],
]

/** A number as cooks write it: 1.5 is 1 ½, 0.333 is ⅓, 2.20 is 2.2. */
export function amountText(amount: number): string {
  const whole = Math.floor(amount)
  const sign = FRACTIONS.find(([value]) => Math.abs(amount - whole - value) < 0.005)?.[1]
  if (sign) return whole === 0 ? sign : `${whole} ${sign}`
  return String(Math.round(amount * 1000) / 1000)
}

/** Parts of a line with a space between those that say something. */
export const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map(part => part?.trim() ?? '')
    .filter(part => part !== '')
    .join(' ')
