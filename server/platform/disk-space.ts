import { statfs } from 'node:fs/promises'

/** The room on the disk of a folder, in bytes, as this user may take it. Rejects with the system's error where it cannot be told. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
