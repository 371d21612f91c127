/** Lines of text in columns as wide as their widest entry; the first column to the left, the others to the right. */
export function asColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => (row[at] ?? '').length)))
  const pad = (text: string, at: number) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
  return rows.map(row => row.map(pad).join('  ').trimEnd()).join('\n')
}

/** The middle of some numbers; of two in the middle the lower. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
