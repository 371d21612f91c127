import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeicJob, HeicMessage } from './heic.ts'

// The entry file of the thread that decodes one HEIC picture and ends; see heic.ts for who starts it.

/** What libheif offers, as far as it is used here. */
type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: Pixels, done: (drawn: Pixels | null) => void): void
}
type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
type Library = { ready?: Promise<unknown>; HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

const { bytes, maxPixels, maxMemoryMb } = workerData as HeicJob

/** WebAssembly memory comes in pages of this many bytes. */
const PAGE = 65_536

/** No heap limit of a thread counts WebAssembly memory, so growing it is refused here. */
function limitMemory(megabytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > megabytes * 1024 * 1024) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

/** heic-decode always takes the first picture, which need not be the file's own; the library below it can tell. */
async function loadLibrary(): Promise<Library> {
  const require = createRequire(import.meta.url)
  const library = createRequire(require.resolve('heic-decode'))('libheif-js/wasm-bundle') as Library
  await library.ready
  return library
}

async function decode(): Promise<HeicMessage> {
  limitMemory(maxMemoryMb)
  const library = await loadLibrary()
  const pictures = new library.HeifDecoder().decode(bytes)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) return { error: 'there is no picture in it' }
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > maxPixels) return { error: 'too many pixels' }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<Pixels | null>(resolve => picture.display(target, resolve))
  return drawn ? { data: drawn.data, width, height } : { error: 'it cannot be decoded' }
}

const send = (message: HeicMessage): void =>
  parentPort?.postMessage(message, 'data' in message ? [message.data.buffer] : [])

try {
  send(await decode())
} catch (error) {
  send({ error: String(error) })
}
