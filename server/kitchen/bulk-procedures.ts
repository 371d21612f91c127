import { chefProcedure } from '../platform/trpc.ts'
import { deleteRecipes, moveRecipes, moveRecipesBack, restoreRecipes, setFavourites } from './bulk/change-recipes.ts'
import {
  changedView,
  chosenInput,
  favouriteRecipesInput,
  favouriteRecipesView,
  moveBackInput,
  movedView,
  moveRecipesInput,
  tagRecipesInput,
} from './bulk/contract.ts'
import { listTagsOf, tagRecipes } from './bulk/tag-recipes.ts'
import { listShelfIds } from './list-shelf.ts'
import { shelfIdsInput, shelfIdsView } from './shelf-contract.ts'
import { tagListView } from './tags/contract.ts'

const passedOver =
  'Ids that are not, or no longer, in the viewer’s kitchen are passed over; the answer names the others.'

/** What is done to many recipes of the viewer's at once. */
export const bulkProcedures = {
  listShelfIds: chefProcedure
    .meta({ summary: 'The ids of recipes of a shelf of the viewer, as many as can be changed at once' })
    .input(shelfIdsInput)
    .output(shelfIdsView)
    .query(({ ctx, input }) => listShelfIds(ctx, input)),

  listTagsOf: chefProcedure
    .meta({ summary: 'The viewer’s tags that some recipes of theirs have, and how many of these have each' })
    .input(chosenInput)
    .output(tagListView)
    .query(({ ctx, input }) => listTagsOf(ctx, input)),

  tagRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/recipes/tags', scope: 'kitchen:write' },
      errors: ['NOT_FOUND', 'CONFLICT'],
      summary: 'Puts tags on many recipes of the viewer, and takes others off',
      description: passedOver,
      limit: 'write',
    })
    .input(tagRecipesInput)
    .output(changedView)
    .mutation(({ ctx, input }) => tagRecipes(ctx, input)),

  moveRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/recipes/move', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Moves many recipes of the viewer to a shelf, and under a meal',
      description: passedOver,
      limit: 'write',
    })
    .input(moveRecipesInput)
    .output(movedView)
    .mutation(({ ctx, input }) => moveRecipes(ctx, input)),

  moveRecipesBack: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/recipes/move-back', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Undoes a move of many recipes of the viewer, with what it answered as `from`',
      description: passedOver,
      limit: 'write',
    })
    .input(moveBackInput)
    .output(changedView)
    .mutation(({ ctx, input }) => moveRecipesBack(ctx, input)),

  setFavourites: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/recipes/favourite', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Marks many recipes of the viewer as favourites, or no longer',
      description: passedOver,
      limit: 'write',
    })
    .input(favouriteRecipesInput)
    .output(favouriteRecipesView)
    .mutation(({ ctx, input }) => setFavourites(ctx, input)),

  deleteRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/recipes/delete', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Takes many recipes out of the kitchen; for 30 days they can be brought back',
      description: passedOver,
      limit: 'write',
    })
    .input(chosenInput)
    .output(changedView)
    .mutation(({ ctx, input }) => deleteRecipes(ctx, input)),

  restoreRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/kitchen/recipes/restore', scope: 'kitchen:write' },
      errors: ['NOT_FOUND'],
      summary: 'Brings deleted recipes back; the answer names those that are in the kitchen then',
      limit: 'write',
    })
    .input(chosenInput)
    .output(changedView)
    .mutation(({ ctx, input }) => restoreRecipes(ctx, input)),
}
