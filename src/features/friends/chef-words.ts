import type { ChefView } from '#server/friends/contract.ts'

/** Above this many recipes a result carries the badge "Chef". */
const BADGE_ABOVE = 10

export const hasBadge = (chef: Pick<ChefView, 'recipesCount'>): boolean => chef.recipesCount > BADGE_ABOVE

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** How many friends two chefs share, in words. */
export const mutualWords = (count: number): string => counted(count, 'mutual friend', 'mutual friends')

/** The line below a name: recipes and mutual friends, as far as there are any, else the place. */
export function chefLine(
  chef: Pick<ChefView, 'recipesCount' | 'mutualFriends' | 'location' | 'isPublic' | 'mayLook'>,
): string {
  const parts = [
    chef.recipesCount > 0 && counted(chef.recipesCount, 'recipe', 'recipes'),
    chef.mutualFriends > 0 && mutualWords(chef.mutualFriends),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return chef.location ?? (chef.isPublic || chef.mayLook ? 'No recipes yet' : 'Private profile')
}

/** Why a chef is suggested: friends of both; nothing where interests say it; else what is said of every chef. */
export function suggestionLine(chef: Parameters<typeof chefLine>[0] & Pick<ChefView, 'commonInterests'>): string {
  if (chef.mutualFriends > 0) return mutualWords(chef.mutualFriends)
  return chef.commonInterests.length > 0 ? '' : chefLine(chef)
}
