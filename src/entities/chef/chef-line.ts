import type { ChefView } from '#server/friends/contract.ts'
import { counted } from '#src/lib/counted.ts'

/** Above this many recipes a result carries the badge "Chef". */
const BADGE_ABOVE = 10

export const hasBadge = (chef: Pick<ChefView, 'recipesCount'>): boolean => chef.recipesCount > BADGE_ABOVE

/** How many friends two chefs share, as text. */
export const mutualText = (count: number): string => counted(count, 'mutual friend')

type Described = Pick<ChefView, 'recipesCount' | 'mutualFriends' | 'location' | 'isPublic' | 'mayLook'>

const numbersOf = (chef: Described): string[] =>
  [
    chef.recipesCount > 0 && counted(chef.recipesCount, 'recipe'),
    chef.mutualFriends > 0 && mutualText(chef.mutualFriends),
  ].filter(part => part !== false)

const nothingToTell = (chef: Described): string =>
  chef.isPublic || chef.mayLook ? 'No recipes yet' : 'Private profile'

/** The line below a name: recipes and mutual friends if there are any, else the place. */
export const chefLine = (chef: Described): string =>
  numbersOf(chef).join(', ') || (chef.location ?? nothingToTell(chef))

/**
 * The line below a name that several in a list have: the place, the address of a friend, and the numbers. All of it is
 * what the server answered about this chef, which is nothing for a private one.
 */
export const namesakeLine = (chef: Described & Pick<ChefView, 'email'>): string =>
  [chef.location, chef.email, ...numbersOf(chef)].filter(Boolean).join(', ') || nothingToTell(chef)

/** Why a chef is suggested: friends of both; nothing where interests say it; else what is said of every chef. */
export function suggestionLine(chef: Described & Pick<ChefView, 'commonInterests'>): string {
  if (chef.mutualFriends > 0) return mutualText(chef.mutualFriends)
  return chef.commonInterests.length > 0 ? '' : chefLine(chef)
}
