import type { Name } from '../html/names.ts'
import type { PageSource } from '../html/page-source.ts'
import { type PageHandler, parsePage, type TextRun } from '../html/parse-page.ts'
import { attribute, type Tag } from '../html/tag.ts'
import { NAME_MAX, TITLE_MAX } from '../limits.ts'
import { cleanText } from '../values/clean-text.ts'
import { languageTag } from '../values/language-tag.ts'
import { webAddress } from '../values/web-address.ts'

/** Tags of the head that are read. */
const MAX_TAGS = 400

/** What the head of a page says about the page as a whole. */
export type PageFacts = {
  title: string | null
  siteName: string | null
  language: string | null
  imageUrl: string | null
  /** What it says of itself, whole, for those who show a link to it. */
  descriptions: string[]
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

const LANGUAGE = attribute('lang')
const XML_LANGUAGE = attribute('xml:lang')
const PROPERTY = attribute('property')
const NAME = attribute('name')
const CONTENT = attribute('content')
const RELATION = attribute('rel')
const ADDRESS = attribute('href')

/** Gathers what is read of a page's head, which ends where its body begins. */
class HeadCollector implements PageHandler {
  title = ''
  language: string | undefined
  canonical: string | undefined
  readonly meta = new Map<string, string>()
  private inTitle = false
  private inBody = false
  private count = 0

  isFull(): boolean {
    this.count += 1
    return this.inBody || this.count > MAX_TAGS
  }

  open({ text: name }: Name, tag: Tag): void {
    if (name === 'html') this.language ??= tag.get(LANGUAGE) ?? tag.get(XML_LANGUAGE)
    else if (name === 'title') this.inTitle = this.title === ''
    else if (name === 'meta') {
      const key = (tag.get(PROPERTY) ?? tag.get(NAME))?.toLowerCase()
      const content = key ? tag.get(CONTENT) : ''
      if (key && content && !this.meta.has(key)) this.meta.set(key, content)
    } else if (name === 'link' && /\bcanonical\b/i.test(tag.get(RELATION) ?? '')) this.canonical ??= tag.get(ADDRESS)
    else if (name === 'body') this.inBody = true
  }

  text(run: TextRun): void {
    if (this.inTitle) this.title = run.value()
  }

  close(): void {
    this.inTitle = false
  }
}

/** Reads language, title, site name, picture and canonical address from the tags of a page's head. */
export function readPageFacts(page: PageSource, pageUrl: string): PageFacts {
  const { title: shown, language, canonical, meta } = readHead(page.head)
  const title = meta.get('og:title') ?? shown
  const image = meta.get('og:image:secure_url') ?? meta.get('og:image') ?? meta.get('twitter:image')
  return {
    title: cleanText(title, TITLE_MAX) || null,
    siteName: cleanText(meta.get('og:site_name') ?? '', NAME_MAX) || null,
    language: languageTag(language),
    descriptions: ['og:description', 'description', 'twitter:description'].flatMap(name => meta.get(name) ?? []),
    imageUrl: image ? webAddress(image, pageUrl) : null,
    sourceUrl: sourceUrl(canonical, pageUrl),
  }
}

function readHead(html: string): HeadCollector {
  const head = new HeadCollector()
  parsePage(html, head)
  return head
}
