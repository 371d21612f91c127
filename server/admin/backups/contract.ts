import { z } from 'zod'

/** A whole backup. */
export const backupView = z.object({
  /** The moment it was made at, such as `2026-11-29T03-00-00`. */
  id: z.string(),
  madeAt: z.string(),
  /** The version that made it. */
  version: z.string(),
  /** Bytes of the database and the pictures, as they are when restored. */
  bytes: z.number(),
  /** Bytes that it added to the backups before. */
  addedBytes: z.number(),
  /** Rows, by table. */
  counts: z.record(z.string(), z.number()),
  isEncrypted: z.boolean(),
})
export type BackupView = z.output<typeof backupView>

export const backupsView = z.object({
  /** Where backups are kept; null where the database is on a server of its own, which has to be backed up there. */
  place: z.string().nullable(),
  /** Whether new ones are encrypted. */
  isEncrypted: z.boolean(),
  /** When the next one is made by itself; null for never. */
  nextAt: z.string().nullable(),
  /** How far the one is that is being made: the pictures, the database, reading both back, removing old backups. */
  running: z
    .object({ step: z.enum(['pictures', 'database', 'checking', 'tidying']), done: z.number(), of: z.number() })
    .nullable(),
  /** Why the newest one failed, in a sentence, and when; null once one was made since. */
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
  /** Why the list is empty, in a sentence, where the place cannot be read. */
  unreadable: z.string().nullable(),
  /** Newest first. Each was read back after it was written. */
  backups: z.array(backupView),
})
export type BackupsView = z.output<typeof backupsView>
