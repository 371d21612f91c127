interface Named {
  id: number
  name: string | null
}

/** A name as people compare it: without regard to case, accents and spaces. */
const compared = (name: string | null): string =>
  (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()

/** The ids of those in a list whose name another one in it has too. */
export function namesakes(people: readonly Named[]): ReadonlySet<number> {
  const counts = new Map<string, number>()
  for (const { name } of people) counts.set(compared(name), (counts.get(compared(name)) ?? 0) + 1)
  return new Set(people.filter(({ name }) => (counts.get(compared(name)) ?? 0) > 1).map(({ id }) => id))
}
