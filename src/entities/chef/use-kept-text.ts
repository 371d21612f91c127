import { useMemo, useState } from 'react'
import { z } from 'zod'
import { draftStore } from '#src/lib/draft-store.ts'
import { useChef } from './session/session.tsx'

const text = z.string()

/**
 * A short text in the making that outlives a reload, a look elsewhere and a session that ran out, for this chef in this
 * tab, until it is empty again or the chef signs out. `name` says which text it is.
 */
export function useKeptText(name: string): [words: string, change: (words: string) => void] {
  const chefId = useChef().id
  const draft = useMemo(() => draftStore(name, chefId, text), [name, chefId])
  const [words, setWords] = useState(() => draft.read() ?? '')
  const change = (next: string) => {
    setWords(next)
    if (next === '') draft.clear()
    else draft.write(next)
  }
  return [words, change]
}
