import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, follows, posts, users } from '#db/schema/tables.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { feedStatus } from '../inbox/feed-status.ts'
import type { ChefCtx } from '../platform/context.ts'
import { NEW_POSTS_MAX } from './constants.ts'
import { cursorOf } from './cursor.ts'
import { readFeed } from './feed-page.ts'
import type { Side } from './followed-posts.ts'
import { readNewPosts } from './new-posts.ts'

/* Asking each followed chef and walking the newest posts must find the same posts, whatever the database holds. */

/** Repeatable numbers from 0 up to, not including, `count`. */
function dice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * count)
  }
}

type Place = {
  app: TestApp
  ctx: ChefCtx
  /** What the viewer's feed has to hold, newest first. */
  expected: { id: number; userId: number; createdAt: number }[]
}

const CHEFS = 30

/** A place with chefs and posts of every standing, and the feed that its first chef has to see, worked out by hand. */
async function randomPlace(seed: number, count: number): Promise<Place> {
  const app = await testApp()
  const roll = dice(seed)
  const chefs = await app.db
    .insert(users)
    .values(
      Array.from({ length: CHEFS }, (_, n) => ({
        name: `Chef ${n}`,
        email: `chef${n}@example.com`,
        passwordHash: 'none',
        isPublic: roll(4) > 0,
        status: n > 0 && roll(8) === 0 ? ('deactivated' as const) : ('active' as const),
      })),
    )
    .returning()
  const [me, ...others] = chefs
  if (!me) throw new Error('no chef')
  const edges = others
    .filter(() => roll(3) > 0)
    .map(chef => ({ followerId: me.id, followeeId: chef.id, isFriend: roll(2) === 0 }))
  await app.db.insert(follows).values(edges)
  const blocked = edges.filter(() => roll(8) === 0).map(({ followeeId }) => followeeId)
  const pairs = blocked.map(chef => (roll(2) === 0 ? [me.id, chef] : [chef, me.id]) as [number, number])
  if (pairs.length > 0) {
    await app.db.insert(blocks).values(pairs.map(([blockerId, blockedId]) => ({ blockerId, blockedId })))
  }
  const made = await app.db
    .insert(posts)
    .values(
      Array.from({ length: count }, () => {
        const chef = chefs[roll(3) === 0 ? roll(4) : roll(CHEFS)] ?? me
        // Few moments, so that many posts share one.
        const at = 1000 + roll(Math.ceil(count / 3))
        return {
          userId: chef.id,
          type: 'general' as const,
          content: 'Hello',
          isPublic: roll(6) > 0,
          hiddenAt: roll(9) === 0 ? 1 : null,
          createdAt: at,
          updatedAt: at,
        }
      }),
    )
    .returning()
  const isFriendOf = new Map(edges.map(edge => [edge.followeeId, edge.isFriend]))
  const chefOf = new Map(chefs.map(chef => [chef.id, chef]))
  const expected = made
    .filter(post => {
      if (post.hiddenAt !== null) return false
      if (post.userId === me.id) return true
      const chef = chefOf.get(post.userId)
      const isFriend = isFriendOf.get(post.userId)
      if (!chef || isFriend === undefined || blocked.includes(chef.id)) return false
      return post.isPublic && chef.status === 'active' && (chef.isPublic || isFriend)
    })
    .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
  const ctx = app.context({ id: me.id, name: me.name, role: 'chef' }) as ChefCtx
  return { app, ctx, expected }
}

/** How far a walk goes: not at all, in vain, sometimes far enough, past everything. */
const STEPS = [0, 1, 14, 40, 8000]

describe.each([
  [1, 1],
  [2, 7],
  [3, 40],
  [4, 90],
  [5, 300],
  [6, 300],
  [7, 700],
])('in place %i of %i posts', (seed, count) => {
  let place: Place
  beforeAll(async () => {
    place = await randomPlace(seed, count)
  })
  afterAll(() => place.app.close())

  const idsFrom = async (side: Side, steps: number, cursor?: string) =>
    (await readFeed(place.ctx, { side, steps, cursor })).map(({ id }) => id)

  it.each(STEPS)('a walk of %i gives the same pages, forwards and backwards', async steps => {
    const ids = place.expected.map(({ id }) => id)
    expect(await idsFrom('start', steps)).toEqual(ids.slice(0, 10))
    for (const [n, post] of place.expected.entries()) {
      if (n % 7 !== 0 && n !== ids.length - 1) continue
      expect(await idsFrom('older', steps, cursorOf(post))).toEqual(ids.slice(n + 1, n + 11))
      expect(await idsFrom('newer', steps, cursorOf(post))).toEqual(ids.slice(Math.max(0, n - 10), n).reverse())
    }
  })

  it.each(STEPS)('a walk of %i counts the same new posts', async steps => {
    const others = place.expected.filter(({ userId }) => userId !== place.ctx.viewer.id)
    for (const post of place.expected.filter((_, n) => n % 11 === 0)) {
      const newer = others.filter(
        other => other.createdAt > post.createdAt || (other.createdAt === post.createdAt && other.id > post.id),
      )
      expect(await readNewPosts(place.ctx, { after: cursorOf(post), steps })).toMatchObject({
        newPosts: Math.min(newer.length, NEW_POSTS_MAX),
        newestPostId: others[0]?.id ?? null,
      })
    }
    expect(await feedStatus(place.ctx, {})).toMatchObject({ newPosts: 0, newestPostId: others[0]?.id ?? null })
  })
})
