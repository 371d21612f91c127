import { workerFile } from '../../platform/worker-host.ts'
import { createWorkerPool, type WorkerPoolError, type WorkerPoolOptions } from '../../platform/worker-pool.ts'
import type { PageReading, TextReading } from '../page-reader.ts'

/** A file to read: a PDF, a Word file, or a web archive (MHTML); and where it is from, if that is known. */
export type FileToRead = { kind: 'pdf' | 'word' | 'mhtml'; body: Uint8Array; url: string | null }

/** Why a file was not read. */
export type FileProblem = 'locked' | 'pictures' | 'too-many-pages' | 'unpacks-too-large' | 'not-word' | 'damaged'

/** What a file gave: a page that was saved, a text with the recipe in it if there is one, or why it gave nothing. */
export type FileReading =
  | { page: PageReading }
  | { text: string; reading: TextReading | null }
  | { problem: FileProblem }

declare module '../../platform/context.ts' {
  interface Services {
    fileReader: FileReader
  }
}

export type FileReader = {
  /** Reads a file for a chef. Throws {@link WorkerPoolError}. */
  read(chefId: number, file: FileToRead): Promise<FileReading>
  close(): Promise<void>
}

/**
 * Reads files in a thread that ends with each of them: what opens PDF and Word is large, and their content foreign. One
 * at a time, since a file may take seconds and 200 MB.
 */
export function createFileReader(
  limits: Partial<WorkerPoolOptions> = {},
  file: URL = workerFile('file-worker', import.meta.url),
): FileReader {
  const pool = createWorkerPool<FileToRead>(file, {
    threads: 1,
    maxWaiting: 10,
    maxWaitingPerKey: 2,
    timeLimitMs: 12_000,
    maxHeapMb: 192,
    isFreshForEachJob: true,
    isSilent: true,
    ...limits,
  })
  return {
    read: (chefId, job) => pool.run(chefId, job) as Promise<FileReading>,
    close: pool.close,
  }
}
