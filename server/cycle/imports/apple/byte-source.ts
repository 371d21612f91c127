import { ImportProblem } from '../problem.ts'

/** Bytes that come in pieces of any size, taken in the sizes that a format wants. */
export function createByteSource(nextPiece: () => Promise<Uint8Array | null>) {
  let held: Buffer = Buffer.alloc(0)
  let isOver = false

  /** After the end nobody is asked again. */
  const more = async (): Promise<Buffer | null> => {
    const piece = isOver ? null : await nextPiece()
    isOver = piece === null
    return piece && Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }

  /** Has at least so many bytes at hand, where there are that many. */
  const hold = async (length: number): Promise<void> => {
    while (held.length < length) {
      const piece = await more()
      if (!piece) return
      held = held.length === 0 ? piece : Buffer.concat([held, piece])
    }
  }

  return {
    /** The next bytes, which stay where they are; fewer at the end. */
    async peek(length: number): Promise<Buffer> {
      await hold(length)
      return held.subarray(0, length)
    },
    /** The next bytes. Throws `damaged` when there are not so many. */
    async take(length: number): Promise<Buffer> {
      await hold(length)
      if (held.length < length) throw new ImportProblem('damaged')
      const taken = held.subarray(0, length)
      held = held.subarray(length)
      return taken
    },
    /** Whatever comes next; null at the end. */
    async some(): Promise<Buffer | null> {
      if (held.length === 0) return more()
      const all = held
      held = Buffer.alloc(0)
      return all
    },
    /** Puts back what was taken last and is not needed. */
    putBack(rest: Buffer): void {
      if (rest.length > 0) held = held.length === 0 ? rest : Buffer.concat([rest, held])
    },
  }
}

export type ByteSource = ReturnType<typeof createByteSource>
