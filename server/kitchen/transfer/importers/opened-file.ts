import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { decodePage } from 'recipe-reader'
import { unprocessable } from '../../../platform/errors.ts'
import {
  isClutter,
  openZip,
  type UnpackedBytes,
  unpackedBytes,
  ZipError,
  type ZipFault,
} from '../../../platform/read-zip.ts'
import { transferMessages } from '../constants.ts'

const MEGABYTE = 1024 * 1024
/** Bytes of one file that is read as a whole: a recipe with its pictures as text, or a page. */
export const WHOLE_MAX = 64 * MEGABYTE
/** Bytes of a picture. */
const PICTURE_MAX = 10 * MEGABYTE
/** Bytes from the start of a file by which its program is told. */
const HEAD_BYTES = 64 * 1024
/** Archives within archives. */
const DEPTH_MAX = 2
/** Files of a folder that are looked at. */
const FILES_MAX = 40_000

/** A file that holds recipes, pictures or both, alone or among others. `size` is in bytes. */
export type Member = {
  /** Its path from the top of the archive or folder, with `/` between folders. */
  path: string
  size: number
  /** Its content piece by piece. Throws when there is more of it than `max` bytes. */
  chunks(max: number): AsyncIterable<Buffer>
}

/** What a chef brought, opened: one plain file, or all files of an archive or a folder, each read when it is asked for. */
export type OpenedFile = {
  /** The name that it came under, or its path within the archive. */
  name: string
  /** The files in it in the order of their paths' names; just the one where it is a plain file. */
  members: readonly Member[]
  isPlain: boolean
  /** What lies beside it: for a plain file in an archive, the files of that archive. */
  around: readonly Member[]
  /** How many archives it lies in, itself included. */
  depth: number
  budget: UnpackedBytes
  close(): void
}

/** The sentence for an archive or an entry that is not read. */
const zipMessages: Readonly<Record<ZipFault, string>> = {
  damaged: transferMessages.damaged,
  tooMuch: transferMessages.tooMuch,
  encrypted: transferMessages.encrypted,
  unsafe: transferMessages.damaged,
}

/**
 * Opens a file or a folder of the disk. Nothing of it is ever written to the disk by its own name. Throws
 * UNPROCESSABLE_CONTENT for an archive that is damaged, encrypted or too large.
 * @param name what the chef calls it; tells the kind of file where its content does not
 */
export async function openFile(path: string, name: string): Promise<OpenedFile> {
  const found = await stat(path)
  const budget = unpackedBytes()
  if (found.isDirectory()) return archiveOf(name, await membersBelow(path), 1, budget, () => {})
  const head = Buffer.alloc(2)
  const handle = await open(path, 'r')
  await handle.read(head, 0, 2, 0).finally(() => handle.close())
  if (head.toString('latin1') === 'PK') return openArchive(name, path, 1, budget)
  const member = { path: name, size: found.size, chunks: (max: number) => chunksOfFile(path, max) }
  return plainFile(member, [], 0, budget)
}

/** One file of an archive as a file by itself, opened where it is an archive too. Throws as `openFile` does, and for more than two levels. */
export async function openMember(member: Member, { members, depth, budget }: OpenedFile): Promise<OpenedFile> {
  const head = await readHead(member)
  if (!head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    // One of its own: what is remembered of its beginning goes with it, and not with the archive.
    const alone = { ...member }
    heads.set(alone, Promise.resolve(head))
    return plainFile(alone, members, depth, budget)
  }
  if (depth >= DEPTH_MAX) throw unprocessable(transferMessages.tooDeep)
  return openArchive(member.path, await bytesOf(member, WHOLE_MAX), depth + 1, budget)
}

const plainFile = (member: Member, around: readonly Member[], depth: number, budget: UnpackedBytes): OpenedFile => ({
  name: member.path,
  members: [member],
  isPlain: true,
  around,
  depth,
  budget,
  close: () => {},
})

async function openArchive(name: string, source: string | Buffer, depth: number, budget: UnpackedBytes) {
  try {
    const zip = await openZip(source, budget)
    return archiveOf(name, zip.members, depth, budget, zip.close)
  } catch (error) {
    throw error instanceof ZipError ? unprocessable(zipMessages[error.fault]) : error
  }
}

