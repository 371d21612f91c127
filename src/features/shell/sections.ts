/** The three rooms of the navigation. */
export type Section = 'dish' | 'kitchen' | 'profile'

const rooms: readonly [RegExp, Section][] = [
  [/^\/($|(the-dish|recipe-of-the-week)(\/|$)|posts\/|chefs\/)/, 'dish'],
  [/^\/(my-kitchen|pantry)(\/|$)/, 'kitchen'],
  [/^\/(profile|cycle-tracking)(\/|$)/, 'profile'],
]

/** In which room a page is; null for pages that belong to none, and for recipes, which belong to several. */
export function sectionOf(pathname: string): Section | null {
  return rooms.find(([pattern]) => pattern.test(pathname))?.[1] ?? null
}

/** Whether a page is the very one that the entry of its room leads to. */
export const isEntrance = (pathname: string): boolean =>
  ['/', '/the-dish', '/my-kitchen', '/profile'].includes(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
