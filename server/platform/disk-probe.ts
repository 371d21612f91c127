import { rmSync, writeFileSync } from 'node:fs'
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of the disk with less of which nothing can be kept any more. */
const LEAST_ROOM = 1024 * 1024
const PROBE = Buffer.alloc(4096, 'probe')

const pathOf = (folder: string): string => join(folder, 'probe')

/** Writes a small file into a folder, to the disk, and takes it away again. Throws what the system says. */
export function writeProbe(folder: string): void {
  try {
    writeFileSync(pathOf(folder), PROBE, { flush: true })
  } finally {
    rmSync(pathOf(folder), { force: true })
  }
}

/** Rejects with what the system says when a folder cannot be written, or its disk has less than a megabyte left. */
export async function probeFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_ROOM) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
  try {
    await writeFile(`${pathOf(folder)}-ready`, PROBE, { flush: true })
  } finally {
    await rm(`${pathOf(folder)}-ready`, { force: true })
  }
}
