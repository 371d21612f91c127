import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recipeImportLines, recipeImports } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { conflict } from '../../../platform/errors.ts'
import { transferMessages } from '../constants.ts'
import type { chooseLinesInput, ImportLinesView, importLinesInput, RecipeImportView } from '../contract.ts'
import { filters } from './line-filters.ts'
import { getImport, requireOwnImport } from './own-imports.ts'

/** A page of the recipes of an import of the viewer's, in the order of the file. NOT_FOUND for any other import. */
export async function listImportLines(
  ctx: ChefCtx,
  { token, show, after, limit }: z.output<typeof importLinesInput>,
): Promise<ImportLinesView> {
  const { id } = await requireOwnImport(ctx, token)
  const rows = await ctx.db
    .select()
    .from(recipeImportLines)
    .where(
      and(
        eq(recipeImportLines.importId, id),
        filters[show],
        after === undefined ? undefined : gt(recipeImportLines.position, after),
      ),
    )
    .orderBy(asc(recipeImportLines.position))
    .limit(limit + 1)
  const lines = rows.slice(0, limit).map(row => ({
    position: row.position,
    title: row.title,
    picture: row.picture === null ? null : `/api/kitchen/imports/${token}/recipes/${row.position}/picture`,
    ingredients: row.ingredientCount,
    steps: row.stepCount,
    pictures: row.pictureCount,
    tags: row.tags,
    lost: row.lost,
    kind: row.kind,
    problem: row.problem,
    duplicateOf: row.duplicateOf,
    choice: row.choice,
    outcome: row.outcome,
    note: row.note,
    recipeId: row.recipeId,
  }))
  return { lines, next: rows.length > limit ? (lines.at(-1)?.position ?? null) : null }
}

/**
 * Chooses what is done with some recipes of a file before it is brought in: those that are named, or all that a filter shows.
 * What cannot be read stays out, and only what the kitchen has can be replaced; any other one is added then. Throws NOT_FOUND for an
 * import that is not the viewer's, CONFLICT once it has begun.
 */
export async function chooseLines(
  ctx: ChefCtx,
  { token, choice: wanted, positions, show }: z.output<typeof chooseLinesInput>,
): Promise<RecipeImportView> {
  const { id } = await requireOwnImport(ctx, token)
  const changed = await ctx.db
    .update(recipeImportLines)
    .set({
      choice:
        wanted === 'replace'
          ? sql`case when ${recipeImportLines.duplicateOf} is null then 'add' else 'replace' end`
          : wanted,
    })
    .where(
      and(
        eq(recipeImportLines.importId, id),
        ne(recipeImportLines.kind, 'unreadable'),
        positions ? inArray(recipeImportLines.position, positions) : filters[show],
        sql`exists (select 1 from ${recipeImports} where ${recipeImports.id} = ${id} and ${recipeImports.state} = 'offered')`,
      ),
    )
    .returning({ position: recipeImportLines.position })
  const view = await getImport(ctx, { token })
  if (changed.length === 0 && view.state !== 'offered') throw conflict(transferMessages.begun)
  return view
}
