import { z } from 'zod'
import { type DraftStore, draftStore } from '#src/lib/draft-store.ts'

/** Links that are to be read one after the other, until they are sent. */
export const linksDraft = (chefId: number): DraftStore<{ text: string }> =>
  draftStore('links', chefId, z.object({ text: z.string() }))
