import { isNowhere, NOWHERE } from 'recipe-reader'
import {
  isNode,
  listOf,
  property,
  recipeFromNode,
  type SchemaGraph,
  type SchemaNode,
  textOf,
} from 'recipe-reader/schema-org'
import type { Offer, OfferedPicture } from '../offer.ts'
import { originOf } from '../origin-of.ts'
import {
  anyHeading,
  boldHeading,
  bracketHeading,
  colonHeading,
  hashHeading,
  type ListWithHeadings,
  linesOf,
  withHeadings,
} from './lines.ts'
import type { ReadRecipe } from './make-offer.ts'
import { nutritionFrom } from './nutrition.ts'

/** How programs write headings among the lines of schema.org's lists, which have none. */
const ingredientHeading = anyHeading(hashHeading, bracketHeading, colonHeading)
const stepHeading = anyHeading(hashHeading, bracketHeading, boldHeading, colonHeading)

/** What a schema.org Recipe says, headings apart, its pictures by their addresses. */
export function readSchemaRecipe(node: SchemaNode, graph: SchemaGraph): ReadRecipe {
  const found = recipeFromNode(node, graph, NOWHERE)
  const diets = listOf(property(node, 'suitableForDiet')).map(entry => textOf(entry) ?? '')
  const named = found.siteName ?? undefined
  const origin = originOf(node, named)
  const categories = wordsIn(property(node, 'recipeCategory', 'category'))
  const categoryWords = [...categories, ...wordsIn(property(node, 'recipeCuisine'))]
  return {
    title: found.title,
    description: textOf(property(node, 'description', 'summary')),
    ingredients: ingredientsOf(node, found),
    steps: stepsOf(node, found),
    source: origin?.source,
    sourceAuthor: found.author,
    sourceUrl: origin?.sourceUrl ?? textOf(property(node, 'isBasedOn', 'url')),
    yieldText: found.yieldText,
    servings: found.servings,
    prepTime: found.prepTime,
    cookTime: found.cookTime,
    totalTime: textOf(property(node, 'totalTime')) === null ? null : found.totalTime,
    category: categories[0] ?? null,
    tags: [...wordsIn(property(node, 'keywords')), ...categoryWords],
    diets,
    rating: ratingOf(node),
    notes: notesOf(node),
    tools: listOf(property(node, 'tool')).map(textOf),
    ...nutritionOf(node),
    createdAt: momentOf(property(node, 'dateCreated', 'datePublished')),
    language: found.language,
    pictures: webPictures(found.imageUrls),
  }
}

const wordsIn = (value: unknown): string[] =>
  listOf(value)
    .flatMap(entry => (textOf(entry) ?? '').split(/[,;|]/))
    .map(word => word.trim())
    .filter(word => word !== '')

/** Entries that are texts, each a line; what is written otherwise is read by its structure. */
function ingredientsOf(node: SchemaNode, found: Pick<Offer, 'ingredients' | 'ingredientGroups'>): ListWithHeadings {
  const entries = listOf(property(node, 'recipeIngredient', 'recipeIngredients', 'ingredients'))
  const isPlain =
    entries.length > 1 && entries.every(entry => typeof entry === 'string' && !/<(?:br|li|p)\b/i.test(entry))
  if (isPlain) return withHeadings((entries as string[]).flatMap(linesOf), ingredientHeading)
  return regrouped(found.ingredients, found.ingredientGroups, ingredientHeading)
}

/** Lines with headings in places, and more headings among the lines. */
function regrouped(
  lines: readonly string[],
  headings: Offer['stepSections'],
  rule: typeof stepHeading,
): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const [at, line] of lines.entries()) {
    for (const { at: place, title } of headings) if (place === at) list.headings.push({ at: list.lines.length, title })
    const inner = withHeadings([line], rule)
    list.headings.push(...inner.headings.map(({ title }) => ({ at: list.lines.length, title })))
    list.lines.push(...inner.lines)
  }
  return list
}

