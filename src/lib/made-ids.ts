import { z } from 'zod'
import { madeId } from './made-id.ts'

/** What was tried to be sent last, as text, and the id that it was sent with. */
export const lastTry = z.object({ id: z.string(), content: z.string() })
export type LastTry = z.output<typeof lastTry>

/** Ids for what has to happen once: all tries to send the same have one id, and whatever else is sent has another. */
export function madeIds(left: LastTry | null = null) {
  let last = left
  return {
    /** The id to send this with. A file counts by its size. */
    of(content: object): string {
      const text = JSON.stringify(content, (_, value) => (value instanceof Blob ? value.size : value))
      if (last?.content !== text) last = { id: madeId(), content: text }
      return last.id
    },
    /** The last try, to be handed in again after a reload; null where there was none. */
    last: () => last,
    /** It was taken or discarded; what comes next is something new, even if it is the same. */
    renew(): void {
      last = null
    },
  }
}
