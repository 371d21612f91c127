import { z } from 'zod'
import { idInput, madeIdInput, optional, text } from '#common/inputs.ts'
import { recipeMessages } from '../constants.ts'
import { COOKING_NOTE_MAX } from './constants.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** One time that the viewer cooked a recipe; the day is the chef's own. */
export const addCookingInput = z.object({
  recipeId: idInput,
  cookedOn: z
    .string({ error: recipeMessages.noDay })
    .regex(DAY, recipeMessages.noDay)
    // The thirtieth of February would be read as one of March.
    .refine(day => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), recipeMessages.noDay),
  note: optional(text(COOKING_NOTE_MAX)),
  madeId: optional(madeIdInput),
})
export const cookingView = z.object({ id: z.number(), cookedOn: z.string(), note: z.string() })
export type CookingView = z.output<typeof cookingView>
export const cookingsInput = z.object({ recipeId: idInput })
export const cookingInput = z.object({ id: idInput })
export const cookingsView = z.object({ timesCooked: z.number(), cookings: z.array(cookingView) })
