import { z } from 'zod'
import { wholeNumber } from '#common/inputs.ts'
import { IMPORT_MAX_RECIPES, IMPORT_STEP, transferMessages } from './constants.ts'

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
