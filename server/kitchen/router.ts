import { chefProcedure, router } from '../trpc.ts'
import {
  addRecipeInput,
  backBurnerInput,
  backBurnerItemInput,
  cookbookInput,
  kitchenCountsView,
  ownRecipeInput,
  recipeInput,
  recipeListView,
  recipeView,
  removedView,
} from './contract.ts'
import { getRecipe } from './get-recipe.ts'
import { addToShelf, countKitchen, listShelf, moveToCookbook, removeFromShelf, requireSelf } from './shelves.ts'

export const kitchenRouter = router({
  getRecipe: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/recipes/{id}' }, summary: 'One recipe' })
    .input(recipeInput)
    .output(recipeView)
    .query(({ ctx, input }) => getRecipe(ctx, input)),

  count: chefProcedure
    .meta({ summary: 'How much is on each shelf' })
    .output(kitchenCountsView)
    .query(({ ctx }) => countKitchen(ctx)),

  listBackBurner: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/users/{id}/back-burner' }, summary: 'Recipes to try later' })
    .input(backBurnerInput)
    .output(recipeListView)
    .query(({ ctx, input }) => listShelf(ctx, 'on-back-burner', { ...input, chefId: input.id })),

  listCookbook: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/users/{userId}/saved-recipes' }, summary: 'Recipes cooked and kept' })
    .input(cookbookInput)
    .output(recipeListView)
    .query(({ ctx, input }) => listShelf(ctx, 'completed', { ...input, chefId: input.userId })),

  addToBackBurner: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/back-burner' },
      summary: 'Puts a new recipe on the Back Burner',
      limit: 'write',
    })
    .input(addRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => addToShelf(ctx, 'on-back-burner', input)),

  addToCookbook: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/saved-recipes' },
      summary: 'Puts a new recipe into the Cookbook',
      limit: 'write',
    })
    .input(addRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => addToShelf(ctx, 'completed', input)),

  moveToCookbook: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{userId}/back-burner/{recipeId}/move-to-cookbook' },
      summary: 'Moves a recipe of the viewer into the Cookbook',
      limit: 'write',
    })
    .input(ownRecipeInput)
    .output(recipeView)
    .mutation(async ({ ctx, input }) => {
      await requireSelf(ctx, input.userId)
      return moveToCookbook(ctx, input.recipeId)
    }),

  removeFromBackBurner: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/users/{id}/back-burner/{itemId}' },
      summary: 'Takes a recipe off the Back Burner',
      limit: 'write',
    })
    .input(backBurnerItemInput)
    .output(removedView)
    .mutation(async ({ ctx, input }) => {
      await requireSelf(ctx, input.id)
      return removeFromShelf(ctx, 'on-back-burner', input.itemId)
    }),

  removeFromCookbook: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/users/{userId}/saved-recipes/{recipeId}' },
      summary: 'Takes a recipe out of the Cookbook',
      limit: 'write',
    })
    .input(ownRecipeInput)
    .output(removedView)
    .mutation(async ({ ctx, input }) => {
      await requireSelf(ctx, input.userId)
      return removeFromShelf(ctx, 'completed', input.recipeId)
    }),
})
