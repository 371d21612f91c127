import { z } from 'zod'
import { optional, wholeNumber } from '#common/inputs.ts'
import { ENGAGEMENT_DAYS_MAX } from './constants.ts'

export const engagementInput = z.object({ days: optional(wholeNumber(7, ENGAGEMENT_DAYS_MAX)) })

/** What happened on one day, UTC. */
const dayCounts = z.object({
  day: z.string(),
  activeChefs: z.number(),
  newChefs: z.number(),
  /** Remakes among them. */
  posts: z.number(),
  remakes: z.number(),
  comments: z.number(),
  likes: z.number(),
  saves: z.number(),
  recipes: z.number(),
})
export const engagementView = z.object({
  /** Oldest first, today last, none left out. */
  days: z.array(dayCounts),
  /** Chefs who were here in each calendar week that begins on the named Monday. */
  weeks: z.array(z.object({ week: z.string(), activeChefs: z.number() })),
  /** Recipes of the named days by the way they came in. */
  engines: z.array(z.object({ engine: z.string(), recipes: z.number() })),
  /** Of the chefs who arrived in a week that is over, how many were here again one week later, two, and so on; null: not yet over. */
  retention: z.array(z.object({ week: z.string(), arrived: z.number(), returned: z.array(z.number().nullable()) })),
  /** Sums of the named days, and of as many days before them; a chef who was here on three days is three `activeChefs`. */
  totals: z.array(z.object({ measure: z.string(), now: z.number(), before: z.number() })),
})
export type EngagementView = z.output<typeof engagementView>
