import type { PostView } from '#server/feed/contract.ts'
import { cachedEntities } from '#src/lib/cached-entities.ts'

export const isPost = (value: unknown): value is PostView =>
  typeof value === 'object' && value !== null && 'isLiked' in value && 'author' in value

export const { change: changePost, drop: dropPost } = cachedEntities<PostView>(isPost, {
  'feed.listFeed': 'list',
  'feed.listChefPosts': 'list',
  'feed.listPosts': 'list',
  'feed.listRemakes': 'list',
  'feed.getPost': 'one',
  'ideas.hotTips': 'list',
})
