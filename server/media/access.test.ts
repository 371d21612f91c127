import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { recipePhotos } from '#db/schema/featured.ts'
import { blocks, follows } from '#db/schema/friends.ts'
import { media } from '#db/schema/media.ts'
import { postPictures, posts } from '#db/schema/posts.ts'
import { recipePictures, recipes } from '#db/schema/recipes.ts'
import type { Viewer } from '#server/platform/context.ts'
import { type MediaBench, mediaBench } from '#tests/fixtures/media.ts'
import { findVisiblePicture } from './access.ts'

let bench: MediaBench
let seenBy: Record<string, Viewer | null>
let [openOwner, shutOwner] = [0, 0]

beforeAll(async () => {
  bench = await mediaBench()
  const [open, shut] = [await bench.chef(), await bench.chef({ isPublic: false })]
  const [friend, follower, stranger, blocked] = [
    await bench.chef(),
    await bench.chef(),
    await bench.chef(),
    await bench.chef(),
  ]
  for (const owner of [open, shut]) {
    await bench.db.insert(follows).values([
      { followerId: friend.id, followeeId: owner.id, isFriend: true },
      { followerId: owner.id, followeeId: friend.id, isFriend: true },
      { followerId: follower.id, followeeId: owner.id },
    ])
    await bench.db.insert(blocks).values({ blockerId: owner.id, blockedId: blocked.id })
  }
  openOwner = open.id
  shutOwner = shut.id
  seenBy = { open, shut, friend, follower, stranger, blocked, nobody: null }
})
afterAll(() => bench.close())

let made = 0

async function addMedia(ownerId: number): Promise<number> {
  made += 1
  const facts = { contentHash: 'f'.repeat(64), width: 1, height: 1, bytes: 1, colour: '#000000' }
  const [row] = await bench.db
    .insert(media)
    .values({ key: `key-${made}`, ownerId, ...facts })
    .returning()
  return row?.id ?? 0
}

async function addRecipe(values: Partial<typeof recipes.$inferInsert>): Promise<number> {
  const texts = { title: 'Soup', titleFolded: 'soup', source: 'Longtable', drawnKey: 'soup', updatedAt: 0 }
  const [row] = await bench.db
    .insert(recipes)
    .values({ status: 'completed', ...texts, ...values })
    .returning()
  return row?.id ?? 0
}

async function addPost(userId: number, values: Partial<typeof posts.$inferInsert> = {}): Promise<number> {
  const [row] = await bench.db
    .insert(posts)
    .values({ userId, type: 'general', updatedAt: 0, ...values })
    .returning()
  return row?.id ?? 0
}

/** Ways for a picture to be somewhere: each makes one of `ownerId` and answers its id. */
const places = {
  nowhere: addMedia,
  async profile(ownerId: number) {
    const mediaId = await addMedia(ownerId)
    await bench.chef({ pictureId: mediaId })
    return mediaId
  },
  async recipe(ownerId: number, values: Partial<typeof recipes.$inferInsert> = {}) {
    const mediaId = await addMedia(ownerId)
    const recipeId = await addRecipe({ ownerId, ...values })
    await bench.db.insert(recipePictures).values({ recipeId, position: 0, mediaId })
    return mediaId
  },
  privateRecipe: (ownerId: number) => places.recipe(ownerId, { isPublic: false }),
  recipeOnNoShelf: (ownerId: number) => places.recipe(ownerId, { status: null }),
  deletedRecipe: (ownerId: number) => places.recipe(ownerId, { deletedAt: 1 }),
  async privateRecipeInPost(ownerId: number, values: Partial<typeof posts.$inferInsert> = {}, deletedAt?: number) {
    const mediaId = await addMedia(ownerId)
    const recipeId = await addRecipe({ ownerId, isPublic: false, deletedAt })
    await bench.db.insert(recipePictures).values({ recipeId, position: 0, mediaId })
    await addPost(ownerId, { type: 'recipe', recipeId, ...values })
    return mediaId
  },
  privateRecipeInPrivatePost: (ownerId: number) => places.privateRecipeInPost(ownerId, { isPublic: false }),
  privateRecipeInHiddenPost: (ownerId: number) => places.privateRecipeInPost(ownerId, { hiddenAt: 1 }),
  deletedRecipeInPost: (ownerId: number) => places.privateRecipeInPost(ownerId, {}, 1),
  async post(ownerId: number, values: Partial<typeof posts.$inferInsert> = {}) {
    const mediaId = await addMedia(ownerId)
    const postId = await addPost(ownerId, values)
    await bench.db.insert(postPictures).values({ postId, position: 0, mediaId })
    return mediaId
  },
  privatePost: (ownerId: number) => places.post(ownerId, { isPublic: false }),
  hiddenPost: (ownerId: number) => places.post(ownerId, { hiddenAt: 1 }),
  async photo(ownerId: number, hiddenAt?: number) {
    const mediaId = await addMedia(ownerId)
    const title = { recipeTitle: 'Soup', titleFolded: 'soup' }
    await bench.db.insert(recipePhotos).values({ userId: ownerId, mediaId, hiddenAt, ...title })
    return mediaId
  },
  hiddenPhoto: (ownerId: number) => places.photo(ownerId, 1),
}

