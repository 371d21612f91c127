/** Characters at the start of a page in which it may say where it is from. */
const HEAD_CHARS = 200_000
const TAGS_MAX = 2000

const isAddress = (text: string): boolean => text.length <= 2048 && /^https?:\/\//i.test(text) && URL.canParse(text)

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s{0,3}=\\s{0,3}(?:"([^"]{0,2048})"|'([^']{0,2048})')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(value => value !== undefined)
    ?.replaceAll('&amp;', '&')
    .trim() ?? null

/**
 * Where a saved page is from, in its own words: what the browser wrote when it saved the page, else its canonical
 * address. Null when it says nothing usable.
 */
export function addressInPage(html: string): string | null {
  const head = html.slice(0, HEAD_CHARS)
  const saved = /<!--\s{0,9}saved from url=\(\d{4}\)(\S{8,2048})/i.exec(head.slice(0, 4000))?.[1]
  if (saved && isAddress(saved)) return saved
  let looked = 0
  for (const [tag] of head.matchAll(/<(?:link|meta)\s[^<>]{1,4000}>/gi)) {
    if (++looked > TAGS_MAX) break
    const isCanonical = attribute(tag, 'rel')?.toLowerCase() === 'canonical'
    const isOwnAddress = attribute(tag, 'property')?.toLowerCase() === 'og:url'
    const address = isCanonical ? attribute(tag, 'href') : isOwnAddress ? attribute(tag, 'content') : null
    if (address && isAddress(address)) return address
  }
  return null
}
