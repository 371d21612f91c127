import { readFacts } from '#db/snapshot.ts'
import { programVersion } from '../platform/program.ts'
import type { Head } from './folder/manifest.ts'

/** What a backup with this copy of a database says of itself, and how many pictures are kept elsewhere and are not in it. */
export function headOf(database: string, now: Date): { head: Head; elsewhere: number } {
  const { schema, counts, elsewhere } = readFacts(database)
  return { head: { version: programVersion, schema, madeAt: now.toISOString(), counts }, elsewhere }
}
