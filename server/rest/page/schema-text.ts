import { html, joined, type Markup } from '../../platform/pages/html.ts'
import { type ApiDocument, asId, resolve, type Schema } from './read-document.ts'

/** A description of a value: its type, what bounds it, and what the document says about it. */
export type SchemaText = { type: Markup; limits: string[]; about: string; mayBeNull: boolean }

const FORMATS: Record<string, string> = {
  email: 'email address',
  date: 'date',
  'date-time': 'moment',
  uri: 'web address',
  url: 'web address',
  binary: 'file',
}

const PLURALS: Record<string, string> = {
  'whole number': 'whole numbers',
  number: 'numbers',
  date: 'dates',
  moment: 'moments',
  file: 'files',
  'web address': 'web addresses',
  object: 'objects',
}

/** Choices that are shown by name before the rest is only counted. */
const CHOICES_SHOWN = 24

/** Zod writes the bounds of safe whole numbers down; they bound nothing that anybody sends. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

const numbers = new Intl.NumberFormat('en')
const amount = (value: number): string => numbers.format(value)

/** Describes a schema. Named shapes are linked, not expanded. */
export function schemaText(document: ApiDocument, schema: Schema): SchemaText {
  const { resolved, name } = resolve(document, schema)
  const about = schema.description ?? resolved.description ?? ''
  const { rest, mayBeNull } = withoutNull(resolved)
  if (name && isObject(document, rest)) {
    return { type: shapeLink(name), limits: [], about, mayBeNull }
  }
  const shapes = rest.anyOf ?? rest.oneOf
  if (shapes) return { ...eitherOf(document, shapes, mayBeNull), about }
  return { type: typeOf(document, rest), limits: limitsOf(rest), about, mayBeNull }
}

/** Whether a schema describes an object with fields, which gets a section of its own, rather than a value. */
function isObject(document: ApiDocument, { properties, allOf, anyOf = [], oneOf = [] }: Schema): boolean {
  return Boolean(properties ?? allOf) || [...anyOf, ...oneOf].some(part => resolve(document, part).resolved.properties)
}

/** A link to the section of a named shape. */
export const shapeLink = (name: string): Markup => html`<a href="#shape-${asId(name)}">${name}</a>`

/** A schema without its null, and whether it had one. */
export function withoutNull(schema: Schema): { rest: Schema; mayBeNull: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter(type => type !== 'null')
    const type = types.length === 1 ? types[0] : types
    return { rest: { ...schema, type }, mayBeNull: types.length < schema.type.length }
  }
  const shapes = schema.anyOf ?? schema.oneOf
  if (!shapes) return { rest: schema, mayBeNull: schema.type === 'null' }
  const kept = shapes.filter(shape => shape.type !== 'null')
  const { anyOf: _, oneOf: __, ...around } = schema
  const rest = kept.length === 1 ? { ...around, ...kept[0] } : { ...around, anyOf: kept }
  return { rest, mayBeNull: kept.length < shapes.length }
}

/** Several shapes in one phrase. What only says that numbers and switches may come as text is said once, above all calls. */
function eitherOf(document: ApiDocument, shapes: Schema[], mayBeNull: boolean): Omit<SchemaText, 'about'> {
  const choice = shapes.flatMap(shape => shape.enum ?? (shape.const === undefined ? [] : [shape.const]))
  const plain = shapes.filter(shape => !shape.enum && shape.const === undefined)
  const typed = plain.some(shape => ['number', 'integer', 'boolean'].includes(String(shape.type)))
  const described = plain.filter(shape => !(typed && shape.type === 'string' && shape.pattern))
  const isSwitch = plain.some(shape => shape.type === 'boolean')
  const all: Schema[] = choice.length > 0 && !isSwitch ? [{ enum: choice }, ...described] : described
  const texts = all.map(shape => ({ ...schemaText(document, shape), isPattern: Boolean(shape.pattern) }))
  const types = [...new Set(texts.map(({ type }) => type.markup))]
  const isNull = mayBeNull || texts.some(word => word.mayBeNull)
  if (types.length === 1) {
    const bounds = texts.filter(({ isPattern }) => !isPattern || texts.length === 1).map(({ limits }) => limits)
    const isSame = new Set(bounds.map(limits => limits.join())).size === 1
    return { type: texts[0]?.type ?? html``, limits: isSame ? (bounds[0] ?? []) : [], mayBeNull: isNull }
  }
  const phrases = texts.map(({ type, limits }) => (limits.length > 0 ? html`${type} (${limits.join(', ')})` : type))
  const different = [...new Map(phrases.map(phrase => [phrase.markup, phrase])).values()]
  return { type: joined(different, ' or '), limits: [], mayBeNull: isNull }
}

function typeOf(document: ApiDocument, schema: Schema): Markup {
  if (schema.const !== undefined) return html`always ${code(schema.const)}`
  if (schema.enum) return choices(schema.enum)
  if (schema.type === 'array' || schema.items) return listOf(document, schema.items ?? {})
  if (schema.type === 'object' || schema.properties) return objectOf(document, schema)
  if (Array.isArray(schema.type))
    return joined(
      schema.type.map(type => html`${plainType(type, schema)}`),
      ' or ',
    )
  return html`${plainType(schema.type, schema)}`
}

function plainType(type: string | undefined, schema: Schema): string {
  if (type === 'string') return FORMATS[schema.format ?? ''] ?? (schema.contentEncoding === 'binary' ? 'file' : 'text')
  if (type === 'integer') return 'whole number'
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  return 'anything'
}

function choices(values: unknown[]): Markup {
  const shown = values.slice(0, CHOICES_SHOWN).map(code)
  const more = values.length - shown.length
  return html`${values.length > 1 ? 'one of ' : 'always '}${joined(shown, ', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function listOf(document: ApiDocument, items: Schema): Markup {
  const { type, limits } = schemaText(document, items)
  const plural = PLURALS[type.markup]
  const bounds = limits.length > 0 ? `, each ${limits.join(', ')}` : ''
  return html`list of ${plural ?? type}${bounds}`
}

function objectOf(document: ApiDocument, { properties, additionalProperties }: Schema): Markup {
  if (properties || typeof additionalProperties !== 'object') return html`object`
  return html`object of names, each with ${schemaText(document, additionalProperties).type}`
}

const code = (value: unknown): Markup => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`

function limitsOf(schema: Schema): string[] {
  const from = schema.minimum ?? schema.exclusiveMinimum
  const isMore = schema.minimum === undefined && schema.exclusiveMinimum !== undefined
  return [
    between(schema.minLength === 0 ? undefined : schema.minLength, schema.maxLength, 'character', 'characters'),
    between(schema.minItems === 0 ? undefined : schema.minItems, schema.maxItems, 'entry', 'entries'),
    isMore && isBound(from) ? `more than ${amount(from)}` : between(from, schema.maximum),
    isMore && isBound(schema.maximum) ? `at most ${amount(schema.maximum)}` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} if left out`,
  ].filter(text => text !== '')
}

function between(least: number | undefined, most: number | undefined, one = '', many = one): string {
  const unit = (count: number) => (one ? ` ${count === 1 ? one : many}` : '')
  if (isBound(least) && isBound(most)) {
    return least === most ? `${amount(most)}${unit(most)}` : `${amount(least)} to ${amount(most)}${unit(most)}`
  }
  if (isBound(most)) return `at most ${amount(most)}${unit(most)}`
  return isBound(least) ? `at least ${amount(least)}${unit(least)}` : ''
}
