import { createRequire } from 'node:module'
import { serveJobs } from '#server/platform/serve-jobs.ts'
import type { HeicJob, HeicPixels } from './heic.ts'

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

async function decode({ bytes, maxPixels, maxMemoryMb }: HeicJob): Promise<HeicPixels> {
  limitMemory(maxMemoryMb)
  const library = await loadLibrary()
  const pictures = new library.HeifDecoder().decode(bytes)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('there is no picture in it')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > maxPixels) throw new Error('too many pixels')
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<Pixels | null>(resolve => picture.display(target, resolve))
  if (!drawn) throw new Error('it cannot be decoded')
  return { data: drawn.data, width, height }
}

serveJobs(decode, ({ data }) => [data.buffer])
