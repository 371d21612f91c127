import { z } from 'zod'

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words).optional().catch(undefined)

/** What is composed, how, and for which place; unknown words count as none. */
export const composeSearch = z.object({
  type: oneOf(['general', 'recipe']),
  mode: oneOf(['manual', 'url']),
  source: oneOf(['backburner', 'cookbook', 'dish']),
})

export type ComposeSearch = z.output<typeof composeSearch>

/** Where a recipe goes when it is saved. */
export type ComposeSource = NonNullable<ComposeSearch['source']>

/** Which screen the address asks for. A recipe without a known mode is entered by hand; the place is The Dish. */
export function composeScreen(search: ComposeSearch): {
  screen: 'picker' | 'general' | 'manual' | 'url'
  source: ComposeSource
} {
  const source = search.source ?? 'dish'
  if (search.type === 'general') return { screen: 'general', source }
  if (search.type === 'recipe') return { screen: search.mode ?? 'manual', source }
  return { screen: 'picker', source }
}
