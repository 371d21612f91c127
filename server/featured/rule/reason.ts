/** What speaks for the recipe of a week. */
export type Grounds = {
  isChefs: boolean
  isInSeason: boolean
  /** It was here before. */
  isBack: boolean
  isUnlikeLast: boolean
}

/** Why a recipe was chosen, in a sentence that chefs read. */
export function findReason({ isChefs, isInSeason, isBack, isUnlikeLast }: Grounds): string {
  const why = isChefs
    ? 'A favourite among chefs here'
    : isInSeason
      ? 'In season now'
      : isBack
        ? 'Worth making again'
        : 'Good at any time of the year'
  return isUnlikeLast ? `${why}, and nothing like last week’s.` : `${why}.`
}
