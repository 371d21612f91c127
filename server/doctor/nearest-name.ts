/** The name that a mistyped one was most likely meant as; null where none is near. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const [nearest] = names
    .map(name => ({ name, changes: changesBetween(plain(typed), plain(name)) }))
    .sort((one, other) => one.changes - other.changes)
  return nearest && nearest.changes <= Math.max(1, Math.floor(typed.length / 4)) ? nearest.name : null
}

/** How many letters must be put in, taken out or changed to make one word of another (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(change, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    before = current
  }
  return before[other.length] ?? 0
}
