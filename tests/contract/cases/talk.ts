import type { Case } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { privateFriend } from '../private-friend.ts'
import { LOOK_AGAIN, noIds, noIdsInPath } from '../wrong-values.ts'

/** A private friend's post with a comment of theirs: for Inès to see, and for nobody else. */
async function talk(world: ContractWorld) {
  const friend = await privateFriend(world)
  const post = await world.app.make.recipePost(friend)
  const comment = await world.app
    .as(friend)
    .comments.add({ postType: 'user_post', postId: post.id, content: 'Best eaten warm' })
  return { post, comment, refused: [world.tobias, world.paula, world.ada] }
}

/** What a program reads of a comment. */
const commentKeys = ['id', 'userId', 'userName', 'userProfilePicture', 'content', 'createdAt', 'likes', 'isLiked']

const NO_TARGET = 'Please say what the comment is about.'

export const talkCases: Case[] = [
  {
    call: 'GET /api/comments/{postType}/{postId}',
    async good(world) {
      const { post, refused } = await talk(world)
      return { path: { postType: 'user_post', postId: post.id }, query: { limit: '10' }, refused }
    },
    answers: commentKeys,
    list: true,
    malformed: [
      ...['post', 'USER_POST', 'recipe', '__proto__'].map(postType => ({ path: { postType }, says: LOOK_AGAIN })),
      ...noIdsInPath.map(postId => ({ path: { postId }, says: LOOK_AGAIN })),
      ...['0', '101', 'all'].map(limit => ({ query: { limit }, says: 'Please enter a number from 1 to 100.' })),
      { query: { before: 'yesterday' }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'POST /api/comments',
    async good(world) {
      const { post, refused } = await talk(world)
      return {
        body: { userId: world.ines.id, content: 'With more salt!', postType: 'user_post', postId: post.id },
        refused,
      }
    },
    async alsoGood({ app, tobias }) {
      const { recipeId } = await app.make.recipePost(tobias)
      const said = { userId: 0, content: 'Who has tried it?' }
      return [
        { body: { ...said, postType: 'trending_recipe', recipeId } },
        { body: { ...said, postType: 'featured_recipe', featuredRecipeId: 3001 } },
      ]
    },
    answers: commentKeys,
    malformed: [
      ...[undefined, null, '', ' \n ', '\u200b', 7, ['Yum']].map(content => ({
        body: { content },
        says: 'Please write a comment.',
      })),
      { body: { content: 'x'.repeat(1001) }, says: 'Please keep this under 1000 characters.' },
      { body: { content: 'x'.repeat(50_000) }, says: 'Please keep this under 1000 characters.' },
      ...[undefined, '', 'post', 'USER_POST', 3, ['user_post']].map(postType => ({
        body: { postType },
        says: NO_TARGET,
      })),
      ...[undefined, null, ''].map(postId => ({ body: { postId }, says: NO_TARGET })),
      { body: { postType: 'trending_recipe' }, says: NO_TARGET },
      { body: { postType: 'featured_recipe', recipeId: 3001 }, says: NO_TARGET },
      ...[0, ...noIds].map(postId => ({ body: { postId }, says: LOOK_AGAIN })),
      ...['me', -1, [1]].map(userId => ({ body: { userId }, says: LOOK_AGAIN })),
    ],
  },
  {
    call: 'POST /api/comments/{id}/like',
    async good(world) {
      const { comment, refused } = await talk(world)
      return { path: { id: comment.id }, refused }
    },
    answers: ['isLiked', 'likes'],
    malformed: noIdsInPath.map(id => ({ path: { id }, says: LOOK_AGAIN })),
  },
]
