import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes read in one go. */
const PIECE = 1024 * 1024

/** What a file holds: its length in bytes, and its SHA-256 in hexadecimal digits. */
export type Content = { bytes: number; sha256: string }

/** What some bytes are. */
export const contentOf = (bytes: Buffer): Content => ({
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Reads a whole file. */
export async function readContent(path: string): Promise<Content> {
  const file = await open(path, 'r')
  try {
    const hash = createHash('sha256')
    const piece = Buffer.alloc(PIECE)
    let bytes = 0
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, bytes)
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') }
      hash.update(piece.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Waits until what a folder lists is on the disk. Windows opens no folders, and needs none of this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Waits until what a file holds is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** The paths of all files below a folder, relative to it, in order. None where there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await listBelow(folder)
  return found.filter(entry => entry.isFile).map(entry => entry.path)
}

/** Waits until every file and every folder below a folder, and itself, is on the disk. */
export async function syncBelow(folder: string): Promise<void> {
  for (const { path, isFile } of await listBelow(folder)) {
    await (isFile ? syncFile : syncFolder)(join(folder, path))
  }
  await syncFolder(folder)
}

async function listBelow(folder: string, below = ''): Promise<{ path: string; isFile: boolean }[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found: { path: string; isFile: boolean }[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) found.push({ path, isFile: false }, ...(await listBelow(folder, path)))
    else if (entry.isFile()) found.push({ path, isFile: true })
  }
  return found
}
