import type { Run } from './load.ts'

export type Line = {
  figure: string
  /** What was called: the floor itself, the product's REST call, the same through tRPC, and as the pages call it. */
  what: 'floor' | 'product' | 'tRPC' | 'pages'
  perSecond: number
  p99: number
  /** Answers a second as a part of the floor's. */
  ratio: number
  /** Milliseconds of processor time for one answer, where the system tells. */
  effort: number | null
  /** The floor's processor time for one answer as a part of this one's. */
  effortRatio: number | null
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('the median of nothing')
  return (low + high) / 2
}

function medianEffort(runs: Run[]): number | null {
  const efforts = runs.flatMap(({ effort }) => effort ?? [])
  return efforts.length > 0 ? median(efforts) : null
}

/** One line for each thing that was called, from its runs; the floor's come first. */
export function summarize(figure: string, runs: { what: Line['what']; runs: Run[] }[]): Line[] {
  const lines = runs.map(({ what, runs }) => ({
    figure,
    what,
    perSecond: median(runs.map(run => run.perSecond)),
    p99: median(runs.map(run => run.p99)),
    effort: medianEffort(runs),
  }))
  const floor = lines.find(line => line.what === 'floor')
  if (!floor) throw new Error(`${figure} has no floor`)
  return lines.map(line => ({
    ...line,
    ratio: line.perSecond / floor.perSecond,
    effortRatio: line.effort && floor.effort ? floor.effort / line.effort : null,
  }))
}

/** The lines as a table for people. */
export function asTable(lines: Line[]): string {
  const rows = lines.map(({ figure, what, perSecond, p99, ratio, effort, effortRatio }) => [
    figure,
    what,
    perSecond.toFixed(perSecond < 1000 ? 1 : 0),
    p99.toFixed(0),
    what === 'floor' ? '' : ratio.toFixed(2),
    effort?.toFixed(3) ?? '',
    what === 'floor' ? '' : (effortRatio?.toFixed(2) ?? ''),
  ])
  const table = [['figure', 'of', 'req/s', 'p99 ms', 'of floor', 'CPU ms each', 'of floor'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? []
  return table
    .map(row => row.map((cell, n) => (n < 2 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '))
    .join('\n')
}
