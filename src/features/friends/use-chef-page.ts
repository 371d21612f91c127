import type { ChefView } from '#server/friends/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'
import type { QueryLike } from '#src/ui/view-state.ts'
import { joinQueries } from './join-queries.ts'

type Profile = Extract<RouterOutputs['profile']['get'], { friendshipStatus: unknown }>

/** The profile on a chef's page. What a private chef shows to friends only is null. */
export interface ChefPage {
  chef: ChefView
  bio: string | null
  cookingLevel: NonNullable<Profile['cookingAssistantProfile']>['cookingLevel'] | null
  /** Large enough for the head of a page. */
  picture: string | null
}

/** A chef for their own page. `gone` when there is none for the viewer. */
export function useChefPage(id: number): { page: QueryLike<ChefPage>; gone: boolean } {
  const chef = trpc.friends.getChef.useQuery({ id })
  const profile = trpc.profile.get.useQuery({ id })
  const joined = joinQueries(chef, profile)
  return {
    page: { ...joined, data: joined.data && pageOf(joined.data[0], joined.data[1]) },
    gone: [chef, profile].some(query => errorStatus(query.error) === 404),
  }
}

function pageOf(chef: ChefView, profile: RouterOutputs['profile']['get']): ChefPage {
  return {
    chef,
    bio: profile.bio,
    cookingLevel: profile.cookingAssistantProfile?.cookingLevel ?? null,
    picture: profile.profilePictureUrl ?? chef.profilePictureUrl,
  }
}
