import { z } from 'zod'
import { chefIdInput, optional, wholeNumber } from '#common/inputs.ts'
import { recipeView } from '../kitchen/contract.ts'

export const trendingInput = z.object({ limit: optional(wholeNumber(1, 20)) })
/** A trending recipe, the post that shows it, and its counts. */
export const trendingView = recipeView.extend({
  postId: z.number(),
  recentLikes: z.number(),
  recentSaves: z.number(),
  recentRemakes: z.number(),
})
export const trendingListView = z.array(trendingView)

export const hotTipsInput = z.object({ id: chefIdInput, limit: optional(wholeNumber(1, 50)) })

export const tipsInput = z.object({ limit: optional(wholeNumber(1, 20)) })
/** A tip that other chefs liked, and the post that contains it. */
export const tipView = z.object({
  postId: z.number(),
  content: z.string(),
  likes: z.number(),
  author: z.object({ id: z.number(), name: z.string().nullable(), profileImage: z.string().nullable() }),
  createdAt: z.string(),
})
export const tipListView = z.array(tipView)
