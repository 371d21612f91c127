import { z } from 'zod'
import { chefIdInput, idInput, optional, text, yesOrNo } from '#common/inputs.ts'
import { tidy } from '#common/text.ts'
import { emailInputWith } from '../auth/contract.ts'
import { CHEFS_MAX, friendsMessages, INVITATION_MESSAGE_MAX, QUERY_MIN, SUGGESTION_INTERESTS } from './constants.ts'

const QUERY_MAX = 200

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
  /** What both like to cook, most cooked first. */
  commonInterests: z.array(z.string()),
  /** The address of a friend; nobody else's. */
  email: z.string().nullable(),
  /** Whether the viewer may see what this chef shows. */
  mayLook: z.boolean(),
})
export type ChefView = z.output<typeof chefView>

export const searchInput = z.object({
  query: z
    .string({ error: friendsMessages.queryShort })
    .max(QUERY_MAX, `Please keep this under ${QUERY_MAX} characters.`)
    .transform(tidy)
    .pipe(z.string().min(QUERY_MIN, friendsMessages.queryShort)),
  /** Sent by older programs; who asks is known from the session. */
  currentUserId: optional(chefIdInput),
})

export const followInput = z.object({ followeeId: idInput })
export const followView = z.object({ success: z.literal(true), friendshipStatus: friendshipStatusView })
export const chefInput = z.object({ id: chefIdInput })
export const listChefsInput = chefInput.extend({
  limit: optional(z.coerce.number().int().min(1).max(CHEFS_MAX)),
  friendsOnly: optional(yesOrNo),
})
export const chefListView = z.array(chefView)

export const requestInput = z.object({ receiverId: idInput })
/** `id` names the request that waits or was just accepted; null when there was none, as with a follow. */
export const requestSentView = z.object({ id: z.number().nullable(), friendshipStatus: friendshipStatusView })

export const requestIdInput = z.object({
  id: idInput,
  /** Sent by older programs; who answers is known from the session. */
  userId: optional(chefIdInput),
})

const requestFields = {
  id: z.number(),
  requesterId: z.number(),
  createdAt: z.string(),
}
const requestPerson = {
  id: z.number(),
  name: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
}

/** A request that waits for the viewer. The sender's place shows only if the viewer may see their profile. */
export const incomingRequestView = z.object({
  ...requestFields,
  sender: z.object({ ...requestPerson, location: z.string().nullable() }),
  mutualFriends: z.number(),
  /** What the sender wrote in the invitation that the request came by: lines of plain text. For the receiver alone. */
  message: z.string().nullable(),
})
export type IncomingRequestView = z.output<typeof incomingRequestView>

/** A request of the viewer that waits for an answer. The address of its recipient is for friends. */
export const sentRequestView = z.object({
  ...requestFields,
  recipient: z.object({ ...requestPerson, email: z.string().nullable() }),
})
export type SentRequestView = z.output<typeof sentRequestView>

/** Chefs who cook like this; without interests, chefs whom the viewer's friends know or who cook what the viewer does. */
export const suggestInput = z.object({
  interests: optional(
    z.array(text(40), { error: friendsMessages.badInterests }).max(SUGGESTION_INTERESTS, friendsMessages.badInterests),
  ),
})

export const inviteInput = z.object({
  /** Sent by older programs; who invites is known from the session. */
  senderUserId: optional(chefIdInput),
  email: emailInputWith(friendsMessages.invalidEmail),
  message: optional(text(INVITATION_MESSAGE_MAX)),
})
/** `link` is to be passed on where this server sends no mail, and null when an e-mail is sent. */
export const invitedView = z.object({ success: z.literal(true), link: z.string().nullable() })
export const invitationInput = z.object({ id: idInput })
/** `isSent` when an e-mail was sent; else its link has to be passed on. */
export const invitationView = z.object({
  id: z.number(),
  email: z.string(),
  isSent: z.boolean(),
  createdAt: z.string(),
})
export type InvitationView = z.output<typeof invitationView>
/** The secret part of an invitation's link. */
export const invitationTokenInput = z.object({
  token: z.string({ error: friendsMessages.invitationGone }).regex(/^[\w-]{20,100}$/, friendsMessages.invitationGone),
})
/** Who invited; null when the link leads to nobody (any more). */
export const inviterView = z.object({ inviterId: z.number().nullable() })

/** A chef as the link that they gave away shows them to anybody: `picture` is an address, or the picture itself. */
const hostView = z.object({ name: z.string().nullable(), picture: z.string().nullable() })
export type HostView = z.output<typeof hostView>
/** Who invites, and their message: lines of plain text. */
export const invitationHostView = hostView.extend({ message: z.string() })
export const profileLinkHostView = hostView

/** The link to the signed-in chef's profile; null while they do not share one. */
export const profileLinkView = z.object({ link: z.string().nullable() })
/** The random part of a profile's link. */
export const profileLinkInput = z.object({
  token: z.string({ error: friendsMessages.linkGone }).regex(/^[\w-]{20,100}$/, friendsMessages.linkGone),
})
export const linkedChefView = z.object({ chefId: z.number() })

/** A chef whom the viewer has blocked. No picture: neither of the two sees the other's. */
export const blockedChefView = z.object({
  id: z.number(),
  name: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
})
export type BlockedChefView = z.output<typeof blockedChefView>
