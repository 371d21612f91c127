import { parentPort } from 'node:worker_threads'
import { decodePage } from './extract/decode-page.ts'
import { readRecipePage } from './extract/read-recipe-page.ts'
import type { PageToRead, WorkerMessage } from './page-reader.ts'

// The entry file of the thread that reads pages; see page-reader.ts for who talks to it.
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', ({ body, contentType, url }: PageToRead) => {
  try {
    send({ recipe: readRecipePage(decodePage(body, contentType), url) })
  } catch (error) {
    send({ error: String(error) })
  }
})

send({ ready: true })
