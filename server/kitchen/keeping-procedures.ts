import { chefProcedure } from '../platform/trpc.ts'
import { stampsView, wholeRecipesInput, wholeRecipesView } from './keeping/contract.ts'
import { listStamps, listWhole } from './keeping/read-kitchen.ts'

/** What a device asks that keeps the kitchen for when there is no connection. */
export const keepingProcedures = {
  listStamps: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/kitchen/stamps', scope: 'kitchen:read' },
      summary: 'The recipes of the viewer’s kitchen, newest first, each with a stamp that changes with it',
      description: 'A program that keeps a kitchen asks for the recipes again whose stamp is another than it was.',
      isLongRead: true,
    })
    .output(stampsView)
    .query(({ ctx }) => listStamps(ctx)),

  listWhole: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/kitchen/recipes', scope: 'kitchen:read' },
      summary: 'Up to 50 recipes of the viewer’s kitchen, each with its ingredients taken apart',
      description: 'Ids that are not, or no longer, in the viewer’s kitchen are passed over.',
      isLarge: true,
    })
    .input(wholeRecipesInput)
    .output(wholeRecipesView)
    .query(({ ctx, input }) => listWhole(ctx, input)),
}
