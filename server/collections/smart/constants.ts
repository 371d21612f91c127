/** Smart collections that a chef may have. */
export const SMART_COLLECTIONS_MAX = 50

export const smartMessages = {
  nameMissing: 'Please give the smart collection a name.',
  nameTaken: 'You already have a smart collection of this name.',
  tooMany: `A kitchen holds ${SMART_COLLECTIONS_MAX} smart collections. Please delete one first.`,
  nothingAsked: 'Please choose what the smart collection filters by.',
} as const
