export const COLLECTION_NAME_MAX = 80
export const COLLECTION_DESCRIPTION_MAX = 500
/** Collections that a chef may have. */
export const COLLECTIONS_MAX = 100
/** Recipes that one collection may hold. */
export const COLLECTION_RECIPES_MAX = 1000
/** Collections to a page: the recipes of each are counted. */
export const COLLECTIONS_PAGE = 24
/** Friends whom a collection may be shown to by name. */
export const SHARED_WITH_MAX = 100

/** Whom a collection is shown to besides its owner: nobody, all friends, or friends who are named. */
export const visibilities = ['private', 'friends', 'named'] as const

/** What the household of its owner may do with a collection: nothing, see it, or also put recipes in, take them out and order them. */
export const householdAccess = ['none', 'see', 'edit'] as const

export const collectionMessages = {
  nameMissing: 'Please give the collection a name.',
  nameTaken: 'You already have a collection of this name.',
  tooMany: `A kitchen holds ${COLLECTIONS_MAX} collections. Please delete one first.`,
  full: `A collection holds ${COLLECTION_RECIPES_MAX.toLocaleString('en')} recipes. Please start another one.`,
  friendsOnly: 'You can share a collection with your friends only. Please choose them again.',
  tooManyFriends: `Please choose up to ${SHARED_WITH_MAX} friends, or share it with all of them.`,
  nobodyNamed: 'Please choose the friends who may see it.',
  noneForOwner: 'None of these can be seen by the chef whose collection it is.',
  notYours: 'You can only change your own collections.',
  yoursAlready: 'This collection is yours already.',
  coverNotInIt: 'Please choose a recipe of this collection for the cover.',
  coverGone: 'That picture is not here any more. Please choose it again.',
} as const
