import { z } from 'zod'
import { MAX_URL_LENGTH } from '#common/capture.ts'
import { LINKS_MAX, linkMessages } from './constants.ts'

/** Addresses to be read in the background, and the shelf for their recipes. */
export const addLinksInput = z.object({
  links: z.array(z.string().max(MAX_URL_LENGTH)).min(1, linkMessages.none).max(LINKS_MAX, linkMessages.tooMany),
  shelf: z.enum(['backburner', 'cookbook']).default('backburner'),
})

/** An address of the list. `recipeId` is that of the saved recipe, as long as it exists. */
export const linkView = z.object({
  id: z.number(),
  url: z.string(),
  state: z.enum(['waiting', 'reading', 'read', 'failed']),
  title: z.string(),
  recipeId: z.number().nullable(),
  /** Why it failed, as a sentence; empty else. */
  problem: z.string(),
  /** Whether something of the recipe may be wrong. */
  isDoubtful: z.boolean(),
})
export type LinkView = z.output<typeof linkView>

/** The whole list in the order in which it came. */
export const linksView = z.object({ links: z.array(linkView), waiting: z.number() })
export const addedLinksView = z.object({
  added: z.number(),
  /** What is in the list already, or twice, or is no address. */
  skipped: z.number(),
})
