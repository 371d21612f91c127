import { z } from 'zod'
import { idInput, wholeNumber, yesOrNo } from '#common/inputs.ts'
import { STARS_MAX } from '#common/recipe/limits.ts'

/** From 1 to 5 stars. */
export const starsInput = wholeNumber(1, STARS_MAX, `Please give from 1 to ${STARS_MAX} stars.`)

/** Null takes the stars back. */
export const setStarsInput = z.object({ id: idInput, stars: starsInput.nullable() })
/** The viewer's own stars, and those of everybody: how many chefs gave some, and the average to one decimal. */
export const starsView = z.object({
  stars: z.number().nullable(),
  averageStars: z.number().nullable(),
  starCount: z.number(),
})
export type StarsView = z.output<typeof starsView>

export const favouriteInput = z.object({ id: idInput, isFavourite: yesOrNo })
export const favouriteView = z.object({ isFavourite: z.boolean() })
