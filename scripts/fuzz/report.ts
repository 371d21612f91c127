import type { Outcome } from './send.ts'

/**
 * The loop of the server was held, in ms: for `ran` on a processor, and `late` in all, on a machine that others use too; for
 * `collecting` of that, it collected garbage.
 */
export type Hold = { from: number; to: number; late: number; ran: number; collecting: number }
/**
 * A call of the second chef, in ms; `own` is how long the server's loop was at work while they waited. An upload waits for the
 * picture that is worked on, so its bar is its whole wait. Memory in MB.
 */
export type Watched = {
  path: string
  status: number | string
  wait: number
  own: number
  from: number
  to: number
  memory: number
}
export type MadeRequest = Pick<Outcome, 'status' | 'from' | 'to'> & { step: number; call: string; what: string }

export type Findings = {
  holds: Hold[]
  watched: Watched[]
  requests: MadeRequest[]
  failures: string[]
  restMb: number
  peakMb: number
}

/** What a run may show at most; milliseconds and megabytes. */
export type Bars = { holdMs: number; waitMs: number | null; uploadMs: number | null; growthMb: number | null }

/** What ran at that time, what began last first. */
function during(requests: readonly MadeRequest[], { from, to }: { from: number; to: number }): string {
  const some = requests.filter(call => call.from < to && call.to > from - 20).sort((a, b) => b.from - a.from)
  const names = some.map(({ step, call, what, status }) => `#${step} ${call} (${what}) → ${status}`)
  return [...new Set(names)].slice(0, 5).join(' | ') || 'nothing of ours'
}

/** Milliseconds after which what is still in memory is what the server keeps ready, and nothing that a request holds. */
const HELD_MS = 30_000

/**
 * The most megabytes that were in use above the least of the thirty seconds before, and above `restMb`, at rest, the least of
 * the last thirty seconds.
 */
export function memoryGrowth(watched: readonly Watched[], restMb: number): { held: number; kept: number } {
  const sorted = [...watched].sort((a, b) => a.to - b.to)
  const leastBefore = (at: number) =>
    sorted.reduce(
      (least, { to, memory }) => (to <= at && to > at - HELD_MS ? Math.min(least, memory) : least),
      Infinity,
    )
  const held = sorted.map(({ memory, to }) => memory - leastBefore(to))
  const kept = sorted.length > 0 ? leastBefore(sorted.at(-1)?.to ?? 0) - restMb : 0
  return { held: Math.max(0, ...held), kept: Math.max(0, kept) }
}

/** Steps by which memory rose within two seconds, the largest first; `from` and `to` are when, in ms. */
function risesOf(watched: readonly Watched[]): { by: number; from: number; to: number }[] {
  const sorted = [...watched].sort((a, b) => a.to - b.to)
  const rises: { by: number; from: number; to: number }[] = []
  let before = 0
  for (const [i, { memory, to }] of sorted.entries()) {
    while (before < i && (sorted[before]?.to ?? to) < to - 2000) before++
    const { memory: then, to: from } = sorted[before] ?? { memory, to }
    rises.push({ by: memory - then, from, to })
  }
  const largest: typeof rises = []
  for (const rise of rises.sort((a, b) => b.by - a.by)) {
    if (largest.every(other => Math.abs(other.to - rise.to) > 2000)) largest.push(rise)
    if (largest.length === 6) break
  }
  return largest
}

const ms = (time: number): string => `${Math.round(time)} ms`.padStart(8)

const isUpload = ({ path }: Watched): boolean => path === '/api/pictures'

/** What a run found, to be read by a person. */
export function describeFindings({ holds, watched: all, requests, failures, restMb, peakMb }: Findings): string {
  const [watched, uploads] = [all.filter(call => !isUpload(call)), all.filter(isUpload)]
  const { held, kept } = memoryGrowth(all, restMb)
  const worst = <Item>(items: Item[], size: (item: Item) => number) =>
    [...items].sort((a, b) => size(b) - size(a)).slice(0, 10)
  const counts = new Map<number | string, number>()
  for (const { status } of requests) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = watched.map(({ own }) => own).sort((a, b) => a - b)
  return [
    `${requests.length} hostile requests; answers: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    `${watched.length} calls of the second chef: median ${ms(sorted[sorted.length >> 1] ?? 0)}, longest ${ms(sorted.at(-1) ?? 0)}`,
    '',
    'The loop of the server was held longest for:',
    ...worst(holds, ({ ran }) => ran).map(
      hold =>
        `${ms(hold.ran)} of processor time, ${ms(hold.late)} in all, ${ms(hold.collecting)} of it collecting garbage  ${during(requests, hold)}`,
    ),
    '',
    'The second chef waited longest for:',
    ...worst(watched, ({ own }) => own).map(
      call => `${ms(call.own)} ${call.path.slice(0, 30)} → ${call.status}  ${during(requests, call)}`,
    ),
    '',
    `${uploads.length} pictures of the second chef: longest wait ${ms(Math.max(0, ...uploads.map(({ wait }) => wait)))}`,
    '',
    `Memory: ${Math.round(restMb)} MB at rest, ${Math.round(peakMb)} MB at most, which is ${Math.round(held)} MB above the ${HELD_MS / 1000} s before; ${Math.round(kept)} MB stayed. It rose most by:`,
    ...risesOf(all).map(rise => `${`${Math.round(rise.by)} MB`.padStart(8)}  ${during(requests, rise)}`),
    '',
    ...failures.map(failure => `FAILED: ${failure}`),
  ].join('\n')
}

/** What is beyond the bars, a sentence each. */
export function beyondBars(
  { holds, watched, restMb }: Findings,
  { holdMs, waitMs, uploadMs, growthMb }: Bars,
): string[] {
  const longest = Math.max(0, ...holds.map(({ ran }) => ran))
  const wait = Math.max(0, ...watched.filter(call => !isUpload(call)).map(({ own }) => own))
  const upload = Math.max(0, ...watched.filter(isUpload).map(call => call.wait))
  const { held, kept } = memoryGrowth(watched, restMb)
  return [
    ...(longest > holdMs ? [`the loop was held for ${ms(longest).trim()}; ${holdMs} ms are allowed`] : []),
    ...(waitMs !== null && wait > waitMs
      ? [`the second chef waited ${ms(wait).trim()}; ${waitMs} ms are allowed`]
      : []),
    ...(uploadMs !== null && upload > uploadMs
      ? [`a picture of the second chef took ${ms(upload).trim()}; ${uploadMs} ms are allowed`]
      : []),
    ...(growthMb !== null && held > growthMb
      ? [`requests held ${Math.round(held)} MB of memory; ${growthMb} MB are allowed`]
      : []),
    ...(growthMb !== null && kept > growthMb
      ? [`${Math.round(kept)} MB of memory stayed in use; ${growthMb} MB are allowed`]
      : []),
  ]
}
