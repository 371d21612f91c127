import { ReadableStream } from 'node:stream/web'
import { yieldIfDue } from '../event-loop.ts'

/**
 * A file that came with a request, in the pieces in which it arrived. It is read once, and lets go of each piece as that is
 * read. A file of Node's own would be a copy of all of them, of whose size the garbage collector knows nothing.
 */
export class ReceivedFile extends File {
  readonly #pieces: Uint8Array[]
  readonly #size: number

  constructor(pieces: Uint8Array[], name: string, type: string) {
    super([], name, { type })
    this.#pieces = pieces
    this.#size = pieces.reduce((sum, piece) => sum + piece.length, 0)
  }

  override get size(): number {
    return this.#size
  }

  override stream(): ReturnType<File['stream']> {
    const pieces = this.#pieces
    const whole = function* () {
      for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece
    }
    return ReadableStream.from(whole()) as ReturnType<File['stream']>
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await bytesOfFile(this)).buffer
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await bytesOfFile(this))
  }
}

/** The bytes of a file, copied in slices: `arrayBuffer()` of ten megabytes lets nobody else have a turn. */
export async function bytesOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Buffer.allocUnsafeSlow(file.size).buffer)
  let at = 0
  for await (const piece of file.stream()) {
    bytes.set(piece, at)
    at += piece.length
    await yieldIfDue()
  }
  return bytes
}
