import type { Attributes } from './parse-page.ts'

/** All attributes that say something about the things on a page, and the one by which boxes are told apart. */
export const MICRODATA_ATTRIBUTES = new Set(
  'itemprop property itemscope itemtype typeof content src href data-src data-lazy-src datetime value class'.split(' '),
)

const ADDRESSES = new Set(['image', 'url', 'thumbnailUrl', 'contentUrl', 'photo', 'logo', 'suitableForDiet'])

/** The properties that a tag gives a value for, without the address of their vocabulary. */
export function propertyNames(attributes: Attributes): string[] {
  const text = attributes.itemprop ?? attributes.property ?? ''
  if (text === '' || text.length > 300) return []
  const names = text.split(/\s+/).map(name => name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:|v:)/i, ''))
  return names.filter(name => /^[a-z]+$/i.test(name))
}

function addressIn(attributes: Attributes): string | undefined {
  const source = attributes.src ?? attributes.href ?? attributes.content
  // A picture that loads late has a stand-in in src.
  return source && !source.startsWith('data:') ? source : (attributes['data-src'] ?? attributes['data-lazy-src'])
}

/** The value that an attribute carries, undefined when the value is the element's text. */
export function attributeValue(element: string, names: string[], attributes: Attributes): string | undefined {
  if (names.some(name => ADDRESSES.has(name)) || element === 'img') return addressIn(attributes)
  if (element === 'meta') return attributes.content ?? ''
  if (element === 'link') return attributes.href ?? ''
  if (attributes.content) return attributes.content
  if (element === 'time' && attributes.datetime) return attributes.datetime
  return element === 'data' || element === 'meter' ? attributes.value : undefined
}
