import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { collections, recipeImportLines, recipeImports, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { conflict, notFound, tooMany, unprocessable } from '../../../platform/errors.ts'
import { yieldToEventLoop } from '../../../platform/event-loop.ts'
import { IMPORTS_OPEN_MAX, isOver, openStates, transferMessages } from '../constants.ts'
import type { RecipeImportView, startImportInput } from '../contract.ts'
import { receiveUpload, removeImportFiles } from './import-files.ts'
import { getImport, type ImportRow, importGone, isOwnImport, requireOwnImport } from './own-imports.ts'
import { bringBackReplaced, forgetFormers } from './replaced.ts'

type State = ImportRow['state']

/** Characters of the name of a file that are kept. */
const NAME_MAX = 200

/**
 * Takes in a file of recipes, which is read in the background from then on. Throws PAYLOAD_TOO_LARGE, BAD_REQUEST when it breaks
 * off, and TOO_MANY_REQUESTS while five others of the viewer's wait.
 */
export async function addImport(
  ctx: ChefCtx,
  body: ReadableStream<Uint8Array>,
  fileName: string,
): Promise<RecipeImportView> {
  await requireRoom(ctx)
  const token = await receiveUpload(ctx, body)
  const name = fileName.trim().slice(0, NAME_MAX) || 'Recipes'
  try {
    await ctx.db
      .insert(recipeImports)
      .values({ token, userId: ctx.viewer.id, fileName: name, createdAt: ctx.now(), updatedAt: ctx.now() })
  } catch (error) {
    await removeImportFiles(ctx, { userId: ctx.viewer.id, token })
    throw error
  }
  ctx.importRunner.wake(ctx)
  return getImport(ctx, { token })
}

async function requireRoom(ctx: ChefCtx): Promise<void> {
  const [row] = await ctx.db
    .select({ open: sql<number>`count(*)` })
    .from(recipeImports)
    .where(and(eq(recipeImports.userId, ctx.viewer.id), inArray(recipeImports.state, [...openStates])))
  if ((row?.open ?? 0) >= IMPORTS_OPEN_MAX) throw tooMany(transferMessages.tooManyOpen, 60)
}

/** Changes an import that is in one of some states. NOT_FOUND when it is not there, CONFLICT in any other state. */
async function change(
  ctx: ChefCtx,
  token: string,
  from: readonly State[],
  values: Partial<ImportRow>,
  condition?: SQL,
): Promise<void> {
  const changed = await ctx.db
    .update(recipeImports)
    .set({ ...values, updatedAt: ctx.now() })
    .where(and(isOwnImport(ctx, token), inArray(recipeImports.state, [...from]), condition))
    .returning({ id: recipeImports.id })
  if (changed.length > 0) return
  await requireOwnImport(ctx, token)
  throw conflict(transferMessages.begun)
}

/**
 * Has the chosen recipes of a file brought in, in the background. Throws NOT_FOUND for an import or a collection that is not the
 * viewer's, UNPROCESSABLE_CONTENT when nothing is chosen, and CONFLICT when it has begun or is over.
 */
export async function startImport(
  ctx: ChefCtx,
  { token, shelf, collectionId }: z.output<typeof startImportInput>,
): Promise<RecipeImportView> {
  const { counts } = await getImport(ctx, { token })
  if (counts.chosen === 0) throw unprocessable(transferMessages.nothingChosen)
  if (collectionId !== undefined) await requireCollection(ctx, collectionId)
  await change(ctx, token, ['offered'], { state: 'importing', shelf, collectionId: collectionId ?? null })
  return carryOn(ctx, token)
}

async function requireCollection(ctx: ChefCtx, id: number): Promise<void> {
  const isMine = and(
    eq(collections.id, id),
    eq(collections.ownerId, ctx.viewer.id),
    sql`${collections.deletedAt} is null`,
  )
  const [mine] = await ctx.db.select({ id: collections.id }).from(collections).where(isMine)
  if (!mine) throw notFound('Collection')
}

/** Has an import rest after the recipe that it is at. Throws NOT_FOUND, and CONFLICT for one that is not being brought in. */
export async function pauseImport(ctx: ChefCtx, { token }: { token: string }): Promise<RecipeImportView> {
  await change(ctx, token, ['importing', 'paused'], { state: 'paused' })
  return carryOn(ctx, token)
}

/** Has an import go on that rests. Throws NOT_FOUND, and CONFLICT for one that does not rest. */
export async function resumeImport(ctx: ChefCtx, { token }: { token: string }): Promise<RecipeImportView> {
  await change(ctx, token, ['paused', 'importing'], { state: 'importing' })
  return carryOn(ctx, token)
}

async function carryOn(ctx: ChefCtx, token: string): Promise<RecipeImportView> {
  ctx.importRunner.wake(ctx)
  ctx.live.notify(ctx.viewer.id)
  return getImport(ctx, { token })
}

/**
 * Ends an import and takes away all that came of it: its recipes, their pictures, and the file; what it replaced comes back.
 * The recipes of one that is over stay, also where it ended half-way. Throws NOT_FOUND for one that is not the viewer's.
 */
export async function cancelImport(ctx: ChefCtx, { token }: { token: string }) {
  const { id, userId, state } = await requireOwnImport(ctx, token)
  if (isOver(state)) {
    await forgetFormers(ctx, { id, userId })
    const gone = await ctx.db.delete(recipeImports).where(isOwnImport(ctx, token)).returning({ id: recipeImports.id })
    if (gone.length === 0) importGone()
  } else {
    await change(ctx, token, openStates, { state: 'cancelled' })
    ctx.importRunner.wake(ctx)
  }
  ctx.live.notify(ctx.viewer.id)
  return { success: true as const }
}

/** Recipes that are taken out in one statement. */
const AT_ONCE = 50

/**
 * Takes the recipes of an import that is done, or ended half-way, out of the kitchen again, as deleting each would: for 30 days
 * each can be brought back. What it replaced comes back as it was. What the chef changed since stays, and its line says so. May
 * be interrupted and called again. Throws NOT_FOUND, and CONFLICT for one that is not at its end, is undone, or failed before
 * anything came in.
 */
export async function undoImport(ctx: ChefCtx, { token }: { token: string }): Promise<RecipeImportView> {
  const { id, userId, state, finishedAt } = await requireOwnImport(ctx, token)
  if (state !== 'done' && !(state === 'failed' && (await didBringIn(ctx, token))))
    throw conflict(transferMessages.begun)
  await bringBackReplaced(ctx, { id, userId })
  for (let from = -1; ; await yieldToEventLoop()) {
    const lines = await ctx.db
      .select({ position: recipeImportLines.position, recipeId: recipeImportLines.recipeId })
      .from(recipeImportLines)
      .where(
        and(
          eq(recipeImportLines.importId, id),
          eq(recipeImportLines.outcome, 'added'),
          sql`${recipeImportLines.position} > ${from}`,
        ),
      )
      .orderBy(recipeImportLines.position)
      .limit(AT_ONCE)
    if (lines.length === 0) break
    from = lines.at(-1)?.position ?? from
    await ctx.db
      .update(recipes)
      .set({ deletedAt: ctx.now() })
      .where(
        and(
          inArray(
            recipes.id,
            lines.flatMap(({ recipeId }) => recipeId ?? []),
          ),
          eq(recipes.ownerId, ctx.viewer.id),
          sql`${recipes.deletedAt} is null`,
          sql`${recipes.updatedAt} <= ${finishedAt}`,
        ),
      )
  }
  await noteUndone(ctx, id)
  await forgetFormers(ctx, { id, userId })
  // It may be undone by now, where it is called twice at the same time.
  await change(ctx, token, ['done', 'failed', 'undone'], { state: 'undone', problem: null })
  ctx.live.notify(ctx.viewer.id)
  return getImport(ctx, { token })
}

/** Whether anything came of an import, even where an undoing that broke off has taken it out again. */
async function didBringIn(ctx: ChefCtx, token: string): Promise<boolean> {
  const { counts } = await getImport(ctx, { token })
  return counts.added + counts.replaced + counts.removed + counts.restored > 0
}

/**
 * Notes what undoing took out, and of the others why they were left. What this finds again when it is called again keeps its
 * note: what was replaced is forgotten then.
 */
async function noteUndone({ db }: ChefCtx, importId: number): Promise<void> {
  const isThere = sql`exists (
    select 1 from ${recipes} where ${recipes.id} = ${recipeImportLines.recipeId} and ${recipes.deletedAt} is null
  )`
  const { outcome, note, formerId } = recipeImportLines
  const isKept = sql`exists (select 1 from ${recipes} where ${recipes.id} = ${formerId})`
  const { leftAsItIs, notKept } = transferMessages
  const isOf = eq(recipeImportLines.importId, importId)
  await db.batch([
    db
      .update(recipeImportLines)
      .set({ outcome: 'removed', note: null })
      .where(and(isOf, eq(outcome, 'added'), sql`not ${isThere}`)),
    db
      .update(recipeImportLines)
      .set({
        note: sql`case
          when ${outcome} = 'replaced' and not ${isKept} and ${note} is not ${leftAsItIs} then ${notKept} else ${leftAsItIs}
        end`,
      })
      .where(and(isOf, inArray(outcome, ['added', 'replaced']))),
  ])
}
