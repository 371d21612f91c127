import { parentPort } from 'node:worker_threads'
import type { WorkerMessage } from '../../platform/worker-thread.ts'
import { type ImportJob, readImportJob } from './import-job.ts'

// The entry file of the thread that reads imported recipe files; see read-import.ts for who talks to it.
const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

parentPort?.on('message', (job: ImportJob) => {
  try {
    send({ answer: readImportJob(job) })
  } catch (error) {
    send({ error: String(error) })
  }
})

send({ ready: true })
