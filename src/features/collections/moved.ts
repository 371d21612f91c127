/** Rows with one of them put before another; at the end where that is undefined or not there. */
export function moved<T extends { id: number }>(rows: readonly T[], id: number, before: number | undefined): T[] {
  const row = rows.find(one => one.id === id)
  if (!row || id === before) return [...rows]
  const others = rows.filter(one => one.id !== id)
  const at = others.findIndex(one => one.id === before)
  return at < 0 ? [...others, row] : [...others.slice(0, at), row, ...others.slice(at)]
}
