import type { z } from 'zod'
import type { statusInput, statusView } from '../feed/contract.ts'
import { countFollowed, stepsFor } from '../feed/followed-posts.ts'
import { readNews } from '../feed/new-posts.ts'
import type { ChefCtx } from '../platform/context.ts'
import { countNews } from './count-news.ts'

/** What there is for the viewer at this moment, in five queries at most. Posts of their own are no news. */
export async function feedStatus(
  ctx: ChefCtx,
  { after }: z.output<typeof statusInput>,
): Promise<z.output<typeof statusView>> {
  const friendsCount = await countFollowed(ctx)
  const { newPosts, newestPostId } = await readNews(ctx, { after, steps: stepsFor(friendsCount) })
  return { newPosts, newestPostId, friendsCount, ...(await countNews(ctx)) }
}
