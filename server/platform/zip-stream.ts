import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { normalizeForSearch } from './normalize-for-search.ts'
import { directoryEnd, directoryEntry, localHeader, sizesAfterContent, type ZipEntry } from './zip-records.ts'

/** A file of an archive: its bytes, or these or its text in pieces that are made when they are asked for. */
export type ArchiveFile = { name: string; content: Buffer | AsyncIterable<string | Buffer> }

/** Formats that are compressed already. */
const COMPRESSED = /\.(webp|jpe?g|png|zip|paprikarecipe|gz|age)$/
/** Bytes that are compressed, or handed on, in one go. */
const BLOCK = 64 * 1024
/** Bytes up to which compressing at once takes a fraction of a millisecond, and waiting for a thread takes longer. */
const SMALL = 16 * 1024

/**
 * A zip archive in blocks that are made when they are asked for: between two of them nothing is done, and nothing is in
 * memory but the directory so far, some 200 bytes a file. Ending it early ends `files` and the text of a file as well.
 * @param modified the moment (ms) that all files carry
 */
export const zipArchive = (modified: number, files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer<ArrayBuffer>> =>
  inBlocks(archivePieces(modified, files))

async function* archivePieces(modified: number, files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
  const compressor = createCompressor()
  const directory: Buffer[] = []
  let offset = 0
  try {
    for await (const { name, content } of files) {
      const start = { name: Buffer.from(name), modified, offset, isStored: false, isWhole: false }
      const entry: ZipEntry = { ...start, crc: 0, packed: 0, size: 0 }
      const pieces = Buffer.isBuffer(content)
        ? wholeFile(entry, content, compressor)
        : longFile(entry, content, compressor)
      for await (const piece of pieces) {
        offset += piece.length
        yield piece
      }
      directory.push(directoryEntry(entry))
    }
  } finally {
    compressor.close()
  }
  let size = 0
  for (const record of directory) {
    size += record.length
    yield record
  }
  yield directoryEnd({ files: directory.length, size, offset })
}

/** A file whose content is there as a whole: what is known of it stands before it. */
async function* wholeFile(entry: ZipEntry, content: Buffer, compressor: Compressor): AsyncGenerator<Buffer> {
  entry.isWhole = true
  entry.isStored = COMPRESSED.test(entry.name.toString())
  const packed = entry.isStored ? content : await compressor.whole(content)
  Object.assign(entry, { crc: crc32(content), size: content.length, packed: packed.length })
  yield localHeader(entry)
  yield packed
}

/** A file that is compressed while it is made, unless it is already: its sizes stand behind it. */
async function* longFile(
  entry: ZipEntry,
  content: AsyncIterable<string | Buffer>,
  compressor: Compressor,
): AsyncGenerator<Buffer> {
  entry.isStored = COMPRESSED.test(entry.name.toString())
  yield localHeader(entry)
  for await (const block of inBlocks(asBytes(content))) {
    entry.crc = crc32(block, entry.crc)
    entry.size += block.length
    const packed = entry.isStored ? block : await compressor.add(block)
    entry.packed += packed.length
    yield packed
  }
  if (!entry.isStored) {
    const last = await compressor.finish()
    entry.packed += last.length
    yield last
  }
  yield sizesAfterContent(entry)
}

type Compressor = ReturnType<typeof createCompressor>

/** Compresses one entry after the other with the same memory. */
function createCompressor() {
  const stream = createDeflateRaw()
  let packed: Buffer[] = []
  stream.on('data', (piece: Buffer) => packed.push(piece))
  const taken = (): Buffer => {
    const bytes = Buffer.concat(packed)
    packed = []
    return bytes
  }
  /** Compresses a piece of an entry, and returns the output so far. */
  const add = async (bytes: Buffer): Promise<Buffer> => {
    await new Promise<void>((resolve, reject) => {
      stream.write(bytes, error => (error ? reject(error) : resolve()))
    })
    return taken()
  }
  /** Ends an entry, and returns the remaining output. */
  const finish = async (): Promise<Buffer> => {
    await new Promise<void>(resolve => stream.flush(constants.Z_FINISH, () => resolve()))
    stream.reset()
    return taken()
  }
  return {
    add,
    finish,
    whole: async (bytes: Buffer): Promise<Buffer> =>
      bytes.length <= SMALL ? deflateRawSync(bytes) : Buffer.concat([await add(bytes), await finish()]),
    close: () => void stream.destroy(),
  }
}

async function* asBytes(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of content) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

/** Regroups a stream into blocks of about one size, which cost less to send than many small ones. */
async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    gathered.push(piece)
    size += piece.length
    if (size < BLOCK) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** A file name that every system takes, of plain letters: longtable-ines-2026-05-31.zip */
export function archiveName(what: string, chef: string | null, now: number): string {
  const plain = normalizeForSearch(chef ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${what}-${plain || 'chef'}-${new Date(now).toISOString().slice(0, 10)}.zip`
}
