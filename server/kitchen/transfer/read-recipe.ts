import { type FoundFields, isNowhere, NOWHERE } from 'recipe-reader'
import { collectRecipes, parseJson, recipeFromNode, type SchemaNode } from 'recipe-reader/schema-org'
import { PICTURES_MAX } from '#common/pictures.ts'
import { pick, readNames } from '#common/recipe/fields.ts'
import { type RecipeFields, recipeFields } from '../fields/contract.ts'
import { userRecipeInput } from '../user-recipe-contract.ts'
import { IMPORT_MAX_RECIPES, transferMessages } from './constants.ts'
import { listPieces, PIECE_MAX } from './json-pieces.ts'
import { originOf } from './origin-of.ts'
import { findKeptRecipe, type KeptRecipe } from './recipe-file.ts'

/** A recipe that a file offers; `kept` is there when Longtable wrote the file. */
export type OfferedRecipe = {
  title: string
  fields: RecipeFields
  kept: KeptRecipe | null
  /** Paths in the archive, the cover first. */
  pictures: string[]
  /** Addresses on the web that another program gave for the pictures, the cover first. */
  pictureUrls: string[]
}
export type Offer = OfferedRecipe | { title: string; problem: string }

/** Characters of a file's name that are shown. */
const NAME_MAX = 200
/** Entries of one file that are looked at: enough to see that there are too many. */
const PIECES_MAX = IMPORT_MAX_RECIPES + 1

/** What one piece of a file offers, and which piece it is. */
export type OfferedPiece = { piece: number; offers: Offer[] }

/**
 * The recipes that a JSON file offers, or why it offers none, piece by piece as they are asked for, so that the caller
 * may pause in between; bounded, and nothing of it is trusted.
 * @param wanted which pieces are read; the others are empty
 */
export function* readOffers(
  fileName: string,
  text: string,
  wanted: (piece: number) => boolean = () => true,
): Generator<OfferedPiece> {
  const name = fileName.slice(0, NAME_MAX)
  const list = listPieces(text)
  let piece = 0
  for (const entry of list ?? rootsOf(text)) {
    if (piece >= PIECES_MAX) return
    const offers = wanted(piece) ? readRoot(name, list && typeof entry === 'string' ? parseJson(entry) : entry) : []
    yield { piece, offers }
    piece += 1
  }
}

/** What a file is that is no list: one recipe, or a graph of them; undefined when it is not JSON or too long. */
function rootsOf(text: string): unknown[] {
  const value = text.length > PIECE_MAX ? undefined : parseJson(text)
  if (typeof value !== 'object' || value === null) return [undefined]
  const graph = (value as Record<string, unknown>)['@graph']
  return Array.isArray(graph) ? graph : [value]
}

function readRoot(name: string, root: unknown): Offer[] {
  if (root === undefined || root === null) return [{ title: name, problem: transferMessages.notJson }]
  if (typeof root !== 'object') return []
  const kept = findKeptRecipe(root)
  if (kept) return [{ ...offerOfKept(kept), title: kept.title }]
  const graph = collectRecipes([root])
  return graph.recipes.map(node => offerOf(name, recipeFromNode(node, graph, NOWHERE), node))
}

function offerOfKept(kept: KeptRecipe): OfferedRecipe {
  const { pictures, version: _, cookings: __, createdAt: ___, updatedAt: ____, ...fields } = kept
  return {
    title: kept.title,
    fields: { ...fields, imageUrl: undefined, imageUrls: undefined } as RecipeFields,
    kept,
    pictures,
    pictureUrls: [],
  }
}

function offerOf(name: string, found: FoundFields, node: SchemaNode): Offer {
  const title = found.title ?? name
  if (found.title === null) return { title, problem: transferMessages.noTitle }
  const source = found.siteName ?? found.author ?? undefined
  // What it is called and where it is to be found is enough for the Back Burner.
  const origin = found.ingredients.length + found.instructions.length === 0 ? originOf(node, source) : null
  if (!origin && found.ingredients.length === 0) return { title, problem: transferMessages.noIngredients }
  if (!origin && found.instructions.length === 0) return { title, problem: transferMessages.noInstructions }
  const parsed = (origin ? userRecipeInput : recipeFields).safeParse({
    ...pick(found, readNames),
    title: found.title,
    ingredients: found.ingredients,
    instructions: found.instructions,
    cookTime: (found.cookTime ?? found.totalTime) || undefined,
    dietaryTags: found.dietaryTags,
    source,
    ...origin,
    language: found.language,
    capturedBy: 'ld+json',
  })
  if (!parsed.success) return { title, problem: parsed.error.issues[0]?.message ?? transferMessages.notJson }
  const pictureUrls = eachPhotoOnce(found.imageUrls.filter(url => !isNowhere(url))).slice(0, PICTURES_MAX)
  return { title, fields: parsed.data, kept: null, pictures: [], pictureUrls }
}

/** Addresses but for those of the same photo in another size: programs name it cut to 225x225 and to 480x270 as well. */
function eachPhotoOnce(addresses: readonly string[]): string[] {
  const photos = new Map<string, string>()
  for (const address of addresses) {
    const name = address.replace(/[?#].*$/s, '').replace(/[-_]\d{1,4}x\d{1,4}(?=\.\w{1,5}$)/, '')
    if (!photos.has(name)) photos.set(name, address)
  }
  return [...photos.values()]
}
