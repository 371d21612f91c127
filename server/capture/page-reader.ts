import type { Doubt, ExtractedRecipe, PageProblem, TextRecipe } from 'recipe-reader'
import { workerFile } from '../platform/worker-host.ts'
import { createWorkerPool, type WorkerPoolError, type WorkerPoolOptions } from '../platform/worker-pool.ts'

/**
 * The page to read: its bytes, its `Content-Type` with the character set, and its absolute http(s) address, or null for
 * a page that somebody brought without one; and the status of the answer, where there was one.
 */
export type PageToRead = { body: Uint8Array; contentType: string; url: string | null; status?: number }

/** What was found on a page. */
export type PageReading = {
  /** The recipes, the page's main one first; none when it holds no recipe. */
  recipes: ExtractedRecipe[]
  /** What kind of page it is when it gives none, or not all of one; some show nothing before a browser runs them. */
  problem: PageProblem | 'needs-browser' | null
  /** The words of the page, or of the part of it with the main recipe, cut to SOURCE_TEXT_MAX characters. */
  text: string
}

/** A recipe of a text, and what of it may be wrong. */
export type TextReading = { recipe: TextRecipe; doubtful: Doubt[] }

/** One piece of work for a thread. */
export type ReaderJob = { kind: 'page'; page: PageToRead } | { kind: 'text'; text: string }

declare module '../platform/context.ts' {
  interface Services {
    pageReader: PageReader
  }
}

/** Reads for a chef. Both throw {@link WorkerPoolError}; a text without a recipe is null. */
export type PageReader = {
  readPage(chefId: number, page: PageToRead): Promise<PageReading>
  readText(chefId: number, text: string): Promise<TextReading | null>
  close(): Promise<void>
}

/**
 * Reads pages and texts in threads: a hostile page of 5 MB takes a second or two, an ordinary one some milliseconds. Two
 * threads, so that a page that takes five seconds holds up nobody else; four captures of one chef may wait.
 */
export function createPageReader(
  limits: Partial<WorkerPoolOptions> = {},
  file: URL = workerFile('extract-worker', import.meta.url),
): PageReader {
  const pool = createWorkerPool<ReaderJob>(file, {
    threads: 2,
    maxWaiting: 20,
    maxWaitingPerKey: 4,
    timeLimitMs: 5000,
    maxHeapMb: 256,
    ...limits,
  })
  return {
    readPage: (chefId, page) => pool.run(chefId, { kind: 'page', page }) as Promise<PageReading>,
    readText: (chefId, text) => pool.run(chefId, { kind: 'text', text }) as Promise<TextReading | null>,
    close: pool.close,
  }
}
