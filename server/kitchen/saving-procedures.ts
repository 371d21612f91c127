import { doneView } from '#common/answers.ts'
import { chefProcedure } from '../platform/trpc.ts'
import { moveToCookbook } from './change-recipe.ts'
import { recipeInput, recipeView } from './contract.ts'
import { saveRecipe, saveToBackBurner, unsaveRecipe } from './keep-recipe.ts'
import { savedRecipeView, saveRecipeInput, unsaveRecipeInput } from './saving-contract.ts'

/** Keeping other chefs' recipes and built-in ones. */
export const savingProcedures = {
  saveRecipe: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/saved-recipes', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Keeps a recipe in the Cookbook',
      limit: 'write',
    })
    .input(saveRecipeInput)
    .output(savedRecipeView)
    .mutation(({ ctx, input }) => saveRecipe(ctx, input)),

  unsaveRecipe: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/saved-recipes', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Takes a kept recipe away again',
      limit: 'write',
    })
    .input(unsaveRecipeInput)
    .output(doneView)
    .mutation(({ ctx, input }) => unsaveRecipe(ctx, input)),

  saveToBackBurner: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/{id}/save-to-back-burner', scope: 'kitchen:write' },
      summary: 'Keeps a recipe on the Back Burner',
      limit: 'write',
    })
    .input(recipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => saveToBackBurner(ctx, input)),

  moveRecipeToCookbook: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/{id}/move-to-cookbook', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Moves a recipe of the viewer into the Cookbook',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(recipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => moveToCookbook(ctx, input)),
}
