import { finished } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { badRequest, DomainError } from '../errors.ts'
import { yieldIfDue } from '../event-loop.ts'
import { TOO_LARGE } from './body-limits.ts'
import { createDataUrlDecoder, type DataUrlDecoder, detectDataUrl } from './data-urls.ts'
import { ReceivedFile } from './received-file.ts'

/** Parts of one form: more than the lines of a recipe, each as a field of its own, and all else that a form may say. */
const PARTS_MAX = 500
/** Bytes of the headers of one part; what follows is not read. Longer than the longest name of a file, however it is spelt. */
const HEADERS_MAX = 8192
/** Headers of one part. */
const HEADER_LINES_MAX = 20
/** Characters of the name of a field. */
const NAME_MAX = 500
/** Bytes that are parsed in one go: of the smallest parts, some 3,000, which take 20 ms. */
const SLICE = 16_384

const UNREADABLE = 'That form could not be read.'

export const isForm = (contentType: string): boolean => /^multipart\/form-data\s*(;|$)/i.test(contentType)

/**
 * Takes the pieces of a multipart form apart, slice by slice, and yields to the event loop between them. A part with a file
 * name is a file, and so is a long data URL; all others are texts in UTF-8. What is parsed is removed from `pieces`, so
 * that the memory holds it once. Throws BAD_REQUEST for what is no whole form and for more than 500 parts, and
 * PAYLOAD_TOO_LARGE when its texts have more than `textMax` bytes together.
 */
export async function readForm(pieces: Uint8Array[], contentType: string, textMax: number): Promise<FormData> {
  const parser = openParser(contentType)
  const form = new FormData()
  let textBytes = 0
  const count = (more: number): void => {
    textBytes += more
    if (textBytes > textMax) parser.destroy(new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE))
  }
  parser.on('partsLimit', () => parser.destroy(badRequest('That form has too many fields.')))
  parser.on('file', (name: string | undefined, part, fileName: string | undefined, _, type) => {
    if (name === undefined || name.length > NAME_MAX) return void parser.destroy(badRequest(UNREADABLE))
    if (fileName === undefined) {
      count(name.length)
      takeText(part, count, value => form.append(unescapeName(name), value))
    } else
      takeFile(part, pieces => form.append(unescapeName(name), new ReceivedFile(pieces, unescapeName(fileName), type)))
  })
  const whole = finished(parser)
  await Promise.all([whole, writeAll(parser, pieces, whole)]).catch(error => {
    throw error instanceof DomainError ? error : badRequest(UNREADABLE)
  })
  return form
}

/**
 * The texts at the start of a form of which only the first bytes are known, the last one perhaps not whole, and whether there
 * are files. A form that cannot be read has none.
 */
export async function readFormHead(
  head: Uint8Array,
  contentType: string,
): Promise<{ texts: Map<string, string>; hasFiles: boolean }> {
  const texts = new Map<string, string>()
  let hasFiles = false
  try {
    const parser = openParser(contentType)
    parser.on('error', () => undefined)
    parser.on('file', (name: string | undefined, part, fileName: string | undefined) => {
      const decoder = new TextDecoder()
      part.on('error', () => undefined)
      part.on('data', (chunk: Buffer) => {
        if (fileName === undefined && name !== undefined) {
          texts.set(name, (texts.get(name) ?? '') + decoder.decode(chunk, { stream: true }))
        } else hasFiles ||= chunk.length > 0
      })
    })
    await new Promise<void>(done => parser.write(Buffer.from(head), () => setImmediate(done)))
    parser.destroy()
  } catch {
    // Not a form.
  }
  return { texts, hasFiles }
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Texts too come as they arrive, so that a long one is decoded in slices.
      isPartAFile: () => true,
      preservePath: true,
      limits: { parts: PARTS_MAX, headerSize: HEADERS_MAX, headerPairs: HEADER_LINES_MAX },
    })
  } catch {
    throw badRequest(UNREADABLE)
  }
}

/** Writes one slice after the other, each once the one before it is dealt with, until `broken` rejects. */
async function writeAll(parser: BusboyInstance, pieces: Uint8Array[], broken: Promise<void>): Promise<void> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    for (let at = 0; at < piece.length && !parser.destroyed; at += SLICE) {
      const slice = Buffer.from(piece.buffer, piece.byteOffset + at, Math.min(SLICE, piece.length - at))
      await Promise.race([broken, new Promise<void>(done => parser.write(slice, () => done()))])
      await yieldIfDue()
    }
  }
  parser.end()
}

function takeText(part: BusboyFileStream, count: (bytes: number) => void, done: (value: string | File) => void): void {
  const decoder = new TextDecoder()
  let text = ''
  let start: Buffer | null = Buffer.alloc(0)
  let url: DataUrlDecoder | null = null
  const addText = (chunk: Uint8Array): void => {
    count(chunk.length)
    text += decoder.decode(chunk, { stream: true })
  }
  const begin = (isWhole: boolean): void => {
    const head = start && detectDataUrl(start, isWhole)
    if (!start || head === undefined) return
    const headLength = head?.length ?? 0
    const rest = start.subarray(headLength)
    addText(start.subarray(0, headLength))
    start = null
    if (head === null) addText(rest)
    else {
      url = createDataUrlDecoder(head, false)
      url.add(rest)
    }
  }
  part
    .on('data', (chunk: Buffer) => {
      if (url) url.add(chunk)
      else if (start) {
        start = Buffer.concat([start, chunk])
        begin(false)
      } else addText(chunk)
    })
    .on('end', () => {
      begin(true)
      const read = url?.end() ?? []
      if (read instanceof File) return done(read)
      for (const bytes of read) addText(bytes)
      done(text + decoder.decode())
    })
    .on('error', () => undefined)
}

function takeFile(part: BusboyFileStream, done: (pieces: Buffer[]) => void): void {
  const pieces: Buffer[] = []
  part
    .on('data', (chunk: Buffer) => pieces.push(chunk))
    .on('end', () => done(pieces))
    .on('error', () => undefined)
}

const ESCAPED: Record<string, string> = { '%0A': '\n', '%0D': '\r', '%22': '"' }

/** A name as it was before a browser put it between quotation marks. */
const unescapeName = (name: string): string => name.replace(/%0A|%0D|%22/g, escaped => ESCAPED[escaped] ?? escaped)
