export const QUERY_MIN = 2
export const friendsMessages = {
  queryShort: 'Enter at least 2 characters to search',
  searchFailed: 'Unable to search for users at this time',
  followPrivate: 'This profile is private. Send a friend request instead.',
  requestSelf: 'You cannot send a request to yourself.',
  requestDecided: 'This request is no longer waiting.',
  invalidEmail: 'Please enter a valid email address',
  invitationGone: 'This invitation is not open any more.',
  invitationsFull: 'Many of your invitations are still waiting. Withdraw some before you send another.',
  blockSelf: 'You cannot block yourself.',
  badInterests: 'Please choose up to two interests.',
  linkGone: 'This link no longer works',
  ownAddress: 'This is your own address. Please enter the address of a friend.',
  requestsFull: 'Many of your requests are still waiting. Withdraw some before you send another.',
} as const

/** As many requests may wait for answers at once; a list shows as many. */
export const REQUESTS_MAX = 200

/** Chefs that one answer lists at most. */
export const CHEFS_MAX = 200

/** Interests that a suggestion shows at most. */
export const SUGGESTION_INTERESTS = 2
/** Chefs that are suggested at most. */
export const SUGGESTED_MAX = 12

/**
 * What is suggested to everybody, after the chefs that the server knows to fit: kinds of cooks by what they like to
 * cook. Each leads to the chefs here who do.
 */
export const suggestedKinds = [
  { title: 'Plant-based cooks', interests: ['Vegetarian', 'Vegan'] },
  { title: 'Gluten-free bakers', interests: ['Gluten-Free', 'Dairy-Free'] },
  { title: 'Everyday healthy cooks', interests: ['Healthy', 'High-Protein'] },
  { title: 'Low-carb cooks', interests: ['Low-Carb', 'Keto'] },
] as const

export const INVITATION_MESSAGE_MAX = 500
/** As many invitations of one chef may wait at once. */
export const INVITATIONS_MAX = 100
export const defaultInvitation =
  'Come and join me on Longtable! It is where I keep my recipes, share what I cook and swap cooking tips with friends.'
