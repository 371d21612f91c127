import {
  CALORIES_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  IMAGES_MAX,
  KEYWORDS_MAX,
  NAME_MAX,
  TITLE_MAX,
} from '../limits.ts'
import { type FoundFields, nothingRead } from '../recipe.ts'
import { bareText } from '../values/bare-text.ts'
import { cleanText } from '../values/clean-text.ts'
import { readMinutes } from '../values/durations.ts'
import { languageTag } from '../values/language-tag.ts'
import { readServings } from '../values/servings.ts'
import { webAddress } from '../values/web-address.ts'
import { readDietaryTags } from './dietary-tags.ts'
import { readIngredients } from './ingredients.ts'
import { readInstructions, type Steps } from './instructions.ts'
import { readNutrition } from './nutrition.ts'
import { isNode, listOf, property, type SchemaGraph, type SchemaNode, textOf } from './schema-node.ts'

function text(value: unknown, limit: number): string | null {
  const raw = textOf(value)
  return raw === null ? null : cleanText(raw, limit) || null
}

function texts(value: unknown, limit: number): string[] {
  return listOf(value)
    .slice(0, 100)
    .map(entry => text(entry, limit))
    .filter(entry => entry !== null)
}

function minutes(value: unknown): number | null {
  for (const entry of listOf(value).slice(0, 4)) {
    const inner = isNode(entry) ? property(entry, '@value', 'maxValue', 'value', 'minValue', 'name') : entry
    const found = typeof inner === 'string' || typeof inner === 'number' ? readMinutes(inner) : null
    if (found !== null) return found
  }
  return null
}

function yields(value: unknown): { servings: number | null; yieldText: string | null } {
  const entries = listOf(value)
    .slice(0, 6)
    .map(entry => {
      if (!isNode(entry)) return typeof entry === 'number' ? String(entry) : text(entry, NAME_MAX)
      const count = text(property(entry, 'maxValue', 'value', '@value', 'minValue'), NAME_MAX)
      return [count, text(property(entry, 'unitText', 'name'), NAME_MAX)].filter(Boolean).join(' ') || null
    })
  const words = entries.filter(entry => entry !== null)
  const servings = words.map(readServings).find(count => count !== null) ?? null
  // Of "4" and "4 cups" the second says more.
  return { servings, yieldText: words.find(entry => /\p{L}/u.test(entry)) ?? words[0] ?? null }
}

function calories(nutrition: unknown): number | null {
  const [first] = listOf(nutrition)
  const raw = textOf(isNode(first) ? property(first, 'calories', 'energy') : first)?.slice(0, 100)
  const match = raw ? /(\d{1,3}(?:[,.]\d{3})+|\d{1,6})(?:[.,]\d{1,2})?\s{0,3}(k?j\b|kilojoule)?/i.exec(raw) : null
  if (!match) return null
  const amount = Number((match[1] ?? '').replace(/[,.]/g, '')) / (match[2] ? 4.184 : 1)
  return amount > 0 && amount < CALORIES_MAX ? Math.round(amount) : null
}

function images(value: unknown, graph: SchemaGraph, pageUrl: string): string[] {
  const found = new Set<string>()
  for (const entry of listOf(value).slice(0, 3 * IMAGES_MAX)) {
    const node = isNode(entry) ? (graph.byId.get(String(entry['@id'])) ?? entry) : null
    const addresses = node ? listOf(property(node, 'url', 'contentUrl', 'src', '@id')) : [entry]
    for (const address of addresses.slice(0, 3)) {
      const absolute = typeof address === 'string' ? webAddress(address, pageUrl) : null
      if (absolute !== null) found.add(absolute)
    }
  }
  return [...found].slice(0, IMAGES_MAX)
}

function names(value: unknown, graph: SchemaGraph): string | null {
  const people = listOf(value)
    .slice(0, 5)
    .map(entry => {
      const node = isNode(entry) ? (graph.byId.get(String(entry['@id'])) ?? entry) : entry
      const name = textOf(isNode(node) ? property(node, 'name') : node)
      return name !== null && !/^https?:/i.test(name) ? cleanText(name, NAME_MAX) : ''
    })
  return [...new Set(people.filter(name => name !== ''))].join(', ').slice(0, NAME_MAX) || null
}

function languageOf(value: unknown): string | null {
  const [first] = listOf(value)
  return languageTag(isNode(first) ? property(first, 'alternateName', 'name') : first)
}

function keywords(value: unknown): string[] {
  const words = texts(value, 1000).flatMap(entry => entry.split(/[,;|]/).map(word => word.trim()))
  return [...new Set(words.filter(word => word !== '' && word.length <= 60))].slice(0, KEYWORDS_MAX)
}

/** No steps where all that is given as steps is the beginning of the recipe's description. */
function withoutIntroduction(steps: Steps, description: string | null): Steps {
  const [only, second] = steps.instructions
  if (only === undefined || second !== undefined || description === null) return steps
  const text = bareText(only)
  const isIntroduction = text.length > 20 && bareText(description).startsWith(text)
  return isIntroduction ? { instructions: [], stepSections: [] } : steps
}

/** Reads one schema.org Recipe. Nothing of it is trusted: every field is cleaned, bounded and may be missing. */
export function recipeFromNode(node: SchemaNode, graph: SchemaGraph, pageUrl: string): FoundFields {
  const prepTime = minutes(property(node, 'prepTime'))
  const cookTime = minutes(property(node, 'cookTime', 'performTime'))
  const sum = prepTime !== null || cookTime !== null ? (prepTime ?? 0) + (cookTime ?? 0) : null
  const tags = keywords(property(node, 'keywords'))
  const categories = texts(property(node, 'recipeCategory', 'category'), CATEGORY_MAX)
  const diets = texts(property(node, 'suitableForDiet'), NAME_MAX)
  const description = text(property(node, 'description', 'summary'), DESCRIPTION_MAX)
  return {
    ...nothingRead,
    title: text(property(node, 'name', 'headline', 'title'), TITLE_MAX),
    description,
    ...readIngredients(property(node, 'recipeIngredient', 'recipeIngredients', 'ingredients', 'ingredient')),
    ...withoutIntroduction(
      readInstructions(property(node, 'recipeInstructions', 'recipeInstruction', 'instructions', 'step')),
      description,
    ),
    prepTime,
    cookTime,
    totalTime: minutes(property(node, 'totalTime', 'duration')) ?? sum,
    ...yields(property(node, 'recipeYield', 'yield', 'servings')),
    imageUrls: images([property(node, 'image', 'photo'), property(node, 'thumbnailUrl')], graph, pageUrl),
    calories: calories(property(node, 'nutrition', 'calories')),
    nutrition: readNutrition(property(node, 'nutrition')),
    category: categories[0] ?? null,
    cuisine: texts(property(node, 'recipeCuisine'), NAME_MAX)[0] ?? null,
    keywords: tags,
    dietaryTags: readDietaryTags([...tags, ...categories], diets),
    author: names(property(node, 'author', 'creator'), graph),
    siteName: names(property(node, 'publisher'), graph),
    language: languageOf(property(node, 'inLanguage')),
  }
}
