import { counted } from '#src/lib/counted.ts'

/** What chefs did with a recipe lately, the two that say most: "3 remakes and 2 saves this week". */
export function popularityText(of: { recentRemakes: number; recentSaves: number; recentLikes: number }): string {
  const deeds: [number, string][] = [
    [of.recentRemakes, 'remake'],
    [of.recentSaves, 'save'],
    [of.recentLikes, 'like'],
  ]
  const said = deeds.filter(([count]) => count > 0).map(([count, deed]) => counted(count, deed))
  return said.length === 0 ? '' : `${said.slice(0, 2).join(' and ')} this week`
}
