import { z } from 'zod'
import { wholeNumber } from '#common/inputs.ts'

/** Bytes of a file that is brought in. */
export const IMPORT_MAX_BYTES = 300 * 1024 * 1024
/** Recipes of one file. */
export const IMPORT_MAX_RECIPES = 10_000
/** Recipes that one call brings in; pictures take their time. */
export const IMPORT_STEP = 20

export const transferMessages = {
  notAFile: 'This is neither a zip archive nor a JSON file with recipes.',
  tooLarge: 'This file is too large. An import may have up to 300 MB.',
  arriving: 'Your files are still arriving. Please wait until they are here, then choose this one again.',
  brokenOff: 'The file did not arrive whole. Please choose it again.',
  damaged: 'This archive is damaged or packed in a way that cannot be opened safely. Nothing was brought in.',
  tooMany: 'This file holds too many recipes. Bring them in as several files of up to 10,000 each.',
  nothing: 'There are no recipes in this file.',
  gone: 'This import is not open any more. Please choose the file again.',
  noTitle: 'It has no title.',
  noIngredients: 'It has no ingredients.',
  noInstructions: 'It has no instructions.',
  notJson: 'It cannot be read as JSON.',
  tooMuchInFile: 'It holds more than can be read in a reasonable time.',
  tooMuch: 'These files hold more than can be read in a reasonable time. Nothing was brought in.',
  busy: 'Many files are being read right now. Please try again in a moment.',
  noPicture: 'A picture of it could not be brought in.',
  unfetched: 'Its picture was not fetched.',
  failed: 'It could not be brought in. Please try again.',
} as const

/** A recipe that a file offers: a new one, one that the kitchen has already, or none that can be brought in. */
export const importLineView = z.object({
  index: z.number(),
  /** The recipe's title, or the name of the file in the archive when it has none. */
  title: z.string(),
  state: z.enum(['new', 'duplicate', 'unreadable']),
  /** Why, where it is not new. */
  note: z.string().nullable(),
  pictures: z.number(),
})
export type ImportLineView = z.output<typeof importLineView>

/** What a file offers, before anything of it is brought in. `token` names the file for an hour. */
export const importPreviewView = z.object({ token: z.string(), lines: z.array(importLineView) })
export type ImportPreviewView = z.output<typeof importPreviewView>

const token = z.string({ error: transferMessages.gone }).regex(/^[\w-]{22}$/, transferMessages.gone)

export const importRecipesInput = z.object({
  token,
  indexes: z.array(wholeNumber(0, IMPORT_MAX_RECIPES)).min(1).max(IMPORT_STEP),
  /** Brings in also what the kitchen has already. */
  again: z.boolean().default(false),
})

/** What became of one recipe; `recipeId` names it in the kitchen, also when it was there before. */
export const importedView = z.object({
  index: z.number(),
  state: z.enum(['imported', 'duplicate', 'failed']),
  recipeId: z.number().nullable(),
  note: z.string().nullable(),
  /** Pictures elsewhere that were left alone, because enough were fetched for the chef within the hour. */
  unfetched: z.number(),
})
export type ImportedView = z.output<typeof importedView>

export const forgetImportInput = z.object({ token })
