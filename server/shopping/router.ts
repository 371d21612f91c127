import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { addFromPlan } from './add-from-plan.ts'
import { addItem, addRecipes } from './add-shares.ts'
import { listAisles, orderAisles } from './aisles.ts'
import {
  addedFromPlanView,
  addedSharesView,
  addFromPlanInput,
  addItemInput,
  addListInput,
  addRecipesInput,
  aislesInput,
  aislesView,
  editFoodInput,
  filledListView,
  listInput,
  markedView,
  markInput,
  offerInput,
  offerView,
  removeAdditionInput,
  renameListInput,
  shoppingListsView,
  shoppingListView,
  strikeInput,
  suggestionsView,
  textView,
} from './contract.ts'
import { finishTrip } from './finish-trip.ts'
import { getList, listAsText } from './get-list.ts'
import { editFood, offerNames, suggestItems } from './household-foods.ts'
import { addList, listLists, removeList, renameList } from './lists.ts'
import { markShares, removeAddition, strikeAtHand } from './mark-shares.ts'

export const shoppingRouter = router({
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/shopping-lists', scope: 'plan' },
      summary: 'Shopping lists of the viewer’s household',
    })
    .output(shoppingListsView)
    .query(({ ctx }) => listLists(ctx)),

  get: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/shopping-lists/{id}', scope: 'plan' },
      summary: 'One shopping list by aisles',
    })
    .input(listInput)
    .output(filledListView)
    .query(({ ctx, input }) => getList(ctx, input)),

  text: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/shopping-lists/{id}/text', scope: 'plan' },
      summary: 'What is still to buy as plain text',
    })
    .input(listInput)
    .output(textView)
    .query(({ ctx, input }) => listAsText(ctx, input)),

  suggest: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/shopping-lists/{id}/suggestions', scope: 'plan' },
      summary: 'Staples, and what is bought again and again',
    })
    .input(listInput)
    .output(suggestionsView)
    .query(({ ctx, input }) => suggestItems(ctx, input)),

  offer: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/shopping-foods', scope: 'plan' },
      summary: 'What may be meant by the beginning of a name',
    })
    .input(offerInput)
    .output(offerView)
    .query(({ ctx, input }) => offerNames(ctx, input)),

  aisles: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/shopping-lists/{id}/aisles', scope: 'plan' },
      summary: 'All aisles, in the order of the shop',
    })
    .input(listInput)
    .output(aislesView)
    .query(({ ctx, input }) => listAisles(ctx, input)),

  addList: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Makes a shopping list',
      limit: 'write',
    })
    .input(addListInput)
    .output(shoppingListView)
    .mutation(({ ctx, input }) => addList(ctx, input)),

  renameList: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/shopping-lists/{id}', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Renames a shopping list',
      limit: 'write',
    })
    .input(renameListInput)
    .output(doneView)
    .mutation(({ ctx, input }) => renameList(ctx, input)),

  removeList: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/shopping-lists/{id}', scope: 'plan' },
      summary: 'Deletes a shopping list with all that is on it',
      limit: 'write',
    })
    .input(listInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeList(ctx, input)),

  addItem: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists/{id}/items', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Puts a line typed by hand on a shopping list',
      limit: 'write',
    })
    .input(addItemInput)
    .output(addedSharesView)
    .mutation(({ ctx, input }) => addItem(ctx, input)),

  addFromRecipes: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists/{id}/recipes', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Puts what recipes need on a shopping list',
      limit: 'write',
    })
    .input(addRecipesInput)
    .output(addedSharesView)
    .mutation(({ ctx, input }) => addRecipes(ctx, input)),

  addFromPlan: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists/{id}/plan', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Puts what the recipes of some planned days need on a shopping list',
      limit: 'write',
    })
    .input(addFromPlanInput)
    .output(addedFromPlanView)
    .mutation(({ ctx, input }) => addFromPlan(ctx, input)),

  removeAddition: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists/{id}/removals', scope: 'plan' },
      summary: 'Takes a recipe or a line by hand off a shopping list',
      limit: 'write',
    })
    .input(removeAdditionInput)
    .output(markedView)
    .mutation(({ ctx, input }) => removeAddition(ctx, input)),

  mark: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/shopping-lists/{id}/states', scope: 'plan' },
      summary: 'Ticks what is on a shopping list, opens it again, or takes it off',
      limit: 'write',
    })
    .input(markInput)
    .output(markedView)
    .mutation(({ ctx, input }) => markShares(ctx, input)),

  strikeAtHand: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists/{id}/at-hand', scope: 'plan' },
      summary: 'Strikes what somebody in the household has at hand',
      limit: 'write',
    })
    .input(strikeInput)
    .output(markedView)
    .mutation(({ ctx, input }) => strikeAtHand(ctx, input)),

  finish: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/shopping-lists/{id}/finish', scope: 'plan' },
      summary: 'Takes what is ticked off the list and learns from the order',
      limit: 'write',
    })
    .input(listInput)
    .output(markedView)
    .mutation(({ ctx, input }) => finishTrip(ctx, input)),

  orderAisles: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/shopping-lists/{id}/aisles', scope: 'plan' },
      summary: 'Puts the aisles of a shop in order',
      limit: 'write',
    })
    .input(aislesInput)
    .output(doneView)
    .mutation(({ ctx, input }) => orderAisles(ctx, input)),

  editFood: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/shopping-foods', scope: 'plan' },
      errors: ['CONFLICT'],
      summary: 'Chooses the aisle of a food, or makes it a staple',
      limit: 'write',
    })
    .input(editFoodInput)
    .output(doneView)
    .mutation(({ ctx, input }) => editFood(ctx, input)),
})
