import { z } from 'zod'

/** A part of a reading that may be wrong: which field, which line of a list, what was read, and what is odd about it. */
export const doubtView = z.object({
  field: z.enum(['title', 'ingredients', 'instructions', 'servings', 'prepTime', 'cookTime']),
  /** Place in the list; null for a field that is not a list, and for a list as a whole. */
  at: z.number().nullable(),
  text: z.string(),
  reason: z.string(),
})
