import { LINK_MAX } from '#common/text.ts'
import { definedFields, oneOf, type SearchParams } from '#src/lib/search-params.ts'

const pageUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LINK_MAX && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? value
    : undefined

/** What is composed, how, and for which place; unknown values are ignored. */
export const composeSearch = (search: SearchParams) =>
  definedFields({
    type: oneOf(['general', 'recipe'], search.type),
    /** `upload` is a tab of Share a Recipe; elsewhere it is one screen with `capture`. */
    mode: oneOf(['manual', 'url', 'upload', 'capture'], search.mode),
    source: oneOf(['backburner', 'cookbook', 'dish'], search.source),
    /** The page that a recipe is to be read from, as the link composer begins. */
    url: pageUrl(search.url),
    /** A recipe that was read waits to be looked over. */
    hasData: oneOf([true], search.hasData === 'true' || search.hasData),
    /** A recipe in the address itself, as links of older programs have it. */
    data: search.data,
  })

export type ComposeSearch = ReturnType<typeof composeSearch>

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
