import { postListView } from '../feed/contract.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { hotTipsInput, tipListView, tipsInput, trendingInput, trendingListView } from './contract.ts'
import { listHotTips } from './hot-tips.ts'
import { listTips } from './tips.ts'
import { listTrending } from './trending.ts'

export const ideasRouter = router({
  trending: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/trending/recipes', scope: 'feed' },
      summary: 'Recipes that chefs took to lately',
    })
    .input(trendingInput)
    .output(trendingListView)
    .query(({ ctx, input }) => listTrending(ctx, input)),

  hotTips: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}/hot-tips', scope: 'feed' },
      summary: 'A chef’s best liked tips',
    })
    .input(hotTipsInput)
    .output(postListView)
    .query(({ ctx, input }) => listHotTips(ctx, input)),

  tips: chefProcedure
    .meta({ summary: 'The best liked tips of other chefs of the last weeks' })
    .input(tipsInput)
    .output(tipListView)
    .query(({ ctx, input }) => listTips(ctx, input)),
})
