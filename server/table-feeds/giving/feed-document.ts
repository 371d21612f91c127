import { toSchemaRecipe } from '#common/recipe/schema-org.ts'
import { FEED_PATHS, type FeedForm } from '../constants.ts'
import type { GivenEntry } from './given-entries.ts'
import type { GivenFeed } from './given-feeds.ts'

/** The name under which an entry of a JSON Feed carries its recipe in the words of schema.org. */
export const RECIPE_EXTENSION = '_longtable'

export const feedTypes: Readonly<Record<FeedForm, string>> = {
  json: 'application/feed+json; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
}

/** A page of a feed: what it gives, and under which key and home its addresses stand. */
export type FeedPage = {
  feed: GivenFeed
  entries: readonly GivenEntry[]
  next: string | null
  /** The place of this page; undefined for the newest. */
  before: string | undefined
  key: string
  /** The address of this server, such as `https://cook.example`. */
  home: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML may not have
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const addressOf = ({ home, key }: FeedPage, form: FeedForm, before?: string | null): string =>
  `${home}${FEED_PATHS[form]}?key=${key}${before ? `&before=${before}` : ''}`

const titleOf = ({ owner, collection }: GivenFeed): string => {
  const name = owner.name ?? 'A chef'
  return collection ? `${collection.name}, by ${name}` : `Dishes by ${name}`
}

/** What both forms say of an entry. */
function entryOf(page: FeedPage, { recipe, postId, caption, publishedAt }: GivenEntry) {
  const pictures = recipe.pictures.map(({ url, alt }) => ({
    url: `${page.home}${FEED_PATHS.picture}/${url.split('/')[2]}?key=${page.key}`,
    alt,
  }))
  const schema = toSchemaRecipe(
    recipe,
    page.home,
    pictures.map(({ url }) => url),
  )
  const path = postId === null ? `/recipes/${recipe.id}` : `/posts/${postId}`
  const modifiedAt = recipe.updatedAt > publishedAt ? recipe.updatedAt : publishedAt
  return { id: `${page.home}${path}`, summary: caption || recipe.description || '', pictures, schema, modifiedAt }
}

const list = (tag: 'ul' | 'ol', lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<${tag}>${lines.map(line => `<li>${escaped(line)}</li>`).join('')}</${tag}>`

/** A recipe as people read it in a program for feeds. */
function htmlOf({ recipe, caption }: GivenEntry, pictures: readonly { url: string; alt: string }[]): string {
  const [cover] = pictures
  return [
    cover ? `<p><img src="${escaped(cover.url)}" alt="${escaped(cover.alt)}"></p>` : '',
    ...[caption, recipe.description].map(text => (text ? `<p>${escaped(text)}</p>` : '')),
    list('ul', recipe.ingredients),
    list('ol', recipe.instructions),
    recipe.sourceUrl
      ? `<p><a href="${escaped(recipe.sourceUrl)}">${escaped(recipe.source || recipe.sourceUrl)}</a></p>`
      : '',
  ].join('')
}

/** A page as a JSON Feed (version 1.1); each entry carries its recipe in the words of schema.org as an extension. */
export function jsonFeed(page: FeedPage): string {
  const { feed, entries, next, home } = page
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    home_page_url: `${home}/`,
    feed_url: addressOf(page, 'json'),
    ...(next && { next_url: addressOf(page, 'json', next) }),
    ...(feed.collection?.description && { description: feed.collection.description }),
    authors: [{ name: feed.owner.name ?? 'A chef' }],
    items: entries.map(entry => {
      const { id, summary, pictures, schema, modifiedAt } = entryOf(page, entry)
      const [cover] = pictures
      return {
        id,
        url: id,
        ...(entry.recipe.sourceUrl && { external_url: entry.recipe.sourceUrl }),
        title: entry.recipe.title,
        content_html: htmlOf(entry, pictures),
        ...(summary && { summary }),
        ...(cover && { image: cover.url }),
        date_published: entry.publishedAt,
        date_modified: modifiedAt,
        ...(schema.author['@type'] === 'Person' && { authors: [{ name: schema.author.name }] }),
        ...(entry.recipe.dietaryTags.length > 0 && { tags: entry.recipe.dietaryTags }),
        ...(pictures.length > 0 && {
          attachments: pictures.map(({ url, alt }) => ({ url, mime_type: 'image/webp', ...(alt && { title: alt }) })),
        }),
        [RECIPE_EXTENSION]: { recipe: schema },
      }
    }),
  })
}

/** A page as an Atom feed (RFC 4287, 5005); the HTML of each entry carries its recipe in the words of schema.org as JSON-LD. */
export function atomFeed(page: FeedPage): string {
  const { feed, entries, next, before, home } = page
  const described = entries.map(entry => ({ entry, ...entryOf(page, entry) }))
  const updated = described.map(({ modifiedAt }) => modifiedAt).sort()
  const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${escaped(href)}"${more}/>`
  const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `${home}/#${feed.collection ? `collection-${feed.collection.id}` : `dishes-${feed.owner.id}`}`),
    element('title', titleOf(feed)),
    element('subtitle', feed.collection?.description ?? ''),
    element('updated', updated.at(-1) ?? new Date(0).toISOString()),
    `<author>${element('name', feed.owner.name ?? 'A chef')}</author>`,
    link('alternate', `${home}/`, ' type="text/html"'),
    link('self', addressOf(page, 'atom', before)),
    next ? link('next', addressOf(page, 'atom', next)) : '',
    ...described.map(({ entry, id, summary, pictures, schema, modifiedAt }) => {
      // In a script, nothing but its end is markup.
      const data = JSON.stringify(schema).replace(/</g, '\\u003c')
      const html = `${htmlOf(entry, pictures)}<script type="application/ld+json">${data}</script>`
      return [
        '<entry>',
        element('id', id),
        element('title', entry.recipe.title),
        link('alternate', id, ' type="text/html"'),
        entry.recipe.sourceUrl ? link('via', entry.recipe.sourceUrl) : '',
        element('published', entry.publishedAt),
        element('updated', modifiedAt),
        schema.author['@type'] === 'Person' ? `<author>${element('name', schema.author.name)}</author>` : '',
        ...entry.recipe.dietaryTags.map(tag => `<category term="${escaped(tag)}"/>`),
        element('summary', summary),
        ...pictures.map(({ url }) => link('enclosure', url, ' type="image/webp"')),
        `<content type="html">${escaped(html)}</content>`,
        '</entry>',
      ].join('')
    }),
    '</feed>\n',
  ].join('')
}

/** When the newest of the entries was changed, in milliseconds since 1970; null without any. */
export const lastChange = (page: FeedPage): number | null =>
  page.entries.length === 0 ? null : Math.max(...page.entries.map(entry => Date.parse(entryOf(page, entry).modifiedAt)))
