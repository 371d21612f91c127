import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryAddress } from '../fixtures/test-app.ts'
import { type Case, caseOf } from './cases.ts'
import { doors, words } from './doors.ts'
import { nothing, type PrivacyWorld, privacyWorld, profiles, signedIn, viewers, type Who } from './world.ts'

/*
 * Who sees what of a chef, asked over HTTP as browsers and programs do. What is hidden must look exactly like what does
 * not exist. A new kind of content adds a line to `doors.ts`, a new list or number one to `facts`, and what it needs
 * to the world.
 */

let world: PrivacyWorld
beforeAll(async () => {
  world = await privacyWorld()
}, 60_000)
afterAll(() => world.app.close())

const ask = (who: Who, path: string, json?: object) => world.app.request(path, { cookie: world.cookies[who], json })

/** What a call answers, or the status of its refusal. */
async function told(who: Who, path: string, json?: object) {
  const answer = await ask(who, path, json)
  if (answer.status !== 200) return answer.status
  const body = await answer.json()
  return body.result?.data ?? body
}

const length = (list: unknown) => (Array.isArray(list) ? list.length : list)
const ofOwner = (chefs: { id: number }[]) => chefs.find(({ id }) => id === world.things.chef)

type Idea = { title: string; chef: { id: number } | null }
type Fact = [name: string, ask: (who: Who) => Promise<unknown>, expected: (at: Case) => unknown]

const facts: Fact[] = [
  [
    'what the profile page tells',
    async who => told(who, `/api/users/${world.things.chef}`),
    ({ own, sees, meets, who, profile }) => {
      if (own) return expect.objectContaining({ email: 'owner@example.com', location: 'Lisbon' })
      if (!meets) return 404
      return {
        id: world.things.chef,
        name: 'owner',
        profilePictureUrl: expect.stringMatching(/^\/media\//),
        isPublic: profile === 'public',
        friendshipStatus: { friend: 'friends', follower: 'following' }[who as string] ?? 'none',
        location: sees ? 'Lisbon' : null,
        bio: sees ? 'Soup first.' : null,
        cookingAssistantProfile: sees ? expect.anything() : null,
      }
    },
  ],
  [
    'what a list tells of the chef',
    who => told(who, queryAddress('friends.getChef', { id: world.things.chef })),
    ({ own, sees, meets, who }) =>
      meets
        ? expect.objectContaining({
            location: sees ? 'Lisbon' : null,
            recipesCount: own ? 5 : sees ? 3 : 0,
            commonInterests: sees ? ['Vegan'] : [],
            mutualFriends: own ? 2 : sees && who !== 'stranger' ? 1 : 0,
            email: null,
            mayLook: sees,
          })
        : 404,
  ],
  [
    'found in search by name',
    async who => length(await told(who, '/api/users/search', { query: 'owner' })),
    ({ own, sees }) => (!own && sees ? 1 : 0),
  ],
  [
    'suggested as a cook',
    async who => Boolean(ofOwner(await told(who, queryAddress('friends.suggest', { interests: ['Vegan'] })))),
    ({ own, sees, profile }) => !own && sees && profile === 'public',
  ],
  [
    'suggested as a friend of friends',
    async who => Boolean(ofOwner(await told(who, queryAddress('friends.suggest', {})))),
    ({ sees, who, profile }) => sees && profile === 'public' && ['formerFriend', 'stranger'].includes(who),
  ],
  [
    'in the list of a friend of both',
    async who => ofOwner(await told(who, `/api/users/${world.hub.id}/friends`)) ?? null,
    ({ own, sees, meets }) =>
      meets
        ? expect.objectContaining({ location: sees ? 'Lisbon' : null, recipesCount: own ? 5 : sees ? 3 : 0 })
        : null,
  ],
  [
    'recipes on the shelves',
    who => told(who, queryAddress('kitchen.countOf', { id: world.things.chef })),
    ({ own, sees }) => (sees ? { backBurner: own ? 3 : 2, cookbook: 1 } : 404),
  ],
  [
    'posts among all posts',
    async who => length(await told(who, '/api/user-posts')),
    ({ own, sees }) => (own ? 2 : sees ? 1 : 0),
  ],
  [
    'recipes among the ideas for a pantry',
    async who => {
      const { recipes } = await told(who, '/api/pantry/recipes', { ingredients: ['tomatoes', 'onions'] })
      const ofOwner = (recipes as Idea[]).filter(({ chef }) => chef?.id === world.things.chef)
      // One that was kept by the viewer is shown as theirs.
      return ofOwner.map(({ title }) => title).filter(title => title !== 'Plain')
    },
    ({ own, sees }) => (own ? ['Not for others', 'Kept', 'Shown'] : sees ? ['Shown'] : []),
  ],
  [
    'posts in the feed',
    async who => length((await told(who, '/api/feed/posts')).posts),
    ({ own, sees, who }) => (own ? 2 : sees && ['friend', 'follower'].includes(who) ? 1 : 0),
  ],
  [
    'notifications by the chef and of a post',
    async who => {
      const received = (await told(who, queryAddress('notifications.list', {}))) as {
        kind: string
        actor: { id: number }
      }[]
      return received.filter(({ actor }) => actor.id === world.things.chef).map(({ kind }) => kind)
    },
    ({ own, sees, meets }) => (own || !meets ? [] : sees ? ['remake', 'acceptance'] : ['acceptance']),
  ],
  [
    'counted notifications',
    async who => (await told(who, queryAddress('notifications.counts', {}))).unread,
    ({ own, sees, meets }) => (own ? expect.any(Number) : !meets ? 0 : sees ? 2 : 1),
  ],
]

describe.each(profiles)('of a %s chef', profile => {
  beforeAll(() => world.setProfile(profile))

  const everyFact = facts.flatMap(fact => signedIn.map(who => [fact[0], who, fact] as const))
  it.each(everyFact)('%s, for %s', async (_name, who, [, tell, expected]) => {
    expect(await tell(who)).toEqual(expected(caseOf(who, profile)))
  })

  const everyDoor = doors.flatMap(door => viewers.map(who => [door[0], who, door] as const))
  it.each(everyDoor)('%s, for %s', async (_name, who, [, audience, path, send]) => {
    const address = path(world.things)
    const answer = await ask(who, address, send?.(world.things))
    if (caseOf(who, profile)[audience]) return expect(answer.status).toBe(200)
    const isPicture = address.startsWith('/media/')
    expect(answer.status).toBe(who === 'signedOut' && !isPicture ? 401 : 404)
    expect(await words(answer)).toBe(await words(await ask(who, path(nothing), send?.(nothing))))
  })
})
