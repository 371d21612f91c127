import { useCallback, useEffect, useMemo, useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { withSavedId } from './ideas/saved-copies.ts'
import { type AskIdeas, useIdeas } from './ideas/use-ideas.ts'
import { useSavedCopies } from './ideas/use-saved-copies.ts'
import {
  findOnList,
  type Listed,
  type Named,
  namesOf,
  type Origin,
  withBack,
  withChecked,
  withIdentified,
  withNamed,
} from './list/pantry-list.ts'
import { emptyDraft, type PantryDraft, pantryDraftStore } from './pantry-draft.ts'
import type { Step } from './pantry-search.ts'
import { type Scan, useScan } from './scan/use-scan.ts'

export interface Pantry {
  draft: PantryDraft
  scan: Scan
  ideas: AskIdeas
  /** What just happened to the list, for screen readers. */
  announcement: string
  type: (typed: string) => void
  add: (named: Named | string) => void
  addAll: (named: readonly Named[], origin: Origin) => void
  check: (entry: Listed, named: Named | string) => void
  remove: (entry: Listed) => void
  clear: () => void
  /** A newly written idea has become a recipe of the kitchen. */
  keep: (title: string, recipeId: number) => void
  /** The viewer's copy of an idea's recipe turned out to be this one, or none. */
  noteCopy: (recipeId: number, savedId: number | null) => void
}

const asNamed = (named: Named | string): Named =>
  typeof named === 'string' ? { name: named, category: 'pantry', food: null } : named

/**
 * One look into the pantry, from the picture to the ideas. All of it but the pictures themselves is kept in the tab.
 * `goTo` is called when the next step has something to show.
 */
export function usePantry(chefId: number, goTo: (step: Step) => void): Pantry {
  const { client } = trpc.useUtils()
  const store = useMemo(() => pantryDraftStore(chefId), [chefId])
  const [draft, setDraft] = useState(() => store.read() ?? emptyDraft)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => store.write(draft), [store, draft])
  const change = useCallback((part: Partial<PantryDraft> | ((now: PantryDraft) => Partial<PantryDraft>)) => {
    setDraft(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
  }, [])
  useSavedCopies(change)
  const noteCopy = useCallback(
    (recipeId: number, savedId: number | null) =>
      change(({ ideas }) => ({ ideas: ideas && withSavedId(ideas, recipeId, savedId) })),
    [change],
  )
  const changeList = (next: (list: Listed[]) => Listed[]) => change(({ list }) => ({ list: next(list) }))

  const scan = useScan({ change, onSeen: () => goTo('ingredients') })
  const ideas = useIdeas({ names: namesOf(draft.list), list: draft.list, change, onAsk: () => goTo('recipes') })

  /** What was typed is on the list at once; what kind of food it is, the kitchen says a moment later. */
  const place = async (name: string) => {
    const identified = await client.pantry.identify.query({ text: name }).catch(() => null)
    if (identified) changeList(list => withIdentified(list, name, identified))
  }
  const bring = (entry: Listed, at: number) => {
    changeList(list => withBack(list, entry, at))
    setAnnouncement(`${entry.name} is back`)
  }

  return {
    draft,
    scan,
    ideas,
    announcement,
    type: typed => change({ typed }),
    add: what => {
      const named = asNamed(what)
      const known = findOnList(draft.list, named)
      change(({ list }) => ({ list: withNamed(list, [named], 'typed'), typed: '' }))
      setAnnouncement(known ? `${known.name} is on your list already` : `${named.name} added`)
      if (!known && named.food === null) void place(named.name)
    },
    addAll: (named, origin) => {
      const next = withNamed(draft.list, named, origin)
      changeList(list => withNamed(list, named, origin))
      setAnnouncement(`${next.length - draft.list.length} added`)
    },
    check: (entry, what) => {
      const named = asNamed(what)
      changeList(list => withChecked(list, entry.id, named))
      setAnnouncement(named.name === entry.name ? `${entry.name} checked` : `${entry.name} is now ${named.name}`)
      if (named.food === null && named.name !== entry.name) void place(named.name)
    },
    remove: entry => {
      const at = draft.list.indexOf(entry)
      changeList(list => list.filter(({ id }) => id !== entry.id))
      toast({ title: `${entry.name} removed`, action: { label: 'Undo', onPress: () => bring(entry, at) } })
    },
    clear: () => {
      const { list, preview, engine } = draft
      scan.stop()
      change({ list: [], preview: null, engine: null })
      toast({ title: 'List cleared', action: { label: 'Undo', onPress: () => change({ list, preview, engine }) } })
    },
    keep: (title, recipeId) => change(({ kept }) => ({ kept: { ...kept, [title]: recipeId } })),
    noteCopy,
  }
}