function archiveOf(
  name: string,
  members: readonly Member[],
  depth: number,
  budget: UnpackedBytes,
  close: () => void,
): OpenedFile {
  return { name, members, isPlain: false, around: members, depth, budget, close }
}

async function membersBelow(folder: string): Promise<Member[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const members: Member[] = []
  for (const entry of entries.filter(each => each.isFile()).slice(0, FILES_MAX)) {
    const disk = join(entry.parentPath, entry.name)
    const path = disk.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, '').normalize('NFC')
    if (isClutter(path)) continue
    members.push({ path, size: (await stat(disk)).size, chunks: max => chunksOfFile(disk, max) })
  }
  return members.sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function* chunksOfFile(path: string, max: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > max) throw new ZipError('tooMuch')
    yield chunk
  }
}

/** The whole content of a file of at most `max` bytes. Throws where it is longer, or damaged. */
export async function bytesOf(member: Member, max = WHOLE_MAX): Promise<Buffer> {
  if (member.size > max) throw new ZipError('tooMuch')
  const chunks: Buffer[] = []
  for await (const chunk of member.chunks(max)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The bytes of a picture in the file. Throws where they are more than a picture may have. */
export const pictureOf = (member: Member): Promise<Buffer> => bytesOf(member, PICTURE_MAX)

/**
 * Text in UTF-8 where it is that, whatever it says of itself; else in the character set that its byte-order mark or
 * declaration names, or windows-1252.
 */
export async function textOf(member: Member, max = WHOLE_MAX): Promise<string> {
  const bytes = await bytesOf(member, max)
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : decodePage(bytes, '')
}

const heads = new WeakMap<Member, Promise<Buffer>>()

/** The first 64 KB of a file; empty where it cannot be read. */
export function headOf(member: Member): Promise<Buffer> {
  const known = heads.get(member)
  if (known) return known
  const reading = readHead(member).catch(() => Buffer.alloc(0))
  heads.set(member, reading)
  return reading
}

async function readHead(member: Member): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of member.chunks(Number.POSITIVE_INFINITY)) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= HEAD_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES)
}

const headTexts = new WeakMap<Member, Promise<string>>()

/** The start of a file as text, decoded once: each importer looks at it. */
export function headText(member: Member): Promise<string> {
  const known = headTexts.get(member)
  if (known) return known
  const reading = headOf(member).then(head => decodePage(head, ''))
  headTexts.set(member, reading)
  return reading
}

/** The member of a plain file. Throws for an archive, which `matches` has to have looked at. */
export function onlyMember({ members, isPlain }: OpenedFile): Member {
  const [only] = members
  if (!only || !isPlain) throw new Error('This importer reads plain files')
  return only
}

/** The last part of a path. */
export const nameOf = (path: string): string => basename(path)

/** A path without its last part; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const byPath = new WeakMap<readonly Member[], Map<string, Member>>()

/** The file at a path, whatever the case of its letters. */
export function memberAt(members: readonly Member[], path: string): Member | null {
  let known = byPath.get(members)
  if (!known) {
    known = new Map()
    for (const member of members) {
      known.set(member.path, member)
      if (!known.has(member.path.toLowerCase())) known.set(member.path.toLowerCase(), member)
    }
    byPath.set(members, known)
  }
  const plain = resolvePath(path)
  return known.get(plain) ?? known.get(plain.toLowerCase()) ?? null
}

/** The file that a path leads to, as it stands in a file of some folder; also where its signs are escaped as in a web address. */
export function memberBeside(members: readonly Member[], folder: string, path: string): Member | null {
  const full = folder === '' ? path : `${folder}/${path}`
  const found = memberAt(members, full)
  if (found || !path.includes('%')) return found
  try {
    return memberAt(members, decodeURIComponent(full))
  } catch {
    return null
  }
}

function resolvePath(path: string): string {
  const parts: string[] = []
  for (const part of path.replaceAll('\\', '/').normalize('NFC').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
