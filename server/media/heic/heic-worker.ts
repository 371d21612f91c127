import { createRequire } from 'node:module'
import { serveJobs } from '#server/platform/serve-jobs.ts'
import type { HeicAnswer, HeicJob, HeicPixels } from './heic.ts'
import { ShrunkPixels, shrinkFactor } from './shrunk-pixels.ts'

// The entry file of the thread that decodes one HEIC picture and ends; see heic.ts for who starts it.

/** The part of libheif that is used here. */
type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: { data: ShrunkPixels }, done: (drawn: object | null) => void): void
}
type Library = { ready?: Promise<unknown>; HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }

/** WebAssembly memory comes in pages of this many bytes. */
const PAGE = 65_536

let isOutOfMemory = false

/** No heap limit of a thread counts WebAssembly memory, so growing it is refused here. */
function limitMemory(megabytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE > megabytes * 1024 * 1024) {
      isOutOfMemory = true
      throw new RangeError('too much memory')
    }
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

async function decode({ bytes, maxPixels, keptPixels, maxMemoryMb }: HeicJob): Promise<HeicPixels> {
  limitMemory(maxMemoryMb)
  const library = await loadLibrary()
  const pictures = new library.HeifDecoder().decode(bytes)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('there is no picture in it')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > maxPixels) throw new Error('too many pixels')
  const target = new ShrunkPixels(width, height, shrinkFactor(width, height, keptPixels))
  const drawn = await new Promise<object | null>(resolve => picture.display({ data: target }, resolve))
  if (!drawn) throw new Error('it cannot be decoded')
  return { data: target.data, width: target.width, height: target.height }
}

async function answer(job: HeicJob): Promise<HeicAnswer> {
  try {
    return await decode(job)
  } catch (error) {
    if (isOutOfMemory) return 'too-large'
    throw error
  }
}

serveJobs(answer, answer => (answer === 'too-large' ? [] : [answer.data.buffer]))
