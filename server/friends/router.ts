import { chefProcedure, router } from '../trpc.ts'
import { chefInput, chefListView, chefView, followInput, followView, listChefsInput, searchInput } from './contract.ts'
import { getChef, listFollowed, searchChefs } from './find-chefs.ts'
import { followChef, unfollowChef } from './follow.ts'

export const friendsRouter = router({
  search: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/search' },
      summary: 'Chefs by name or phone number',
      limit: 'search',
    })
    .input(searchInput)
    .output(chefListView)
    .query(({ ctx, input }) => searchChefs(ctx, input)),

  listFollowed: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/users/{id}/friends' }, summary: 'Friends and followed chefs of a chef' })
    .input(listChefsInput)
    .output(chefListView)
    .query(({ ctx, input }) => listFollowed(ctx, input)),

  getChef: chefProcedure
    .meta({ summary: 'One chef as the viewer may see them' })
    .input(chefInput)
    .output(chefView)
    .query(({ ctx, input }) => getChef(ctx, input)),

  follow: chefProcedure
    .meta({ rest: { method: 'POST', path: '/api/follow-user' }, summary: 'Follows a public chef', limit: 'write' })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => followChef(ctx, input)),

  unfollow: chefProcedure
    .meta({ summary: 'Stops following a chef', limit: 'write' })
    .input(followInput)
    .output(followView)
    .mutation(({ ctx, input }) => unfollowChef(ctx, input)),
})
