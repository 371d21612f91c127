import { CHEFS_MAX } from '#server/friends/constants.ts'
import { trpc } from '#src/lib/trpc.ts'

/** The friends of the signed-in chef, for whom 0 stands, by name. */
export const useFriends = () => trpc.friends.listFollowed.useQuery({ id: 0, friendsOnly: true, limit: CHEFS_MAX })
