import type { OfferedCooking } from '../../offer.ts'
import { amountText, joined } from '../amounts.ts'
import { isNode, type JsonObject, namesOf, numberValue, objectsOf, textValue } from '../json.ts'
import {
  anyHeading,
  boldHeading,
  colonHeading,
  hashHeading,
  type ListWithHeadings,
  linesOf,
  stepsOf,
  withHeadings,
} from '../lines.ts'
import type { ReadRecipe } from '../make-offer.ts'
import { unlinked } from '../markdown.ts'
import { nutritionFrom } from '../nutrition.ts'
import { momentOf } from '../schema-recipe.ts'

const camelCased = (name: string): string => name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/** A property, in whichever of its two spellings it is there. */
export const valueIn = (record: JsonObject, name: string): unknown => record[name] ?? record[camelCased(name)]

/** What a recipe of Mealie says in its JSON, of any version, but for its pictures. */
export function readMealieRecipe(recipe: JsonObject): ReadRecipe {
  const of = (name: string) => valueIn(recipe, name)
  const lastMade = dayOf(of('last_made'))
  return {
    title: of('name') ?? of('title'),
    description: unlinked(of('description')),
    ingredients: ingredientsOf(of('recipe_ingredient') ?? of('ingredients')),
    steps: mealieSteps(of('recipe_instructions') ?? of('directions')),
    sourceUrl: of('org_url') ?? recipe.orgURL,
    ...mealieYield(of('recipe_yield'), of('recipe_servings'), of('recipe_yield_quantity')),
    prepTime: of('prep_time'),
    cookTime: of('perform_time') ?? of('cook_time'),
    totalTime: of('total_time'),
    category: namesOf(of('recipe_category'))[0],
    tags: [...namesOf(of('tags')), ...namesOf(of('recipe_category')), ...namesOf(of('categories'))],
    rating: of('rating'),
    favourite: of('is_favorite') === true,
    notes: [...objectsOf(of('notes')).map(noteText), ...objectsOf(of('comments')).map(({ text }) => textValue(text))],
    tools: namesOf(of('tools')),
    ...mealieNutrition(isNode(of('nutrition')) ? (of('nutrition') as JsonObject) : {}),
    cookLog: lastMade ? [{ date: lastMade }] : [],
    createdAt: momentOf(of('created_at')) ?? momentOf(of('date_added')),
    lost: objectsOf(of('assets')).map(({ name }) => ({
      what: `the file “${textValue(name)}”`,
      why: 'a recipe holds pictures alone',
    })),
  }
}

/** The day of a moment. */
export const dayOf = (value: unknown): string | null => /^\d{4}-\d\d-\d\d/.exec(textValue(value))?.[0] ?? null

/** A note with its title as a line above. */
export const noteText = (note: JsonObject): string =>
  [textValue(note.title).trim(), unlinked(note.text).trim()].filter(part => part !== '').join('\n')

/** The yield in words and the servings; numbers of 0 are unknown. */
export function mealieYield(
  words: unknown,
  servings: unknown,
  quantity: unknown,
): Pick<ReadRecipe, 'yieldText' | 'servings'> {
  const [count, amount] = [numberValue(servings), numberValue(quantity)]
  const text = textValue(words).trim()
  const said = amount ? joined(amountText(amount), text) : text
  return { yieldText: said || (count ? amountText(count) : ''), servings: count ? Math.round(count) : '' }
}

export function mealieNutrition(nutrition: JsonObject) {
  return nutritionFrom({
    calories: nutrition.calories,
    protein: valueIn(nutrition, 'protein_content'),
    fat: valueIn(nutrition, 'fat_content'),
    saturatedFat: valueIn(nutrition, 'saturated_fat_content'),
    carbohydrates: valueIn(nutrition, 'carbohydrate_content'),
    sugar: valueIn(nutrition, 'sugar_content'),
    fibre: valueIn(nutrition, 'fiber_content'),
    sodium: valueIn(nutrition, 'sodium_content'),
    cholesterol: valueIn(nutrition, 'cholesterol_content'),
  })
}

const lineHeading = anyHeading(hashHeading, colonHeading)

function ingredientsOf(value: unknown): ListWithHeadings {
  if (!Array.isArray(value)) return withHeadings(linesOf(value), lineHeading)
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const entry of value) {
    if (isNode(entry)) addLine(list, textValue(entry.title), finishedLine(entry))
    else addLine(list, '', textValue(entry))
  }
  return list
}

