import { emailMessages } from '../auth/constants.ts'

export const LOCATION_MAX = 120
export const BIO_MAX = 500

/** Messages about the profile's fields. Those about its picture are the ones of every picture. */
export const profileMessages = {
  nameMissing: 'Name is required',
  email: 'Valid email is required',
  emailTaken: emailMessages.taken,
  exists: 'You have a profile already.',
  cookingEmpty: 'Please choose how you cook.',
  visibilityMissing: 'Please say whether your profile is public.',
  faceUnknown: 'Please choose one of the faces.',
  foundByPhoneMissing: 'Please say whether others find you by your phone number.',
  featuringMissing: 'Please say whether your recipes may be featured.',
} as const
