/** A fraction before a whole number, which its numerator is too. */
const NUMBER = String.raw`(?:\d{1,2}\s?[/⁄]\s?\d{1,2}|\d{1,5}(?:[.,]\d{1,3})?(?:\s?[½¼¾⅓⅔⅛⅜⅝⅞]|\s\d{1,2}\s?[/⁄]\s?\d{1,2})?|[½¼¾⅓⅔⅛⅜⅝⅞])`
const AMOUNT = new RegExp(String.raw`^${NUMBER}(?:\s?(?:[-–—]|to)\s?${NUMBER}|\s?[×x]\s${NUMBER}(?=\s?\p{L}))?`, 'u')

const UNITS = new Set(
  `g gr gram grams kg mg oz ounce ounces lb lbs pound pounds ml cl dl l litre litres liter liters cup cups c tsp tsps
  teaspoon teaspoons tbsp tbsps tbs tablespoon tablespoons pt pint pints qt quart quarts gal gallon gallons stick sticks
  pinch cm inch in`.split(/\s+/),
)

/** The line of an ingredient as two columns show it. `quantity` is empty where the line does not begin with one. */
export interface IngredientParts {
  quantity: string
  rest: string
}

/**
 * Parts an ingredient into its quantity ("600 g", "1 ½ tsp", "2–3") and the rest. A unit counts when it is one of the
 * usual ones, joined to the number or not. Nothing is changed or lost: quantity and words make the line again.
 */
export function ingredientParts(line: string): IngredientParts {
  const amount = AMOUNT.exec(line)?.[0]
  if (!amount) return { quantity: '', rest: line }
  const rest = line.slice(amount.length)
  const unit = /^\s?(\p{L}{1,11})(\.?)(?=\s|$)/u.exec(rest)
  if (unit && UNITS.has((unit[1] ?? '').toLowerCase()) && rest.length > unit[0].length) {
    return { quantity: `${amount}${unit[0]}`, rest: rest.slice(unit[0].length).trimStart() }
  }
  // "2x", "7-Up", "1.5-litre": the number belongs to a word.
  if (!/^\s\S/.test(rest)) return { quantity: '', rest: line }
  return { quantity: amount, rest: rest.trimStart() }
}
