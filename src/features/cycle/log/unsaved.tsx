import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'

/** Words that were typed and are not saved yet, by the day and field they belong to. In memory alone. */
interface Unsaved {
  texts: ReadonlyMap<string, string>
  keep: (key: string, text: string) => void
  /** Forgets a text, unless it has changed from the given one in the meantime. */
  drop: (key: string, text?: string) => void
  /** Has closing and leaving wait until this is done. */
  wait: (saving: Promise<unknown>) => void
  /** Fulfils when all that is being saved now has been saved or refused. */
  settle: () => Promise<unknown>
  /** The texts at this moment, by their keys. */
  current: () => ReadonlyMap<string, string>
}

const UnsavedContext = createContext<Unsaved | null>(null)

/**
 * Keeps what was typed within the page while tabs and sheets come and go, and asks before the page is left with it.
 * Saving that is under way is waited for first.
 */
export function UnsavedTexts({ children }: { children: ReactNode }) {
  const latest = useRef(new Map<string, string>())
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(latest.current)
  const savings = useRef(new Set<Promise<unknown>>())
  const unsaved = useMemo(() => {
    const show = () => setTexts(new Map(latest.current))
    return {
      keep: (key: string, text: string) => {
        latest.current.set(key, text)
        show()
      },
      drop: (key: string, text?: string) => {
        if (text !== undefined && latest.current.get(key) !== text) return
        if (latest.current.delete(key)) show()
      },
      wait: (saving: Promise<unknown>) => {
        savings.current.add(saving)
        void saving.finally(() => savings.current.delete(saving)).catch(() => undefined)
      },
      settle: () => Promise.allSettled(savings.current),
      current: () => latest.current,
    }
  }, [])
  const leave = useLeaveGuard(
    () => latest.current.size > 0,
    () => undefined,
    {
      lost: 'What you wrote on this page has not been saved.',
      settle: unsaved.settle,
      reloadLoses: true,
    },
  )
  const value = useMemo(() => ({ ...unsaved, texts }), [unsaved, texts])
  return (
    <UnsavedContext value={value}>
      {children}
      {leave.dialog}
    </UnsavedContext>
  )
}

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('a typed field of a day stands outside of UnsavedTexts')
  return unsaved
}

const keysOf = (texts: ReadonlyMap<string, string>, day: string) =>
  [...texts.keys()].filter(key => key.startsWith(`${day} `))

/** Whether something was typed for a day that is not saved yet. */
export function useHasUnsaved(day: string): boolean {
  return keysOf(useUnsaved().texts, day).length > 0
}

/** What was typed for a day and is not saved yet, for the question asked before it is discarded. */
export function useUnsavedOf(day: string) {
  const { current, drop, settle } = useUnsaved()
  return {
    isDirty: () => keysOf(current(), day).length > 0,
    discard: () => {
      for (const key of keysOf(current(), day)) drop(key)
    },
    settle,
  }
}

/**
 * A text of a day as it is typed: what is not saved yet, else `saved`. `save` answers whether it worked; until it has,
 * the text stays typed. `saveWith` rejects as `save` does.
 */
export function useTypedText(key: string, saved: string) {
  const { texts, keep, drop, wait } = useUnsaved()
  const typed = texts.get(key)
  return {
    text: typed ?? saved,
    isTyped: typed !== undefined && typed !== saved,
    type: (text: string) => (text === saved ? drop(key) : keep(key, text)),
    forget: () => drop(key),
    saveWith: (save: () => Promise<boolean>): Promise<void> => {
      const text = typed ?? saved
      const saving = save().then(done => {
        if (done) drop(key, text)
      })
      wait(saving)
      return saving
    },
  }
}