type Place = keyof typeof places

/** The shut chef is one more stranger to the open one. */
const ALL = ['shut', 'friend', 'follower', 'stranger']
const NONE: string[] = []

/** Who besides the owner sees a picture of an open and of a shut chef; a blocked chef and nobody never do. */
const table: [Place, string[], string[]][] = [
  ['nowhere', NONE, NONE],
  ['recipe', ALL, ['friend']],
  ['privateRecipe', NONE, NONE],
  ['recipeOnNoShelf', NONE, NONE],
  ['deletedRecipe', NONE, NONE],
  ['privateRecipeInPost', ALL, ['friend']],
  ['privateRecipeInPrivatePost', NONE, NONE],
  ['privateRecipeInHiddenPost', NONE, NONE],
  ['deletedRecipeInPost', ALL, ['friend']],
  ['post', ALL, ['friend']],
  ['privatePost', NONE, NONE],
  ['hiddenPost', NONE, NONE],
  ['photo', ALL, ['friend']],
  ['hiddenPhoto', NONE, NONE],
]

const find = (viewer: Viewer | null, mediaId: number) => findVisiblePicture({ db: bench.db, viewer }, `key-${mediaId}`)

/** Whether every signed-in chef may see a picture, as reported to its owner. */
async function isForAll(mediaId: number): Promise<boolean | undefined> {
  const [row] = await bench.db.select().from(media).where(eq(media.id, mediaId))
  const owner = Object.values(seenBy).find(viewer => viewer?.id === row?.ownerId)
  return (await find(owner ?? null, mediaId))?.isForAll
}

async function seers(mediaId: number): Promise<string[]> {
  const names: string[] = []
  for (const [name, viewer] of Object.entries(seenBy)) {
    if (await find(viewer, mediaId)) names.push(name)
  }
  return names
}

