/** Recipes that are read whole at once. */
export const WHOLE_MAX = 50
/** Recipes of a kitchen that are stamped, the newest. */
export const STAMPS_MAX = 10_000

export const keepingMessages = {
  nothingChosen: 'Please name a recipe.',
  tooMany: `Please ask for up to ${WHOLE_MAX} recipes at once.`,
} as const
