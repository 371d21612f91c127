import { z } from 'zod'

/* Answers that several domains give. */

/** The answer of a call that succeeded and has nothing else to say. */
export const doneView = z.object({ success: z.literal(true) })

/** How something stands after the viewer's like was given or taken back. */
export const likedView = z.object({ isLiked: z.boolean(), likes: z.number() })
