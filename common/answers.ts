import { z } from 'zod'

/* Answers that several domains give. */

/** That it is done, and nothing besides. */
export const doneView = z.object({ success: z.literal(true) })

/** How something stands after the viewer's like was given or taken back. */
export const likedView = z.object({ isLiked: z.boolean(), likes: z.number() })
