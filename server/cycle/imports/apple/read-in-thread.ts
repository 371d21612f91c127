import type { Worker } from 'node:worker_threads'
import { startWorker, workerFile } from '../../../platform/worker-host.ts'
import type { Gathered } from '../collector.ts'
import { ImportProblem, type ProblemCode } from '../problem.ts'
import type { ReadSoFar } from './read-export.ts'

/** A piece of the file for the thread; null at its end. */
export type ToReader = Uint8Array | null
export type FromReader = { took: number } | ReadSoFar | { gathered: Gathered } | { problem: ProblemCode }

/** Bytes that may be on their way to the thread. */
const AHEAD_MAX = 256 * 1024
/** Bytes that are let in unread after a refusal, so that a browser is still there to hear it. */
const UNREAD_MAX = 256 * 1024 * 1024
/** Memory for the thread's objects: reading needs a fifth of it, and what needs more is hostile. */
const HEAP_MB = 40

/** Gives a piece to the thread: the memory itself where it holds nothing else, so that it does not lie here until swept. */
function handOver(worker: Worker, piece: Uint8Array): void {
  const { buffer } = piece
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === piece.byteLength
  worker.postMessage(piece satisfies ToReader, isOwn ? [buffer] : [])
}

/**
 * Reads an export in a thread of its own, no faster than the thread keeps up. Throws `ImportProblem`, and what reading
 * the pieces throws; however it ends, the thread ends with it. Pieces are given away: nobody else may read them after.
 */
export async function readInThread(
  pieces: AsyncIterable<Uint8Array>,
  today: number,
  report: (soFar: Partial<ReadSoFar> & { bytes: number }) => void,
): Promise<Gathered> {
  const bounds = { maxHeapMb: HEAP_MB, maxYoungHeapMb: 1 }
  const worker = startWorker(workerFile('health-worker', import.meta.url), bounds, { today })
  let ahead = 0
  let bytes = 0
  let isOver = false
  let isRefused = false
  let unread = 0
  let wake: () => void = () => undefined
  const gathered = new Promise<Gathered>((resolve, reject) => {
    worker.on('message', (message: FromReader) => {
      if ('took' in message) {
        ahead -= message.took
        bytes += message.took
        report({ bytes })
      } else if ('records' in message) report({ bytes, records: message.records })
      else if ('gathered' in message) resolve(message.gathered)
      else reject(new ImportProblem(message.problem))
      isRefused ||= 'problem' in message
      isOver ||= isRefused || 'gathered' in message
      wake()
    })
    const broken = (cause?: unknown) => {
      isRefused ||= !isOver
      isOver = true
      reject(new ImportProblem('hostile', { cause }))
      wake()
    }
    worker.on('error', broken)
    worker.on('exit', () => broken())
  })
  // Its caller meets the failure; until then it is nobody's.
  gathered.catch(() => undefined)
  try {
    for await (const piece of pieces) {
      if (isOver) {
        unread += piece.byteLength
        if (isRefused && unread > UNREAD_MAX) break
        continue
      }
      ahead += piece.byteLength
      handOver(worker, piece)
      while (ahead > AHEAD_MAX && !isOver) {
        await new Promise<void>(done => {
          wake = done
        })
      }
    }
    worker.postMessage(null)
    return await gathered
  } finally {
    await worker.terminate()
  }
}
