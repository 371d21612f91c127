import type { z } from 'zod'
import { bodyLimitsFor } from '#server/platform/http/body-limits.ts'
import { listLargerBodies, listRestCalls } from '#server/rest/list-calls.ts'
import { openApiDocument } from '#server/rest/openapi/document.ts'
import { appRouter } from '#server/router.ts'
import { encodeText } from './encode-text.ts'
import { asLongAsTaken, FILE, fittingValue, type Known } from './fitting-values.ts'
import { type FileKind, hostileFile } from './hostile-files.ts'
import { hostileStructure, hostileText, oddValue } from './hostile-values.ts'
import { multipart } from './multipart.ts'
import type { Random } from './random.ts'

const larger = listLargerBodies(appRouter)

/** One request as it goes out. `what` tells the report what was in it. */
export type FuzzRequest = {
  /** The call that it is meant for, by the name of its procedure or its method and path. */
  call: string
  what: string
  method: string
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer
  /** The answer is a stream that does not end. */
  isEndless?: boolean
}

/** A call of the server, and how a hostile request for it is made. */
export type FuzzCall = { name: string; make(random: Random, known: Known): Promise<FuzzRequest> }

type Procedure = {
  _def: { type: 'query' | 'mutation' | 'subscription'; inputs: z.ZodType[]; meta?: { access?: string } }
}

const BATCH = 10
/** Bytes of an address that Node still reads. */
const ADDRESS_MAX = 15_000

/** An input that gets past the outer checks, or nearly: with one of its values replaced, or all as long as they may be. */
function hostileInput(
  procedure: Procedure,
  random: Random,
  known: Known,
  bytes: number,
): { input: unknown; what: string } {
  const [schema] = procedure._def.inputs
  if (!schema)
    return random.chance(0.9)
      ? { input: undefined, what: 'nothing' }
      : { input: hostileStructure(random, bytes), what: 'a structure where nothing is asked for' }
  const kind = random.below(10)
  if (kind === 0) return { input: hostileStructure(random, bytes), what: 'a structure in place of the input' }
  if (kind <= 3) {
    const source = hostileText(random, 120_000)
    const fill = asLongAsTaken(length => source.slice(0, length))
    return { input: fittingValue(schema, random, known, fill), what: 'everything as long as it may be' }
  }
  const input = fittingValue(schema, random, known)
  if (kind <= 5 || typeof input !== 'object' || input === null) return { input, what: 'a fitting input' }
  const evil = random.pick([
    () => oddValue(random),
    () => hostileText(random, bytes),
    () => hostileStructure(random, bytes),
    () => JSON.stringify(hostileStructure(random, bytes)),
  ])()
  const where = replaceOne(input, evil, random)
  return { input, what: `${inShort(evil)} as ${where}` }
}

function inShort(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 40 ? `${text.length} characters of ${JSON.stringify(text.slice(0, 24))}` : text
}

/** Puts a value in the place of one within an input, however deep; answers which. */
function replaceOne(input: object, evil: unknown, random: Random): string {
  const keys = Object.keys(input)
  const key =
    random.chance(0.1) || keys.length === 0 ? random.pick(['__proto__', 'extra', 'id', 'toJSON']) : random.pick(keys)
  const inside = Object.hasOwn(input, key) ? (input as Record<string, unknown>)[key] : undefined
  if (typeof inside === 'object' && inside !== null && random.chance(0.6))
    return `${key}.${replaceOne(inside, evil, random)}`
  Object.defineProperty(input, key, { value: evil, enumerable: true, configurable: true, writable: true })
  return key
}

/** What kind of file a call takes, by its path. */
const fileKindOf = (path: string): FileKind =>
  /kitchen\/import/.test(path)
    ? 'import'
    : /cycle|health/.test(path)
      ? 'cycle'
      : /readPasted/.test(path)
        ? 'other'
        : 'picture'

const holdsFile = (value: unknown): boolean =>
  value === FILE || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

const jsonOf = (value: unknown): Buffer =>
  Buffer.from(JSON.stringify(value, (_, part) => (part === FILE ? 'data:,' : part)) ?? '')

/** How many bytes a request to a path is to have: any order of magnitude up to a little more than what is read. */
const sizeFor = (path: string, random: Random): number => {
  const { json } = bodyLimitsFor(larger, path)
  return random.magnitude(1000, json * 1.05)
}

async function bodyOf(
  input: unknown,
  path: string,
  random: Random,
  maySendForm: boolean,
): Promise<Pick<FuzzRequest, 'headers' | 'body'>> {
  const isForm = holdsFile(input) || (maySendForm && typeof input === 'object' && input !== null && random.chance(0.15))
  if (!isForm) return { headers: { 'content-type': 'application/json' }, body: jsonOf(input) }
  const limit = bodyLimitsFor(larger, path).form
  return multipart(input as object, random, () =>
    hostileFile(random, fileKindOf(path), random.magnitude(1000, limit * 0.9)),
  )
}

function procedureCall(name: string, procedure: Procedure): FuzzCall {
  const { type } = procedure._def
  const make = async (random: Random, known: Known): Promise<FuzzRequest> => {
    const names = Array.from({ length: type !== 'subscription' && random.chance(0.15) ? BATCH : 1 }, () => name)
    const path = `/trpc/${names.join(',')}`
    const isQuery = type !== 'mutation'
    const bytes = isQuery ? random.magnitude(100, ADDRESS_MAX / names.length) : sizeFor(path, random)
    const { input, what } = hostileInput(procedure, random, known, bytes)
    const carried = names.length > 1 ? Object.fromEntries(names.map((_, at) => [at, input])) : input
    const description = `${names.length > 1 ? `a batch of ${names.length}: ` : ''}${what}`
    const base = { call: name, what: description, isEndless: type === 'subscription' }
    if (!isQuery)
      return {
        ...base,
        method: 'POST',
        path: names.length > 1 ? `${path}?batch=1` : path,
        ...(await bodyOf(carried, path, random, names.length === 1)),
      }
    const query = encodeText(
      jsonOf(carried)
        .toString()
        .slice(0, ADDRESS_MAX / 2),
    ).slice(0, ADDRESS_MAX)
    return { ...base, method: 'GET', path: `${path}?${names.length > 1 ? 'batch=1&' : ''}input=${query}`, headers: {} }
  }
  return { name, make }
}

