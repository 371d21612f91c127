export const NAME_MIN = 2
export const NAME_MAX = 80
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const PHONE_MIN = 10

/** What registration says about each field. */
export const registrationMessages = {
  nameMissing: 'Full name is required',
  nameShort: 'Name must be at least 2 characters',
  nameReserved: 'This name is reserved for the person who runs this server. Please choose another.',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  zip: 'Please enter a valid ZIP code (12345 or 12345-6789)',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  passwordBroken: 'This password holds a character that cannot be stored. Please choose another.',
  passwordPersonal: 'This password is made of your own name, address or number. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  unreachable: 'Please provide either an email address or phone number so we can reach you.',
  fallback: 'Registration failed. Please try again.',
} as const

/** What the way back to a forgotten password says, and changing one. */
export const passwordMessages = {
  asked: 'If this address belongs to a chef here, an email with a link is on its way. The link works for one hour.',
  mailOff: 'This server sends no emails. Please ask an admin for a link to choose a new password.',
  linkOver: 'This link was used already or is too old. Please ask for a new one.',
  reset: 'Your password is changed. Please sign in with the new one.',
  changed: 'Your password is changed. All other devices were signed out.',
  currentWrong: 'That is not your current password.',
  confirmFirst: 'Please confirm with your password that it is you, and then try again.',
} as const

/** What is said of e-mail addresses and the links that were sent to them. */
export const emailMessages = {
  taken: 'Another chef has this email address.',
  linkOver: 'This link was used already, is too old, or belongs to another account.',
  confirmed: 'Your email address is confirmed.',
  undoOver: 'This link was used already or is too old.',
  undone: 'Your address is back, and every device is signed out. Please choose a new password.',
  manyLinks: 'Several links went to this address lately. Please try again in an hour.',
  nothingWaits: 'No email address waits to be confirmed.',
  whileLocked:
    'Your email address cannot be changed while your cycle is locked. Please open your cycle on its page first, or delete its data there.',
} as const

/** Skill levels as registration offers them. */
export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const

/** How often chefs may say they cook. */
export const cookingFrequencies = ['daily', 'few_times_week', 'weekly', 'rarely'] as const
