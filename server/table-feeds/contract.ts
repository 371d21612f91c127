import { z } from 'zod'
import { idInput, optional, requiredText, webLink } from '#common/inputs.ts'
import { feedStates, followMessages, GIVEN_NAME_MAX, tableFeedMessages } from './constants.ts'

/** An address that a chef gave out, without its key. */
export const givenFeedView = z.object({
  id: z.number(),
  name: z.string(),
  /** The collection that it gives; null for what the chef dishes. */
  collection: z.object({ id: z.number(), name: z.string() }).nullable(),
  createdAt: z.string(),
  /** How often its newest page was asked for. */
  openings: z.number(),
  /** When its newest page was last asked for; null if never. */
  openedAt: z.string().nullable(),
})
export type GivenFeedView = z.output<typeof givenFeedView>
export const givenFeedListView = z.array(givenFeedView)

export const makeGivenInput = z.object({
  name: requiredText(GIVEN_NAME_MAX, tableFeedMessages.nameMissing),
  /** A collection of the viewer's own; left out: what the viewer dishes. */
  collectionId: optional(idInput),
})
/** A new address in both its forms, which are shown this once. */
export const madeGivenView = givenFeedView.extend({ json: z.string(), atom: z.string() })

export const givenFeedInput = z.object({ id: idInput })

/** A feed from elsewhere that a chef follows, without its address. */
export const followedFeedView = z.object({
  id: z.number(),
  title: z.string(),
  host: z.string(),
  state: z.enum(feedStates),
  /** Why it does not answer, in a sentence; '' while it does. */
  problem: z.string(),
  /** When it last answered; null if never. */
  answeredAt: z.string().nullable(),
  /** Since when the viewer follows it. */
  since: z.string(),
})
export type FollowedFeedView = z.output<typeof followedFeedView>
export const followedFeedListView = z.array(followedFeedView)

export const followFeedInput = z.object({ address: webLink(followMessages.badAddress) })
export const followedFeedInput = z.object({ id: idInput })
