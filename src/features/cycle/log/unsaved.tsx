import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { LeaveQuestion } from '#src/lib/leave-question.tsx'

/** Words that were typed and are not saved yet, by the day and field they belong to. In memory alone. */
interface Unsaved {
  texts: ReadonlyMap<string, string>
  keep: (key: string, text: string) => void
  /** Forgets a text, unless it has changed from the given one in the meantime. */
  drop: (key: string, text?: string) => void
  /** Has leaving the page wait until this is done. */
  wait: (saving: Promise<unknown>) => void
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
    }
  }, [])
  const isDirty = () => latest.current.size > 0
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      await Promise.allSettled(savings.current)
      return isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const { status, proceed, reset } = blocker
  const value = useMemo(() => ({ ...unsaved, texts }), [unsaved, texts])
  return (
    <UnsavedContext value={value}>
      {children}
      <LeaveQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()}>
        What you wrote on this page has not been saved.
      </LeaveQuestion>
    </UnsavedContext>
  )
}

function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('a typed field of a day stands outside of UnsavedTexts')
  return unsaved
}

/** Whether something was typed for a day that is not saved yet. */
export function useHasUnsaved(day: string): boolean {
  return [...useUnsaved().texts.keys()].some(key => key.startsWith(`${day} `))
}

/**
 * A text of a day as it is typed: what is not saved yet, else `saved`. `save` answers whether it worked; until it has,
 * the text stays typed.
 */
export function useTypedText(key: string, saved: string) {
  const { texts, keep, drop, wait } = useUnsaved()
  const typed = texts.get(key)
  return {
    text: typed ?? saved,
    isTyped: typed !== undefined && typed !== saved,
    type: (text: string) => (text === saved ? drop(key) : keep(key, text)),
    forget: () => drop(key),
    saveWith: (save: () => Promise<boolean>) => {
      const text = typed ?? saved
      const saving = save().then(done => {
        if (done) drop(key, text)
      })
      wait(saving)
    },
  }
}
