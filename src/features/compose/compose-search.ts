import { losses } from '#common/composer-address.ts'
import { LINK_MAX } from '#common/text.ts'
import { definedFields, oneOf, type SearchParams } from '#src/lib/search-params.ts'

const pageUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LINK_MAX && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? value
    : undefined

/** Words of another program; the router reads some of them as numbers or as JSON. */
const words = (value: unknown): string | undefined => {
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? undefined)
}

/** The name of something that was kept, such as a token. */
const secret = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : undefined

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
    /** What another program shares: its words, and the name under which this device keeps the rest. */
    title: words(search.title),
    text: words(search.text),
    shared: secret(search.shared),
    /** The token of a page that a bookmarklet sent. */
    page: secret(search.page),
    /** What of it did not arrive. */
    lost: oneOf(losses, search.lost),
  })

export type ComposeSearch = ReturnType<typeof composeSearch>

/** Whether the address hands something over from another program: it says what, and not how it is to be composed. */
export const isHandover = ({ type, url, title, text, shared, page, lost }: ComposeSearch): boolean =>
  type === undefined && [url, title, text, shared, page, lost].some(value => value !== undefined)

/** Where a recipe of the kitchen goes when it is saved. */
export type Shelf = 'backburner' | 'cookbook'

/** The ways to a recipe that is to be shared: a tab each. */
export type ShareTab = NonNullable<ComposeSearch['mode']>

export type ComposeScreen =
  | { screen: 'picker' | 'general' }
  | { screen: 'share'; tab: ShareTab }
  | { screen: 'manual' | 'capture' | 'url'; shelf: Shelf }

/** Which screen the address asks for. A recipe without a known mode is entered by hand; the place is The Dish. */
export function composeScreen({ type, mode = 'manual', source = 'dish' }: ComposeSearch): ComposeScreen {
  if (type !== 'recipe') return { screen: type ?? 'picker' }
  if (source === 'dish') return { screen: 'share', tab: mode }
  return { screen: mode === 'upload' ? 'capture' : mode, shelf: source }
}
