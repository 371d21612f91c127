import { MAX_URL_LENGTH } from './capture.ts'

/** Where other programs on a device share to: the manifest names it. */
export const SHARE_TARGET_PATH = '/share-target'

/** Why something that was on its way to the composer did not get there, or not all of it. */
export const losses = ['files', 'text', 'late', 'key', 'pace', 'size', 'page'] as const
export type Loss = (typeof losses)[number]

/** What the composer is to begin with. */
export type Begin = {
  title?: string | undefined
  text?: string | undefined
  url?: string | undefined
  /** What this device keeps of it. */
  shared?: string
  /** The token of a page that a bookmarklet sent. */
  page?: string
  lost?: Loss | null
}

const TITLE_MAX = 300
/** Characters of an address that every program and proxy on the way takes. */
const ADDRESS_MAX = 6000

/** The address of the composer that says what it begins with; of a text, as much as goes into an address. */
export function composerAddress({
  title = '',
  text = '',
  url = '',
  shared = '',
  page = '',
  lost = null,
}: Begin): string {
  const queryOf = (words: string, loss: Loss | null) =>
    new URLSearchParams(
      Object.entries({
        title: title.slice(0, TITLE_MAX),
        text: words,
        url: url.length > MAX_URL_LENGTH ? '' : url,
        shared,
        page,
        lost: loss ?? '',
      }).filter(([, value]) => value !== ''),
    ).toString()
  let words = text.slice(0, ADDRESS_MAX)
  while (words !== '' && queryOf(words, lost).length > ADDRESS_MAX)
    words = words.slice(0, Math.floor(words.length * 0.8))
  const query = queryOf(words, lost ?? (words.length < text.length ? 'text' : null))
  return query === '' ? '/compose' : `/compose?${query}`
}
