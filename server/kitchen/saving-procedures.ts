import { chefProcedure } from '../trpc.ts'
import { moveToCookbook } from './change-recipe.ts'
import { recipeInput, recipeView, removedView, saveRecipeInput, unsaveRecipeInput } from './contract.ts'
import { saveRecipe, saveToBackBurner, unsaveRecipe } from './keep-recipe.ts'

/** Keeping what others and the house show. */
export const savingProcedures = {
  saveRecipe: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/saved-recipes' },
      summary: 'Keeps a recipe in the Cookbook',
      limit: 'write',
    })
    .input(saveRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => saveRecipe(ctx, input)),

  unsaveRecipe: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/saved-recipes' },
      summary: 'Takes a kept recipe away again',
      limit: 'write',
    })
    .input(unsaveRecipeInput)
    .output(removedView)
    .mutation(({ ctx, input }) => unsaveRecipe(ctx, input)),

  saveToBackBurner: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/{id}/save-to-back-burner' },
      summary: 'Keeps a recipe on the Back Burner',
      limit: 'write',
    })
    .input(recipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => saveToBackBurner(ctx, input)),

  moveRecipeToCookbook: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/{id}/move-to-cookbook' },
      summary: 'Moves a recipe of the viewer into the Cookbook',
      limit: 'write',
    })
    .input(recipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => moveToCookbook(ctx, input)),
}
