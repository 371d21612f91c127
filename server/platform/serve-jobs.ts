import { parentPort, type Transferable } from 'node:worker_threads'
import type { WorkerMessage } from './worker-thread.ts'

/**
 * Makes this thread one that does jobs for `createWorkerPool`, one after the other.
 * @param work what is done for a job, and may tell how far it is; what it throws fails the job alone
 * @param transferred what of an answer is handed over instead of copied
 */
export function serveJobs<Job, Answer>(
  work: (job: Job, tell: (note: unknown) => void) => Answer | Promise<Answer>,
  transferred: (answer: Answer) => Transferable[] = () => [],
): void {
  const send = (message: WorkerMessage, transfer: Transferable[] = []): void =>
    parentPort?.postMessage(message, transfer)
  parentPort?.on('message', async (job: Job) => {
    try {
      const answer = await work(job, note => send({ note }))
      send({ answer }, transferred(answer))
    } catch (error) {
      send({ error: String(error) })
    }
  })
  send({ ready: true })
}
