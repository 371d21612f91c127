import { chefProcedure, router } from '../trpc.ts'
import { capturedRecipeView, extractUrlInput } from './contract.ts'
import { extractUrl } from './extract-url.ts'

export const captureRouter = router({
  extractUrl: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/extract-url' },
      summary: 'Reads the recipe of a web page',
      limit: 'capture',
    })
    .input(extractUrlInput)
    .output(capturedRecipeView)
    .mutation(({ ctx, input }) => extractUrl(ctx, input)),
})
