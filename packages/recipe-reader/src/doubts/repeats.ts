/** Fewest entries that count as a list which is there again. */
const FEWEST = 3

/**
 * Whether a list holds itself twice, by the names of its entries: as a whole after another, entry by entry, or group by
 * group. What several parts of a recipe have in common, such as salt and oil, is no repeat.
 */
export function isRepeated(names: readonly string[]): boolean {
  const known = names.filter(name => name !== '')
  const again = known.length - new Set(known).size
  if (again < FEWEST) return false
  if (again >= 0.45 * known.length) return true
  return runs(known)
}

/** Whether a run of entries, a third of the list or more, comes again in the same order. */
function runs(names: readonly string[]): boolean {
  const least = Math.max(FEWEST, Math.ceil(names.length / 3))
  const places = new Map<string, number[]>()
  names.forEach((name, at) => {
    const before = places.get(name)
    if (before) before.push(at)
    else places.set(name, [at])
  })
  const apart = new Map<number, number>()
  for (const at of places.values()) {
    for (const [index, place] of at.slice(1, 4).entries()) {
      const distance = place - (at[index] ?? place)
      apart.set(distance, (apart.get(distance) ?? 0) + 1)
    }
  }
  return Math.max(0, ...apart.values()) >= least
}

/** Whether steps, or a good part of them, are there twice. */
export function areStepsTwice(steps: readonly string[]): boolean {
  const starts = steps.map(step => step.slice(0, 60).toLowerCase()).filter(start => start.length >= 20)
  const again = starts.length - new Set(starts).size
  if (again >= 2 || (again === 1 && starts.length <= 4)) return true
  const length = steps.reduce((sum, step) => sum + step.length, 0)
  return steps.length > 2 && steps.some(step => 3 * step.length >= length && holdsTheRest(step, starts))
}

/** Whether one text holds the others, two at least. */
function holdsTheRest(step: string, starts: readonly string[]): boolean {
  const text = step.toLowerCase()
  const within = starts.filter(start => text.includes(start)).length - 1
  return within >= 2 && 2 * within >= starts.length - 1
}
