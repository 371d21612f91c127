import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { FoundOffer } from '../importers/index.ts'
import type { Offer, OfferedPicture, UnreadableOffer } from '../offer.ts'
import type { ImportFiles } from './import-files.ts'

/** A part of a file: its first byte, and how many there are. */
export type Place = { start: number; length: number }

/** A picture of a recipe on the disk: an address on the web, with a smaller one in the file for when nothing answers, or bytes. */
type StoredPicture = { alt?: string } & ({ url: string; spare?: Place } | { place: Place })

/** A recipe of a file as it waits on the disk; a picture that could not be read is one that failed. */
export type StoredOffer = Omit<Offer, 'pictures'> & { pictures: StoredPicture[]; missingPictures: number }

/** What one line of the offers says. */
export type StoredRecord = { program: string; version: string | null; offer: StoredOffer | UnreadableOffer }

/** Bytes of all pictures of one import. */
const PICTURES_MAX = 2 * 1024 ** 3

type OfferWriter = {
  write(found: FoundOffer): Promise<void>
  close(): Promise<void>
}

/** Writes recipes to the disk one after the other, with their pictures, in place of what was there. */
export async function createOfferWriter({
  offers,
  pictures,
}: Pick<ImportFiles, 'offers' | 'pictures'>): Promise<OfferWriter> {
  const offerFile = await open(offers, 'w')
  const pictureFile = await open(pictures, 'w')
  let written = 0

  const keep = async (read: () => Promise<Buffer>): Promise<Place | null> => {
    const bytes = await read().catch(nothingOf)
    if (!bytes || bytes.byteLength === 0 || written + bytes.byteLength > PICTURES_MAX) return null
    const place = { start: written, length: bytes.byteLength }
    await writeAll(pictureFile, bytes)
    written += bytes.byteLength
    return place
  }

  const store = async (picture: OfferedPicture): Promise<StoredPicture | null> => {
    const alt = picture.alt ? { alt: picture.alt } : {}
    if ('url' in picture) {
      const spare = picture.spare ? await keep(picture.spare) : null
      return { ...alt, url: picture.url, ...(spare ? { spare } : {}) }
    }
    const place = await keep(picture.read)
    return place && { ...alt, place }
  }

  return {
    async write({ program, version, offer }) {
      const record = { program, version, offer: 'problem' in offer ? offer : await storedOffer(offer, store) }
      await writeAll(offerFile, Buffer.from(`${JSON.stringify(record)}\n`))
    },
    async close() {
      await offerFile.close()
      await pictureFile.close()
    },
  }
}

async function storedOffer(
  offer: Offer,
  store: (picture: OfferedPicture) => Promise<StoredPicture | null>,
): Promise<StoredOffer> {
  const pictures: StoredPicture[] = []
  for (const picture of offer.pictures) {
    const stored = await store(picture)
    if (stored) pictures.push(stored)
  }
  return { ...offer, pictures, missingPictures: offer.pictures.length - pictures.length }
}

/** A picture that is damaged is left out; a disk that fails is no fault of the file. */
function nothingOf(error: unknown): null {
  if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
  return null
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.byteLength; ) from += (await file.write(bytes, from)).bytesWritten
}

const NEWLINE = 0x0a

/** The recipes on the disk in their order, each with its place. A last one that was not written whole is left out. */
export async function* readRecords(offers: string): AsyncGenerator<Place & { record: StoredRecord }> {
  let start = 0
  let begun: Buffer[] = []
  for await (const chunk of createReadStream(offers) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...begun, chunk.subarray(from, end)])
      begun = []
      yield { start, length: line.byteLength, record: JSON.parse(line.toString()) as StoredRecord }
      start += line.byteLength + 1
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
}

/** The recipe at a place. Throws when it is not there. */
export const readRecord = async (offers: string, place: Place): Promise<StoredRecord> =>
  JSON.parse((await readPlace(offers, place)).toString()) as StoredRecord

/** The bytes at a place of a file. Throws when they are not there. */
export async function readPlace(path: string, { start, length }: Place): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, start)
    if (bytesRead < length) throw new Error('A part of an import is missing on the disk')
    return bytes
  } finally {
    await file.close()
  }
}
