/*
 * The records of a zip archive, as APPNOTE.TXT of PKWARE describes them. Offsets beyond 4 GB and more than 65,535 files
 * stand in ZIP64 fields; a file by itself has at most 4 GB.
 */

/** A file of an archive. Sizes are bytes. */
export type ZipEntry = {
  name: Buffer
  /** Milliseconds since 1970. */
  modified: number
  /** Where its local header begins. */
  offset: number
  isStored: boolean
  /** Whether its sizes were known when its header was written; else they follow its content. */
  isWhole: boolean
  crc: number
  packed: number
  size: number
}

const MAX_32 = 0xffffffff
const MAX_16 = 0xffff
const [NAMES_ARE_UTF8, SIZES_FOLLOW] = [0x0800, 0x0008]
const [STORED, DEFLATED] = [0, 8]
/** The version of the format that a reader needs to know: with folders and compression, or with ZIP64. */
const [PLAIN, ZIP64] = [20, 45]
/** Written by a Unix system, as a file that its owner may change and others may read. */
const UNIX = (3 << 8) | 63
const PERMISSIONS = 0o100644 * 0x10000

type Field = [bytes: 2 | 4 | 8, value: number]

/** Numbers in little-endian order, one after the other. */
function record(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, length)
    at += length
  }
  return bytes
}

/** What the header of a file and its entry in the directory have in common. Without sizes where they are not known yet. */
function common({ name, modified, isStored, isWhole, crc, packed, size }: ZipEntry, version: number, extra: number) {
  if (size > MAX_32 || packed > MAX_32) throw new Error('A file of an archive is larger than 4 GB')
  const date = new Date(modified)
  // The format has local time, in steps of two seconds.
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  const day = (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
  const flags = NAMES_ARE_UTF8 | (isWhole ? 0 : SIZES_FOLLOW)
  return [
    ...([
      [2, version],
      [2, flags],
      [2, isStored ? STORED : DEFLATED],
      [2, time],
      [2, day],
    ] as Field[]),
    ...([
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, extra],
    ] as Field[]),
  ]
}

/** What stands before the content of a file. */
export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([record([4, 0x04034b50], ...common(entry, PLAIN, 0)), entry.name])

/** What stands behind the content of a file that was not whole. */
export const sizesAfterContent = ({ crc, packed, size }: ZipEntry): Buffer =>
  record([4, 0x08074b50], [4, crc], [4, packed], [4, size])

/** The entry of a file in the directory at the end. */
export function directoryEntry(entry: ZipEntry): Buffer {
  const isFar = entry.offset >= MAX_32
  // The moment again, exactly and in UTC.
  const moment = Buffer.concat([
    record([2, 0x5455], [2, 5]),
    Buffer.of(1),
    record([4, Math.floor(entry.modified / 1000)]),
  ])
  const extra = isFar ? Buffer.concat([moment, record([2, 1], [2, 8], [8, entry.offset])]) : moment
  const start = record([4, 0x02014b50], [2, UNIX], ...common(entry, isFar ? ZIP64 : PLAIN, extra.length))
  const end = record([2, 0], [2, 0], [2, 0], [4, PERMISSIONS], [4, Math.min(entry.offset, MAX_32)])
  return Buffer.concat([start, end, entry.name, extra])
}

/** What ends an archive: where its directory of so many files and bytes begins. */
export function directoryEnd({ files, size, offset }: { files: number; size: number; offset: number }): Buffer {
  const short: Field[] = [
    ...([
      [2, Math.min(files, MAX_16)],
      [2, Math.min(files, MAX_16)],
    ] as Field[]),
    ...([
      [4, Math.min(size, MAX_32)],
      [4, Math.min(offset, MAX_32)],
    ] as Field[]),
  ]
  const end = record([4, 0x06054b50], [2, 0], [2, 0], ...short, [2, 0])
  if (files < MAX_16 && size < MAX_32 && offset < MAX_32) return end
  const long = record(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, UNIX],
      [2, ZIP64],
      [4, 0],
      [4, 0],
    ] as Field[]),
    ...([
      [8, files],
      [8, files],
      [8, size],
      [8, offset],
    ] as Field[]),
  )
  return Buffer.concat([long, record([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]), end])
}
