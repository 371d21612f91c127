import { z } from 'zod'

/* Answers that several domains give. */

/** The answer of a call that succeeded and has nothing else to say. */
export const doneView = z.object({ success: z.literal(true) })

/** The likes of something after the viewer's like was added or removed. */
export const likedView = z.object({ isLiked: z.boolean(), likes: z.number() })
