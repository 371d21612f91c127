import { counted } from '#src/lib/counted.ts'

/** What chefs did with a recipe lately, the two that say most: "3 remakes and 2 saves this week". */
export function popularityText(of: { recentRemakes: number; recentSaves: number; recentLikes: number }): string {
  const counts: [number, string][] = [
    [of.recentRemakes, 'remake'],
    [of.recentSaves, 'save'],
    [of.recentLikes, 'like'],
  ]
  const parts = counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun))
  return parts.length === 0 ? '' : `${parts.slice(0, 2).join(' and ')} this week`
}
