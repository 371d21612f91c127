import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The file of a worker: `<name>.ts` beside `from`, or once compiled `<name>.js` beside or above it. */
export function workerFile(name: string, from: string): URL {
  const places = [`./${name}.ts`, `./${name}.js`, `../${name}.js`]
  const found = places.map(place => new URL(place, from)).find(url => existsSync(fileURLToPath(url)))
  if (!found) throw new Error(`The file of the worker ${name} is missing`)
  return found
}

export type WorkerBounds = {
  /** Megabytes that the thread may use for objects. */
  maxHeapMb: number
  /** Megabytes of these for young ones. */
  maxYoungHeapMb?: number
  /** What the thread prints is thrown away. */
  isSilent?: boolean
}

/** Starts the thread of a worker's file. Threads handle foreign content, so they see none of the environment, where secrets are. */
export function startWorker(file: URL, { maxHeapMb, maxYoungHeapMb, isSilent = false }: WorkerBounds, data?: unknown) {
  const isSource = file.pathname.endsWith('.ts')
  return new Worker(isSource ? new URL('./source-worker.mjs', import.meta.url) : file, {
    env: {},
    workerData: data,
    argv: isSource ? [file.href] : [],
    stdout: isSilent,
    stderr: isSilent,
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb,
      ...(maxYoungHeapMb !== undefined && { maxYoungGenerationSizeMb: maxYoungHeapMb }),
    },
  })
}
