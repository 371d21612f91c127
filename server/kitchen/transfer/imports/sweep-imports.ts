import { stat } from 'node:fs/promises'
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { recipeImports } from '#db/schema/tables.ts'
import type { Services } from '../../../platform/context.ts'
import { openStates, overStates, transferMessages } from '../constants.ts'
import { clearAway } from './clear-away.ts'
import { importFiles, listImportFolders, removeImportFiles } from './import-files.ts'

const HOUR_MS = 3_600_000
/** How long a file waits for its chef, or for the node whose disk has it. */
const KEPT_MS = 24 * HOUR_MS
/** How long one that was begun rests at most, and how long it is known what became of one. */
const RESTING_MS = 7 * KEPT_MS
const KNOWN_MS = 30 * KEPT_MS

/**
 * Ends the imports that nobody came back for within a day, or a week where they were begun; what came of them stays. Clears away what was
 * cancelled on a node that is gone, and forgets imports that ended a month ago.
 */
export async function endOldImports(services: Pick<Services, 'db' | 'now' | 'settings' | 'media'>): Promise<void> {
  const { db, now } = services
  const { state, finishedAt, updatedAt } = recipeImports
  await db
    .update(recipeImports)
    .set({
      state: 'failed',
      problem: transferMessages.tooLate,
      // Where recipes came in, it is the moment of the last one: what the chef changed from then on is not undone with it.
      finishedAt: sql`coalesce(${finishedAt}, ${updatedAt})`,
      updatedAt: now(),
    })
    .where(
      or(
        and(inArray(state, [...openStates]), ne(state, 'paused'), lt(updatedAt, now() - KEPT_MS)),
        and(eq(state, 'paused'), lt(updatedAt, now() - RESTING_MS)),
      ),
    )
  const cancelled = await db
    .select()
    .from(recipeImports)
    .where(and(eq(state, 'cancelled'), lt(updatedAt, now() - KEPT_MS)))
  for (const row of cancelled) await clearAway(services, row)
  await db.delete(recipeImports).where(and(inArray(state, [...overStates]), lt(updatedAt, now() - KNOWN_MS)))
}

/** Has the imports of this node go on, and deletes the files of those that are over or that no row names for an hour. */
export async function sweepImports(services: Services): Promise<void> {
  services.importRunner.wake(services)
  for (const name of await listImportFolders(services)) {
    const [row] = await services.db
      .select({ id: recipeImports.id })
      .from(recipeImports)
      .where(and(eq(recipeImports.token, name.token), eq(recipeImports.userId, name.userId)))
    if (row) continue
    const found = await stat(importFiles(services, name).folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > HOUR_MS) await removeImportFiles(services, name)
  }
}
