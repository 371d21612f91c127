/** Bytes, or a file that has them and stays where it is. */
export type Given = Buffer | { file: string }

/**
 * A place that keeps backups, as files with names such as `media/ab/…/640.webp`. It knows nothing of what is in them. What
 * fails is `BackupRefused` where its owner can help it, or the error of the system.
 */
export type Store = {
  /** Where it is, for people. */
  place: string
  /** The files whose names begin with `below`, in no order. */
  list(below: string): AsyncIterable<{ name: string; bytes: number }>
  /** The bytes of a file, piece by piece. Throws {@link NotKept} where there is none. */
  open(name: string): AsyncIterable<Buffer>
  /** Keeps a file, there whole or not at all, in the place of one of this name. */
  put(name: string, given: Given): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** Waits until all that was kept survives a power cut. */
  settle(): Promise<void>
  /** Free bytes; null where nobody knows. */
  room(): Promise<number | null>
  /** How many files it is good to read or write at one time. */
  atOnce: number
}

/** There is no such file in a store. */
export class NotKept extends Error {
  override name = 'NotKept'
}

/** All bytes of a file that is small; null where there is none. */
export async function readWhole(store: Store, name: string): Promise<Buffer | null> {
  try {
    const pieces: Buffer[] = []
    for await (const piece of store.open(name)) pieces.push(piece)
    return Buffer.concat(pieces)
  } catch (error) {
    if (error instanceof NotKept) return null
    throw error
  }
}
