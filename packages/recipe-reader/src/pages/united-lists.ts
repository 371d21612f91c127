import type { FoundFields, Heading } from '../recipe.ts'
import { bareText } from '../values/bare-text.ts'
import { beginsWithAmount, ingredientLikeness, isNamedWithoutAmount, isOnlyAmount } from './amounts.ts'
import { namesOf } from './names-of-lines.ts'

/** What a serving holds is listed much as ingredients are. */
const NUTRIENTS =
  /\b(?:kcal|calories|kalorien|calorías|kilojoules?|kj|protein|carbs|carbohydrates?|cholesterol|sodium|eiweiß|kohlenhydrate|glucides|lipides|protéines|proteínas|proteine|grassi|koolhydraten|eiwitten|kolhydrater)\b/iu

/** Shown lines that the data lack and that are ingredients without doubt, by their places. */
function missing(stated: readonly string[], shown: readonly string[], place: readonly number[]): Set<number> {
  const found = new Set(place)
  if (shown.every((_line, at) => found.has(at))) return new Set()
  const known = stated.map(bareText)
  const names = stated.map(namesOf)
  const last = Math.max(...place)
  const isNew = (line: string): boolean => {
    const text = bareText(line)
    const own = namesOf(line)
    return (
      text !== '' &&
      !known.some(each => each.includes(text)) &&
      !names.some(each => each !== '' && (each === own || own === ''))
    )
  }
  const isMeasured = (line: string): boolean =>
    beginsWithAmount(line) && !isOnlyAmount(line) && ingredientLikeness(line) >= 0.9 && !NUTRIENTS.test(line)
  const others = shown.flatMap((line, at) => (found.has(at) || !isNew(line) ? [] : [at]))
  const measured = others.filter(at => isMeasured(shown[at] ?? ''))
  if (others.some(at => at > last && NUTRIENTS.test(shown[at] ?? ''))) {
    return new Set(measured.filter(at => at < last))
  }
  // Where amounts are missing, what goes without one is too.
  const plain = others.filter(at => measured.length > 0 && isNamedWithoutAmount(shown[at] ?? ''))
  return new Set([...measured, ...plain])
}

/**
 * The data's ingredients with those that the page shows beside all of them and the data lack: a part of the recipe, or
 * its first lines. Null where nothing is missing.
 */
export function united(
  stated: FoundFields,
  shown: FoundFields,
  place: readonly number[],
): Pick<FoundFields, 'ingredients' | 'ingredientGroups'> | null {
  if (place.length === 0 || place.some(at => at < 0)) return null
  const added = missing(stated.ingredients, shown.ingredients, place)
  if (added.size === 0) return null
  const ingredients: string[] = []
  /** Where each line of either list is in the new one. */
  const ofShown: number[] = []
  const ofStated: number[] = []
  shown.ingredients.forEach((line, at) => {
    ofShown.push(ingredients.length)
    const mine = place.indexOf(at)
    if (mine >= 0) {
      ofStated[mine] = ingredients.length
      ingredients.push(stated.ingredients[mine] ?? line)
    } else if (added.has(at)) ingredients.push(line)
  })
  const moved = (groups: readonly Heading[], places: readonly number[]): Heading[] =>
    groups
      .map(({ at, title }) => ({ at: places[at] ?? ingredients.length, title }))
      .filter(({ at }) => at < ingredients.length)
  const ingredientGroups =
    shown.ingredientGroups.length > 0
      ? moved(shown.ingredientGroups, ofShown)
      : moved(stated.ingredientGroups, ofStated)
  return { ingredients, ingredientGroups }
}
