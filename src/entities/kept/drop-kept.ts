import { changeKept, inputKey, keptInputsOf } from '#src/lib/device/answers.ts'
import type { KeptQuery } from './kept-queries.ts'

async function drop<Input>(chefId: number, path: KeptQuery, isStale: (input: Input) => boolean): Promise<void> {
  const stale = (await keptInputsOf<Input>(path)).filter(isStale)
  if (stale.length > 0) await changeKept(chefId, { drop: stale.map(input => [path, inputKey(input)] as const) })
}

/** Drops what is kept about others than these, which are gone on the server. */
export async function dropOthers(chefId: number, paths: readonly KeptQuery[], ids: ReadonlySet<number>): Promise<void> {
  for (const path of paths) await drop(chefId, path, ({ id }: { id: number }) => !ids.has(id))
}

/** Drops kept days of the plan that begin before these and end with them at the latest: these are kept in their place. */
export const dropDays = (chefId: number, days: { from: string; to: string }): Promise<void> =>
  drop(chefId, 'plan.list', ({ from, to }: typeof days) => from < days.from && to <= days.to)
