import type { z } from 'zod'
import type { statusInput, statusView } from '../feed/contract.ts'
import { countFollowed, stepsFor } from '../feed/followed-posts.ts'
import { readNewPosts } from '../feed/new-posts.ts'
import type { ChefCtx } from '../platform/context.ts'
import { countUnread } from './count-unread.ts'

/** New posts and badge counts for the viewer, in five queries at most. Their own posts do not count as new. */
export async function feedStatus(
  ctx: ChefCtx,
  { after }: z.output<typeof statusInput>,
): Promise<z.output<typeof statusView>> {
  const friendsCount = await countFollowed(ctx)
  const { newPosts, newestPostId } = await readNewPosts(ctx, { after, steps: stepsFor(friendsCount) })
  const { unread, requests } = await countUnread(ctx)
  return { newPosts, newestPostId, friendsCount, unread, requests }
}
