import { readAttributes } from './attributes.ts'
import { decodeEntities } from './entities.ts'

const ADDRESSES = new Set(['image', 'url', 'thumbnailUrl', 'contentUrl', 'photo', 'logo', 'suitableForDiet'])

const READ = [
  'itemprop',
  'property',
  'itemscope',
  'itemtype',
  'typeof',
  'content',
  'href',
  'src',
  'data-src',
  'data-lazy-src',
  'datetime',
  'value',
] as const

/** What is read of a tag. */
export type Attributes = { [name in (typeof READ)[number]]?: string }

/** Whether a tag may say something about an object. */
const MARKS = /item(?:prop|scope|type)|property|typeof/i

const NONE: Attributes = {}

/** The attributes of a tag that says something about an object, decoded. */
export function attributesOf(written: string): Attributes {
  if (!MARKS.test(written)) return NONE
  const values = readAttributes(written, READ)
  return Object.fromEntries(
    READ.flatMap((name, at) => {
      const value = values[at]
      return value === undefined ? [] : [[name, decodeEntities(value)]]
    }),
  )
}

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
