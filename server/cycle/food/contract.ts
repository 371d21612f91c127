import { z } from 'zod'
import { phases } from '../constants.ts'

export const phaseInput = z.object({ phase: z.enum(phases) })

export const tipView = z.object({ text: z.string(), source: z.object({ name: z.string(), url: z.string() }) })
export type TipView = z.output<typeof tipView>
export const recommendationsView = z.object({
  phase: z.enum(phases),
  recommendations: z.array(z.string()),
  heading: z.string(),
  tips: z.array(tipView),
})

/** Recipes that fit a phase, from the viewer's kitchen and The Dish. */
export const fittingRecipeView = z.object({
  id: z.number(),
  title: z.string(),
  prepTime: z.number().nullable(),
  cookTime: z.number().nullable(),
  imageUrl: z.string().nullable(),
  drawnKey: z.string(),
  /** `house`: a built-in recipe. */
  source: z.enum(['kitchen', 'dish', 'house']),
  /** Why it fits, such as "lentils and spinach: iron". */
  reason: z.string(),
})
export const fittingListView = z.array(fittingRecipeView)
