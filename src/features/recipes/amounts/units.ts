/** In which measures a recipe is shown. */
export type UnitSystem = 'as-written' | 'metric' | 'us'

type Measure = {
  kind: 'weight' | 'volume'
  /** Grams or millilitres. */
  size: number
  /** Spoons are at home in every kitchen. */
  system: 'metric' | 'us' | 'spoon'
}

/**
 * What the units measure. Cup, fluid ounce and spoons have the round sizes of US food labels (21 CFR 101.9(b)(5)(viii):
 * 240, 30, 15 and 5 ml); pint, quart and gallon are the US ones; a stick is that of butter, a quarter of a pound.
 */
const MEASURES: Record<string, Measure> = {
  mg: { kind: 'weight', size: 0.001, system: 'metric' },
  g: { kind: 'weight', size: 1, system: 'metric' },
  kg: { kind: 'weight', size: 1000, system: 'metric' },
  Pfund: { kind: 'weight', size: 500, system: 'metric' },
  oz: { kind: 'weight', size: 28.35, system: 'us' },
  lb: { kind: 'weight', size: 453.6, system: 'us' },
  stick: { kind: 'weight', size: 113.4, system: 'us' },
  ml: { kind: 'volume', size: 1, system: 'metric' },
  cl: { kind: 'volume', size: 10, system: 'metric' },
  dl: { kind: 'volume', size: 100, system: 'metric' },
  l: { kind: 'volume', size: 1000, system: 'metric' },
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
export const measureOf = (unit: string | null): Measure | undefined => (unit === null ? undefined : MEASURES[unit])

/** Units of which an amount may follow in brackets that says how much one holds: "1 can (400 g)". */
export const containers = new Set(
  `can tin jar package packet pack sachet bottle box bag carton container tub tube pouch envelope bar block loaf glass pot
  punnet`.split(/\s+/),
)

/** A word for a container, right behind the amount that it holds: "400g can". */
export const HELD =
  /^[\s-]?(?:cans?|tins?|jars?|packs?|packets?|packages?|sachets?|bags?|bottles?|box|cartons?|tubs?|tubes?|pots?|blocks?|balls?|bars?|pouch|punnet|dosen?|gläser|glas|packung|päckchen|becher|beutel|flasche|boîtes?|paquets?|bocal|latas?|botes?|paquetes?|sobres?)(?!\p{L})/iu
