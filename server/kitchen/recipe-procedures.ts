import { z } from 'zod'
import { doneView, likedView } from '#common/answers.ts'
import { chefProcedure } from '../platform/trpc.ts'
import { setVisibility } from './change-recipe.ts'
import { recipeInput, recipeView } from './contract.ts'
import { deleteRecipe, restoreRecipe } from './delete-recipe.ts'
import { editRecipe } from './edit-recipe.ts'
import { editRecipeInput } from './fields/contract.ts'
import { getRecipe } from './get-recipe.ts'
import { ingredientLineView } from './ingredients/contract.ts'
import { toggleLike } from './like-recipe.ts'
import { listAmounts } from './list-amounts.ts'
import { visibilityInput } from './shelf-contract.ts'
import { addRecipe } from './shelves.ts'
import { userRecipeInput } from './user-recipe-contract.ts'

/** One recipe: reading, writing, showing, liking and deleting it. */
export const recipeProcedures = {
  getRecipe: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/recipes/{id}', scope: 'kitchen:read' }, summary: 'One recipe' })
    .input(recipeInput)
    .output(recipeView)
    .query(({ ctx, input }) => getRecipe(ctx, input)),

  listAmounts: chefProcedure
    .meta({ summary: 'The ingredients of a recipe taken apart' })
    .input(recipeInput)
    .output(z.array(ingredientLineView))
    .query(({ ctx, input }) => listAmounts(ctx, input)),

  addUserRecipe: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/user-recipes', scope: 'kitchen:write' },
      summary: 'Adds a recipe to the kitchen, on the Back Burner unless the status says otherwise',
      description:
        'A recipe for later may be kept by its name and where it is to be found: both lists are sent and empty, and there is a source or a link. It can be dished and remade once it has ingredients and steps.',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(userRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => addRecipe(ctx, input)),

  editRecipe: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/users/recipes/{id}', scope: 'kitchen:write' },
      errors: ['FORBIDDEN', 'CONFLICT', 'UNPROCESSABLE_CONTENT'],
      summary: 'Changes a recipe of the viewer, or one that is opened to their household',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(editRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => editRecipe(ctx, input)),

  setVisibility: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/recipes/{id}/visibility', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Shows a recipe to others, or keeps it to its chef',
      limit: 'write',
    })
    .input(visibilityInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => setVisibility(ctx, input)),

  deleteRecipe: chefProcedure
    .meta({ summary: 'Takes a recipe out of the kitchen', limit: 'write' })
    .input(recipeInput)
    .output(doneView)
    .mutation(({ ctx, input }) => deleteRecipe(ctx, input)),

  restoreRecipe: chefProcedure
    .meta({ summary: 'Brings a deleted recipe back', limit: 'write' })
    .input(recipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => restoreRecipe(ctx, input)),

  toggleLike: chefProcedure
    .meta({ summary: 'Likes a recipe, or takes the like back', limit: 'write' })
    .input(recipeInput)
    .output(likedView)
    .mutation(({ ctx, input }) => toggleLike(ctx, input)),
}
