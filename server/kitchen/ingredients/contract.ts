import { z } from 'zod'

/** An amount inside an ingredient line and its position in the text, quantity and unit together. */
export const amountView = z.object({
  start: z.number(),
  end: z.number(),
  quantity: z.number(),
  /** The upper end of a range such as 1 to 2. */
  quantityTo: z.number().nullable(),
  /** A unit by its short English name (g, ml, tsp, cup, oz …) where the program knows it, else as it is written. */
  unit: z.string().nullable(),
})
/** An ingredient parsed line; the text stays as it was typed. */
export const ingredientLineView = z.object({ text: z.string(), name: z.string(), amounts: z.array(amountView) })
export type IngredientLineView = z.output<typeof ingredientLineView>
