import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { decodeCp437 } from './cp437.ts'

/** How many entries of an archive are looked at, and the bytes of all their names together: a directory may hold little else. */
export type ZipBounds = { entries: number; names: number }
const BOUNDS: ZipBounds = { entries: 40_000, names: 8 * 1024 * 1024 }
/** Bytes that may come out of an archive altogether. */
const UNPACKED_MAX = 2 * 1024 ** 3
/** How many times its packed size an entry may have, and the size up to which nobody asks. */
const RATIO_MAX = 500
const RATIO_FREE = 4 * 1024 * 1024

const ENCRYPTED = 0x1
const NAMES_ARE_UTF8 = 0x800
/** The kind of a file in the attributes that a Unix system writes: a link to another one. */
const [KIND, LINK] = [0o170000, 0o120000]

/** Why an archive, or an entry of one, is not read. */
export type ZipFault = 'damaged' | 'tooMuch' | 'encrypted' | 'unsafe'

/** Thrown for an archive, or an entry of one, that cannot be read or must not be. */
export class ZipError extends Error {
  override name = 'ZipError'
  readonly fault: ZipFault

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(`The archive is not read: ${fault}`, options)
    this.fault = fault
  }
}

/** A file in an archive. `size` is what the archive says of it, in bytes. */
export type ZipMember = {
  /** Its path with `/` between folders, in composed letters (NFC). */
  path: string
  size: number
  /**
   * Its content, piece by piece. Throws {@link ZipError} as soon as more than `max` bytes come out, or more than
   * the whole archive may hold, whatever the archive says of itself.
   */
  chunks(max: number): AsyncGenerator<Buffer>
}

export type Zip = {
  members: ZipMember[]
  /** How many entries are left out: encrypted ones, links, and paths that lead elsewhere. */
  refused: { encrypted: number; unsafe: number }
  close(): void
}

/** Counts the bytes that come out of an archive and of those within it. */
export type UnpackedBytes = { left: number }
export const unpackedBytes = (): UnpackedBytes => ({ left: UNPACKED_MAX })

/**
 * Opens a zip archive, by its path or its bytes. Names are UTF-8, or code page 437 as the format has it; folders, what
 * the Mac adds (`__MACOSX`, `.DS_Store`, `._*`), links, encrypted entries and paths that lead out of the archive are left
 * out. Throws {@link ZipError} for one that is damaged, has too many entries, or has encrypted ones alone.
 * @param budget shared with the archives within this one
 */
export async function openZip(
  source: string | Buffer,
  budget: UnpackedBytes = unpackedBytes(),
  bounds: ZipBounds = BOUNDS,
): Promise<Zip> {
  // Loaded with the first archive: most uploads are none.
  const { fromBuffer, open } = await import('yauzl')
  const archive = await new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    const done = (error: Error | null, zip: ZipFile) => (error ? reject(faultOf(error)) : resolve(zip))
    if (typeof source === 'string') open(source, options, done)
    else fromBuffer(source, options, done)
  })
  try {
    const zip = { members: [] as ZipMember[], refused: { encrypted: 0, unsafe: 0 }, close: () => archive.close() }
    for (const entry of await listEntries(archive, bounds)) {
      const path = pathOf(entry)
      if (path === null) zip.refused.unsafe += 1
      else if (isClutter(path)) continue
      else if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) zip.refused.encrypted += 1
      else if (isLink(entry)) zip.refused.unsafe += 1
      else {
        const chunks = (max: number) => unpack(archive, entry, max, budget)
        zip.members.push({ path, size: entry.uncompressedSize, chunks })
      }
    }
    if (zip.members.length === 0 && zip.refused.encrypted > 0) throw new ZipError('encrypted')
    return zip
  } catch (error) {
    archive.close()
    throw faultOf(error)
  }
}

/** An error of the archive as such; one of the disk stays as it is. */
function faultOf(error: unknown): unknown {
  if (error instanceof ZipError || (error as NodeJS.ErrnoException).syscall !== undefined) return error
  return new ZipError('damaged', { cause: error })
}

/** Whether it is nothing but a trace of the system that packed the archive. */
export const isClutter = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** The path of an entry; null where it leads elsewhere. */
function pathOf(entry: Entry): string | null {
  const name = entry.fileName as unknown as Buffer
  const isText = (entry.generalPurposeBitFlag & NAMES_ARE_UTF8) !== 0 || isUtf8(name)
  const path = (isText ? name.toString('utf8') : decodeCp437(name)).replaceAll('\\', '/').normalize('NFC')
  const isElsewhere =
    path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || path.includes('\0')
  return isElsewhere ? null : path.replace(/^(\.\/)+/, '')
}

const isLink = (entry: Entry): boolean =>
  entry.versionMadeBy >> 8 === 3 && ((entry.externalFileAttributes >>> 16) & KIND) === LINK

/** All entries but folders. Rejects when there is too much of them or the directory is damaged. */
function listEntries(archive: ZipFile, bounds: ZipBounds): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    if (archive.entryCount > bounds.entries) return reject(new ZipError('tooMuch'))
    const entries: Entry[] = []
    let names = 0
    archive.on('entry', (entry: Entry) => {
      const name = entry.fileName as unknown as Buffer
      names += name.length
      if (names > bounds.names) return reject(new ZipError('tooMuch'))
      if (name.at(-1) !== 0x2f) entries.push(entry)
      archive.readEntry()
    })
    archive.once('end', () => resolve(entries))
    archive.once('error', reject)
    archive.readEntry()
  })
}

async function* unpack(archive: ZipFile, entry: Entry, max: number, budget: UnpackedBytes): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > max || isBomb(entry.uncompressedSize, entry.compressedSize))
    throw new ZipError('tooMuch')
  const stream = await new Promise<Readable>((resolve, reject) =>
    archive.openReadStream(entry, (error, opened) => (error ? reject(faultOf(error)) : resolve(opened))),
  )
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      // What fails at its very end has cost as much as what does not.
      budget.left -= chunk.byteLength
      if (size > max || budget.left < 0 || isBomb(size, entry.compressedSize)) throw new ZipError('tooMuch')
      yield chunk
    }
  } catch (error) {
    throw faultOf(error)
  } finally {
    stream.destroy()
  }
}

const isBomb = (size: number, packed: number): boolean => size > RATIO_FREE && size > RATIO_MAX * Math.max(packed, 1)
