import { z } from 'zod'
import { LINK_MAX } from '#common/text.ts'

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words).optional().catch(undefined)

/** What is composed, how, and for which place; unknown words count as none. */
export const composeSearch = z.object({
  type: oneOf(['general', 'recipe']),
  /** `upload` is a tab of Share a Recipe; elsewhere it is one screen with `capture`. */
  mode: oneOf(['manual', 'url', 'upload', 'capture']),
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

/** Where a recipe of the kitchen goes when it is saved. */
export type Shelf = 'backburner' | 'cookbook'

/** The ways to a recipe that is to be shared: a tab each. */
export type ShareTab = NonNullable<ComposeSearch['mode']>

type ComposeScreen =
  | { screen: 'picker' | 'general' }
  | { screen: 'share'; tab: ShareTab }
  | { screen: 'manual' | 'capture' | 'url'; shelf: Shelf }

/** Which screen the address asks for. A recipe without a known mode is entered by hand; the place is The Dish. */
export function composeScreen({ type, mode = 'manual', source = 'dish' }: ComposeSearch): ComposeScreen {
  if (type !== 'recipe') return { screen: type ?? 'picker' }
  if (source === 'dish') return { screen: 'share', tab: mode }
  return { screen: mode === 'upload' ? 'capture' : mode, shelf: source }
}
