import { isWebAddress, MAX_URL_LENGTH } from '#common/capture.ts'
import { addressesIn } from '#src/entities/recipe/capture/link-addresses.ts'

/** What another program shared. */
export interface Shared {
  title: string
  text: string
  url: string
  files: readonly File[]
}

/** What the composer makes of it. */
export type Incoming =
  | { kind: 'link'; url: string }
  | { kind: 'links'; urls: readonly string[] }
  /** A text to be read, and the address that it is from, or ''. */
  | { kind: 'text'; text: string; url: string }
  /** Photos of the pages of a recipe, in order, and words that came with them. */
  | { kind: 'photos'; photos: readonly File[]; text: string }
  | { kind: 'file'; file: File; url: string }
  /** A page that a bookmarklet sent to the server, and its address, or ''. */
  | { kind: 'page'; token: string; url: string }
  | { kind: 'nothing' }

/** Words that programs write around a link: the title of its page, "Look at this", where it is from. A recipe has more. */
const FEW_WORDS = 40

const isPicture = ({ name, type }: File): boolean =>
  type === '' ? /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name) : type.startsWith('image/')

/** The title before the text, unless the text says it. */
const wordsOf = ({ title, text }: Shared): string =>
  [text.includes(title.trim()) ? '' : title.trim(), text.trim()].filter(Boolean).join('\n')

/**
 * What to do with what was shared. Photos and files go before words; a link with few words is read, several links are read one
 * after the other, and a longer text is a recipe, whatever links are in it.
 */
export function sortShared(shared: Shared): Incoming {
  const given = shared.url.trim()
  const named = given.length <= MAX_URL_LENGTH && isWebAddress(given) ? given : ''
  const inText = addressesIn(shared.text)
  // One in the text is the same page by another address.
  const urls = named === '' ? inText : inText.length > 1 ? [...new Set([named, ...inText])] : [named]
  const words = wordsOf(shared)
  const photos = shared.files.filter(isPicture)
  if (photos.length > 0)
    return {
      kind: 'photos',
      photos,
      text: urls.length > 0 && !words.includes(urls[0] ?? '') ? `${words}\n${urls[0]}`.trim() : words,
    }
  const [file] = shared.files
  const url = urls[0] ?? ''
  if (file) return { kind: 'file', file, url }
  const others =
    [...urls, ...inText].reduce((text, address) => text.replaceAll(address, ' '), words).match(/\S+/g) ?? []
  if (others.length > FEW_WORDS * Math.max(1, urls.length)) return { kind: 'text', text: words, url: named || url }
  if (urls.length > 1) return { kind: 'links', urls }
  if (url) return { kind: 'link', url }
  return words === '' ? { kind: 'nothing' } : { kind: 'text', text: words, url: '' }
}
