import { useEffect, useRef, useState } from 'react'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import { type ReadFailure, readingKey } from './read-failure.ts'

export interface Read<What> {
  pending: boolean
  failure: ReadFailure | null
  /** Starts reading, and aborts the attempt under way. Fulfils when it is over, however it went. */
  start: (what: What) => Promise<void>
  /** Aborts the attempt under way, without a message. */
  stop: () => void
}

/**
 * Reads a recipe, one attempt at a time. The late answer of an aborted attempt is dropped; a failure shows in a toast and
 * is kept, both until the next attempt.
 */
export function useRead<What, Answer>(options: {
  call: (what: What, signal: AbortSignal) => Promise<Answer>
  onRead: (answer: Answer) => void
  explain: (error: unknown) => ReadFailure
}): Read<What> {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ReadFailure | null>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const run = async (what: What) => {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    dismissToast(readingKey)
    setFailure(null)
    setPending(true)
    try {
      const answer = await options.call(what, mine.signal)
      if (mine.signal.aborted) return
      setPending(false)
      options.onRead(answer)
    } catch (error) {
      if (mine.signal.aborted) return
      const found = options.explain(error)
      setPending(false)
      setFailure(found)
      toastFailure({ ...found, key: readingKey })
    }
  }
  return {
    pending,
    failure,
    start: run,
    stop: () => {
      under.current?.abort()
      setPending(false)
    },
  }
}
