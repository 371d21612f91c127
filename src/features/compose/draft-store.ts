import type { z } from 'zod'

/** Longer drafts are not kept: they would be longer than anything that can be saved. */
const MOST_CHARACTERS = 400_000

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftStore<T> {
  /** The draft that was left; null when there is none or it cannot be read. */
  read: () => T | null
  write: (draft: T) => void
  clear: () => void
}

/**
 * A draft of one composer that outlives a reload of its tab. It belongs to one chef: another who signs in in the same
 * tab does not find it. Where the browser gives no storage, drafts live as long as the page.
 */
export function draftStore<T>(
  composer: string,
  chefId: number,
  shape: z.ZodType<T>,
  shelf: () => Shelf = () => window.sessionStorage,
): DraftStore<T> {
  const key = `longtable:draft:${chefId}:${composer}`
  const attempt = <R>(work: (storage: Shelf) => R): R | null => {
    try {
      return work(shelf())
    } catch {
      return null
    }
  }
  return {
    read: () =>
      attempt(storage => {
        const text = storage.getItem(key)
        if (text === null) return null
        const parsed = shape.safeParse(JSON.parse(text))
        return parsed.success ? parsed.data : null
      }),
    write: draft => {
      attempt(storage => {
        const text = JSON.stringify(draft)
        if (text.length <= MOST_CHARACTERS) storage.setItem(key, text)
      })
    },
    clear: () => {
      attempt(storage => storage.removeItem(key))
    },
  }
}
