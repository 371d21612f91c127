/** Longer drafts are not kept: nothing that long could be saved. */
const MOST_CHARACTERS = 400_000

/** Holds the drafts, by the same keys, where the browser gives no storage. */
const memory = new Map<string, string>()

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The zod schema of a draft. */
export interface Shape<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false }
}

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
  ownerId: number,
  shape: Shape<T>,
  shelf: () => Shelf = () => window.sessionStorage,
): DraftStore<T> {
  const key = `longtable:draft:${ownerId}:${composer}`
  const read = (): string | null => {
    try {
      return shelf().getItem(key) ?? memory.get(key) ?? null
    } catch {
      return memory.get(key) ?? null
    }
  }
  return {
    read: () => {
      const text = read()
      if (text === null) return null
      try {
        const parsed = shape.safeParse(JSON.parse(text))
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
    write: draft => {
      const text = JSON.stringify(draft)
      if (text.length > MOST_CHARACTERS) return
      try {
        shelf().setItem(key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
    clear: () => {
      memory.delete(key)
      try {
        shelf().removeItem(key)
      } catch {
        // Storage that cannot be reached holds nothing.
      }
    },
  }
}
