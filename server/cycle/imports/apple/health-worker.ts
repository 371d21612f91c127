import { parentPort, workerData } from 'node:worker_threads'
import { ImportProblem } from '../problem.ts'
import { readExport } from './read-export.ts'
import type { FromReader, ToReader } from './read-in-thread.ts'

// The entry file of the thread that reads an export; see read-in-thread.ts for who talks to it.
const { today } = workerData as { today: number }
const send = (message: FromReader): void => parentPort?.postMessage(message)

const arrived: (Uint8Array | null)[] = []
let wake: (() => void) | null = null
parentPort?.on('message', (piece: ToReader) => {
  arrived.push(piece)
  wake?.()
})

async function nextPiece(): Promise<Uint8Array | null> {
  while (arrived.length === 0) {
    await new Promise<void>(done => {
      wake = done
    })
  }
  const piece = arrived.shift() ?? null
  if (piece) send({ took: piece.byteLength })
  return piece
}

try {
  const gathered = await readExport(nextPiece, today, send)
  send({ gathered })
} catch (error) {
  send({ problem: error instanceof ImportProblem ? error.code : 'damaged' })
}
parentPort?.close()
