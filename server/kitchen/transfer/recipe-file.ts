import { z } from 'zod'
import { lineList, optional, text, wholeNumber } from '#common/inputs.ts'
import { PICTURES_MAX } from '#common/pictures.ts'
import { fieldNames, pick } from '#common/recipe/fields.ts'
import { LINES } from '#common/recipe/limits.ts'
import { toSchemaRecipe } from '#common/recipe/schema-org.ts'
import { type ArchivedCollection, archivedCollections } from '../../collections/archived.ts'
import { type ArchivedSmart, archivedSmartList } from '../../collections/smart/archived.ts'
import { recipeStatuses } from '../constants.ts'
import type { RecipeView } from '../contract.ts'
import { addCookingInput } from '../cookings/contract.ts'
import { recipeFields } from '../fields/contract.ts'

/** The folder of an archive in which pictures lie. */
export const PICTURES = 'pictures/'

const moment = z.iso.datetime().transform(value => Date.parse(value))

/** Characters of a name as an archive tells it, and of how a recipe was captured: longer than any that is written. */
const AUTHOR_MAX = 200
const ENGINE_MAX = 40

/** One time it was cooked, as a file tells it. */
const cooking = addCookingInput.pick({ cookedOn: true, note: true })

/**
 * What schema.org has no words for, and what it would blur: the recipe as Longtable keeps it, under the property
 * `longtable` of its file. Version 1.
 */
const keptRecipe = z.object({
  ...recipeFields.omit({ imageUrl: true, imageUrls: true, capturedBy: true }).shape,
  version: z.literal(1),
  // Older archives say 0 of what is not cooked.
  cookTime: z.preprocess(value => (value === 0 ? undefined : value), recipeFields.shape.cookTime),
  ingredients: lineList(LINES.ingredients),
  instructions: lineList(LINES.instructions),
  status: z.enum(recipeStatuses),
  originalLink: recipeFields.shape.sourceUrl,
  originalAuthor: optional(text(AUTHOR_MAX)),
  capturedBy: optional(text(ENGINE_MAX)),
  timesCooked: optional(wholeNumber(0, 100_000)),
  cookings: z.array(cooking).max(5000).default([]),
  /** Paths in the archive, the cover first. */
  pictures: z
    .array(z.string().regex(/^pictures\/[\w-]{1,64}\.(webp|jpe?g|png)$/))
    .max(PICTURES_MAX)
    .default([]),
  collections: archivedCollections,
  smartCollections: archivedSmartList,
  createdAt: moment,
  updatedAt: moment,
})
export type KeptRecipe = z.output<typeof keptRecipe>

/** What a kitchen's own recipe has besides its view. */
export type FileExtras = {
  cookings: { cookedOn: string; note: string }[]
  pictures: string[]
  /** Words for the pictures, in the same order. */
  alts: string[]
  language: string | null
  capturedBy: string
  /** The collections that it is in; of the first recipe also those without any. */
  collections: ArchivedCollection[]
  /** Of the first recipe: all smart collections of the chef. */
  smartCollections?: ArchivedSmart[]
}

/** What is kept of a recipe's view. */
const keptNames = [
  'title',
  ...fieldNames,
  'sourceUrl',
  'originalLink',
  'ingredients',
  'instructions',
  'ingredientGroups',
  'stepSections',
  'dietaryTags',
  'tools',
  'nutrition',
  'status',
  'isPublic',
  'tags',
  'stars',
  'isFavourite',
  'originalAuthor',
  'timesCooked',
  'createdAt',
  'updatedAt',
] as const

/** A recipe as one file: schema.org's Recipe for other programs, with all of it under `longtable` for this one. */
export function toRecipeFile(recipe: RecipeView, extras: FileExtras, siteUrl: string): string {
  const longtable = { version: 1, ...pick(recipe, keptNames), ...extras }
  const present = Object.fromEntries(Object.entries(longtable).filter(([, value]) => value !== null && value !== ''))
  const images = extras.pictures.map(path => `../${path}`)
  return `${JSON.stringify({ ...toSchemaRecipe(recipe, siteUrl, images), longtable: present }, null, 2)}\n`
}

/** The recipe as Longtable once wrote it into a file; null when it is not such a file or was changed past reading. */
export function findKeptRecipe(file: unknown): KeptRecipe | null {
  if (typeof file !== 'object' || file === null || !('longtable' in file)) return null
  return keptRecipe.safeParse(file.longtable).data ?? null
}
