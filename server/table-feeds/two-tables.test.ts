import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import { ASKED_AGAIN_MS, pullDueFeeds } from './following/pull.ts'

let later = 0

/** Two servers with a database each; the one that `app` is follows the other over the network. */
const it = appTest()
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('there', ({}, { onCleanup }) => closing(testApp(), onCleanup))
  .extend('thereOnline', ({ there }, { onCleanup }) => closing(appOnLoopback(there.app), onCleanup))
  .extend('settings', ({ thereOnline }) => ({ LONGTABLE_FETCH_ALLOW: thereOnline.host }))
  .extend('app', async ({ settings }, { onCleanup }) => {
    later = 0
    return closing(testApp({ settings, now: () => Date.now() + later }), onCleanup)
  })
  .extend('ines', chef('Inès'))
  .extend('ada', ({ there }) => there.make.chef('Ada'))

const pull = async ({ services }: TestApp) => {
  later += ASKED_AGAIN_MS * 2
  await pullDueFeeds(services)
}

it('what is dished at one table is followed, saved and never given on at another', async ({
  app,
  there,
  thereOnline,
  ines,
  ada,
}) => {
  const picture = await there.as(ada).media.upload({
    image: new File([new Uint8Array(await plainPicture('jpeg'))], 'soup.jpg', { type: 'image/jpeg' }),
  })
  await there.make.recipePost(ada, 'Leek Soup', {
    caption: 'For cold days',
    description: 'Thick and green',
    imageUrl: picture.url,
    ingredientGroups: [{ at: 0, title: 'For the pot' }],
    dietaryTags: ['Vegan'],
    prepTime: 10,
  })
  const given = await there.as(ada).tables.makeGiven({ name: 'Inès' })
  for (const form of ['json', 'atom'] as const) {
    await app.as(ines).tables.follow({ address: `${thereOnline.address}${given[form]}` })
    await app.services.feedPulls.settled()
    const [dish, ...more] = (await app.as(ines).feed.listFeed({})).posts
    expect(more).toEqual([])
    expect(dish).toMatchObject({
      title: 'Leek Soup',
      caption: 'For cold days',
      description: 'Thick and green',
      home: thereOnline.host,
      author: { name: 'Dishes by Ada' },
      ingredients: ['1 kg tomatoes', '1 onion', '2 tbsp olive oil'],
      dietaryTags: ['Vegan'],
      prepTime: 10,
      cookTime: 30,
      servings: 4,
    })
    expect((await app.request(dish?.imageUrl ?? '', { cookie: await app.cookieOf(ines) })).status).toBe(200)
    if (form === 'json') {
      const [feed] = await app.as(ines).tables.listFollowed()
      await app.as(ines).tables.unfollow({ id: feed?.id ?? 0 })
      expect((await app.as(ines).feed.listFeed({})).posts).toEqual([])
    }
  }

  const [dish] = (await app.as(ines).feed.listFeed({})).posts
  await app.as(ines).feed.toggleSave({ id: dish?.id ?? 0 })
  const [copy] = await app.as(ines).kitchen.listBackBurner({ id: 0 })
  expect(copy).toMatchObject({ title: 'Leek Soup', originalAuthor: `Ada (${thereOnline.host})` })
  await app.as(ines).feed.addPost({ type: 'recipe', recipeId: copy?.id ?? 0 })
  const own = await app.as(ines).tables.makeGiven({ name: 'Ada' })
  const feed = (await (await app.request(own.json)).json()) as { items: unknown[] }
  expect(feed.items).toEqual([])

  await there.make.recipePost(ada, 'Bread')
  await pull(app)
  expect((await app.as(ines).feed.listFeed({})).posts.map(({ title }) => title)).toContain('Bread')
  await there.as(ada).tables.endGiven({ id: given.id })
  await pull(app)
  expect(await app.as(ines).tables.listFollowed()).toMatchObject([{ state: 'failing' }])
})
