import { crc32 } from 'node:zlib'
import { ImportProblem } from '../problem.ts'
import type { ByteSource } from './byte-source.ts'
import { inflateEntry } from './inflate-entry.ts'

/*
 * A zip archive read from its start while it arrives, as APPNOTE.TXT 6.3 lays it out: each file behind a header of its own,
 * before the list of all of them at the end. Sizes may be missing there and follow the file (a "data descriptor"), or
 * stand in an extra field (zip64).
 */

const HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const NEXT = [HEADER, 0x02014b50, 0x06054b50, 0x06064b50, 0x08064b50]
const STORED = 0
const DEFLATED = 8
const HEADER_BYTES = 30
/** Files of an archive; a large export has some hundred routes of workouts beside the one that is wanted. */
const FILES_MAX = 100_000

/** Where the bytes of a file go. */
export type FileSink = (chunk: Buffer) => void

/** Whether a file that begins so is an archive. */
export const isZip = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE() === HEADER

/**
 * Reads the files of an archive one after the other. `open` says where the bytes of a file go, `closed` is told when they
 * are all there, and answers whether that is enough. Throws `damaged`, `locked` (by a password) and `unsupported`.
 */
export async function readZip(
  source: ByteSource,
  open: (name: string) => FileSink,
  closed: () => boolean,
): Promise<void> {
  for (let files = 0; files < FILES_MAX; files++) {
    const head = await source.peek(HEADER_BYTES)
    if (head.length < 4 || head.readUInt32LE() !== HEADER) {
      if (head.length < 4 || !NEXT.includes(head.readUInt32LE())) throw new ImportProblem('damaged')
      return
    }
    const header = await source.take(HEADER_BYTES)
    const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)]
    const name = (await source.take(header.readUInt16LE(26))).toString('utf8')
    const extra = await source.take(header.readUInt16LE(28))
    const size = packedSize(header, extra)
    if (flags & 1) throw new ImportProblem('locked')
    const hasDescriptor = (flags & 8) !== 0
    const sink = open(name)
    let sum = 0
    const write: FileSink = chunk => {
      sum = crc32(chunk, sum)
      sink(chunk)
    }
    if (method === DEFLATED) await inflateEntry(source, write)
    else if (method !== STORED) throw new ImportProblem('unsupported')
    else if (hasDescriptor && size === 0) await copyToDescriptor(source, write)
    else await copy(source, size, write)
    const expected = hasDescriptor ? await readDescriptor(source) : header.readUInt32LE(14)
    if (expected !== sum) throw new ImportProblem('damaged')
    if (closed()) return
  }
  throw new ImportProblem('hostile')
}

/** The size that the header tells, or its extra field where it does not fit into the header. */
function packedSize(header: Buffer, extra: Buffer): number {
  const size = header.readUInt32LE(18)
  if (size !== 0xffffffff) return size
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1 && at + 20 <= extra.length) return Number(extra.readBigUInt64LE(at + 12))
  }
  throw new ImportProblem('damaged')
}

async function copy(source: ByteSource, size: number, write: FileSink): Promise<void> {
  for (let left = size; left > 0; ) {
    const piece = await source.some()
    if (!piece) throw new ImportProblem('damaged')
    write(piece.subarray(0, left))
    source.putBack(piece.subarray(left))
    left -= Math.min(left, piece.length)
  }
}

/** Passes what follows a file, 12 to 24 bytes, told by what stands behind them; answers the checksum in it. */
async function readDescriptor(source: ByteSource): Promise<number> {
  const ahead = await source.peek(28)
  for (const length of [16, 24, 12, 20]) {
    if (ahead.length >= length + 4 && NEXT.includes(ahead.readUInt32LE(length))) {
      const descriptor = await source.take(length)
      // With the mark in front or without.
      return descriptor.readUInt32LE(length % 8 === 0 ? 4 : 0)
    }
  }
  throw new ImportProblem('damaged')
}

/** Marks within a file that end nothing: text, which an export consists of, has none. */
const FALSE_MARKS_MAX = 1000

/** A file as it is, of unknown length: it ends before the descriptor that tells just the length up to there. */
async function copyToDescriptor(source: ByteSource, write: FileSink): Promise<void> {
  const mark = Buffer.from([0x50, 0x4b, 0x07, 0x08])
  for (let done = 0, falseMarks = 0; falseMarks <= FALSE_MARKS_MAX; ) {
    await source.peek(24)
    const piece = await source.some()
    if (!piece) throw new ImportProblem('damaged')
    const at = piece.indexOf(mark)
    // A mark may lie across the end of a piece, and what follows it too.
    const sure = at >= 0 ? at : piece.length - (mark.length - 1)
    if (sure > 0) {
      write(piece.subarray(0, sure))
      done += sure
      source.putBack(piece.subarray(sure))
      continue
    }
    source.putBack(piece)
    const ahead = await source.peek(28)
    if (ahead.length < 16 || ahead.readUInt32LE() !== DESCRIPTOR) throw new ImportProblem('damaged')
    if (ahead.readUInt32LE(8) === done % 2 ** 32) return
    write((await source.take(1)) as Buffer)
    done += 1
    falseMarks++
  }
  throw new ImportProblem('hostile')
}
