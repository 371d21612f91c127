import type { LineAmount, ParsedLine } from '../ingredients/parse-line.ts'
import type { Food } from './find-food.ts'

/** Grams of units of mass. */
const mass: Readonly<Record<string, number>> = { mg: 0.001, g: 1, kg: 1000, oz: 28.35, lb: 453.6, Pfund: 500 }

/** Millilitres of units of volume, the American ones. */
const volume: Readonly<Record<string, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  tsp: 4.93,
  dessertspoon: 10,
  tbsp: 14.8,
  'fl oz': 29.6,
  cup: 237,
  pint: 473,
  quart: 946,
  gallon: 3785,
  glass: 200,
  shot: 44,
}

/** Grams of what is counted, whatever the food is. */
const counted: Readonly<Record<string, number>> = {
  pinch: 0.4,
  dash: 0.6,
  drop: 0.05,
  'knife tip': 0.5,
  grating: 0.3,
  handful: 30,
  bunch: 60,
  sprig: 1,
  stem: 2,
  leaf: 0.5,
  sheet: 20,
  knob: 15,
  pat: 5,
  dollop: 25,
  glug: 15,
  splash: 10,
  squeeze: 5,
  cube: 10,
  square: 10,
  slice: 25,
  rasher: 25,
  strip: 20,
  wedge: 30,
  scoop: 60,
  sachet: 8,
  envelope: 7,
  packet: 10,
  can: 400,
  tin: 400,
  jar: 350,
  bottle: 500,
  carton: 250,
  container: 250,
  tub: 250,
  pot: 150,
  package: 250,
  pack: 250,
  bag: 250,
  box: 400,
  pouch: 250,
  punnet: 250,
  block: 250,
  loaf: 500,
  ball: 125,
  fillet: 150,
  link: 85,
  bar: 100,
  tube: 100,
}
/** Units that are one piece of the food as the table weighs it. */
const PIECES = new Set('piece clove head bulb ear stalk rib stick spear heart pod rack slab dozen'.split(' '))

/** Millilitres of the cup in the table, and grams of a millilitre where the table knows no cup of a food. */
const TABLE_CUP_ML = 240
const USUAL_DENSITY = 0.9

const isMass = (amount: LineAmount | undefined): amount is LineAmount => amount?.unit != null && amount.unit in mass

const mean = ({ quantity, quantityTo }: Pick<LineAmount, 'quantity' | 'quantityTo'>): number =>
  quantityTo === null ? quantity : (quantity + quantityTo) / 2

function gramsOfUnit(unit: string, food: Food): number | null {
  if (unit in mass) return mass[unit] ?? null
  const ml = volume[unit]
  if (ml !== undefined) return ml * (food.cupG === null ? USUAL_DENSITY : food.cupG / TABLE_CUP_ML)
  if (unit === 'dozen') return food.pieceG === null ? null : food.pieceG * 12
  if (PIECES.has(unit)) return food.pieceG
  return counted[unit] ?? null
}

/**
 * Grams of what a line asks for; null where it cannot be told. "2 x 400 g cans" is 800 g; of a cup and its weight in one
 * line the weight counts; "1 tbsp plus 1 tsp" is both.
 */
export function gramsOf(line: ParsedLine, food: Food): number | null {
  const { quantity, quantityTo, unit, packUnit, amounts } = line
  if (quantity === null) return unit === null ? null : gramsOfUnit(unit, food)
  const count = mean({ quantity, quantityTo })
  const [first, second] = amounts
  if (packUnit !== null) {
    const each = amounts.find((amount, at) => at > 0 && amount.unit === packUnit)
    const grams = each && gramsOfUnit(packUnit, food)
    return each && grams != null ? count * mean(each) * grams : null
  }
  if (!isMass(first) && isMass(second)) return mean(second) * (mass[second.unit ?? ''] ?? 0)
  const each = unit === null ? food.pieceG : gramsOfUnit(unit, food)
  if (each === null) return null
  const more =
    second && (second.unit === 'tsp' || second.unit === 'tbsp') && unit !== null && unit in volume && !isMass(first)
  const added = more ? mean(second) * (gramsOfUnit(second.unit ?? '', food) ?? 0) : 0
  return count * each + added
}
