import { closeSync, openSync, readSync } from 'node:fs'

/**
 * Reads files whole, one after another, into the same memory: what it gives of a file holds until the next is read. `size`
 * is about that of the largest, in bytes; it grows with the files.
 */
export function fileReader(size: number): (file: string) => Uint8Array {
  let memory = Buffer.allocUnsafe(size)
  return file => {
    const handle = openSync(file, 'r')
    try {
      let length = 0
      for (;;) {
        if (length === memory.length) memory = Buffer.concat([memory], 2 * length)
        const count = readSync(handle, memory, length, memory.length - length, null)
        if (count === 0) return memory.subarray(0, length)
        length += count
      }
    } finally {
      closeSync(handle)
    }
  }
}
