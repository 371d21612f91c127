import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { isBusy } from '#db/queries.ts'
import { recipeImportLines, recipeImports } from '#db/schema/tables.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { throttleUnderLoad } from '../../../platform/event-loop.ts'
import { whyFailed } from '../../../platform/why-failed.ts'
import { WorkerPoolError } from '../../../platform/worker-pool.ts'
import { transferMessages } from '../constants.ts'
import { clearAway } from './clear-away.ts'
import { type ImportFiles, importFiles, removeImportFiles } from './import-files.ts'
import { keepTable, namedColumns } from './import-table.ts'
import { noteOffers } from './note-offers.ts'
import { readRecord } from './offer-store.ts'
import type { ImportRow } from './own-imports.ts'
import type { ReadingAnswer } from './read-upload.ts'
import { saveOffer } from './save-offer.ts'

/** Recipes that are looked up at once. */
const AT_ONCE = 20

/** Tells the pages of a chef that an import got further. */
export type Progress = { tell(): void }

/**
 * Does what is to be done for an import whose files are on this node: reads its file, brings its recipes in, or clears it away
 * when it was cancelled. Ends when there is nothing to do for now, or on `signal`, with everything noted so that a later call
 * goes on from there. Throws while the database is away.
 */
export async function runImport(ctx: ChefCtx, token: string, progress: Progress, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [row] = await ctx.db
      .select()
      .from(recipeImports)
      .where(and(eq(recipeImports.token, token), eq(recipeImports.userId, ctx.viewer.id)))
    const files = importFiles(ctx, { userId: ctx.viewer.id, token })
    if (!row) return
    if (row.state === 'reading') await readFile(ctx, row, files)
    else if (row.state === 'importing') await bringSomeIn(ctx, row, files, progress, signal)
    else if (row.state === 'cancelled') return clearAway(ctx, row)
    else if (row.state === 'naming' || row.state === 'offered' || row.state === 'paused') return
    else return removeImportFiles(ctx, { userId: ctx.viewer.id, token })
    progress.tell()
  }
}

/** The import as the batch sees it: unless the chef has ordered something else meanwhile. */
const whileIn = (row: ImportRow) => and(eq(recipeImports.id, row.id), eq(recipeImports.state, row.state))

/** Reads the file in a thread, then notes what it offers. */
async function readFile(ctx: ChefCtx, row: ImportRow, files: ImportFiles): Promise<void> {
  let unread: string | null = null
  let read: ReadingAnswer
  try {
    const job = { ...files, fileName: row.fileName, columns: await namedColumns(ctx, row.id) }
    read = (await ctx.importReaders.run(ctx.viewer.id, job)) as ReadingAnswer
  } catch (error) {
    // It is read again from its beginning when there is room, or when the server is up again.
    if (error instanceof WorkerPoolError && (error.reason === 'closed' || error.reason === 'busy')) throw error
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'an imported file could not be read to its end')
    unread = transferMessages.unread
    read = { problem: null, table: null, isToName: false }
  }
  const { problem, table, isToName } = read
  if (table) await keepTable(ctx, row, table)
  if (isToName) return moveOn(ctx, row, { state: 'naming', program: 'CSV' })
  if (problem !== null) return fail(ctx, row, problem)
  try {
    const { count, nothing, ...found } = await noteOffers(ctx, row.id, files, unread)
    if (count === 0) return fail(ctx, row, unread ? transferMessages.tooMuch : transferMessages.nothing)
    // Other columns may make recipes of a table that has none with these.
    if (nothing !== null && table)
      return moveOn(ctx, row, { ...found, state: 'naming', problem: transferMessages.noRows })
    if (nothing !== null) return fail(ctx, row, nothing)
    await moveOn(ctx, row, { ...found, state: 'offered' })
  } catch (error) {
    if (isAway(error)) throw error
    await fail(ctx, row, whyFailed(ctx, error, transferMessages.unreadable))
  }
}

const fail = (ctx: ChefCtx, row: ImportRow, problem: string): Promise<void> =>
  moveOn(ctx, row, { state: 'failed', problem, finishedAt: ctx.now() })

async function moveOn(ctx: ChefCtx, row: ImportRow, values: Partial<ImportRow>): Promise<void> {
  await ctx.db
    .update(recipeImports)
    .set({ ...values, updatedAt: ctx.now() })
    .where(whileIn(row))
}

/** Whether the database does not answer for now, which is no fault of a recipe. */
export const isAway = (error: unknown): boolean => isUnavailable(error) || isBusy(error)

async function bringSomeIn(
  ctx: ChefCtx,
  row: ImportRow,
  files: ImportFiles,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const lines = await ctx.db
    .select()
    .from(recipeImportLines)
    .where(
      and(
        eq(recipeImportLines.importId, row.id),
        isNull(recipeImportLines.outcome),
        ne(recipeImportLines.choice, 'skip'),
      ),
    )
    .orderBy(asc(recipeImportLines.position))
    .limit(AT_ONCE)
  if (lines.length === 0) {
    const over = { finishedAt: ctx.now(), updatedAt: ctx.now() }
    await ctx.db
      .update(recipeImports)
      .set({ ...over, state: 'done' })
      .where(whileIn(row))
    return
  }
  for (const line of lines) {
    if (signal.aborted || !(await isStill(ctx, row))) return
    await throttleUnderLoad(() => bringIn(ctx, row, line, files, signal))
    progress.tell()
  }
  await ctx.db.update(recipeImports).set({ updatedAt: ctx.now() }).where(whileIn(row))
}

async function isStill(ctx: ChefCtx, row: ImportRow): Promise<boolean> {
  const [found] = await ctx.db.select({ one: sql`1` }).from(recipeImports).where(whileIn(row))
  return found !== undefined
}

type Line = typeof recipeImportLines.$inferSelect

async function bringIn(
  ctx: ChefCtx,
  row: ImportRow,
  line: Line,
  files: ImportFiles,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { offer } = await readRecord(files.offers, line)
    if ('problem' in offer) return await noteFailure(ctx, line, offer.problem)
    await saveOffer(ctx, offer, {
      importId: row.id,
      position: line.position,
      shelf: row.shelf,
      collectionId: row.collectionId,
      replaces: line.choice === 'replace' ? line.duplicateOf : null,
      files,
    })
  } catch (error) {
    if (isAway(error)) throw error
    // What a server that stops has closed already is no fault of the recipe.
    if (signal.aborted) return
    await noteFailure(ctx, line, whyFailed(ctx, error, transferMessages.failed))
  }
}

async function noteFailure(ctx: ChefCtx, { importId, position }: Line, note: string): Promise<void> {
  await ctx.db
    .update(recipeImportLines)
    .set({ outcome: 'failed', note })
    .where(and(eq(recipeImportLines.importId, importId), eq(recipeImportLines.position, position)))
}

/** Has an import rest, or fail before it began, after something that nobody foresaw; its chef may have it go on. */
export async function giveUp(ctx: ChefCtx, token: string): Promise<void> {
  const values = { problem: transferMessages.interrupted, updatedAt: ctx.now() }
  const isMine = and(eq(recipeImports.token, token), eq(recipeImports.userId, ctx.viewer.id))
  await ctx.db.batch([
    ctx.db
      .update(recipeImports)
      .set({ ...values, state: 'paused' })
      .where(and(isMine, eq(recipeImports.state, 'importing'))),
    ctx.db
      .update(recipeImports)
      .set({ ...values, state: 'failed', finishedAt: ctx.now() })
      .where(and(isMine, eq(recipeImports.state, 'reading'))),
  ])
}
