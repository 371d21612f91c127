import { z } from 'zod'
import { syncedSources } from '../sync/constants.ts'

/** A row of a file and why it, or a value in it, was not taken. */
const importRow = z.object({ row: z.string(), reason: z.string() })
/**
 * What came of an import. Each row counts once: accepted; doubtful when a value in it cannot be right (others in the same
 * row are taken); ignored when it says nothing. Lists hold the first twenty; the numbers count all.
 */
export const importView = z.object({
  success: z.literal(true),
  dataSource: z.enum(syncedSources),
  accepted: z.number(),
  ignored: z.number(),
  doubtful: z.number(),
  /** Days that changed; an import of the same again changes none. */
  changed: z.number(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  ignoredRows: z.array(importRow),
  doubtfulRows: z.array(importRow),
  /** Set, with nothing taken, when day and month of the file's dates cannot be told apart: which is it? */
  question: z.enum(['date_order']).nullable(),
})
export type ImportView = z.output<typeof importView>

/** The answer to what a phone pushes. */
export const pushedView = z.object({
  success: z.literal(true),
  accepted: z.number(),
  ignored: z.number(),
  doubtful: z.number(),
})

/** What a page may call an import, to ask how far it is. */
export const importName = z.string().regex(/^[\w-]{16,64}$/, 'Not an import')
/** How far an upload has been read, asked for by the name that the page gave it: bytes as sent, records of all kinds. */
export const importProgressInput = z.object({ import: importName })
export const importProgressView = z
  .object({ state: z.enum(['reading', 'saving']), bytes: z.number(), records: z.number() })
  .nullable()
