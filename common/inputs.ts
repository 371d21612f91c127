import { z } from 'zod'
import { LINK_MAX, tidy, VISIBLE } from '#common/text.ts'

/*
 * The building blocks of inputs. They are lenient in form, because the same schema reads JSON, addresses and multipart
 * forms (where a number is text and an empty field is how a form says nothing), and strict in what comes out.
 */

/** Text that is not longer than `max` characters. */
export const text = (max: number, tooLong = `Please keep this under ${max} characters.`) =>
  z
    .string()
    .max(max * 2 + 100, tooLong)
    .transform(tidy)
    .pipe(z.string().max(max, tooLong))

/** Text that must not be blank. */
export const requiredText = (max: number, missing: string, tooLong?: string) =>
  z.string({ error: missing }).pipe(text(max, tooLong)).pipe(z.string().regex(VISIBLE, missing))

const blankToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

/** An optional value; an empty field counts as omitted. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional()) as unknown as z.ZodOptional<Schema>

/** The id of a row: a positive whole number, as a number or in digits. */
export const idInput = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/, 'Not an id')], { error: 'Not an id' })
  .transform(Number)
  .pipe(z.number().int('Not an id').min(1, 'Not an id').max(Number.MAX_SAFE_INTEGER, 'Not an id'))

/** An id made by the program that calls, such as a UUID, so that a call that comes twice counts once. */
export const madeIdInput = z.string().regex(/^[\w-]{8,64}$/, 'Not an id')

/** The id of a chef, where 0 means the chef who asks. */
export const chefIdInput = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/, 'Not an id')], { error: 'Not an id' })
  .transform(Number)
  .pipe(z.number().int('Not an id').min(0, 'Not an id').max(Number.MAX_SAFE_INTEGER, 'Not an id'))

/** A whole number between two bounds, as a number or in digits. */
export const wholeNumber = (min: number, max: number, message = `Please enter a number from ${min} to ${max}.`) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,9}(\.\d{1,9})?\s*$/, message)], { error: message })
    .transform(Number)
    .pipe(z.number({ error: message }).min(min, message).max(max, message).transform(Math.round))

const yesOrNoText = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform(word => ['true', '1', 'on'].includes(word))

/** A boolean, as itself or as a form spells it; `message` is the error for anything else. */
export const yesOrNoWith = (message: string) => z.union([z.boolean(), yesOrNoText], { error: message })

/** A boolean, as itself or as a form spells it. */
export const yesOrNo = z.union([z.boolean(), yesOrNoText])

/** A link such as `https://bank@evil.example/` shows one name and leads to another, or carries a password. */
function hasUserInfo(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return username !== '' || password !== ''
}

/** A link that a browser may follow: http or https, nothing else, and no name to sign in with. */
export const webLink = (message = 'Please enter a valid URL') =>
  z
    .string()
    .max(LINK_MAX, message)
    .transform(tidy)
    .pipe(z.url({ protocol: /^https?$/i, hostname: /^[^\s]+$/, error: message }))
    .refine(link => !hasUserInfo(link), 'Please leave out what stands before the @ in this link.')

/** Deepest nesting of JSON that is parsed. */
const JSON_DEPTH_MAX = 32
/** Values of all lists and fields of JSON together: many times the lines of the longest recipe. */
export const JSON_VALUES_MAX = 20_000
/** Characters of JSON within a text. */
const INNER_JSON_MAX = 256 * 1024

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]

/**
 * Checks the bytes of JSON, piece after piece, before it is parsed, which could block the server for seconds. Answers which
 * bound is exceeded so far, if any: more values than `valuesMax`, or nesting deeper than 32.
 */
export function createJsonCheck(valuesMax = JSON_VALUES_MAX): (piece: Uint8Array) => 'values' | 'depth' | null {
  let known = { depth: 0, values: 0, inText: false, skipped: 0 }
  return piece => {
    // In variables of its own, the loop is twice as fast.
    let { depth, values, inText, skipped: at } = known
    for (; at < piece.length; at++) {
      const byte = piece[at] ?? 0
      if (inText) {
        if (byte === BACKSLASH) at++
        else if (byte === QUOTE) inText = false
      } else if (byte === QUOTE) inText = true
      else if (byte === COMMA) {
        if (++values > valuesMax) return 'values'
      } else if (byte === 0x7b || byte === 0x5b) {
        if (++depth > JSON_DEPTH_MAX) return 'depth'
      } else if (byte === 0x7d || byte === 0x5d) depth--
    }
    known = { depth, values, inText, skipped: at - piece.length }
    return null
  }
}

/**
 * What a multipart form carries as JSON text, a list or an object. Anything else passes through to be judged as it is, and
 * so does JSON of more than 20,000 values or 32 levels, or of more than 256 K characters.
 */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > INNER_JSON_MAX || !/^\s*[[{]/.test(value)) return value
  if (createJsonCheck()(new TextEncoder().encode(value))) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** The fields of a form; one that is repeated is a list. */
export function formFields(form: FormData): Record<string, unknown> {
  const fields = [...new Set(form.keys())].map(name => [name, form.getAll(name)] as const)
  return Object.fromEntries(fields.map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}

/** A shape that may come as a form too; what a form repeats is a list. */
export const orForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(value => (value instanceof FormData ? formFields(value) : value), schema) as unknown as z.ZodType<
    z.output<Schema>,
    z.input<Schema> | FormData
  >

/** Characters of all lines of a list together. */
const LIST_MAX = 100_000
const ONE_PER_LINE = 'Please enter one per line.'

/**
 * A list of lines: as a list, as JSON text, or as one text with a line each. Blank ones are dropped; `missing` is said
 * where there is no list at all.
 */
export const lineList = (limits: { lines: number; length: number }, missing = ONE_PER_LINE) =>
  z.preprocess(
    value => {
      const list = fromJson(value)
      // A text beyond every bound is judged as one line.
      return typeof list === 'string' ? (list.length > 2 * LIST_MAX ? [list] : list.split('\n')) : list
    },
    z
      .array(text(limits.length), { error: issue => (issue.input == null ? missing : ONE_PER_LINE) })
      .max(limits.lines * 2, `Please keep it to ${limits.lines} lines.`)
      .transform(lines => lines.filter(Boolean))
      .pipe(
        z
          .array(z.string())
          .max(limits.lines, `Please keep it to ${limits.lines} lines.`)
          .refine(
            lines => lines.reduce((sum, line) => sum + line.length, 0) <= LIST_MAX,
            'This is too long for one recipe. Please shorten it.',
          ),
      ),
  )

/** A list of ids, as itself or as JSON text, each of them once. `tooMany` answers more than `max`, and what is no list. */
export const idList = (max: number, tooMany: string) =>
  z.preprocess(fromJson, z.array(idInput, { error: tooMany }).max(max, tooMany)).transform(ids => [...new Set(ids)])

/** A list as it stands in an address: with commas, or as JSON. */
export function listOf(value: unknown): unknown {
  const list = fromJson(value)
  if (typeof list === 'number') return [list]
  return typeof list === 'string' ? list.split(',') : list
}
