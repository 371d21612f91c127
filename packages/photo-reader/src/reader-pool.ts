import { PhotoReadingError } from './photo-reading-error.ts'
import { type Reader, startReader } from './reader.ts'

export type ReaderPool = {
  /**
   * Runs `work` with a reader for these languages, as soon as one is free. Throws {@link PhotoReadingError}: `busy`
   * when too many wait, `stopped` when the signal fires; a reader whose work was stopped is ended, not used again.
   */
  use<Result>(
    languages: readonly string[],
    signal: AbortSignal,
    work: (reader: Reader) => Promise<Result>,
  ): Promise<Result>
  /** Ends the reader that is kept. */
  close(): Promise<void>
}

export type PoolLimits = {
  /** Readers at the same time; each needs about 150 MB. */
  most?: number
  waiting?: number
  /** How long a reader that has nothing to do is kept, in milliseconds. */
  idleMs?: number
}

/** A bounded number of readers and of those who wait for one. One reader is kept for a while for the next reading. */
export function createReaderPool(
  start: (languages: readonly string[]) => Promise<Reader> = startReader,
  { most = 2, waiting = 6, idleMs = 180_000 }: PoolLimits = {},
): ReaderPool {
  let active = 0
  const queue: (() => void)[] = []
  let spare: Reader | null = null
  let timer: NodeJS.Timeout | undefined

  const free = (): void => {
    active--
    queue.shift()?.()
  }

  /** Waits for a place. A place is taken when the promise resolves. */
  const enter = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) throw new PhotoReadingError('stopped')
    if (active >= most) {
      if (queue.length >= waiting) throw new PhotoReadingError('busy')
      await new Promise<void>((resolve, reject) => {
        const stop = () => {
          queue.splice(queue.indexOf(go), 1)
          reject(new PhotoReadingError('stopped'))
        }
        const go = () => {
          signal.removeEventListener('abort', stop)
          resolve()
        }
        signal.addEventListener('abort', stop, { once: true })
        queue.push(go)
      })
    }
    active++
  }

  const take = async (languages: readonly string[]): Promise<Reader> => {
    clearTimeout(timer)
    const kept = spare
    spare = null
    if (kept && kept.languages === languages.join('+') && !kept.isOver()) return kept
    // What the program of readers was compiled to lives as long as one of them: the next has it at once, in half the time.
    try {
      return await start(languages)
    } finally {
      await kept?.end()
    }
  }

  const keep = async (reader: Reader): Promise<void> => {
    if (spare || reader.isOver()) return reader.end()
    spare = reader
    timer = setTimeout(() => {
      spare?.end().catch(() => undefined)
      spare = null
    }, idleMs)
    timer.unref()
  }

  return {
    async use(languages, signal, work) {
      await enter(signal)
      try {
        const reader = await take(languages)
        const stop = () => {
          reader.end().catch(() => undefined)
        }
        signal.addEventListener('abort', stop, { once: true })
        try {
          if (signal.aborted) throw new PhotoReadingError('stopped')
          return await work(reader)
        } finally {
          signal.removeEventListener('abort', stop)
          if (signal.aborted) await reader.end()
          else await keep(reader)
        }
      } finally {
        free()
      }
    },
    async close() {
      clearTimeout(timer)
      await spare?.end()
      spare = null
    },
  }
}
