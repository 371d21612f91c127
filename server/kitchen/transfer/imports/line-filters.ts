import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { recipeImportLines } from '#db/schema/tables.ts'
import type { ImportFilter } from '../constants.ts'

const { kind, choice, outcome, lost } = recipeImportLines

/** Which lines each filter shows. */
export const filters: Readonly<Record<ImportFilter, SQL>> = {
  all: sql`true`,
  new: eq(kind, 'new'),
  duplicates: inArray(kind, ['duplicate', 'repeated']),
  lossy: sql`${lost} <> '[]'`,
  unreadable: eq(kind, 'unreadable'),
  chosen: ne(choice, 'skip'),
  taken: inArray(outcome, ['added', 'replaced']),
  failed: eq(outcome, 'failed'),
  undone: inArray(outcome, ['removed', 'restored']),
}
