import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { addCollection, deleteCollection, editCollection, restoreCollection } from './change-collection.ts'
import {
  addRecipes,
  listRecipeIds,
  listRecipes,
  moveRecipe,
  removeRecipe,
  removeRecipes,
} from './collection-recipes.ts'
import {
  addCollectionInput,
  addedRecipesView,
  addRecipesInput,
  choicesInput,
  choicesView,
  collectionInput,
  collectionListView,
  collectionRecipeInput,
  collectionRecipesInput,
  collectionsOfInput,
  collectionView,
  editCollectionInput,
  moveRecipeInput,
  recipeIdsView,
  recipeSummaryListView,
  removedRecipesView,
  removeRecipesInput,
  savedCollectionView,
  sharesInput,
  sharesView,
} from './contract.ts'
import { getCollection, listChoices, listCollections, listShares } from './list-collections.ts'
import { saveCollection } from './save-collection.ts'
import { addSmartInput, editSmartInput, smartInput, smartListView, smartView } from './smart/contract.ts'
import { addSmart, editSmart, listSmart, removeSmart, restoreSmart } from './smart/smart-collections.ts'

export const collectionsRouter = router({
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/collections', scope: 'kitchen:read' },
      summary: 'Collections of a chef that the viewer may see',
    })
    .input(collectionsOfInput)
    .output(collectionListView)
    .query(({ ctx, input }) => listCollections(ctx, input)),

  get: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/collections/{id}', scope: 'kitchen:read' }, summary: 'One collection' })
    .input(collectionInput)
    .output(collectionView)
    .query(({ ctx, input }) => getCollection(ctx, input)),

  listRecipes: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/collections/{id}/recipes', scope: 'kitchen:read' },
      summary: 'Recipes of a collection in its order, page by page',
    })
    .input(collectionRecipesInput)
    .output(recipeSummaryListView)
    .query(({ ctx, input }) => listRecipes(ctx, input)),

  listRecipeIds: chefProcedure
    .meta({ errors: ['FORBIDDEN'], summary: 'Which recipes are in a collection that the viewer may change' })
    .input(collectionInput)
    .output(recipeIdsView)
    .query(({ ctx, input }) => listRecipeIds(ctx, input)),

  listChoices: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/recipes/{recipeId}/collections', scope: 'kitchen:read' },
      summary: 'Collections of the viewer, and which of them hold a recipe',
    })
    .input(choicesInput)
    .output(choicesView)
    .query(({ ctx, input }) => listChoices(ctx, input)),

  listShares: chefProcedure
    .meta({ summary: 'Collections of the viewer, and how many of some recipes are in each' })
    .input(sharesInput)
    .output(sharesView)
    .query(({ ctx, input }) => listShares(ctx, input)),

  add: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/collections', scope: 'kitchen:write' },
      errors: ['CONFLICT', 'NOT_FOUND'],
      summary: 'Makes a collection',
      limit: 'write',
    })
    .input(addCollectionInput)
    .output(collectionView)
    .mutation(({ ctx, input }) => addCollection(ctx, input)),

  edit: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/collections/{id}', scope: 'kitchen:write' },
      errors: ['FORBIDDEN', 'CONFLICT'],
      summary: 'Changes a collection of the viewer',
      limit: 'write',
    })
    .input(editCollectionInput)
    .output(collectionView)
    .mutation(({ ctx, input }) => editCollection(ctx, input)),

  remove: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/collections/{id}', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Deletes a collection of the viewer, not its recipes; for 30 days it can be brought back',
      limit: 'write',
    })
    .input(collectionInput)
    .output(doneView)
    .mutation(({ ctx, input }) => deleteCollection(ctx, input)),

  restore: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/collections/{id}/restore', scope: 'kitchen:write' },
      errors: ['CONFLICT'],
      summary: 'Brings back a deleted collection',
      limit: 'write',
    })
    .input(collectionInput)
    .output(collectionView)
    .mutation(({ ctx, input }) => restoreCollection(ctx, input)),

  addRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/collections/{id}/recipes', scope: 'kitchen:write' },
      errors: ['FORBIDDEN', 'CONFLICT'],
      summary: 'Puts recipes into a collection of the viewer, or one that is opened to their household',
      description:
        'Of another chef’s recipe, a copy comes to the owner’s Back Burner first, as saving it would bring it. Recipes that the owner may not see are passed over.',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(addRecipesInput)
    .output(addedRecipesView)
    .mutation(({ ctx, input }) => addRecipes(ctx, input)),

  removeRecipe: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/collections/{id}/recipes/{recipeId}', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary:
        'Takes a recipe out of a collection of the viewer, or one that is opened to their household; it stays in the kitchen',
      limit: 'write',
    })
    .input(collectionRecipeInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeRecipe(ctx, input)),

  removeRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/collections/{id}/recipes/remove', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary:
        'Takes many recipes out of a collection of the viewer, or one that is opened to their household; they stay in the kitchen',
      limit: 'write',
    })
    .input(removeRecipesInput)
    .output(removedRecipesView)
    .mutation(({ ctx, input }) => removeRecipes(ctx, input)),

  moveRecipe: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/collections/{id}/recipes/{recipeId}/place', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Moves a recipe within a collection that the viewer may change: before another one, or to the end',
      limit: 'write',
    })
    .input(moveRecipeInput)
    .output(doneView)
    .mutation(({ ctx, input }) => moveRecipe(ctx, input)),

  save: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/collections/{id}/save', scope: 'kitchen:write' },
      errors: ['CONFLICT'],
      summary: 'Saves a friend’s collection: its recipes to the Back Burner, and into a collection of the viewer’s own',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(collectionInput)
    .output(savedCollectionView)
    .mutation(({ ctx, input }) => saveCollection(ctx, input)),

  listSmart: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/smart-collections', scope: 'kitchen:read' },
      summary: 'Filters of shelves that the viewer keeps under a name',
    })
    .output(smartListView)
    .query(({ ctx }) => listSmart(ctx)),

  addSmart: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/smart-collections', scope: 'kitchen:write' },
      errors: ['CONFLICT'],
      summary: 'Keeps a filter of a shelf under a name',
      limit: 'write',
    })
    .input(addSmartInput)
    .output(smartView)
    .mutation(({ ctx, input }) => addSmart(ctx, input)),

  editSmart: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/smart-collections/{id}', scope: 'kitchen:write' },
      errors: ['CONFLICT'],
      summary: 'Changes a smart collection of the viewer',
      limit: 'write',
    })
    .input(editSmartInput)
    .output(smartView)
    .mutation(({ ctx, input }) => editSmart(ctx, input)),

  removeSmart: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/smart-collections/{id}', scope: 'kitchen:write' },
      summary: 'Deletes a smart collection of the viewer; for 30 days it can be brought back',
      limit: 'write',
    })
    .input(smartInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeSmart(ctx, input)),

  restoreSmart: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/smart-collections/{id}/restore', scope: 'kitchen:write' },
      errors: ['CONFLICT'],
      summary: 'Brings back a deleted smart collection',
      limit: 'write',
    })
    .input(smartInput)
    .output(smartView)
    .mutation(({ ctx, input }) => restoreSmart(ctx, input)),
})
