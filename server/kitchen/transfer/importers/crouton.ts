import { amountText, joined } from './amounts.ts'
import { picturesOfBase64 } from './base64.ts'
import type { Importer } from './importer.ts'
import {
  firstRecord,
  isNode,
  type JsonObject,
  namesOf,
  numberValue,
  objectsOf,
  offersOfRecords,
  textValue,
} from './json.ts'
import { type ListWithHeadings, withoutNumbers } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionInText } from './nutrition.ts'

/** Recipes of Crouton: one in a file, and archives of them. */
export const crouton: Importer = {
  program: 'Crouton',
  matches: async file => {
    const record = await firstRecord(file)
    if (!record) return false
    return /\.crumb$/i.test(file.name) || 'neutritionalInfo' in record || 'webLink' in record
  },
  read: file => offersOfRecords(file, record => makeOffer(readRecipe(record), file.name)),
}

/** Units by Crouton's names; those that are not here are written as they are, in small letters. */
const UNITS: Readonly<Record<string, string>> = {
  ITEM: '',
  TEASPOON: 'tsp',
  TABLESPOON: 'tbsp',
  CUP: 'cup',
  GRAMS: 'g',
  KGS: 'kg',
  OUNCE: 'oz',
  POUND: 'lb',
  MILLS: 'ml',
  LITRES: 'l',
  FLUID_OUNCE: 'fl oz',
  FLUIDOUNCE: 'fl oz',
  PINCH: 'pinch',
  CAN: 'can',
  PACKET: 'packet',
  BUNCH: 'bunch',
  BOTTLE: 'bottle',
}

function readRecipe(recipe: JsonObject): ReadRecipe {
  const nutrition = nutritionInText(recipe.neutritionalInfo)
  const isUnread =
    nutrition.calories === null && Object.values(nutrition.nutrition ?? {}).every(each => each === undefined)
  const [prep, cooking] = [numberValue(recipe.duration), numberValue(recipe.cookingDuration)]
  return {
    title: recipe.name,
    ingredients: ingredientsOf(recipe),
    steps: stepsOf(recipe),
    source: recipe.sourceName,
    sourceUrl: recipe.webLink,
    servings: recipe.serves,
    prepTime: prep,
    cookTime: cooking,
    tags: namesOf(recipe.tags),
    rating: recipe.rating,
    favourite: recipe.isFavourite === true || recipe.favourite === true,
    notes: [recipe.notes, isUnread ? recipe.neutritionalInfo : null],
    ...nutrition,
    pictures: picturesOfBase64([
      ...(Array.isArray(recipe.images) ? recipe.images : []),
      ...(recipe.images ? [] : [recipe.sourceImage]),
    ]),
  }
}

const inOrder = (value: unknown): JsonObject[] =>
  objectsOf(value).sort((one, other) => (numberValue(one.order) ?? 0) - (numberValue(other.order) ?? 0))

function ingredientsOf(recipe: JsonObject): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const entry of inOrder(recipe.ingredients)) {
    const name = isNode(entry.ingredient) ? textValue(entry.ingredient.name) : textValue(entry.ingredient)
    const quantity = isNode(entry.quantity) ? entry.quantity : {}
    const type = textValue(quantity.quantityType)
    if (type === 'SECTION') {
      list.headings.push({ at: list.lines.length, title: name.replace(/:$/, '') })
      continue
    }
    const ends = [quantity.amount, quantity.secondaryAmount].map(numberValue).filter(Boolean)
    const unit = UNITS[type] ?? type.toLowerCase().replaceAll('_', ' ')
    const amount = ends.map(end => amountText(end ?? 0)).join('-')
    const line = amount === '' ? name : joined(amount, unit, name)
    if (line.trim() !== '') list.lines.push(line)
  }
  return list
}

function stepsOf(recipe: JsonObject): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const { step, isSection } of inOrder(recipe.steps)) {
    const text = textValue(step).trim()
    if (text === '') continue
    if (isSection === true) list.headings.push({ at: list.lines.length, title: text.replace(/:$/, '') })
    else list.lines.push(text)
  }
  return { ...list, lines: withoutNumbers(list.lines) }
}
