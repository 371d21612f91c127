import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAddress } from '../fixtures/test-app.ts'
import { type Case, caseOf } from './cases.ts'
import { type PrivacyWorld, privacyWorld, profiles, signedIn, viewers, type Who } from './world.ts'

/*
 * Who reads and says what about the things of a chef: comments, their likes, reports, remakes, changes and deletions.
 * What is hidden must look exactly like what does not exist.
 */

/** What is talked about. */
type Talk = {
  post: number
  keptPost: number
  recipePost: number
  recipe: number
  keptRecipe: number
  /** By somebody whom all may see, on a post of the owner's. */
  guestComment: number
  /** By the owner, on a post of their own that is kept to themselves. */
  keptComment: number
  /** By the owner, on a post that all may see. */
  comment: number
  hubPost: number
}

const nothing: Talk = {
  post: 9_999_999,
  keptPost: 9_999_999,
  recipePost: 9_999_999,
  recipe: 9_999_999,
  keptRecipe: 9_999_999,
  guestComment: 9_999_999,
  keptComment: 9_999_999,
  comment: 9_999_999,
  hubPost: 9_999_999,
}

let world: PrivacyWorld
let talk: Talk

beforeAll(async () => {
  world = await privacyWorld()
  const { app, chefs, hub, things } = world
  const { owner } = chefs
  const say = async (chef: typeof owner, postId: number, content: string) =>
    (await app.as(chef).comments.add({ content, postType: 'user_post', postId })).id
  const hubPost = (await app.make.generalPost(hub, 'At the hub')).id
  await say(hub, hubPost, 'Welcome')
  talk = {
    ...things,
    hubPost,
    recipePost: (await app.make.recipePost(owner, 'Dished')).id,
    guestComment: await say(hub, things.post, 'By a guest'),
    keptComment: await say(owner, things.keptPost, 'To myself'),
    comment: await say(owner, hubPost, 'By the owner'),
  }
  for (const who of signedIn) {
    if (who === 'owner') continue
    const { id } = await app.make.generalPost(chefs[who], 'A post of the viewer’s')
    // As if said while nothing stood between the two.
    await app.db.run(
      `insert into comments (user_id, post_type, post_id, content, updated_at) values (${owner.id}, 'user_post', ${id}, 'Hi', 0)`,
    )
    await app.db.run(
      `insert into notifications (user_id, actor_id, kind, post_id, comment_id)
        values (${chefs[who].id}, ${owner.id}, 'comment', ${id}, (select max(id) from comments))`,
    )
  }
}, 60_000)
afterAll(() => world.app.close())

type Answer = { status: number; message: string }

async function ask(who: Who, method: string, path: string, json?: object): Promise<Answer> {
  const answer = await world.app.request(path, { cookie: world.cookies[who], method, json })
  const text = await answer.text()
  const body = JSON.parse(text)
  return { status: answer.status, message: answer.status === 200 ? '' : (body.message ?? body.error?.message) }
}

type Call = [method: string, path: string, json?: object]

/** Whom it is open to: those who may see what the owner shows, or the owner alone. */
type Audience = 'sees' | 'own'

/** What comes through, and what the others get: nothing that tells it from what does not exist. */
type Door = [name: string, audience: Audience, call: (of: Talk) => Call]

const comment = (target: object): Call => ['POST', '/api/comments', { content: 'Said', ...target }]

const doors: Door[] = [
  ['the thread of a post', 'sees', of => ['GET', `/api/comments/user_post/${of.post}`]],
  ['the thread of a post kept to oneself', 'own', of => ['GET', `/api/comments/user_post/${of.keptPost}`]],
  [
    'a page of one',
    'sees',
    of => ['GET', queryAddress('comments.listThread', { postType: 'user_post', postId: of.post })],
  ],
  ['the thread of a recipe', 'sees', of => ['GET', `/api/comments/trending_recipe/${of.recipe}`]],
  ['the thread of a recipe kept to oneself', 'own', of => ['GET', `/api/comments/trending_recipe/${of.keptRecipe}`]],
  ['commenting on a post', 'sees', of => comment({ postType: 'user_post', postId: of.post })],
  ['commenting on a post kept to oneself', 'own', of => comment({ postType: 'user_post', postId: of.keptPost })],
  ['commenting on a recipe', 'sees', of => comment({ postType: 'trending_recipe', recipeId: of.recipe })],
  ['commenting on one kept to oneself', 'own', of => comment({ postType: 'trending_recipe', recipeId: of.keptRecipe })],
  ['liking a comment of the chef', 'sees', of => ['POST', `/api/comments/${of.comment}/like`]],
  ['liking a comment on the chef’s post', 'sees', of => ['POST', `/api/comments/${of.guestComment}/like`]],
  ['liking a comment on a post kept to oneself', 'own', of => ['POST', `/api/comments/${of.keptComment}/like`]],
]

