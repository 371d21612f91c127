import { z } from 'zod'
import { LINK_MAX } from '#server/inputs.ts'

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words).optional().catch(undefined)

/** What is composed, how, and for which place; unknown words count as none. */
export const composeSearch = z.object({
  type: oneOf(['general', 'recipe']),
  mode: oneOf(['manual', 'capture', 'url']),
  source: oneOf(['backburner', 'cookbook', 'dish']),
  /** The page that a recipe is to be read from, as the link composer begins. */
  url: z
    .string()
    .max(LINK_MAX)
    .refine(url => /^https?:\/\//i.test(url) && URL.canParse(url))
    .optional()
    .catch(undefined),
  /** A recipe that was read waits to be looked over. */
  hasData: z
    .union([z.literal(true), z.literal('true')])
    .transform(() => true as const)
    .optional()
    .catch(undefined),
  /** A recipe in the address itself, as links of older programs have it. */
  data: z.unknown().optional(),
})

export type ComposeSearch = z.output<typeof composeSearch>

/** Where a recipe goes when it is saved. */
export type ComposeSource = NonNullable<ComposeSearch['source']>

/** Which screen the address asks for. A recipe without a known mode is entered by hand; the place is The Dish. */
export function composeScreen(search: ComposeSearch): {
  screen: 'picker' | 'general' | 'manual' | 'capture' | 'url'
  source: ComposeSource
} {
  const source = search.source ?? 'dish'
  if (search.type === 'general') return { screen: 'general', source }
  if (search.type === 'recipe') return { screen: search.mode ?? 'manual', source }
  return { screen: 'picker', source }
}
