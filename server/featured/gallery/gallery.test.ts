import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sweepForADay } from '#tests/fixtures/sweep-for-a-day.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'

const DAY = 86_400_000

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 5, 8)
  return { now: () => clock }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

it.beforeEach(async ({ app, tobias }) => {
  await app.make.backBurnerRecipe(tobias, 'Crème Brûlée')
})

const gallery = (app: TestApp, chef: TestChef) => app.as(chef).featured
const titles = async (app: TestApp, chef: TestChef, recipeTitle = 'Crème Brûlée') =>
  (await gallery(app, chef).listPhotos({ recipeTitle })).map(({ id }) => id)
/** A photo of a colour of its own, which the chef has stored already. */
async function add(app: TestApp, chef: TestChef, colour: string, more: object = {}) {
  const imageUrl = (await pictureOf(app, chef, colour)).url
  return (await gallery(app, chef).addPhoto({ recipeTitle: 'Crème Brûlée', imageUrl, ...more })).photo
}
const file = async (colour: string) =>
  new File([new Uint8Array(await plainPicture('png', 40, 30, colour))], 'it.png', { type: 'image/png' })
const unknown = {
  code: 'NOT_FOUND',
  message: 'There is no recipe of this title here that you can see. Please check the title.',
}

describe('the gallery of a title', () => {
  it('has the photos of everybody, the newest first, however the title is written', async ({ app, ines, tobias }) => {
    const first = await add(app, ines, '#cc3300', { caption: '  Cracked it ', userTwist: 'Orange peel' })
    clock += DAY
    const second = await add(app, tobias, '#33cc00', { recipeTitle: ' CREME  brulee' })
    expect(await gallery(app, ines).listPhotos({ recipeTitle: 'creme brûlée' })).toEqual([
      { ...second, isOwn: false },
      {
        id: first.id,
        recipeTitle: 'Crème Brûlée',
        url: expect.stringMatching(/^\/media\/[\w-]{22}\/640$/),
        imageUrl: first.url,
        width: 40,
        height: 30,
        colour: expect.stringMatching(/^#/),
        thumbhash: expect.any(String),
        alt: 'Cracked it',
        userId: ines.id,
        userName: 'Inès',
        userProfilePictureUrl: null,
        caption: 'Cracked it',
        userTwist: 'Orange peel',
        isRecipeOfTheWeek: false,
        likes: 0,
        isLiked: false,
        isOwn: true,
        createdAt: '2026-06-08T00:00:00.000Z',
      },
    ])
    expect(await titles(app, ines, 'Rye Bread')).toEqual([])
    expect((await app.request(first.url, { cookie: await app.cookieOf(tobias) })).status).toBe(200)
  })

  it('turns pages', async ({ app, ines, tobias }) => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await add(app, ines, `#00${n}${n}00`)).id)
    const page = async (before?: number) =>
      (await gallery(app, tobias).listPhotos({ recipeTitle: 'Crème Brûlée', limit: 2, before })).map(({ id }) => id)
    expect([await page(), await page(ids[1]), await page(ids[3])]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ])
  })

  it('leaves out whom the viewer may not see, and what the moderators hid', async ({ app, ines, tobias }) => {
    const friend = await app.make.chef('Friend')
    await app.make.friends(ines, friend)
    const photo = await add(app, ines, '#cc3300')
    const own = await add(app, tobias, '#33cc00')
    expect(await titles(app, tobias)).toEqual([own.id, photo.id])
    await app.as(ines).profile.setPrivacy({ id: 0, isPublic: false })
    expect([await titles(app, tobias), await titles(app, friend), await titles(app, ines)]).toEqual([
      [own.id],
      [own.id, photo.id],
      [own.id, photo.id],
    ])
    await app.as(tobias).friends.block({ id: friend.id })
    expect(await titles(app, friend)).toEqual([photo.id])
    await app.db.update(t.recipePhotos).set({ hiddenAt: 1 }).where(eq(t.recipePhotos.id, photo.id))
    expect([await titles(app, friend), await titles(app, ines)]).toEqual([[], [own.id]])
    await app.db.update(t.users).set({ status: 'deactivated' }).where(eq(t.users.id, tobias.id))
    expect(await titles(app, ines)).toEqual([])
  })
})

