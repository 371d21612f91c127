interface Named {
  id: number
  name: string | null
}

/** A name as people compare it: without regard to case, accents and spaces. */
const compared = (name: string | null): string =>
  (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** The ids of those in a list whose name another one in it has too. One may be in it several times. */
export function namesakes(people: readonly Named[]): ReadonlySet<number> {
  const bearers = new Map<string, Set<number>>()
  for (const { id, name } of people) {
    const ids = bearers.get(compared(name)) ?? new Set()
    bearers.set(compared(name), ids.add(id))
  }
  return new Set([...bearers.values()].filter(ids => ids.size > 1).flatMap(ids => [...ids]))
}