function stepsOf(node: SchemaNode, found: Pick<Offer, 'instructions' | 'stepSections'>): ListWithHeadings {
  const entries = listOf(property(node, 'recipeInstructions'))
  const isSection = (entry: unknown): entry is SchemaNode =>
    isNode(entry) && String(entry['@type']).endsWith('HowToSection')
  const isHollow = (entry: unknown) => isSection(entry) && listOf(property(entry, 'itemListElement')).length === 0
  if (!entries.some(isHollow)) return regrouped(found.instructions, found.stepSections, stepHeading)
  // A section without steps of its own holds those up to the next one.
  const list: ListWithHeadings = { lines: [], headings: [] }
  const add = (entry: unknown) => {
    const text = isSection(entry)
      ? `[${textOf(property(entry, 'name')) ?? ''}]`
      : isNode(entry)
        ? textOf(property(entry, 'text', 'name'))
        : textOf(entry)
    const inner = withHeadings(linesOf(text ?? ''), stepHeading)
    list.headings.push(...inner.headings.map(({ at, title }) => ({ at: list.lines.length + at, title })))
    list.lines.push(...inner.lines)
  }
  for (const entry of entries) {
    add(entry)
    if (isSection(entry)) for (const step of listOf(property(entry, 'itemListElement'))) add(step)
  }
  return list
}

/** The rating that a chef gave: one that counts many voices is a site's. */
function ratingOf(node: SchemaNode): unknown {
  const [rating] = listOf(property(node, 'aggregateRating', 'rating'))
  if (!isNode(rating)) return rating
  const voices = Number(property(rating, 'ratingCount', 'reviewCount') ?? 1)
  if (voices > 1) return null
  const [value, best] = [Number(property(rating, 'ratingValue')), Number(property(rating, 'bestRating') ?? 5)]
  return best > 0 && Number.isFinite(value) ? (value / best) * 5 : null
}

/** Notes of the recipe's keeper; comments of others are theirs. */
function notesOf(node: SchemaNode): unknown[] {
  const own = listOf(property(node, 'comment')).filter(
    entry => isNode(entry) && /notes?/i.test(String(entry.name ?? '')),
  )
  return [
    ...own.map(entry => property(entry as SchemaNode, 'text')),
    ...listOf(property(node, 'notes', 'recipeNotes', 'note')).map(textOf),
  ]
}

export function nutritionOf(node: SchemaNode): Pick<Offer, 'calories' | 'nutrition'> {
  const [label] = listOf(property(node, 'nutrition'))
  if (!isNode(label)) return nutritionFrom({})
  return nutritionFrom({
    calories: textOf(property(label, 'calories')),
    protein: textOf(property(label, 'proteinContent')),
    fat: textOf(property(label, 'fatContent')),
    saturatedFat: textOf(property(label, 'saturatedFatContent')),
    carbohydrates: textOf(property(label, 'carbohydrateContent')),
    sugar: textOf(property(label, 'sugarContent')),
    fibre: textOf(property(label, 'fiberContent')),
    sodium: textOf(property(label, 'sodiumContent')),
    cholesterol: textOf(property(label, 'cholesterolContent')),
  })
}

/** Milliseconds since 1970 of a day or moment; null where it is none or beyond today. */
export function momentOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim().replace(/^(\d{4}-\d\d-\d\d) (\d)/, '$1T$2') : ''
  const moment = /^\d{4}-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return moment > 0 && moment < 4_102_444_800_000 ? moment : null
}

/** Pictures by their addresses, each photo once: programs name it cut to 225x225 and to 480x270 as well. */
export function webPictures(addresses: readonly string[]): OfferedPicture[] {
  const photos = new Map<string, OfferedPicture>()
  for (const url of addresses) {
    if (isNowhere(url) || !/^https?:/i.test(url)) continue
    const photo = url.replace(/[?#].*$/s, '').replace(/[-_]\d{1,4}x\d{1,4}(?=\.\w{1,5}$)/, '')
    if (!photos.has(photo)) photos.set(photo, { url })
  }
  return [...photos.values()]
}
