import { normalizeForSearch } from 'recipe-reader/normalize-for-search'

interface Named {
  id: number
  name: string | null
}

/** The ids of those in a list whose name another one in it has too, as search compares names. One may be in it several times. */
export function namesakes(people: readonly Named[]): ReadonlySet<number> {
  const bearers = new Map<string, Set<number>>()
  for (const { id, name } of people) {
    const compared = normalizeForSearch(name ?? '')
    const ids = bearers.get(compared) ?? new Set()
    bearers.set(compared, ids.add(id))
  }
  return new Set([...bearers.values()].filter(ids => ids.size > 1).flatMap(ids => [...ids]))
}
