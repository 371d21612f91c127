import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { capturedStore } from '#src/lib/capture/captured-store.ts'
import type { ComposeSearch } from './compose-search.ts'
import { manualDraft } from './drafts.ts'
import { legacyRecipe } from './legacy-data.ts'
import { asRecipeText, emptyRecipe, fillBlanks, isBlank, type RecipeText } from './recipe-text.ts'

export interface Prefill {
  /** What the form begins with; another `version` of it begins anew. */
  initial: RecipeText
  version: number
  /** The form shows a recipe that was read. */
  loaded: boolean
  /** A recipe that was read waits, because there is one that was typed. */
  waiting: boolean
  /** Takes over what was read, in place of what is typed or only where that is empty. */
  take: (how: 'replace' | 'fill', typed: RecipeText) => void
}

/**
 * What the manual composer begins with: what was typed before, else the recipe that waits in the tab's storage or in
 * the address. Neither takes the place of the other unasked.
 */
export function usePrefill(chefId: number, search: ComposeSearch): Prefill {
  const navigate = useNavigate()
  const draft = useMemo(() => manualDraft(chefId), [chefId])
  const captured = useMemo(() => capturedStore(chefId), [chefId])
  const [offered, setOffered] = useState<RecipeText | null>(() => {
    const inAddress = legacyRecipe(search.data)
    if (inAddress || !search.hasData) return inAddress
    const read = captured.read()
    return read && asRecipeText(read)
  })
  const [form, setForm] = useState(() => {
    const typed = draft.read()
    const kept = typed && !isBlank(typed) ? typed : null
    const taken = offered !== null && (kept === null || same(kept, offered))
    return { initial: kept ?? offered ?? emptyRecipe, version: 0, taken }
  })
  const { taken } = form

  useEffect(() => {
    if (!taken || !offered) return
    draft.write(form.initial)
    captured.clear()
    setOffered(null)
    if (search.data !== undefined) {
      const { data: _, ...rest } = search
      void navigate({ to: '/compose', search: { ...rest, hasData: true }, replace: true })
    }
  }, [taken, offered, form.initial, draft, captured, search, navigate])

  return {
    ...form,
    loaded: form.taken || (search.hasData === true && form.initial.origin !== null && offered === null),
    waiting: offered !== null && !taken,
    take: (how, typed) => {
      if (!offered) return
      const initial = how === 'replace' ? offered : fillBlanks(typed, offered)
      setForm({ initial, version: form.version + 1, taken: true })
    },
  }
}

const same = (one: RecipeText, other: RecipeText) => JSON.stringify(one) === JSON.stringify(other)
