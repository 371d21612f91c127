export const accountMessages = {
  passwordWrong: 'That is not your password.',
  lastAdmin: 'You are the only admin of this server. Make another chef an admin before you go.',
  removed: 'Your account and everything in it are gone.',
  exportSoon: 'Your download was started a moment ago. Please wait a minute before the next one.',
} as const

/** Where a chef's whole data is downloaded. */
export const exportPath = '/api/account/export'

/** The author that copies credit once the chef's account is gone. */
export const FORMER_CHEF = 'a former chef'