const segment = (value: unknown): string =>
  encodeText(typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).slice(0, 5000)

function restCall({ method, path, procedure }: { method: string; path: string; procedure: Procedure }): FuzzCall {
  const name = `${method} ${path}`
  const make = async (random: Random, known: Known): Promise<FuzzRequest> => {
    const isRead = method === 'GET'
    const { input, what } = hostileInput(
      procedure,
      random,
      known,
      isRead ? random.magnitude(100, ADDRESS_MAX) : sizeFor(path, random),
    )
    const fields = typeof input === 'object' && input !== null ? { ...(input as Record<string, unknown>) } : {}
    const filled = path.replace(/\{(\w+)\}/g, (_, field: string) =>
      segment(random.chance(0.7) ? random.pick(known.ids) : (fields[field] ?? oddValue(random))),
    )
    if (!isRead) return { call: name, what, method, path: filled, ...(await bodyOf(input, path, random, true)) }
    const query = Object.entries(fields).map(([field, value]) => `${segment(field)}=${segment(value)}`)
    return { call: name, what, method, path: `${filled}?${query.join('&')}`.slice(0, ADDRESS_MAX), headers: {} }
  }
  return { name, make }
}

/** A call that is no procedure: what it takes as its body is a file. */
function plainCall(method: string, path: string): FuzzCall {
  const name = `${method} ${path}`
  const make = async (random: Random, known: Known): Promise<FuzzRequest> => {
    const filled = path.replace(/\{\w+\}/g, () =>
      segment(random.chance(0.5) ? random.pick(known.texts) : oddValue(random)),
    )
    if (method === 'GET') return { call: name, what: 'an odd address', method, path: filled, headers: {} }
    const file = await hostileFile(random, fileKindOf(path), random.magnitude(1000, 15 * 1024 * 1024))
    const type = random.pick([
      'application/zip',
      'application/json',
      'text/csv',
      'application/xml',
      'multipart/form-data; boundary=x',
    ])
    return {
      call: name,
      what: `${file.name}, ${file.bytes.length} bytes`,
      method,
      path: filled,
      headers: { 'content-type': type },
      body: file.bytes,
    }
  }
  return { name, make }
}

const MEGABYTE = 1024 * 1024

const picture = () => `data:image/png;base64,${Buffer.alloc(10.8 * MEGABYTE, 'soup').toString('base64')}`
/** No picture, but as large, and of letters of three bytes. */
const dumplings = () => `data:image/png;base64,${'饺子'.repeat(2.4 * MEGABYTE)}`

/** A request as large as it may be, which chance hardly ever makes: one picture as a data URL, or six in a form. */
function largestCall(path: string, fields: (picture: string) => object, content = picture): FuzzCall {
  const name = `${path}, as large as it may be${content === picture ? '' : ', in Chinese'}`
  let body: Buffer | undefined
  return {
    name,
    async make() {
      body ??= jsonOf(fields(content()))
      const headers = { 'content-type': 'application/json' }
      return { call: name, what: `${body.length} bytes of JSON`, method: 'POST', path, headers, body }
    },
  }
}

function sixPictures(path: string): FuzzCall {
  const name = `${path}, six pictures`
  let form: { headers: FuzzRequest['headers']; body: Buffer } | undefined
  return {
    name,
    async make() {
      if (!form) {
        const data = new FormData()
        data.set('type', 'general')
        data.set('content', 'Six pictures')
        for (let n = 0; n < 6; n++) data.append('images', new File([Buffer.alloc(9.9 * MEGABYTE, 'soup')], 'a.png'))
        const response = new Response(data)
        const headers = { 'content-type': response.headers.get('content-type') ?? '' }
        form = { headers, body: Buffer.from(await response.arrayBuffer()) }
      }
      return { call: name, what: `${form.body.length} bytes`, method: 'POST', path, ...form }
    },
  }
}

/**
 * Every call there is, from the router and from the document of the REST calls; by hand only the largest requests are
 * listed.
 */
export function listCalls(): FuzzCall[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  const rest = listRestCalls(appRouter) as unknown as { method: string; path: string; procedure: Procedure }[]
  const known = new Set(rest.map(({ method, path }) => `${method} ${path}`))
  const { paths } = openApiDocument(appRouter, '0') as { paths: Record<string, object> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => [method.toUpperCase(), path] as const),
  )
  return [
    ...procedures.map(([name, procedure]) => procedureCall(name, procedure)),
    ...rest.map(restCall),
    ...['/trpc/pantry.analyze', '/api/pantry/analyze'].flatMap(path => [
      largestCall(path, imageData => ({ imageData })),
      largestCall(path, picture => ({ images: JSON.stringify([picture]) })),
      largestCall(path, imageData => ({ imageData }), dumplings),
    ]),
    ...['/trpc/feed.addPost', '/api/user-posts'].flatMap(path => [
      largestCall(path, image => ({ type: 'general', content: 'Soup', image })),
      largestCall(path, content => ({ type: 'general', content }), dumplings),
      sixPictures(path),
    ]),
    ...documented
      .filter(([method, path]) => !known.has(`${method} ${path}`))
      .map(([method, path]) => plainCall(method, path)),
  ]
}
