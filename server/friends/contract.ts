import { z } from 'zod'
import { chefIdInput, idInput, optional, tidy } from '../inputs.ts'

export const QUERY_MIN = 2
export const friendsMessages = {
  queryShort: 'Enter at least 2 characters to search',
  searchFailed: 'Unable to search for users at this time',
  followPrivate: 'This profile is private. Send a friend request instead.',
} as const

/** What one chef is to the viewer. */
export const friendshipStatusView = z.enum(['none', 'pending', 'requested', 'following', 'friends'])
export type FriendshipStatus = z.output<typeof friendshipStatusView>

export const chefView = z.object({
  id: z.number(),
  name: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
  location: z.string().nullable(),
  isPublic: z.boolean(),
  friendshipStatus: friendshipStatusView,
  recipesCount: z.number(),
  mutualFriends: z.number(),
})
export type ChefView = z.output<typeof chefView>

export const searchInput = z.object({
  query: z
    .string({ error: friendsMessages.queryShort })
    .max(200)
    .transform(tidy)
    .pipe(z.string().min(QUERY_MIN, friendsMessages.queryShort)),
  /** Sent by older programs; who asks is known from the session. */
  currentUserId: optional(chefIdInput),
})

export const followInput = z.object({ followeeId: idInput })
export const followView = z.object({ success: z.literal(true), friendshipStatus: friendshipStatusView })
export const chefInput = z.object({ id: chefIdInput })
export const listChefsInput = chefInput.extend({
  limit: optional(z.coerce.number().int().min(1).max(200)),
})
export const chefListView = z.array(chefView)
