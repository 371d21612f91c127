import { createInflateRaw } from 'node:zlib'
import { ImportProblem } from '../problem.ts'
import type { ByteSource } from './byte-source.ts'

const CHUNK = 64 * 1024

/**
 * Unpacks deflated bytes from a source up to where they end by themselves, and leaves what follows them there.
 * `write` gets what comes out; what it throws ends the work. Throws `damaged`.
 */
export async function inflateEntry(source: ByteSource, write: (chunk: Buffer) => void): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  let isEnded = false
  let failure: unknown = null
  const ended = new Promise<void>(done => {
    inflate.once('end', () => {
      isEnded = true
      done()
    })
    inflate.once('close', done)
  })
  inflate.on('error', error => {
    failure ??= new ImportProblem('damaged', { cause: error })
  })
  inflate.on('data', (chunk: Buffer) => {
    if (failure) return
    try {
      write(chunk)
    } catch (error) {
      failure = error
      inflate.destroy()
    }
  })

  let bytesIn = 0
  try {
    while (true) {
      const piece = await source.some()
      if (!piece) throw new ImportProblem('damaged')
      bytesIn += piece.length
      // Once the end is met, the callback of the write that met it is never called.
      await Promise.race([ended, new Promise<void>(done => inflate.write(piece, () => done()))])
      if (failure) throw failure
      if (isEnded) {
        source.putBack(piece.subarray(piece.length - (bytesIn - inflate.bytesWritten)))
        return
      }
    }
  } finally {
    inflate.destroy()
  }
}
