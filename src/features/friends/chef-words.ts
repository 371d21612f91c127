import type { ChefView } from '#server/friends/contract.ts'

/** Above this many recipes a result carries the badge "Chef". */
const BADGE_ABOVE = 10

export const hasBadge = (chef: Pick<ChefView, 'recipesCount'>): boolean => chef.recipesCount > BADGE_ABOVE

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The line below a name: recipes and mutual friends, as far as there are any, else the place. */
export function chefLine(chef: Pick<ChefView, 'recipesCount' | 'mutualFriends' | 'location' | 'isPublic'>): string {
  const parts = [
    chef.recipesCount > 0 && counted(chef.recipesCount, 'recipe', 'recipes'),
    chef.mutualFriends > 0 && counted(chef.mutualFriends, 'mutual friend', 'mutual friends'),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return chef.location ?? (chef.isPublic ? 'No recipes yet' : 'Private profile')
}
