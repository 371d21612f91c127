import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { capturedStore } from '#src/entities/recipe/capture/captured-store.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import type { DraftStore } from '#src/lib/draft-store.ts'
import type { ComposeSearch } from './compose-search.ts'
import { legacyRecipe } from './legacy-data.ts'

/** The part of a recipe form that can be prefilled. */
export interface PrefilledForm<T> {
  draft: (chefId: number) => DraftStore<T>
  empty: () => T
  isBlank: (typed: T) => boolean
  /** Whether it holds something that was read. */
  wasRead: (typed: T) => boolean
  fromReading: (reading: ReadRecipeView) => T
  fromText: (text: TextValues) => T
  /** What was typed, and from `found` only what it leaves empty. */
  fillBlanks: (typed: T, found: T) => T
}

export interface Prefill<T> {
  /** The initial values of the form; another `version` resets it. */
  initial: T
  version: number
  /** The form shows a recipe that was read. */
  loaded: boolean
  /** A recipe that was read waits, because there is one that was typed. */
  waiting: boolean
  /** Takes over what was read, in place of what is typed or only where that is empty. */
  take: (how: 'replace' | 'fill', typed: T) => void
}

/**
 * What a composer begins with: what was typed before, else the recipe that waits in the tab's storage or in the address.
 * Neither takes the place of the other unasked.
 */
export function usePrefill<T>(form: PrefilledForm<T>, chefId: number, search: ComposeSearch): Prefill<T> {
  const navigate = useNavigate()
  const draft = useMemo(() => form.draft(chefId), [form, chefId])
  const captured = useMemo(() => capturedStore(chefId), [chefId])
  const [offered, setOffered] = useState<T | null>(() => {
    const inAddress = legacyRecipe(search.data)
    if (inAddress) return form.fromText(inAddress)
    const read = search.hasData ? captured.read() : null
    return read && form.fromReading(read)
  })
  const [prefill, setPrefill] = useState(() => {
    const typed = draft.read()
    const kept = typed && !form.isBlank(typed) ? typed : null
    const taken = offered !== null && (kept === null || same(kept, offered))
    return { initial: kept ?? offered ?? form.empty(), version: 0, taken }
  })
  const { taken, initial } = prefill

  useEffect(() => {
    if (!taken || !offered) return
    draft.write(initial)
    captured.clear()
    setOffered(null)
    if (search.data !== undefined) {
      const { data: _, ...rest } = search
      void navigate({ to: '/compose', search: { ...rest, hasData: true }, replace: true })
    }
  }, [taken, offered, initial, draft, captured, search, navigate])

  return {
    initial,
    version: prefill.version,
    loaded: taken || (search.hasData === true && form.wasRead(initial) && offered === null),
    waiting: offered !== null && !taken,
    take: (how, typed) => {
      if (!offered) return
      const next = how === 'replace' ? offered : form.fillBlanks(typed, offered)
      setPrefill({ initial: next, version: prefill.version + 1, taken: true })
    },
  }
}

/** Rows have ids of their own on every page. */
const asText = (form: unknown): string => JSON.stringify(form, (key, value) => (key === 'id' ? undefined : value))
const same = (one: unknown, other: unknown): boolean => asText(one) === asText(other)
