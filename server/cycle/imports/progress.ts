import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { importProgressView } from './contract.ts'

export type Progress = NonNullable<z.output<typeof importProgressView>>

const underWay = new WeakMap<Db, Map<string, Progress>>()
const nameOf = (chef: number, id: string): string => `${chef} ${id}`

/**
 * Lets a chef ask how far an import is while `work` runs, by the name that the page gave it. As many are kept as imports
 * run or wait, which are few.
 */
export async function withProgress<Result>(
  db: Db,
  chef: number,
  id: string | undefined,
  work: (tell: (change: Partial<Progress>) => void) => Promise<Result>,
): Promise<Result> {
  const progress: Progress = { state: 'reading', bytes: 0, records: 0 }
  if (id === undefined) return work(change => void Object.assign(progress, change))
  const all = underWay.get(db) ?? new Map<string, Progress>()
  underWay.set(db, all)
  const name = nameOf(chef, id)
  all.set(name, progress)
  try {
    return await work(change => void Object.assign(progress, change))
  } finally {
    if (all.get(name) === progress) all.delete(name)
  }
}

/** How far the viewer's import is; null when there is none of that name, or not any more. */
export const importProgress = ({ db, viewer }: Pick<ChefCtx, 'db' | 'viewer'>, id: string): Progress | null =>
  underWay.get(db)?.get(nameOf(viewer.id, id)) ?? null
