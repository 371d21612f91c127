import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { collections, recipeImportLines, recipeImports, recipeImportTables } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { DomainError } from '../../../platform/errors.ts'
import { transferMessages } from '../constants.ts'
import type { RecipeImportView } from '../contract.ts'
import { filters } from './line-filters.ts'

/** Imports that are listed: the newest ones. */
const LISTED = 20

export type ImportRow = typeof recipeImports.$inferSelect

/** The condition for an import of the viewer's that is there; one that was cancelled is only being cleared away. */
export const isOwnImport = (ctx: ChefCtx, token: string): SQL | undefined =>
  and(eq(recipeImports.token, token), eq(recipeImports.userId, ctx.viewer.id), ne(recipeImports.state, 'cancelled'))

/** Throws the one refusal of an import that is not the viewer's, or not there. */
export function importGone(): never {
  throw new DomainError('NOT_FOUND', transferMessages.gone)
}

/** An import of the viewer's. NOT_FOUND for any other. */
export async function requireOwnImport(ctx: ChefCtx, token: string): Promise<ImportRow> {
  const [row] = await ctx.db.select().from(recipeImports).where(isOwnImport(ctx, token))
  return row ?? importGone()
}

const countIf = (condition: SQL) => sql<number>`sum(case when ${condition} then 1 else 0 end)`

/** Imports of the viewer's that match, newest first, with the numbers of all of them in one query. */
async function readImports(ctx: ChefCtx, which: SQL | undefined): Promise<RecipeImportView[]> {
  const rows = await ctx.db
    .select({
      found: recipeImports,
      collection: { id: collections.id, name: collections.name },
      table: recipeImportTables.importId,
    })
    .from(recipeImports)
    .leftJoin(recipeImportTables, eq(recipeImportTables.importId, recipeImports.id))
    .leftJoin(collections, eq(collections.id, recipeImports.collectionId))
    .where(which)
    .orderBy(desc(recipeImports.id))
    .limit(LISTED)
  if (rows.length === 0) return []
  const { outcome } = recipeImportLines
  const counted = await ctx.db
    .select({
      importId: recipeImportLines.importId,
      all: sql<number>`count(*)`,
      new: countIf(filters.new),
      duplicates: countIf(filters.duplicates),
      lossy: countIf(filters.lossy),
      unreadable: countIf(filters.unreadable),
      chosen: countIf(filters.chosen),
      replacing: countIf(eq(recipeImportLines.choice, 'replace')),
      added: countIf(eq(outcome, 'added')),
      replaced: countIf(eq(outcome, 'replaced')),
      failed: countIf(filters.failed),
      removed: countIf(eq(outcome, 'removed')),
      restored: countIf(eq(outcome, 'restored')),
    })
    .from(recipeImportLines)
    .where(
      inArray(
        recipeImportLines.importId,
        rows.map(({ found }) => found.id),
      ),
    )
    .groupBy(recipeImportLines.importId)
  const byImport = new Map(counted.map(({ importId, ...counts }) => [importId, counts]))
  return rows.map(({ found, collection, table }) => ({
    token: found.token,
    fileName: found.fileName,
    state: found.state as RecipeImportView['state'],
    problem: found.problem,
    isTable: table !== null,
    program: found.program,
    version: found.version,
    shelf: found.shelf,
    collection,
    createdAt: new Date(found.createdAt).toISOString(),
    counts: byImport.get(found.id) ?? nothingYet,
  }))
}

const nothingYet = {
  all: 0,
  new: 0,
  duplicates: 0,
  lossy: 0,
  unreadable: 0,
  chosen: 0,
  replacing: 0,
  added: 0,
  replaced: 0,
  failed: 0,
  removed: 0,
  restored: 0,
}

/** The viewer's newest imports. */
export const listImports = (ctx: ChefCtx): Promise<RecipeImportView[]> =>
  readImports(ctx, and(eq(recipeImports.userId, ctx.viewer.id), ne(recipeImports.state, 'cancelled')))

/** One import of the viewer's. NOT_FOUND for any other. */
export async function getImport(ctx: ChefCtx, { token }: { token: string }): Promise<RecipeImportView> {
  const [found] = await readImports(ctx, isOwnImport(ctx, token))
  return found ?? importGone()
}