describe('who sees a picture', () => {
  it.each(table)('%s', async (place, ofOpen, ofShut) => {
    expect(await seers(await places[place](openOwner))).toEqual(['open', ...ofOpen])
    expect(await seers(await places[place](shutOwner))).toEqual(['shut', ...ofShut])
  })

  it('a profile picture: every signed-in chef, of a shut profile too', async () => {
    const others = ['open', 'shut', 'friend', 'follower', 'stranger', 'blocked']
    expect(await seers(await places.profile(shutOwner))).toEqual(others)
  })

  it('a profile picture: nobody whom that chef blocked, or who blocked that chef', async () => {
    const [model, blockedByThem, blockingThem] = [await bench.chef(), await bench.chef(), await bench.chef()]
    const own = await addMedia(model.id)
    await bench.db.insert(blocks).values([
      { blockerId: model.id, blockedId: blockedByThem.id },
      { blockerId: blockingThem.id, blockedId: model.id },
    ])
    await bench.db.update(users).set({ pictureId: own }).where(eq(users.id, model.id))
    for (const viewer of [blockedByThem, blockingThem]) {
      expect(await find(viewer, own)).toBeNull()
    }
    expect(await seers(own)).toContain('stranger')
    await bench.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, model.id))
    expect(await seers(own)).toEqual([])
  })

  it('the picture of a built-in recipe: every signed-in chef', async () => {
    const mediaId = await addMedia(openOwner)
    await addRecipe({ id: 3001, ownerId: null })
    await bench.db.insert(recipePictures).values({ recipeId: 3001, position: 0, mediaId })
    expect(await seers(mediaId)).toEqual(['open', 'shut', 'friend', 'follower', 'stranger', 'blocked'])
  })

  it('the picture of a copy: the chef who has the copy, although the original was hidden since', async () => {
    const mediaId = await places.privateRecipe(openOwner)
    const copy = await addRecipe({ ownerId: seenBy.stranger?.id ?? 0, isPublic: false })
    await bench.db.insert(recipePictures).values({ recipeId: copy, position: 0, mediaId })
    expect(await seers(mediaId)).toEqual(['open', 'stranger'])
  })

  it('what was shown to followers ends when the chef goes private', async () => {
    const chef = await bench.chef()
    const mediaId = await places.post(chef.id)
    expect(await seers(mediaId)).toContain('stranger')
    await bench.db.update(users).set({ isPublic: false }).where(eq(users.id, chef.id))
    expect(await seers(mediaId)).toEqual([])
  })

  it('by one thing or by another', async () => {
    const mediaId = await places.privatePost(openOwner)
    const recipeId = await addRecipe({ ownerId: openOwner })
    await bench.db.insert(recipePictures).values({ recipeId, position: 0, mediaId })
    expect(await seers(mediaId)).toEqual(['open', ...ALL])
    expect(await isForAll(mediaId)).toBe(true)
  })

  it('a picture that does not exist: nobody', async () => {
    expect(await seers(987_654)).toEqual([])
  })
})

describe('a picture for all signed-in chefs', () => {
  it.each(table)('%s: exactly when strangers see it', async (place, ofOpen) => {
    expect(await isForAll(await places[place](openOwner))).toBe(ofOpen.includes('stranger'))
    expect(await isForAll(await places[place](shutOwner))).toBe(false)
  })

  it('is the face of a chef, shut or not, and that of a built-in recipe', async () => {
    expect(await isForAll(await places.profile(shutOwner))).toBe(true)
    const mediaId = await addMedia(openOwner)
    await addRecipe({ id: 3002, ownerId: null })
    await bench.db.insert(recipePictures).values({ recipeId: 3002, position: 0, mediaId })
    expect(await isForAll(mediaId)).toBe(true)
  })

  it('is refused once the chef goes private, hides the post or leaves', async () => {
    const chef = await bench.chef()
    seenBy.mover = chef
    const mediaId = await places.post(chef.id)
    const kept = await places.recipe(openOwner)
    const mine = await addRecipe({ ownerId: chef.id, isPublic: false })
    await bench.db.insert(recipePictures).values({ recipeId: mine, position: 0, mediaId: kept })
    const changes: [Partial<typeof users.$inferInsert>, Partial<typeof users.$inferInsert>][] = [
      [{ isPublic: false }, { isPublic: true }],
      [{ status: 'deactivated' }, { status: 'active' }],
    ]
    for (const [change, back] of changes) {
      expect(await isForAll(mediaId)).toBe(true)
      await bench.db.update(users).set(change).where(eq(users.id, chef.id))
      expect(await isForAll(mediaId)).toBe(false)
      expect(await isForAll(kept)).toBe(true)
      await bench.db.update(users).set(back).where(eq(users.id, chef.id))
    }
    await bench.db.update(posts).set({ hiddenAt: 1 }).where(eq(posts.userId, chef.id))
    expect(await isForAll(mediaId)).toBe(false)
    delete seenBy.mover
  })
})
