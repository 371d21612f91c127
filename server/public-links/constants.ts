/** Where the pages of links stand; the token follows. */
export const PUBLIC_PATH = '/s'

/** Recipes to a page that guests see. */
export const GUEST_PAGE = 48

/** Links that a chef may have at a time. */
export const LINKS_MAX = 200
/** Days that a menu shows. */
export const MENU_DAYS_MAX = 31
export const LINK_PASSWORD_MIN = 6
export const LINK_PASSWORD_MAX = 100

export const linkKinds = ['recipe', 'collection', 'cookbook', 'menu'] as const
export type LinkKind = (typeof linkKinds)[number]

/** `open` while guests may read it; `gone` while there is nothing to show: the recipe is deleted, hidden or not to be given any more. */
export const linkStates = ['open', 'expired', 'taken-down', 'gone'] as const

export const linkMessages = {
  off: 'Public links are switched off on this server.',
  whichThing: 'Please say what the link is to show.',
  notYours: 'Only your own recipes can be shown by a public link.',
  notYourCollection: 'Only your own collections can be shown by a public link.',
  passedOn:
    'This recipe is saved from a chef who does not show it to everybody here, so it cannot be shown by a public link.',
  onlyToYou: 'This recipe is saved from another chef and kept to yourself, so it cannot be shown by a public link.',
  nothingPlanned: 'There is no plan yet. Please plan a meal first.',
  noDays: `Please choose up to ${MENU_DAYS_MAX} days, the first one first.`,
  passwordLength: `Please choose a password of ${LINK_PASSWORD_MIN} to ${LINK_PASSWORD_MAX} characters.`,
  over: 'Please choose a time that is still to come.',
  takenDown:
    'The people who run this server took a public link to this down, so no other can be made and this one stays listed.',
  tooMany: `A chef has ${LINKS_MAX} public links at most. Please end one first.`,
} as const
