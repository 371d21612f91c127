import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../../platform/trpc.ts'
import {
  chooseLinesInput,
  importInput,
  importLinesInput,
  importLinesView,
  importTableView,
  nameColumnsInput,
  recipeImportListView,
  recipeImportView,
  startImportInput,
} from './contract.ts'
import { cancelImport, pauseImport, resumeImport, startImport, undoImport } from './imports/change-import.ts'
import { chooseLines, listImportLines } from './imports/import-lines.ts'
import { getImportTable, nameColumns } from './imports/import-table.ts'
import { getImport, listImports } from './imports/own-imports.ts'
import { importStream, watchImports } from './imports/watch-imports.ts'

const endless = new AbortController().signal

/** Imports of recipes, from the preview of a file to its undoing; the file itself comes through a route of its own. */
export const transferRouter = router({
  listImports: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/kitchen/imports', scope: 'kitchen:read' },
      summary: 'Imports of the viewer, newest first',
    })
    .output(recipeImportListView)
    .query(({ ctx }) => listImports(ctx)),

  getImport: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/kitchen/imports/{token}', scope: 'kitchen:read' },
      summary: 'One import, and how far it is',
    })
    .input(importInput)
    .output(recipeImportView)
    .query(({ ctx, input }) => getImport(ctx, input)),

  watchImports: chefProcedure
    .meta({ summary: 'That an import of the viewer got further, as server-sent events' })
    .output(importStream)
    .subscription(({ ctx, signal }) => watchImports(ctx, signal ?? endless)),

  listImportLines: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/kitchen/imports/{token}/recipes', scope: 'kitchen:read' },
      summary: 'Recipes that the file of an import offers, and what became of them, page by page',
    })
    .input(importLinesInput)
    .output(importLinesView)
    .query(({ ctx, input }) => listImportLines(ctx, input)),

  chooseImportLines: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/kitchen/imports/{token}/recipes', scope: 'kitchen:write' },
      summary: 'Chooses recipes of an import: some by their positions, or all that a filter shows',
      // One call a tick, of up to 10,000: as what pages ask for often, it spends nothing but the budget of work.
      errors: ['CONFLICT'],
    })
    .input(chooseLinesInput)
    .output(recipeImportView)
    .mutation(({ ctx, input }) => chooseLines(ctx, input)),

  getImportTable: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/kitchen/imports/{token}/table', scope: 'kitchen:read' },
      summary: 'The columns of an import whose file is a table, its first rows, and what the columns hold',
    })
    .input(importInput)
    .output(importTableView)
    .query(({ ctx, input }) => getImportTable(ctx, input)),

  nameImportColumns: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/kitchen/imports/{token}/table', scope: 'kitchen:write' },
      summary: 'Says what the columns of an import hold, whose file is read anew with them',
      limit: 'write',
      errors: ['CONFLICT'],
    })
    .input(nameColumnsInput)
    .output(recipeImportView)
    .mutation(({ ctx, input }) => nameColumns(ctx, input)),

  startImport: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/imports/{token}/start', scope: 'kitchen:write' },
      summary: 'Brings the chosen recipes of an import into the kitchen, in the background',
      limit: 'write',
      errors: ['CONFLICT', 'UNPROCESSABLE_CONTENT'],
    })
    .input(startImportInput)
    .output(recipeImportView)
    .mutation(({ ctx, input }) => startImport(ctx, input)),

  pauseImport: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/imports/{token}/pause', scope: 'kitchen:write' },
      summary: 'Has an import rest',
      limit: 'write',
      errors: ['CONFLICT'],
    })
    .input(importInput)
    .output(recipeImportView)
    .mutation(({ ctx, input }) => pauseImport(ctx, input)),

  resumeImport: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/imports/{token}/resume', scope: 'kitchen:write' },
      summary: 'Has an import go on that rests',
      limit: 'write',
      errors: ['CONFLICT'],
    })
    .input(importInput)
    .output(recipeImportView)
    .mutation(({ ctx, input }) => resumeImport(ctx, input)),

  cancelImport: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/kitchen/imports/{token}', scope: 'kitchen:write' },
      summary: 'Cancels an import and takes away what came of it, or forgets one that is over',
      limit: 'write',
      errors: ['CONFLICT'],
    })
    .input(importInput)
    .output(doneView)
    .mutation(({ ctx, input }) => cancelImport(ctx, input)),

  undoImport: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/imports/{token}/undo', scope: 'kitchen:write' },
      summary:
        'Takes the recipes of an import that is over out of the kitchen again, and brings back what they replaced',
      limit: 'write',
      errors: ['CONFLICT'],
    })
    .input(importInput)
    .output(recipeImportView)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
})
