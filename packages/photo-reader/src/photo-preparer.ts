import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { PhotoReadingError } from './photo-errors.ts'
import type { PhotoAnswer, PhotoQuestion } from './photo-thread.ts'

/** A thread that prepares photos; one question at a time. */
export type PhotoPreparer = { ask(question: PhotoQuestion): Promise<PhotoAnswer>; end(): Promise<void> }

/** The thread's file: the one that starts it from source, or the one beside or above this file once compiled. */
function workerUrl(): URL {
  const places = ['./photo-worker-source.mjs', './photo-worker.js', '../photo-worker.js']
  const found = places.map(place => new URL(place, import.meta.url)).find(url => existsSync(fileURLToPath(url)))
  if (!found) throw new Error('The file of the thread that prepares photos is missing')
  return found
}

/**
 * Starts a thread for the photos of one recipe. `ask` throws {@link PhotoReadingError} for a photo that cannot be
 * decoded, and when the thread broke or was ended.
 */
export function startPreparer(url: URL = workerUrl()): PhotoPreparer {
  const worker = new Worker(url, {
    // The thread handles foreign bytes: it needs none of the server's secrets, and what the decoder prints is no log.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
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
