import { parseJson } from '../../capture/extract/parse-json.ts'
import type { RecipeFields as FoundFields } from '../../capture/extract/recipe.ts'
import { recipeFromNode } from '../../capture/extract/recipe-from-node.ts'
import { collectRecipes } from '../../capture/extract/schema-node.ts'
import { type RecipeFields, recipeFields } from '../contract.ts'
import { IMPORT_MAX_RECIPES, transferMessages } from './contract.ts'
import { findKeptRecipe, type KeptRecipe } from './recipe-file.ts'

/** A recipe that a file offers; `kept` is there when this house wrote the file. */
export type OfferedRecipe = {
  title: string
  fields: RecipeFields
  kept: KeptRecipe | null
  /** Paths in the archive, the cover first. */
  pictures: string[]
  /** An address on the web that another program gave for the picture. */
  pictureUrl: string | null
}
export type Offer = OfferedRecipe | { title: string; problem: string }

/** schema.org data without an address of its own is read as if it stood here; nothing is fetched from it. */
const NOWHERE = 'https://import.invalid/'

/** The recipes that a JSON file offers, or why it offers none; bounded, and nothing of it is trusted. */
export function readOffers(name: string, text: string): Offer[] {
  const value = parseJson(text.replace(/^\ufeff/, ''))
  if (typeof value !== 'object' || value === null) return [{ title: name, problem: transferMessages.notJson }]
  const kept = findKeptRecipe(value)
  if (kept) return [{ ...offerOfKept(kept), title: kept.title }]
  return rootsOf(value).flatMap(root => {
    const graph = collectRecipes([root])
    return graph.recipes.map(node => offerOf(name, recipeFromNode(node, graph, NOWHERE)))
  })
}

/** The entries of a list, one of which is one recipe as other programs write many into a file; else all of it. */
function rootsOf(value: object): unknown[] {
  const list = Array.isArray(value) ? value : (value as Record<string, unknown>)['@graph']
  return Array.isArray(list) ? list.slice(0, IMPORT_MAX_RECIPES + 1) : [value]
}

function offerOfKept(kept: KeptRecipe): OfferedRecipe {
  const { pictures, version: _, cookings: __, createdAt: ___, updatedAt: ____, ...fields } = kept
  return {
    title: kept.title,
    fields: { ...fields, imageUrl: undefined } as RecipeFields,
    kept,
    pictures,
    pictureUrl: null,
  }
}

function offerOf(name: string, found: FoundFields): Offer {
  const title = found.title ?? name
  if (found.title === null) return { title, problem: transferMessages.noTitle }
  if (found.ingredients.length === 0) return { title, problem: transferMessages.noIngredients }
  if (found.instructions.length === 0) return { title, problem: transferMessages.noInstructions }
  const parsed = recipeFields.safeParse({
    title: found.title,
    description: found.description,
    ingredients: found.ingredients,
    instructions: found.instructions,
    prepTime: found.prepTime,
    cookTime: found.cookTime ?? found.totalTime,
    servings: found.servings,
    yieldText: found.yieldText,
    calories: found.calories,
    category: found.category,
    dietaryTags: found.dietaryTags,
    source: found.siteName ?? found.author,
    language: found.language,
    capturedBy: 'ld+json',
  })
  if (!parsed.success) return { title, problem: parsed.error.issues[0]?.message ?? transferMessages.notJson }
  const [address] = found.imageUrls.filter(url => !url.startsWith(NOWHERE))
  return { title, fields: parsed.data, kept: null, pictures: [], pictureUrl: address ?? null }
}
