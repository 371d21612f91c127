import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { createJsonCheck } from '#common/inputs.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import type { SafeResponse } from '../../platform/net/safe-fetch.ts'
import { ENTRIES_MAX } from '../constants.ts'
import { RECIPE_EXTENSION } from '../giving/feed-document.ts'

/** An entry of a feed as it was found, in any length and with its markup. `recipe` is what it says in the words of schema.org. */
export type FoundEntry = {
  /** Names the entry, whatever else of it changes. */
  key: string
  title: string
  url: string | null
  publishedAt: number | null
  author: string | null
  summary: string
  html: string
  pictures: string[]
  recipe: unknown
}
export type FoundFeed = { title: string; next: string | null; entries: FoundEntry[] }

/** Characters of one text, of all of an entry together, and of what programs say of a recipe. */
const TEXT_MAX = 200_000
const RECIPE_MAX = 100_000
const LINE_MAX = 2000
/** Elements within each other, and values of JSON, beyond which a feed is none. */
const DEPTH_MAX = 100
const VALUES_MAX = 200_000
const PIECE = 32 * 1024

/** What a server answered, as a feed (JSON Feed, Atom or RSS) of its first entries; null for anything else. */
export async function readFeed({ body, charset, url }: SafeResponse): Promise<FoundFeed | null> {
  const start = body.subarray(0, 1000).toString('latin1').trimStart()
  if (start.startsWith('{') || /^\W{0,3}\s*\{/.test(start)) return readJson(body, url)
  return readXml(textOf(body, charset, start), url)
}

function textOf(body: Buffer, charset: string | undefined, start: string): string {
  const named = charset ?? /^[^<]{0,5}<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

const keyOf = (id: string): string => createHash('sha256').update(id).digest('base64url')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const words = (value: unknown, max = TEXT_MAX): string => (typeof value === 'string' ? value.slice(0, max).trim() : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** An address on the web, whole; null for anything else. */
export function webAddress(text: unknown, base: string): string | null {
  if (typeof text !== 'string' || text.trim() === '' || text.length > LINE_MAX || !URL.canParse(text.trim(), base))
    return null
  const { protocol, href, username, password } = new URL(text.trim(), base)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}

const momentOf = (text: string): number | null => {
  const moment = Date.parse(text)
  return moment > 0 ? moment : null
}

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

function readJson(body: Buffer, base: string): FoundFeed | null {
  if (createJsonCheck(VALUES_MAX)(body)) return null
  let feed: unknown
  try {
    feed = JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  if (!isRecord(feed) || !/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/1/.test(words(feed.version))) return null
  const entries = list(feed.items)
    .slice(0, ENTRIES_MAX)
    .flatMap(item => (isRecord(item) ? [entryOfJson(item, base)] : []))
  return { title: words(feed.title, LINE_MAX), next: webAddress(feed.next_url, base), entries }
}

function entryOfJson(item: Record<string, unknown>, base: string): FoundEntry {
  const url = webAddress(item.url, base) ?? webAddress(item.external_url, base)
  const author = list(item.authors).find(isRecord) ?? (isRecord(item.author) ? item.author : {})
  const extension = item[RECIPE_EXTENSION]
  const attached = list(item.attachments)
    .filter(isRecord)
    .filter(({ mime_type }) => words(mime_type).startsWith('image/'))
  const html = words(item.content_html) || words(item.content_text)
  const title = words(item.title, LINE_MAX)
  return {
    key: keyOf(typeof item.id === 'number' ? `${item.id}` : words(item.id, LINE_MAX) || url || title || html),
    title,
    url,
    publishedAt: momentOf(words(item.date_published) || words(item.date_modified)),
    author: words(author.name, LINE_MAX) || null,
    summary: words(item.summary),
    html,
    pictures: present(
      [item.image, item.banner_image, ...attached.map(({ url }) => url)].map(at => webAddress(at, base)),
    ),
    recipe: isRecord(extension) && isRecord(extension.recipe) ? extension.recipe : recipeIn(html),
  }
}

/** What HTML says of a recipe in the words of schema.org, as JSON; null where it says nothing of any. */
function recipeIn(html: string): unknown {
  const [, data = ''] = /<script[^>]{0,200}application\/ld\+json[^>]{0,200}>([^<]*)<\/script>/i.exec(html) ?? []
  if (data === '' || data.length > RECIPE_MAX || createJsonCheck()(Buffer.from(data))) return null
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** An entry of XML while it is read: the texts of its elements by their names, and what its links lead to. */
type OpenEntry = { texts: Map<string, string>; link: string | null; pictures: (string | null)[]; size: number }

/**
 * Reads Atom, RSS and RDF piece by piece, so that others get their turn. Nothing is built of what is not needed, entities that a file
 * declares stay as they are written, and reading ends with the last entry that counts.
 */
async function readXml(text: string, base: string): Promise<FoundFeed | null> {
  const path: string[] = []
  const feed: FoundFeed = { title: '', next: null, entries: [] }
  let isFeed = false
  let isBroken = false
  let open: (OpenEntry & { depth: number }) | null = null

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name)
        isBroken ||= path.length > DEPTH_MAX
        if (path.length === 1) isFeed = ['feed', 'rss', 'rdf:RDF'].includes(name)
        if (!open && (name === 'entry' || name === 'item')) {
          open = { texts: new Map(), link: null, pictures: [], size: 0, depth: path.length }
        } else if (open) noteElement(open, name, attributes, base, path.length - open.depth)
        else if (name === 'link' || name === 'atom:link') {
          if (attributes.rel === 'next') feed.next ??= webAddress(attributes.href, base)
        }
      },
      ontext(data) {
        if (open) addText(open, path, data)
        else if (path.at(-1) === 'title' && ['feed', 'channel'].includes(path.at(-2) ?? '')) {
          feed.title = (feed.title + data).slice(0, LINE_MAX)
        }
      },
      onclosetag() {
        if (open && path.length === open.depth) {
          if (feed.entries.length < ENTRIES_MAX) feed.entries.push(entryOfXml(open, base))
          open = null
        }
        path.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < text.length && !isBroken && feed.entries.length < ENTRIES_MAX; at += PIECE) {
    parser.write(text.slice(at, at + PIECE))
    await yieldIfDue()
    if (path.length > 0 && !isFeed) return null
  }
  if (!isFeed || isBroken) return null
  return { ...feed, title: feed.title.trim() }
}

function noteElement(
  entry: OpenEntry,
  name: string,
  attributes: Record<string, string>,
  base: string,
  depth: number,
): void {
  const { rel = 'alternate', href, type = '', url } = attributes
  if (name === 'link' && href !== undefined) {
    if (rel === 'alternate') entry.link ??= webAddress(href, base)
    if (rel === 'enclosure' && type.startsWith('image/')) entry.pictures.push(webAddress(href, base))
  } else if (name === 'enclosure' && type.startsWith('image/')) entry.pictures.push(webAddress(url, base))
  else if (name === 'media:thumbnail') entry.pictures.push(webAddress(url, base))
  else if (name === 'media:content' && (attributes.medium === 'image' || type.startsWith('image/'))) {
    entry.pictures.push(webAddress(url, base))
  } else if (depth > 1 && name === 'img') entry.pictures.push(webAddress(attributes.src, base))
}

function addText(entry: OpenEntry & { depth: number }, path: readonly string[], data: string): void {
  const field = path[entry.depth]
  if (field === undefined || entry.size > TEXT_MAX) return
  // Of an author of Atom the name alone is wanted.
  if (field === 'author' && path.length > entry.depth + 1 && path.at(-1) !== 'name') return
  entry.size += data.length
  entry.texts.set(field, (entry.texts.get(field) ?? '') + data)
}

function entryOfXml({ texts, link, pictures }: OpenEntry, base: string): FoundEntry {
  const say = (...names: string[]) => names.map(name => texts.get(name)?.trim() ?? '').find(Boolean) ?? ''
  const html = say('content:encoded', 'content', 'description', 'summary')
  const title = say('title', 'media:title').slice(0, LINE_MAX)
  const url = link ?? webAddress(say('link'), base)
  return {
    key: keyOf(say('id', 'guid').slice(0, LINE_MAX) || url || title || html),
    title,
    url,
    publishedAt: momentOf(say('published', 'pubDate', 'dc:date', 'updated')),
    author: say('author', 'dc:creator').slice(0, LINE_MAX) || null,
    summary: say('summary', 'description'),
    html,
    pictures: present(pictures),
    recipe: recipeIn(html),
  }
}

/** The words of some HTML, without its scripts and styles, and its first picture. */
export function wordsOf(html: string, base: string): { text: string; picture: string | null } {
  let text = ''
  let hidden = 0
  let picture: string | null = null
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === 'script' || name === 'style') hidden++
      if (name === 'img') picture ??= webAddress(src, base)
      if (/^(?:p|br|li|div|h\d)$/.test(name)) text += '\n'
    },
    ontext(data) {
      if (hidden === 0) text += data
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--
    },
  })
  parser.write(html)
  parser.end()
  return {
    text: text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
    picture,
  }
}

/** The address of the first feed that a web page says it has; null without any. */
export function feedOfPage({ body, charset, url }: SafeResponse): string | null {
  let found: string | null = null
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href }) {
      const isFeed = /^application\/(?:feed\+json|json|atom\+xml|rss\+xml)$/i.test(type.trim())
      if (name === 'link' && isFeed && /\balternate\b/i.test(rel)) found ??= webAddress(href, url)
    },
  })
  parser.write(textOf(body.subarray(0, PIECE * 8), charset, ''))
  return found
}
