import { parentPort } from 'node:worker_threads'
import type { WorkerMessage } from '../platform/worker-thread.ts'
import type { ReaderJob } from './page-reader.ts'
import { readJob } from './read-job.ts'

// The entry file of the thread that reads pages and texts; see page-reader.ts for who talks to it.
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', (job: ReaderJob) => {
  try {
    send({ answer: readJob(job) })
  } catch (error) {
    send({ error: String(error) })
  }
})

send({ ready: true })
