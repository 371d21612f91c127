import { rmSync, writeFileSync } from 'node:fs'
import { access, constants, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskSpace } from './disk-space.ts'

/** Free bytes below which the disk counts as full. */
const LEAST_ROOM = 1024 * 1024
const PROBE = Buffer.alloc(4096, 'probe')

const pathOf = (folder: string): string => join(folder, 'probe')

/** Writes a small file into a folder, synced to the disk, and deletes it. Throws the system's error. */
export function writeProbe(folder: string): void {
  try {
    writeFileSync(pathOf(folder), PROBE, { flush: true })
  } finally {
    rmSync(pathOf(folder), { force: true })
  }
}

/** Rejects with the system's error when a folder cannot be written, or its disk has less than a megabyte left. */
export async function probeFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK)
  const { freeBytes } = await diskSpace(folder)
  if (freeBytes < LEAST_ROOM) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
  try {
    await writeFile(`${pathOf(folder)}-ready`, PROBE, { flush: true })
  } finally {
    await rm(`${pathOf(folder)}-ready`, { force: true })
  }
}
