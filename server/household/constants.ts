export const HOUSEHOLD_NAME_MAX = 80
/** Members of a household, its owner among them. */
export const MEMBERS_MAX = 20
/** Invitations of a household that wait at once. */
export const WAITING_MAX = 20

export const householdMessages = {
  nameMissing: 'Please give the household a name.',
  openAlready: 'You are in a household already. Please leave it first.',
  notOpen: 'You are in no household. Open one, or ask a friend to invite you.',
  ownerOnly: 'Only the owner of the household can do this.',
  friendsOnly: 'You can invite your friends only. Please choose one of them.',
  memberAlready: 'This chef is in your household already.',
  full: `A household holds ${MEMBERS_MAX} chefs. Somebody has to leave first.`,
  tooManyWaiting: `Please wait for an answer, or take back an invitation: ${WAITING_MAX} are waiting.`,
  handOverFirst: 'The household is yours. Hand it over to another member, or close it.',
  notYourself: 'Please choose another member.',
} as const
