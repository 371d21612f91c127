import { useMemo, useState } from 'react'
import { draftStore, type Shape } from '#src/lib/draft-store.ts'
import { useChef } from './session/session.tsx'

const text: Shape<string> = {
  safeParse: value => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
}

/**
 * The draft of a short text, kept for this chef in this tab: it survives a reload, leaving the page and an expired session,
 * until it is empty or the chef signs out. `name` identifies the text.
 */
export function useKeptText(name: string): [value: string, change: (value: string) => void] {
  const chefId = useChef().id
  const draft = useMemo(() => draftStore(name, chefId, text), [name, chefId])
  const [value, setValue] = useState(() => draft.read() ?? '')
  const change = (next: string) => {
    setValue(next)
    if (next === '') draft.clear()
    else draft.write(next)
  }
  return [value, change]
}
