import { CHEFS_MAX } from '#server/friends/constants.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Stands for the signed-in chef. */
const ME = 0

/** The chefs that the signed-in chef follows, friends among them, by name. */
export const useFollowed = () => trpc.friends.listFollowed.useQuery({ id: ME, limit: CHEFS_MAX })

/** Their number as text; null until it is known. */
export function useChefsCount(): string | null {
  const { data } = useFollowed()
  return data ? countText(data.length) : null
}

/** A count of what one answer lists; a full answer may not be all there is. */
export const countText = (listed: number): string => (listed >= CHEFS_MAX ? `${CHEFS_MAX}+` : String(listed))
