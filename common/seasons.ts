export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/**
 * The season of a day: winter from December, spring from March, summer from June, autumn from September. It is that of the
 * northern half of the world: the program does not know where its chefs live.
 */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7))
  return seasons[Math.floor(((month + 9) % 12) / 3)] ?? 'winter'
}
