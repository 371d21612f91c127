import { chefProcedure, router } from '../platform/trpc.ts'
import { completeName } from './at-hand/complete-name.ts'
import { dropAtHand } from './at-hand/drop-at-hand.ts'
import { identifyFood } from './at-hand/identify-food.ts'
import { keepAtHand } from './at-hand/keep-at-hand.ts'
import { listAtHand } from './at-hand/list-at-hand.ts'
import {
  analyzedView,
  analyzeInput,
  atHandListView,
  completeInput,
  completionListView,
  dropAtHandInput,
  ideasInput,
  ideasView,
  identifiedView,
  identifyInput,
  keepAtHandInput,
} from './contract.ts'
import { suggestRecipes } from './ideas/suggest-recipes.ts'
import { analyze } from './scan/analyze.ts'

export const pantryRouter = router({
  analyze: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/pantry/analyze', scope: 'kitchen:read' },
      errors: ['UNPROCESSABLE_CONTENT'],
      summary: 'Finds the ingredients in a picture of a pantry',
      limit: 'photo',
      mostlyWaits: true,
      body: 'pictureAsJson',
    })
    .input(analyzeInput)
    .output(analyzedView)
    .mutation(({ ctx, input, signal }) => analyze(ctx, input, signal)),

  suggest: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/pantry/recipes', scope: 'kitchen:read' },
      summary: 'Finds recipes for ingredients that are at hand',
      limit: 'recipeIdeas',
      mostlyWaits: true,
      isLongRead: true,
    })
    .input(ideasInput)
    .output(ideasView)
    .mutation(({ ctx, input, signal }) => suggestRecipes(ctx, input.ingredients, signal)),

  atHand: chefProcedure
    .meta({ summary: 'What the viewer keeps at hand' })
    .output(atHandListView)
    .query(({ ctx }) => listAtHand(ctx)),

  keepAtHand: chefProcedure
    .meta({ summary: 'Keeps ingredients at hand', limit: 'write' })
    .input(keepAtHandInput)
    .output(atHandListView)
    .mutation(({ ctx, input }) => keepAtHand(ctx, input)),

  dropAtHand: chefProcedure
    .meta({ summary: 'Takes ingredients from what is at hand', limit: 'write' })
    .input(dropAtHandInput)
    .output(atHandListView)
    .mutation(({ ctx, input }) => dropAtHand(ctx, input)),

  complete: chefProcedure
    .meta({ summary: 'Ingredients whose names begin with a text' })
    .input(completeInput)
    .output(completionListView)
    .query(({ ctx, input }) => completeName(ctx, input)),

  identify: chefProcedure
    .meta({ summary: 'The food that a typed name stands for' })
    .input(identifyInput)
    .output(identifiedView)
    .query(({ input }) => identifyFood(input)),
})
