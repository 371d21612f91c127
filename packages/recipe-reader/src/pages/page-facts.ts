import { readAttributes } from '../html/attributes.ts'
import { decodeEntities } from '../html/entities.ts'
import { NAME_MAX, TITLE_MAX } from '../limits.ts'
import { cleanText } from '../values/clean-text.ts'
import { languageTag } from '../values/language-tag.ts'
import { webAddress } from '../values/web-address.ts'

/** Characters from the start of a page in which its head is looked for. */
const HEAD = 400_000

/** Tags of the head that are read. */
const MAX_TAGS = 400

/** What the head of a page says about the page as a whole. */
export type PageFacts = {
  title: string | null
  siteName: string | null
  language: string | null
  imageUrl: string | null
  /** The page's canonical address when that is on the same host, else the address it was read from. */
  sourceUrl: string
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

function sourceUrl(canonical: string | undefined, pageUrl: string): string {
  const found = canonical ? webAddress(canonical, pageUrl) : null
  if (found !== null && hostOf(found) === hostOf(pageUrl) && new URL(found).pathname !== '/') return found
  return pageUrl
}

/** Names of what is read of the head's meta tags. */
const READ_META = /og:(?:title|image|site_name)|twitter:image/i

const TAG = /<(html|meta|link)\s([^<>]{1,3000})>/gi

const decoded = (value: string | undefined): string | undefined => (value ? decodeEntities(value) : value)

/** Reads language, title, site name, picture and canonical address from the tags of a page's head. */
export function readPageFacts(html: string, pageUrl: string): PageFacts {
  const head = html.slice(0, HEAD)
  const meta = new Map<string, string>()
  let language: string | undefined
  let canonical: string | undefined
  let count = 0
  for (const [, name = '', written = ''] of head.matchAll(TAG)) {
    count += 1
    if (count > MAX_TAGS) break
    if (READ_META.test(written)) {
      const [property, named, content] = readAttributes(written, ['property', 'name', 'content'])
      const key = (property ?? named)?.toLowerCase()
      if (name.toLowerCase() === 'meta' && key && content && !meta.has(key)) meta.set(key, content)
    } else if (name.toLowerCase() === 'html') {
      const [lang, xmlLang] = readAttributes(written, ['lang', 'xml:lang'])
      language ??= lang ?? xmlLang
    } else if (canonical === undefined && /\bcanonical\b/i.test(written)) {
      const [rel, href] = readAttributes(written, ['rel', 'href'])
      if (/\bcanonical\b/i.test(rel ?? '')) canonical = decoded(href)
    }
  }
  const said = (key: string): string | undefined => decoded(meta.get(key))
  const title = said('og:title') ?? /<title[^<>]{0,200}>([^<]{1,1000})/i.exec(head)?.[1]
  const image = said('og:image:secure_url') ?? said('og:image') ?? said('twitter:image')
  return {
    title: title ? cleanText(title, TITLE_MAX) || null : null,
    siteName: cleanText(said('og:site_name') ?? '', NAME_MAX) || null,
    language: languageTag(language),
    imageUrl: image ? webAddress(image, pageUrl) : null,
    sourceUrl: sourceUrl(canonical, pageUrl),
  }
}
