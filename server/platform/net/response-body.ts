import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailed } from './fetch-errors.ts'

/** Compressions that are offered to servers. */
export const ACCEPTED_ENCODINGS = 'gzip, br'

/** A server may compress twice; more layers than that are somebody's bomb. */
const MAX_LAYERS = 2

// A stream cut short still gives what arrived, as in a browser; most recipe data sits early in a page.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

function decoderFor(name: string): Transform {
  if (name === 'gzip' || name === 'x-gzip') return createGunzip(lenient)
  if (name === 'br') return createBrotliDecompress(lenientBrotli)
  if (name === 'deflate') return createInflate(lenient)
  throw new FetchFailed('encoding')
}

function countUpTo(maxBytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(new FetchFailed('too-large'))
      else done(null, chunk)
    },
  })
}

/**
 * Reads a body whole, decompressing as `Content-Encoding` says. Stops as soon as more than `maxBytes` have come over
 * the wire or out of the decompressor, so a bomb costs no more than an honest page. Throws {@link FetchFailed} with
 * `too-large` or `encoding`; other errors of the stream pass through.
 */
export async function readBody(
  stream: Readable,
  contentEncoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const layers = contentEncoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity')
  if (layers.length > MAX_LAYERS) throw new FetchFailed('encoding')
  const decoders = layers.reverse().map(decoderFor)
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  try {
    await pipeline([stream, countUpTo(maxBytes), ...decoders, countUpTo(maxBytes), sink], { signal })
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(String(error.code))) {
      throw new FetchFailed('encoding', { cause: error })
    }
    throw error
  }
  return Buffer.concat(chunks)
}
