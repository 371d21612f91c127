import { z } from 'zod'
import { FOOD_NAME_MAX, foodCategories, PANTRY_MAX, pantryEngines } from '#server/pantry/constants.ts'
import { ideasView } from '#server/pantry/contract.ts'
import { draftStore } from '#src/lib/draft-store.ts'
import { origins } from './list/pantry-list.ts'

const listed = z.object({
  id: z.number().int(),
  name: z.string().min(1),
  quantity: z.string(),
  category: z.enum(foodCategories),
  food: z.string().nullable(),
  confidence: z.number().nullable(),
  origin: z.enum(origins),
})

const pantryDraft = z.object({
  list: z.array(listed).max(PANTRY_MAX),
  /** Text in the field that is not on the list yet. */
  typed: z.string().max(FOOD_NAME_MAX),
  /** Who read the last picture; null while none was read. */
  engine: z.enum(pantryEngines).nullable(),
  /** A small copy of the last picture that was read, as a data URL. */
  preview: z.string().startsWith('data:image/').nullable(),
  ideas: ideasView.nullable(),
  /** The names that the ideas were asked for with. */
  askedWith: z.array(z.string()),
  /** The recipes that newly written ideas have become in the kitchen, by their titles. */
  kept: z.record(z.string(), z.number()),
})

/** All of a scan that outlives a reload and a look at one of the recipes. */
export type PantryDraft = z.output<typeof pantryDraft>

export const emptyDraft: PantryDraft = {
  list: [],
  typed: '',
  engine: null,
  preview: null,
  ideas: null,
  askedWith: [],
  kept: {},
}

/** The scan that a chef has started in this tab. */
export const pantryDraftStore = (chefId: number) => draftStore('pantry', chefId, pantryDraft)
