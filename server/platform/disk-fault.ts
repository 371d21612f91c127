import { failureCode } from '#db/failure-code.ts'

/** What can be wrong with the disk under the data folder, or with the database on it. */
export type DiskFault = 'full' | 'quota' | 'readOnly' | 'failing' | 'damaged'

/** The message to chefs for each fault. */
export const diskMessages: Readonly<Record<DiskFault, string>> = {
  full: 'The disk of this server is full. Nothing was saved; please tell the person who runs it.',
  quota: 'This server has used up its share of the disk. Nothing was saved; please tell the person who runs it.',
  readOnly: 'The disk of this server takes no changes. Nothing was saved; please tell the person who runs it.',
  failing: 'The disk of this server is failing. Please tell the person who runs it.',
  damaged: 'The database of this server is damaged. Please tell the person who runs it.',
}

/** By the beginning of the code; the first that fits counts. */
const FAULTS: readonly [RegExp, DiskFault][] = [
  // Where the file that SQLite shares between processes cannot grow, the disk is full.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC)/, 'full'],
  [/^EDQUOT$/, 'quota'],
  [/^(SQLITE_READONLY|EROFS)/, 'readOnly'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR_DATA)/, 'damaged'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO$)/, 'failing'],
]

/** The disk fault behind an error of the database or of a file; null for every other error. */
export function diskFaultOf(error: unknown): DiskFault | null {
  const code = failureCode(error)
  return (code && FAULTS.find(([codes]) => codes.test(code))?.[1]) || null
}
