import { open as openFile, readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'
import { diskFaultOf } from '../../platform/disk-fault.ts'
import { DomainError, unprocessable } from '../../platform/errors.ts'
import { transferMessages } from './constants.ts'

/** Entries of an archive that are looked at. */
const ENTRIES_MAX = 40_000
/** Characters of all their names together: a directory may hold little else. */
const NAMES_MAX = 8 * 1024 * 1024
/** Bytes of one JSON file, unpacked. */
const JSON_MAX = 2 * 1024 * 1024
/** Bytes of a JSON file that comes alone. */
const LONE_JSON_MAX = 8 * 1024 * 1024
/** Bytes of all JSON files together, unpacked. */
const ALL_JSON_MAX = 256 * 1024 * 1024
/** Bytes of one picture. */
const PICTURE_MAX = 10 * 1024 * 1024
const ENCRYPTED = 0x1

export type RecipeFiles = {
  /** The JSON files in the order of the archive; one after the other, unpacked within bounds. */
  texts(wanted?: (position: number) => boolean): AsyncGenerator<{ name: string; position: number; text: string }>
  /** A picture by its path; null when there is none, or none that may be unpacked. */
  picture(path: string): Promise<Buffer | null>
  close(): void
}

const damaged = () => unprocessable(transferMessages.damaged)

/**
 * Opens what a chef brought: a zip archive, or one JSON file. Nothing of it is ever written to the disk by its own
 * name, and everything is unpacked in memory up to a bound that is counted, not believed.
 * Throws UNPROCESSABLE_CONTENT for what is neither or cannot be trusted.
 */
export async function openRecipeFiles(path: string): Promise<RecipeFiles> {
  try {
    return (await isArchive(path)) ? await openArchive(path) : await openLone(path)
  } catch (error) {
    throw error instanceof DomainError || diskFaultOf(error) ? error : damaged()
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await openFile(path, 'r')
  const start = Buffer.alloc(2)
  await file.read(start, 0, 2, 0).finally(() => file.close())
  return start.toString('latin1') === 'PK'
}

async function openLone(path: string): Promise<RecipeFiles> {
  if ((await stat(path)).size > LONE_JSON_MAX) throw unprocessable(transferMessages.notAFile)
  const text = decode(await readFile(path))
  if (!/^\s*[[{]/.test(text.slice(0, 1000))) throw unprocessable(transferMessages.notAFile)
  return {
    async *texts(wanted = () => true) {
      if (wanted(0)) yield { name: 'The file', position: 0, text }
    },
    picture: async () => null,
    close: () => {},
  }
}

async function openArchive(path: string): Promise<RecipeFiles> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    openZip(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )
  const entries = await listEntries(archive).catch(error => {
    archive.close()
    throw error
  })
  const pictures = new Map(entries.map(entry => [entry.fileName, entry]))
  const jsonFiles = entries.filter(({ fileName }) => /\.json$/i.test(fileName) && !fileName.startsWith('__MACOSX/'))
  return {
    async *texts(wanted = () => true) {
      let left = ALL_JSON_MAX
      for (const [position, entry] of jsonFiles.entries()) {
        if (!wanted(position)) continue
        const isWithin = entry.uncompressedSize <= JSON_MAX
        // What fails at its very end has cost as much as what does not.
        left -= isWithin ? entry.uncompressedSize : 0
        if (left <= 0) throw damaged()
        const bytes = isWithin ? await unpack(archive, entry, JSON_MAX).catch(nothing) : null
        yield { name: entry.fileName, position, text: bytes ? decode(bytes) : '' }
      }
    },
    async picture(path) {
      const entry = pictures.get(path)
      return entry ? unpack(archive, entry, PICTURE_MAX).catch(nothing) : null
    },
    close: () => archive.close(),
  }
}

/** What is had of an entry that is damaged; a disk that fails is no fault of the file. */
function nothing(error: unknown): null {
  if (diskFaultOf(error)) throw error
  return null
}

const decode = (bytes: Buffer): string => new TextDecoder().decode(bytes)

/** All entries but folders and encrypted ones. Rejects when there is too much of them or the directory is damaged. */
function listEntries(archive: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    if (archive.entryCount > ENTRIES_MAX) return reject(damaged())
    const entries: Entry[] = []
    let names = 0
    archive.on('entry', (entry: Entry) => {
      names += entry.fileName.length
      if (names > NAMES_MAX) return reject(damaged())
      const isFolder = entry.fileName.endsWith('/')
      if (!isFolder && (entry.generalPurposeBitFlag & ENCRYPTED) === 0) entries.push(entry)
      archive.readEntry()
    })
    archive.once('end', () => resolve(entries))
    archive.once('error', reject)
    archive.readEntry()
  })
}

/** The content of one entry. Rejects as soon as more than `max` bytes come out, whatever the archive says of itself. */
async function unpack(archive: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  if (entry.uncompressedSize > max) throw damaged()
  const stream = await new Promise<Readable>((resolve, reject) =>
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > max) throw damaged()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
