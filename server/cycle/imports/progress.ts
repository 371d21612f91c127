import type { z } from 'zod'
import type { importProgressView } from './contract.ts'

export type Progress = NonNullable<z.output<typeof importProgressView>>

type ProgressCtx = { healthImports: { progress: Map<string, Progress> }; viewer: { id: number } }

const nameOf = (chef: number, id: string): string => `${chef} ${id}`

/**
 * Lets a chef ask how far an import is while `work` runs, by the name that the page gave it. As many are kept as imports
 * run or wait, which are few.
 */
export async function withProgress<Result>(
  { healthImports: { progress: all }, viewer }: ProgressCtx,
  id: string | undefined,
  work: (report: (change: Partial<Progress>) => void) => Promise<Result>,
): Promise<Result> {
  const progress: Progress = { state: 'reading', bytes: 0, records: 0 }
  if (id === undefined) return work(change => void Object.assign(progress, change))
  const name = nameOf(viewer.id, id)
  all.set(name, progress)
  try {
    return await work(change => void Object.assign(progress, change))
  } finally {
    if (all.get(name) === progress) all.delete(name)
  }
}

/** Progress of the viewer's import; null if it does not exist or has ended. */
export const importProgress = ({ healthImports, viewer }: ProgressCtx, id: string): Progress | null =>
  healthImports.progress.get(nameOf(viewer.id, id)) ?? null
