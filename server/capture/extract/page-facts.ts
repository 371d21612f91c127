import { Parser } from 'htmlparser2'
import { cleanText } from './clean-text.ts'
import { languageTag } from './language-tag.ts'
import { RECIPE_LIMITS } from './recipe.ts'
import { webAddress } from './web-address.ts'

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

/** Reads language, title, site name, picture and canonical address from the tags of a page's head. */
export function readPageFacts(html: string, pageUrl: string): PageFacts {
  const head = html.slice(0, HEAD)
  const tags = head.matchAll(/<(?:html|meta|link)\s[^<>]{1,3000}>/gi)
  const meta = new Map<string, string>()
  let language: string | null = null
  let canonical: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const key = attributes.property ?? attributes.name
      if (name === 'html') language ??= attributes.lang ?? attributes['xml:lang'] ?? null
      else if (name === 'link' && /\bcanonical\b/i.test(attributes.rel ?? '')) canonical ??= attributes.href
      else if (key && attributes.content && !meta.has(key.toLowerCase()))
        meta.set(key.toLowerCase(), attributes.content)
    },
  })
  let count = 0
  for (const [tag] of tags) {
    count += 1
    if (count > MAX_TAGS) break
    parser.write(tag)
  }
  parser.end()
  const title = meta.get('og:title') ?? /<title[^<>]{0,200}>([^<]{1,1000})/i.exec(head)?.[1]
  const image = meta.get('og:image:secure_url') ?? meta.get('og:image') ?? meta.get('twitter:image')
  return {
    title: title ? cleanText(title, RECIPE_LIMITS.title) || null : null,
    siteName: cleanText(meta.get('og:site_name') ?? '', RECIPE_LIMITS.name) || null,
    language: languageTag(language),
    imageUrl: image ? webAddress(image, pageUrl) : null,
    sourceUrl: sourceUrl(canonical, pageUrl),
  }
}
