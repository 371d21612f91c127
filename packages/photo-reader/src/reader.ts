import type { Worker as Thread } from 'node:worker_threads'
import type { PSM as Segmentation, Worker } from 'tesseract.js'
import { withLanguageData } from './languages.ts'
import { PhotoReadingError } from './photo-reading-error.ts'

/** A word with its place in the picture, in pixels, and how sure it is, from 0 to 100. */
export type PictureWord = { text: string; left: number; right: number; top: number; bottom: number; confidence: number }

/** Reads pictures in a thread of its own, one at a time. */
export type Reader = {
  languages: string
  /** The words of a picture that shows one line, or the lines of a whole page or of words scattered anywhere. */
  readLine(pgm: Uint8Array): Promise<PictureWord[]>
  readPage(pgm: Uint8Array, looks?: 'page' | 'scattered'): Promise<PictureWord[][]>
  /** Whether its thread has ended. */
  isOver(): boolean
  end(): Promise<void>
}

/** The library's own object holds its thread, which its types leave out. */
function threadOf(worker: Worker): Thread {
  return (worker as unknown as { worker: Thread }).worker
}

/** Starts a reader for languages by the reader's own names. It loads their data from this installation alone. */
export async function startReader(names: readonly string[]): Promise<Reader> {
  // A program may be installed without it, and starts all the same.
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const languages = names.join('+')
  const worker = await withLanguageData(names, langPath =>
    createWorker([...names], OEM.LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      gzip: true,
      // Without it, a picture that cannot be read would end the process.
      errorHandler: () => undefined,
    }),
  )
  const thread = threadOf(worker)
  let isOver = false
  let fail: ((error: Error) => void) | null = null
  const over = () => {
    isOver = true
    fail?.(new PhotoReadingError('unreadable'))
  }
  thread.on('error', over)
  thread.on('exit', over)
  thread.unref()
  let mode = ''

  const read = async (pgm: Uint8Array, wanted: Segmentation): Promise<PictureWord[][]> => {
    if (isOver) throw new PhotoReadingError('unreadable')
    thread.ref()
    try {
      return await Promise.race([
        new Promise<never>((_, reject) => {
          fail = reject
        }),
        (async () => {
          if (mode !== wanted) await worker.setParameters({ tessedit_pageseg_mode: wanted })
          mode = wanted
          const { data } = await worker.recognize(
            Buffer.from(pgm.buffer, pgm.byteOffset, pgm.length),
            {},
            { text: false, blocks: true },
          )
          return (data.blocks ?? [])
            .flatMap(block => block.paragraphs)
            .flatMap(paragraph => paragraph.lines)
            .map(({ words }) => words.map(asWord))
        })(),
      ])
    } finally {
      fail = null
      thread.unref()
    }
  }
  return {
    languages,
    readLine: async pgm => (await read(pgm, PSM.SINGLE_LINE)).flat(),
    readPage: (pgm, looks = 'page') => read(pgm, looks === 'page' ? PSM.AUTO : PSM.SPARSE_TEXT),
    isOver: () => isOver,
    end: async () => {
      isOver = true
      await worker.terminate()
    },
  }
}

type Recognized = { text: string; confidence: number; bbox: { x0: number; x1: number; y0: number; y1: number } }

function asWord({ text, confidence, bbox }: Recognized): PictureWord {
  return { text: text.trim(), confidence, left: bbox.x0, right: bbox.x1, top: bbox.y0, bottom: bbox.y1 }
}