/** A line with the heading above it, if there is one. */
export function addLine(list: ListWithHeadings, heading: string, line: string): void {
  const title = heading.trim().replace(/:$/, '')
  const text = unlinked(line).trim()
  if (title !== '') list.headings.push({ at: list.lines.length, title })
  const inner = lineHeading(text)
  if (inner !== null && !/\d/.test(text)) list.headings.push({ at: list.lines.length, title: inner })
  else if (text !== '') list.lines.push(text)
}

/** A line as it is shown, where it says so, else put together from its parts. */
function finishedLine(entry: JsonObject): string {
  const display = textValue(entry.display).trim()
  if (display !== '') return display
  const reference = valueIn(entry, 'referenced_recipe')
  const food = isNode(entry.food) ? entry.food : isNode(reference) ? reference : null
  return composedLine({
    quantity: valueIn(entry, 'disable_amount') === true && !food ? 0 : numberValue(entry.quantity),
    unit: isNode(entry.unit) ? entry.unit : null,
    food,
    foodName: textValue(entry.food),
    note: textValue(entry.note),
    original: textValue(valueIn(entry, 'original_text')),
  })
}

export type LineParts = {
  quantity: number | null
  unit: JsonObject | null
  food: JsonObject | null
  foodName?: string
  note: string
  original: string
}

/** "2 cups flour, sifted" of its parts; of a line that was never taken apart, all stands in the note. */
export function composedLine({ quantity, unit, food, foodName = '', note, original }: LineParts): string {
  const name = food ? nameFor(food, quantity) : foodName
  if (!unit && name === '') {
    const text = note.trim() || original.trim()
    // Such a line has the quantity 1 without meaning it.
    return quantity && quantity !== 1 && !/^[\d½⅓⅔¼¾⅛]/.test(text) ? joined(amountText(quantity), text) : text
  }
  const start = joined(quantity ? amountText(quantity) : '', unit ? unitFor(unit, quantity) : '', name)
  return note.trim() === '' ? start : `${start}, ${note.trim()}`
}

const isMany = (quantity: number | null): boolean => quantity !== null && quantity > 1

const nameFor = (food: JsonObject, quantity: number | null): string =>
  (isMany(quantity) ? textValue(valueIn(food, 'plural_name')) : '') || textValue(food.name)

function unitFor(unit: JsonObject, quantity: number | null): string {
  const isShort = [true, 1].includes(valueIn(unit, 'use_abbreviation') as boolean | number)
  const short =
    (isMany(quantity) ? textValue(valueIn(unit, 'plural_abbreviation')) : '') || textValue(unit.abbreviation)
  return (isShort && short) || nameFor(unit, quantity)
}

const stepHeading = anyHeading(hashHeading, boldHeading, colonHeading)

/** Steps with the titles above them as headings. */
export function mealieSteps(value: unknown): ListWithHeadings {
  if (!Array.isArray(value)) return stepsOf(textValue(value), stepHeading)
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const entry of value) {
    const title = isNode(entry) ? textValue(entry.title).trim() : ''
    const text = isNode(entry) ? textValue(entry.text) : textValue(entry)
    const summary = isNode(entry) ? textValue(entry.summary).trim() : ''
    if (title !== '') list.headings.push({ at: list.lines.length, title })
    // One that is alone is the whole method.
    const inner =
      value.length === 1 ? stepsOf(text, stepHeading) : { lines: [text.replace(/\s*\n\s*/g, ' ')], headings: [] }
    list.headings.push(...inner.headings.map(({ at, title: name }) => ({ at: list.lines.length + at, title: name })))
    const steps = inner.lines.map(unlinked).filter(step => step.trim() !== '')
    if (summary !== '' && steps[0] && !/^step\b/i.test(summary)) steps[0] = `${summary}: ${steps[0]}`
    list.lines.push(...steps)
  }
  return list
}

/** Days of cooking each once, those of the log before the last one that is noted apart. */
export function withLastMade(log: readonly OfferedCooking[], lastMade: unknown): OfferedCooking[] {
  const date = dayOf(lastMade)
  return date && !log.some(each => each.date === date) ? [...log, { date }] : [...log]
}
