import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** Text in a picture: what it says, its place and the height of its letters, in pixels of the picture. */
export type PlacedText = { text: string; x: number; y: number; across: number; down: number; height: number }

/** Words of tables of nutrition; two of them make one. */
const NUTRITION = new Set(
  `energy energie kcal kj kilojoules carbohydrate carbohydrates saturates saturated sugars protein fibre fiber sodium
  nutrition nutritional calories brennwert nahrwerte nahrwert kohlenhydrate gesattigte fettsauren davon zucker eiweiss
  ballaststoffe fett fat salz salt valeurs nutritionnelles glucides lipides proteines sucres sel matieres grasses
  hidratos grasas azucares proteinas sal valor energetico grassi carboidrati zuccheri proteine sale fibra fibres`
    .trim()
    .split(/\s+/),
)
/** Words that open a list of ingredients or a warning, one of which is enough. */
const OPENERS = new Set(
  `ingredients zutaten ingredientes ingredienti ingredienten allergens allergene allergy contains contain traces spuren
  enthalt kcal brennwert nahrwerte nutrition nutritional nutritionnelles`
    .trim()
    .split(/\s+/),
)
/** Heights of letters around fine print in which more of it is expected, in lines of like letters. */
const REACH = 2.5
/** How much larger letters within fine print may seem. */
const WITHIN = 3

/** Commas between words that make a list, which the front of a package has none of. */
const COMMAS = 2

/** Whether a text belongs to a table of nutrition, a list of ingredients or a warning. */
export function isFinePrint(text: string): boolean {
  if ((text.slice(0, 2000).match(/\p{L},\s?\p{L}/gu) ?? []).length >= COMMAS) return true
  const words = normalizeForSearch(text.slice(0, 2000)).match(/\p{L}+/gu) ?? []
  if (words.some(word => OPENERS.has(word))) return true
  return new Set(words.filter(word => NUTRITION.has(word))).size >= 2
}

const isBeside = (one: PlacedText, other: PlacedText): boolean => {
  const reach = REACH * Math.max(one.height, other.height)
  return (
    Math.abs(one.x - other.x) <= (one.across + other.across) / 2 + reach &&
    Math.abs(one.y - other.y) <= (one.down + other.down) / 2 + reach
  )
}

/** Within other text of not much smaller letters; a leaning look makes them seem larger. */
const isWithin = (one: PlacedText, other: PlacedText): boolean =>
  Math.abs(one.x - other.x) <= other.across / 2 + other.height / 2 &&
  Math.abs(one.y - other.y) <= other.down / 2 + other.height / 2 &&
  one.height <= WITHIN * other.height

const isLike = (one: PlacedText, other: PlacedText): boolean =>
  Math.max(one.height, other.height) <= 1.7 * Math.min(one.height, other.height)

/**
 * The texts of a picture that are no fine print, nor stand beside some in letters of the same size: a part of a table
 * does not say that it is one.
 */
export function withoutFinePrint<Text extends PlacedText>(texts: readonly Text[]): Text[] {
  const fine = texts.filter(({ text }) => isFinePrint(text))
  let rest = texts.filter(text => !fine.includes(text))
  let newest = fine
  while (newest.length > 0 && rest.length > 0) {
    const beside = rest.filter(text =>
      newest.some(other => isWithin(text, other) || (isLike(text, other) && isBeside(text, other))),
    )
    rest = rest.filter(text => !beside.includes(text))
    newest = beside
  }
  return rest
}