/** What is for one side alone: the status for the owner, and for those who may see. */
type Action = [name: string, own: number | null, sees: number, call: (of: Talk) => Call]

const report = (what: object): Call => ['POST', '/trpc/reports.report', { reason: 'spam', ...what }]
const remake = (what: object): Call => [
  'POST',
  '/api/user-posts',
  { type: 'recipe_remake', content: 'It rose!', isPublic: false, ...what },
]

const actions: Action[] = [
  ['reporting a post', 400, 200, of => report({ postId: of.post })],
  ['reporting a post kept to oneself', 400, 404, of => report({ postId: of.keptPost })],
  ['reporting a comment of the chef', 400, 200, of => report({ commentId: of.comment })],
  ['reporting a comment on the chef’s post', 200, 200, of => report({ commentId: of.guestComment })],
  ['reporting a comment on a post kept to oneself', 400, 404, of => report({ commentId: of.keptComment })],
  ['remaking a post', 200, 200, of => remake({ originalPostId: of.recipePost })],
  ['remaking a post kept to oneself', 200, 404, of => remake({ originalPostId: of.keptPost })],
  ['remaking a recipe', 200, 200, of => remake({ originalRecipeId: of.recipe })],
  ['remaking a recipe kept to oneself', 200, 404, of => remake({ originalRecipeId: of.keptRecipe })],
  ['editing a post', 200, 403, of => ['PUT', `/api/posts/${of.post}`, { caption: 'Changed' }]],
  ['editing a post kept to oneself', 200, 404, of => ['PUT', `/api/posts/${of.keptPost}`, { caption: 'Changed' }]],
  ['deleting a post', null, 403, of => ['DELETE', `/api/posts/${of.post}`]],
  ['deleting a post kept to oneself', null, 404, of => ['DELETE', `/api/posts/${of.keptPost}`]],
  ['editing a comment', 200, 403, of => ['POST', '/trpc/comments.edit', { id: of.comment, content: 'Changed' }]],
  ['removing a comment', null, 403, of => ['POST', '/trpc/comments.remove', { id: of.comment }]],
  [
    'removing one of a post kept to oneself',
    null,
    404,
    of => ['POST', '/trpc/comments.remove', { id: of.keptComment }],
  ],
]

describe.each(profiles)('of a %s chef', profile => {
  beforeAll(() => world.setProfile(profile))

  async function expectNothing(who: Who, answer: Answer, call: (of: Talk) => Call): Promise<void> {
    expect(answer.status).toBe(who === 'signedOut' ? 401 : 404)
    expect(answer).toEqual(await ask(who, ...call(nothing)))
  }

  const everyDoor = doors.flatMap(door => viewers.map(who => [door[0], who, door] as const))
  it.each(everyDoor)('%s, for %s', async (_name, who, [, audience, call]) => {
    const answer = await ask(who, ...call(talk))
    if (caseOf(who, profile)[audience]) expect(answer).toEqual({ status: 200, message: '' })
    else await expectNothing(who, answer, call)
  })

  const everyAction = actions.flatMap(action => viewers.map(who => [action[0], who, action] as const))
  it.each(everyAction)('%s, for %s', async (_name, who, [, own, sees, call]) => {
    const at: Case = caseOf(who, profile)
    // What would take the thing away is tried by the others alone.
    if (at.own && own === null) return
    const answer = await ask(who, ...call(talk))
    const expected = at.own ? own : at.sees ? sees : 404
    if (expected === 404) await expectNothing(who, answer, call)
    else expect(answer.status).toBe(expected)
  })

  it.each(signedIn)('what the chef says elsewhere, for %s', async who => {
    const { comments, feed, notifications } = world.app.as(world.chefs[who])
    const { sees, own } = caseOf(who, profile)
    const thread = await comments.list({ postType: 'user_post', postId: talk.hubPost })
    expect(thread.map(({ id }) => id).includes(talk.comment)).toBe(sees)
    expect(thread).toHaveLength(sees ? 2 : 1)
    expect((await feed.getPost({ id: talk.hubPost })).comments).toBe(thread.length)
    const received = await notifications.list({})
    const told = received.filter(({ kind, actor }) => kind === 'comment' && actor.id === world.things.chef)
    expect(told).toHaveLength(sees && !own ? 1 : 0)
  })
})
