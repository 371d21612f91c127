import { z } from 'zod'
import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../../platform/trpc.ts'
import { forgetImportInput, importedView, importRecipesInput } from './contract.ts'
import { importRecipes } from './import-recipes.ts'
import { forgetImport } from './import-shelf.ts'

/** Bringing recipes in, step by step; the file itself comes through a route of its own. */
export const transferRouter = router({
  importRecipes: chefProcedure
    .meta({
      summary: 'Brings some recipes of a previewed file into the kitchen',
      limit: 'importStep',
      mostlyWaits: true,
    })
    .input(importRecipesInput)
    .output(z.array(importedView))
    .mutation(({ ctx, input }) => importRecipes(ctx, input)),

  forgetImport: chefProcedure
    .meta({ summary: 'Forgets a previewed file', limit: 'write' })
    .input(forgetImportInput)
    .output(doneView)
    .mutation(({ ctx, input }) => forgetImport(ctx, input)),
})
