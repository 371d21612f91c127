import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PhotoReadingError } from './photo-reading-error.ts'
import type { PhotoAnswer, PhotoQuestion } from './photo-thread.ts'

/** A thread that prepares photos; one question at a time. */
export type PhotoPreparer = { ask(question: PhotoQuestion): Promise<PhotoAnswer>; end(): Promise<void> }

/** The file of the thread that opens photos with sharp: what starts it from source, or the compiled one. */
function defaultWorker(): URL {
  const source = new URL('./default-worker-source.mjs', import.meta.url)
  return existsSync(fileURLToPath(source)) ? source : new URL('./default-worker.js', import.meta.url)
}

/** The thread handles foreign bytes: it needs none of the process's secrets, and what the decoder prints is no log. */
const startWorker = (file: URL): Worker =>
  new Worker(file, { env: {}, stdout: true, stderr: true, resourceLimits: { maxOldGenerationSizeMb: 256 } })

/**
 * Starts a thread for the photos of one recipe. `ask` throws {@link PhotoReadingError} for a photo that cannot be
 * decoded, and when the thread broke or was ended.
 */
export function startPreparer(start: URL | (() => Worker) = defaultWorker()): PhotoPreparer {
  const worker = typeof start === 'function' ? start() : startWorker(start)
  let settle: ((answer: PhotoAnswer) => void) | null = null
  let isOver = false
  const broken = () => {
    isOver = true
    settle?.({ answer: 'failed', reason: 'unreadable' })
  }
  worker.on('message', (answer: PhotoAnswer) => settle?.(answer))
  worker.on('error', broken)
  worker.on('exit', broken)
  return {
    async ask(question) {
      const answer = await new Promise<PhotoAnswer>(resolve => {
        settle = resolve
        if (isOver) broken()
        else worker.postMessage(question)
      })
      settle = null
      if (answer.answer === 'failed') throw new PhotoReadingError(answer.reason)
      return answer
    },
    async end() {
      await worker.terminate()
    },
  }
}
