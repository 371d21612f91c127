import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recipeImports, recipeImportTables } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { badRequest, conflict, DomainError } from '../../../platform/errors.ts'
import { transferMessages } from '../constants.ts'
import {
  type ImportTableView,
  importTableView,
  type nameColumnsInput,
  type RecipeImportView,
  tableColumns,
} from '../contract.ts'
import type { TableColumns, TableHead } from '../importers/csv.ts'
import { getImport, type ImportRow, requireOwnImport } from './own-imports.ts'

/** The states in which the columns of a table can be named. */
const BEFORE = ['naming', 'offered'] as const

type TableRow = typeof recipeImportTables.$inferSelect

/** The table that a file is, as it was read; null for one that is none. */
async function tableOf({ db }: Pick<ChefCtx, 'db'>, importId: number): Promise<TableRow | null> {
  const [row] = await db.select().from(recipeImportTables).where(eq(recipeImportTables.importId, importId))
  return row ?? null
}

/** The head of an import of the viewer's. NOT_FOUND for one that is not theirs or no table. */
export async function getImportTable(ctx: ChefCtx, { token }: { token: string }): Promise<ImportTableView> {
  return importTableView.parse(await requireTable(ctx, token))
}

async function requireTable(ctx: ChefCtx, token: string): Promise<TableRow> {
  const { id } = await requireOwnImport(ctx, token)
  const table = await tableOf(ctx, id)
  if (!table) throw new DomainError('NOT_FOUND', transferMessages.noTable)
  return table
}

/**
 * Says what the columns of a table hold; its file is read anew with them in the background, and offers its recipes then. Throws
 * NOT_FOUND for an import that is not the viewer's or no table, BAD_REQUEST unless every column is named, and CONFLICT once it
 * is being read or has begun.
 */
export async function nameColumns(
  ctx: ChefCtx,
  { token, columns }: z.output<typeof nameColumnsInput>,
): Promise<RecipeImportView> {
  const { importId, names } = await requireTable(ctx, token)
  if (columns.length !== names.length) throw badRequest(transferMessages.columnCount)
  const isBefore = and(eq(recipeImports.id, importId), inArray(recipeImports.state, [...BEFORE]))
  const [named] = await ctx.db.batch([
    ctx.db
      .update(recipeImportTables)
      .set({ columns: [...columns], isNamed: true })
      .where(
        and(eq(recipeImportTables.importId, importId), sql`exists (select 1 from ${recipeImports} where ${isBefore})`),
      )
      .returning({ importId: recipeImportTables.importId }),
    ctx.db.update(recipeImports).set({ state: 'reading', problem: null, updatedAt: ctx.now() }).where(isBefore),
  ])
  if (named.length === 0) throw conflict(transferMessages.begun)
  ctx.importRunner.wake(ctx)
  ctx.live.notify(ctx.viewer.id)
  return getImport(ctx, { token })
}

/** What the chef said that the columns of a table hold; null where they did not say so yet, or it is none. */
export async function namedColumns(ctx: Pick<ChefCtx, 'db'>, importId: number): Promise<TableColumns | null> {
  const table = await tableOf(ctx, importId)
  return table?.isNamed ? tableColumns.parse(table.columns) : null
}

/** Keeps the head of a table; what the chef said of its columns stays. */
export async function keepTable(
  { db }: Pick<ChefCtx, 'db'>,
  { id }: Pick<ImportRow, 'id'>,
  { names, samples, guess }: TableHead,
): Promise<void> {
  await db
    .insert(recipeImportTables)
    .values({ importId: id, names, samples, columns: [...guess] })
    .onConflictDoNothing()
}
