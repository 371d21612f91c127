import { attribute, type Tag } from './tag.ts'

const ITEMPROP = attribute('itemprop')
const PROPERTY = attribute('property')
const CONTENT = attribute('content')
const SOURCE = attribute('src')
const ADDRESS = attribute('href')
const LATE_SOURCES = [attribute('data-src'), attribute('data-lazy-src')] as const
const DATETIME = attribute('datetime')
const VALUE = attribute('value')

const ADDRESSES = new Set(['image', 'url', 'thumbnailUrl', 'contentUrl', 'photo', 'logo', 'suitableForDiet'])

/** The properties that a tag gives a value for, without the address of their vocabulary. */
export function propertyNames(tag: Tag): string[] {
  const text = tag.get(ITEMPROP) ?? tag.get(PROPERTY) ?? ''
  if (text === '' || text.length > 300) return []
  const names = text.split(/\s+/).map(name => name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:|v:)/i, ''))
  return names.filter(name => /^[a-z]+$/i.test(name))
}

function addressIn(tag: Tag): string | undefined {
  const source = tag.get(SOURCE) ?? tag.get(ADDRESS) ?? tag.get(CONTENT)
  // A picture that loads late has a stand-in in src.
  return source && !source.startsWith('data:') ? source : (tag.get(LATE_SOURCES[0]) ?? tag.get(LATE_SOURCES[1]))
}

/** The value that an attribute carries, undefined when the value is the element's text. */
export function attributeValue(element: string, names: string[], tag: Tag): string | undefined {
  if (names.some(name => ADDRESSES.has(name)) || element === 'img') return addressIn(tag)
  const content = tag.get(CONTENT)
  if (element === 'meta') return content ?? ''
  if (element === 'link') return tag.get(ADDRESS) ?? ''
  if (content) return content
  const time = element === 'time' ? tag.get(DATETIME) : ''
  if (time) return time
  return element === 'data' || element === 'meter' ? tag.get(VALUE) : undefined
}