describe('adding a photo', () => {
  it('takes no words with a photo of the week, and says so of a featured recipe alone', async ({ app, ines }) => {
    const texts = { isRecipeOfTheWeek: true, caption: 'Hello', userTwist: 'Orange' }
    const plain = await add(app, ines, '#cc3300', texts)
    expect(plain).toMatchObject({ isRecipeOfTheWeek: false, caption: '', userTwist: '', alt: 'Crème Brûlée' })
    const [recipe] = await app.db.select({ id: t.recipes.id }).from(t.recipes)
    await app.db.insert(t.featuredRecipes).values({ week: '2026-01-05', recipeId: recipe?.id ?? 0 })
    expect(await add(app, ines, '#33cc00', texts)).toMatchObject({ isRecipeOfTheWeek: true, caption: '' })
  })

  it('is for titles of recipes that the viewer may see', async ({ app, ines, tobias }) => {
    await app.make.backBurnerRecipe(tobias, 'Secret Stew', { isPublic: false })
    await app.make.recipePost(tobias, 'Dished Pie')
    await app.db.insert(t.recipes).values({
      id: 3901,
      title: 'House Soup',
      titleFolded: 'house soup',
      source: 'Longtable',
      drawnKey: 'soup',
      updatedAt: 0,
    })
    const may = async (chef: TestChef, recipeTitle: string) =>
      (await add(app, chef, '#cc3300', { recipeTitle })).recipeTitle
    expect(await may(ines, 'house soup')).toBe('house soup')
    expect(await may(ines, 'Dished pie')).toBe('Dished pie')
    expect(await may(tobias, 'Secret Stew')).toBe('Secret Stew')
    await expect(may(ines, 'Secret Stew')).rejects.toMatchObject(unknown)
    await expect(may(ines, 'Buy my pans')).rejects.toMatchObject(unknown)
    await app.as(tobias).friends.block({ id: ines.id })
    await expect(may(ines, 'Crème Brûlée')).rejects.toMatchObject(unknown)
    await expect(may(ines, 'Dished pie')).rejects.toMatchObject(unknown)
  })

  it('needs a picture of one’s own', async ({ app, ines, tobias }) => {
    const { url } = await pictureOf(app, tobias, '#cc3300')
    for (const imageUrl of [url, '/media/xxxxxxxxxxxxxxxxxxxxxx/640', 'https://example.com/cake.jpg']) {
      await expect(gallery(app, ines).addPhoto({ recipeTitle: 'Crème Brûlée', imageUrl })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'That picture is not here any more. Please choose it again.',
      })
    }
    expect(await titles(app, ines)).toEqual([])
  })

  it('twice at once is one photo', async ({ app, ines, tobias }) => {
    const recipeImage = await file('#cc3300')
    const answers = await Promise.all(
      [1, 2, 3].map(() => gallery(app, ines).addPhoto({ recipeTitle: 'Crème Brûlée', recipeImage })),
    )
    expect(new Set(answers.map(({ photo }) => photo.id)).size).toBe(1)
    expect(await titles(app, ines)).toHaveLength(1)
    await gallery(app, tobias).addPhoto({ recipeTitle: 'Crème Brûlée', recipeImage })
    expect(await titles(app, ines)).toHaveLength(2)
  })

  it('counts files as uploads', async () => {
    const limited = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    const chef = await limited.make.chef('Hasty')
    await limited.make.backBurnerRecipe(chef, 'Pie')
    const [recipeImage, codes] = [new File(['no picture'], 'it.png'), new Set<string>()]
    for (let n = 0; n < 61; n++) {
      const attempt = limited.as(chef).featured.addPhoto({ recipeTitle: 'Pie', recipeImage })
      codes.add(
        await attempt.then(
          () => 'added',
          ({ code }) => code as string,
        ),
      )
    }
    expect([...codes]).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'])
    await limited.close()
  })
})

describe('liking a photo', () => {
  it('turns over with every call, and the count is that of the likes', async ({ app, ines, tobias }) => {
    const { id } = await add(app, ines, '#cc3300')
    expect(await gallery(app, tobias).togglePhotoLike({ id })).toEqual({ isLiked: true, likes: 1 })
    expect(await gallery(app, ines).togglePhotoLike({ id })).toEqual({ isLiked: true, likes: 2 })
    expect((await gallery(app, tobias).listPhotos({ recipeTitle: 'Crème Brûlée' }))[0]).toMatchObject({
      likes: 2,
      isLiked: true,
    })
    expect(await gallery(app, tobias).togglePhotoLike({ id })).toEqual({ isLiked: false, likes: 1 })
  })

  it('stays exact when many do so at once', async ({ app, ines, tobias }) => {
    const { id } = await add(app, ines, '#cc3300')
    const chefs = [ines, tobias, await app.make.chef('Third')]
    await Promise.all(chefs.flatMap(chef => [1, 2, 3, 4, 5].map(() => gallery(app, chef).togglePhotoLike({ id }))))
    const likes = await app.db.select().from(t.photoLikes)
    expect(likes).toHaveLength(3)
    expect((await gallery(app, tobias).listPhotos({ recipeTitle: 'Crème Brûlée' }))[0]?.likes).toBe(3)
  })
})

describe('removing a photo', () => {
  it('is for its own chef, and takes likes, reports and, in time, the picture along', async ({ app, ines, tobias }) => {
    const photo = await add(app, ines, '#cc3300')
    await gallery(app, tobias).togglePhotoLike({ id: photo.id })
    await app.as(tobias).reports.report({ photoId: photo.id, reason: 'spam' })
    await expect(gallery(app, tobias).removePhoto({ id: photo.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You can only remove your own photos.',
    })
    expect(await gallery(app, ines).removePhoto({ id: photo.id })).toEqual({ success: true })
    await expect(gallery(app, ines).removePhoto({ id: photo.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Photo not found',
    })
    expect([await app.db.select().from(t.photoLikes), await app.db.select().from(t.reports)]).toEqual([[], []])
    expect((await app.request(photo.url, { cookie: await app.cookieOf(tobias) })).status).toBe(404)
    clock += 2 * DAY
    await sweepForADay(app.services)
    expect(await app.db.select().from(t.media)).toEqual([])
  })
})
