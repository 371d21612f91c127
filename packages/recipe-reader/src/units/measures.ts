/** What a unit of weight or volume measures. */
export type Measure = {
  kind: 'weight' | 'volume'
  /** Grams or millilitres. */
  size: number
  /** Spoons are at home in every kitchen. */
  system: 'metric' | 'us' | 'spoon'
}

/**
 * The units that measure. Cup, fluid ounce and spoons have the round sizes of US food labels (21 CFR 101.9(b)(5)(viii):
 * 240, 30, 15 and 5 ml); pint, quart and gallon are the US ones; a stick is that of butter, a quarter of a pound.
 */
const MEASURES: Readonly<Record<string, Measure>> = {
  mg: { kind: 'weight', size: 0.001, system: 'metric' },
  g: { kind: 'weight', size: 1, system: 'metric' },
  dag: { kind: 'weight', size: 10, system: 'metric' },
  kg: { kind: 'weight', size: 1000, system: 'metric' },
  Pfund: { kind: 'weight', size: 500, system: 'metric' },
  oz: { kind: 'weight', size: 28.35, system: 'us' },
  lb: { kind: 'weight', size: 453.6, system: 'us' },
  stick: { kind: 'weight', size: 113.4, system: 'us' },
  ml: { kind: 'volume', size: 1, system: 'metric' },
  cl: { kind: 'volume', size: 10, system: 'metric' },
  dl: { kind: 'volume', size: 100, system: 'metric' },
  l: { kind: 'volume', size: 1000, system: 'metric' },
  krm: { kind: 'volume', size: 1, system: 'spoon' },
  tsp: { kind: 'volume', size: 5, system: 'spoon' },
  dessertspoon: { kind: 'volume', size: 10, system: 'spoon' },
  tbsp: { kind: 'volume', size: 15, system: 'spoon' },
  'fl oz': { kind: 'volume', size: 30, system: 'us' },
  cup: { kind: 'volume', size: 240, system: 'us' },
  pint: { kind: 'volume', size: 473.2, system: 'us' },
  quart: { kind: 'volume', size: 946.4, system: 'us' },
  gallon: { kind: 'volume', size: 3785, system: 'us' },
}

/** What a unit measures; nothing for units that count. */
export const measureOf = (unit: string | null): Measure | undefined =>
  unit !== null && Object.hasOwn(MEASURES, unit) ? MEASURES[unit] : undefined

/** Grams or millilitres of one of a unit that measures; 0 for others. */
export const sizeOf = (unit: string): number => measureOf(unit)?.size ?? 0

/** What things are bought in, so that an amount in brackets says how much one holds: "1 can (400 g)". */
export const containers: ReadonlySet<string> = new Set(
  `can tin jar package packet pack sachet bottle box bag carton container tub tube pouch envelope bar block loaf glass pot
  punnet`.split(/\s+/),
)
