import { chefProcedure } from '../platform/trpc.ts'
import { addCookingInput, cookingInput, cookingsInput, cookingsView } from './cookings/contract.ts'
import { addCooking, listCookings, removeCooking } from './cookings/cookings.ts'

/** When and how often the viewer cooked what. */
export const cookingProcedures = {
  listCookings: chefProcedure
    .meta({ summary: 'When the viewer cooked a recipe' })
    .input(cookingsInput)
    .output(cookingsView)
    .query(({ ctx, input }) => listCookings(ctx, input)),

  addCooking: chefProcedure
    .meta({ summary: 'Notes that the viewer cooked a recipe', limit: 'write' })
    .input(addCookingInput)
    .output(cookingsView)
    .mutation(({ ctx, input }) => addCooking(ctx, input)),

  removeCooking: chefProcedure
    .meta({ summary: 'Takes a noted cooking back', limit: 'write' })
    .input(cookingInput)
    .output(cookingsView)
    .mutation(({ ctx, input }) => removeCooking(ctx, input)),
}
