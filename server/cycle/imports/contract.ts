import { z } from 'zod'
import { syncedSources } from '../sync/contract.ts'

/** Largest file of a Health export, as it is sent and unpacked, in bytes. */
export const HEALTH_EXPORT_MAX = 2 * 1024 ** 3
export const HEALTH_EXPORT_UNPACKED_MAX = 8 * 1024 ** 3
export const CYCLE_CSV_MAX = 5 * 1024 * 1024
/** Where a phone pushes samples to, with the chef's token; and where the page sends files to. */
export const HEALTH_PUSH_PATH = '/api/health-push'
export const HEALTH_EXPORT_PATH = '/api/cycle/import/apple-health'
export const CYCLE_CSV_PATH = '/api/cycle/import/natural-cycles'

export const importMessages = {
  noFile: 'Please choose a file.',
  not_an_export: 'That is not an export of the Health app. Please choose export.zip or export.xml.',
  damaged: 'That file is damaged or broke off. Please export it again.',
  too_large: 'That file is too large.',
  locked: 'That archive is locked with a password. Please choose one without.',
  unsupported: 'That archive is packed in a way that cannot be read. Please choose the export.xml in it.',
  hostile: 'That file could not be read.',
  busy: 'Other files are being read. Please try again in a few minutes.',
  underWay: 'A file of yours is being read already. Please wait until it is done.',
  stopped: 'Reading the file was stopped.',
  notCsv: 'That is not a CSV file with days in it. A column named Date is needed.',
  csvTooLarge: 'That file is too large. A CSV file may have up to 5 MB.',
  pushTooLarge: 'That is too much at once. Please send up to 1 MB.',
  pushUnread: 'That could not be read. Please send JSON, or lines such as "2026-01-05 medium".',
  noPull:
    'This server has no service to ask for Natural Cycles data. Please import a CSV file, or sync through Apple Health.',
  notConnected: 'Please connect Natural Cycles first.',
  pullFailed: 'Natural Cycles could not be reached. Please try again later.',
} as const

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
export const PUSH_MAX = 1024 * 1024

/** What a page may call an import, to ask how far it is. */
export const importName = z.string().regex(/^[\w-]{16,64}$/, 'Not an import')
/** How far an upload has been read, asked for by the name that the page gave it: bytes as sent, records of all kinds. */
export const importProgressInput = z.object({ import: importName })
export const importProgressView = z
  .object({ state: z.enum(['reading', 'saving']), bytes: z.number(), records: z.number() })
  .nullable()
