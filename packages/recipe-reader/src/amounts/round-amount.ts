const QUARTERS = [1 / 4, 1 / 2, 3 / 4]
const THIRDS = [1 / 3, 2 / 3]
const HALF = [1 / 2]
const CUPS = [...QUARTERS, ...THIRDS]

/** The parts of one that can be measured, or seen, beside the wholes of an amount of this size. */
function partsFor(unit: string | null, value: number, isFine: boolean): readonly number[] {
  switch (unit) {
    case 'cup':
      return value < 4 ? [1 / 8, ...CUPS] : value < 8 ? CUPS : value < 20 ? HALF : []
    case 'tsp':
      return value < 1 ? [1 / 8, ...CUPS] : value < 4 ? CUPS : value < 10 ? HALF : []
    case 'tbsp':
    case 'dessertspoon':
      return value < 4 ? CUPS : value < 10 ? HALF : []
    case 'oz':
    case 'fl oz':
      return value < 10 ? QUARTERS : value < 20 ? HALF : []
    case 'lb':
    case 'pint':
    case 'quart':
    case 'gallon':
    case 'stick':
    case 'Pfund':
      return value < 10 ? CUPS : HALF
    case 'pinch':
    case 'dash':
    case 'drop':
    case 'knife tip':
      return []
    default:
      return value >= 10 ? [] : isFine && value < 4 ? CUPS : HALF
  }
}

/** How fine a scale or jug shows an amount of grams or millilitres. */
const stepOf = (value: number): number =>
  value < 1 ? 0.25 : value < 5 ? 0.5 : value < 25 ? 1 : value < 250 ? 5 : value < 1000 ? 10 : 25

const DECIMAL_STEPS: Record<string, (value: number) => number> = {
  mg: stepOf,
  dag: value => (value < 10 ? 0.5 : 1),
  g: stepOf,
  ml: stepOf,
  cl: value => (value < 10 ? 0.5 : 1),
  dl: value => (value < 4 ? 0.25 : 0.5),
  kg: value => (value < 5 ? 0.025 : 0.1),
  l: value => (value < 5 ? 0.025 : 0.1),
}

/** Whether a unit is written with decimals; the others are with fractions. */
export const isDecimal = (unit: string | null): boolean => unit !== null && unit in DECIMAL_STEPS

/**
 * An amount as a cook can measure it: grams and millilitres in steps that grow with it, spoons, cups and whole things in
 * the usual fractions. Never zero.
 * @param isFine whether the line itself counts in thirds or quarters, as "¼ celeriac" does
 */
export function roundAmount(value: number, unit: string | null, isFine = false): number {
  const step = unit === null ? undefined : DECIMAL_STEPS[unit]?.(value)
  if (step !== undefined) return Number((Math.max(1, Math.round(value / step)) * step).toFixed(3))
  const whole = Math.floor(value)
  let best = whole + 1
  for (const part of [0, ...partsFor(unit, value, isFine)]) {
    const candidate = whole + part
    if (candidate > 0 && Math.abs(candidate - value) < Math.abs(best - value)) best = candidate
  }
  return best
}

const FRACTIONS: [number, string][] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]

/** A rounded amount in figures: "1½", "1.25", or "1,25" where the line parts decimals by a comma. */
export function writeNumber(value: number, unit: string | null, comma: boolean): string {
  if (isDecimal(unit)) {
    const text = String(value)
    return comma ? text.replace('.', ',') : text
  }
  const whole = Math.floor(value + 0.01)
  const rest = value - whole
  const fraction = rest > 0.05 ? FRACTIONS.find(([part]) => Math.abs(part - rest) < 0.02)?.[1] : ''
  return `${whole === 0 && fraction ? '' : whole}${fraction ?? ''}`
}
