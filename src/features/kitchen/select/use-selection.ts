import { useRef, useState } from 'react'
import { BULK_MAX, bulkMessages } from '#server/kitchen/bulk/constants.ts'
import { toast } from '#src/ui/toast.ts'

export interface Selection {
  ids: ReadonlySet<number>
  /** Chooses a recipe, or no longer; with the list that it is in, all from the one pressed last to this one. */
  toggle: (id: number, among?: readonly { id: number }[]) => void
  /** Chooses these and no others. */
  choose: (ids: readonly number[]) => void
}

const nothing: ReadonlySet<number> = new Set()

/** The recipes of a shelf that are chosen to do something with, at most as many as can be changed at once. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(nothing)
  const last = useRef<number | null>(null)
  const choose = (next: Iterable<number>) => {
    const chosen = [...new Set(next)]
    if (chosen.length > BULK_MAX) toast({ title: bulkMessages.tooMany, key: 'select' })
    setIds(new Set(chosen.slice(0, BULK_MAX)))
  }
  return {
    ids,
    choose,
    toggle: (id, among = []) => {
      const [from, to] = [last.current, id].map(end => among.findIndex(recipe => recipe.id === end)) as [number, number]
      last.current = id
      const isRange = from >= 0 && to >= 0
      const reached = isRange ? among.slice(Math.min(from, to), Math.max(from, to) + 1).map(recipe => recipe.id) : [id]
      if (isRange || !ids.has(id)) choose([...ids, ...reached])
      else choose([...ids].filter(other => other !== id))
    },
  }
}
