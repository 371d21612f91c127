import type { Case } from '../case.ts'
import { privateFriend } from '../private-friend.ts'
import { LOOK_AGAIN, noChefsInPath } from '../wrong-values.ts'

const noPlaces = ['yesterday', '12', '-1.5', '1.2.3', `${'9'.repeat(16)}.1`]
const NO_PLACE = 'Not a place in a list'

export const feedCases: Case[] = [
  {
    call: 'GET /api/feed/posts',
    async good({ app, ines }) {
      await app.make.generalPost(ines, 'Plums!')
      return { query: { before: '', after: '' } }
    },
    answers: ['posts', 'showEmptyState', 'friendsCount', 'older', 'newer'],
    malformed: [
      ...noPlaces.map(before => ({ query: { before }, says: NO_PLACE })),
      ...noPlaces.map(after => ({ query: { after }, says: NO_PLACE })),
    ],
  },
  {
    call: 'GET /api/feed/friends-activities',
    async good(world) {
      await world.app.make.recipePost(await privateFriend(world))
      return {}
    },
    answers: ['kind', 'actor', 'postId', 'postTitle', 'postAuthor', 'createdAt'],
    list: true,
    malformed: [],
    takesAnything: 'Nothing is asked but who asks.',
  },
  {
    call: 'GET /api/content/status',
    good: () => ({ query: { after: '1.1' } }),
    answers: ['newPosts', 'newestPostId', 'friendsCount', 'unread', 'requests'],
    malformed: noPlaces.map(after => ({ query: { after }, says: NO_PLACE })),
  },
  {
    call: 'GET /api/trending/recipes',
    async good({ app, ines, tobias, count }) {
      const { id } = await app.make.recipePost(tobias, `Rye Bread ${count()}`)
      await app.as(ines).feed.toggleLike({ id })
      return { query: { limit: '10' } }
    },
    answers: ['id', 'title', 'description', 'imageUrl', 'cookTime', 'servings', 'difficulty', 'author', 'postId'],
    list: true,
    malformed: ['0', '21', '-1', 'all'].map(limit => ({
      query: { limit },
      says: 'Please enter a number from 1 to 20.',
    })),
  },
  {
    call: 'GET /api/users/{id}/hot-tips',
    async good(world) {
      const friend = await privateFriend(world)
      await world.app.make.generalPost(friend, 'Salt the water like the sea.')
      return { path: { id: friend.id }, query: { limit: '3' }, refused: [world.tobias, world.paula, world.ada] }
    },
    answers: ['id', 'userId', 'type', 'content', 'author', 'createdAt', 'likes', 'isLiked'],
    list: true,
    malformed: [
      ...noChefsInPath.map(id => ({ path: { id }, says: LOOK_AGAIN })),
      { query: { limit: '51' }, says: 'Please enter a number from 1 to 50.' },
    ],
  },
]
