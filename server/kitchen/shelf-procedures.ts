import { doneView } from '#common/answers.ts'
import { chefProcedure } from '../platform/trpc.ts'
import { setSection, setStatus } from './change-recipe.ts'
import { recipeListView, recipeSummaryListView, recipeView, sectionsView } from './contract.ts'
import { removeFromShelf } from './delete-recipe.ts'
import { addRecipeInput } from './fields/contract.ts'
import { listSections } from './list-sections.ts'
import { countShelf, listShelf, listSummaries } from './list-shelf.ts'
import {
  backBurnerInput,
  backBurnerItemInput,
  chefCountsView,
  chefKitchenInput,
  cookbookInput,
  countShelfInput,
  countView,
  kitchenCountsView,
  ownRecipeInput,
  sectionInput,
  sectionsInput,
  shelfInput,
  statusInput,
} from './shelf-contract.ts'
import { addToShelf, countKitchen, countOf } from './shelves.ts'

/** The Back Burner and the Cookbook: what is on them, what comes and what goes. */
export const shelfProcedures = {
  count: chefProcedure
    .meta({ summary: 'How much is on each shelf' })
    .output(kitchenCountsView)
    .query(({ ctx }) => countKitchen(ctx)),

  countOf: chefProcedure
    .meta({ summary: "How much of each of a chef's shelves the viewer may see" })
    .input(chefKitchenInput)
    .output(chefCountsView)
    .query(({ ctx, input }) => countOf(ctx, input)),

  countShelf: chefProcedure
    .meta({ summary: 'How many recipes of a shelf a search and a meal find' })
    .input(countShelfInput)
    .output(countView)
    .query(({ ctx, input }) => countShelf(ctx, { ...input, chefId: input.id })),

  listShelf: chefProcedure
    .meta({ summary: 'What cards show of the recipes of a shelf, page by page' })
    .input(shelfInput)
    .output(recipeSummaryListView)
    .query(({ ctx, input }) => listSummaries(ctx, { ...input, chefId: input.id })),

  listBackBurner: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/back-burner', scope: 'kitchen:read' },
      summary: 'Recipes to try later',
    })
    .input(backBurnerInput)
    .output(recipeListView)
    .query(({ ctx, input }) => listShelf(ctx, { ...input, status: 'on-back-burner', chefId: input.id })),

  listCookbook: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{userId}/saved-recipes', scope: 'kitchen:read' },
      summary: 'Recipes cooked and kept',
    })
    .input(cookbookInput)
    .output(recipeListView)
    .query(({ ctx, input }) => listShelf(ctx, { ...input, status: 'completed', chefId: input.userId })),

  listSections: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{userId}/saved-recipes/sections', scope: 'kitchen:read' },
      summary: 'A Cookbook by meal',
      isLongRead: true,
      isLarge: true,
    })
    .input(sectionsInput)
    .output(sectionsView)
    .query(({ ctx, input }) => listSections(ctx, input)),

  addToBackBurner: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/back-burner', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Puts a new recipe on the Back Burner',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(addRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => addToShelf(ctx, 'on-back-burner', input)),

  addToCookbook: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/saved-recipes', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Puts a new recipe into the Cookbook',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(addRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => addToShelf(ctx, 'completed', input)),

  moveToCookbook: chefProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/users/{userId}/back-burner/{recipeId}/move-to-cookbook',
        scope: 'kitchen:write',
      },
      errors: ['FORBIDDEN'],
      summary: 'Moves a recipe of the viewer into the Cookbook',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(ownRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => setStatus(ctx, { ...input, status: 'completed' })),

  setStatus: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/users/{userId}/recipes/{recipeId}/status', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Moves a recipe of the viewer to a shelf',
      limit: 'write',
      mostlyWaits: true,
    })
    .input(statusInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),

  setSection: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/users/{userId}/saved-recipes/{recipeId}/section', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Puts a recipe of the viewer under a meal',
      limit: 'write',
    })
    .input(sectionInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => setSection(ctx, input)),

  removeFromBackBurner: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/users/{id}/back-burner/{itemId}', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Takes a recipe off the Back Burner',
      limit: 'write',
    })
    .input(backBurnerItemInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeFromShelf(ctx, 'on-back-burner', { userId: input.id, recipeId: input.itemId })),

  removeFromCookbook: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/users/{userId}/saved-recipes/{recipeId}', scope: 'kitchen:write' },
      errors: ['FORBIDDEN'],
      summary: 'Takes a recipe out of the Cookbook',
      limit: 'write',
    })
    .input(ownRecipeInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeFromShelf(ctx, 'completed', input)),
}
