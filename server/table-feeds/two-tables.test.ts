import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing, opening } from '#tests/fixtures/closing.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import { ASKED_AGAIN_MS, pullDueFeeds } from './following/pull.ts'

let later = 0

/** A place on the network at which a server answers once it is there: two that know each other know where first. */
async function openHome() {
  const served: { by?: TestApp } = {}
  const online = await appOnLoopback({
    fetch: request => served.by?.app.fetch(request) ?? new Response(null, { status: 503 }),
  })
  return { ...online, served }
}

/** A server with a database of its own, which may follow another over the network. */
async function serveAt(home: { served: { by?: TestApp } }, other: { host: string }): Promise<TestApp> {
  later = 0
  home.served.by = await testApp({ settings: { LONGTABLE_FETCH_ALLOW: other.host }, now: () => Date.now() + later })
  return home.served.by
}

const it = appTest()
  .extend('hereOnline', opening(openHome))
  .extend('thereOnline', opening(openHome))
  .extend('there', ({ hereOnline, thereOnline }, { onCleanup }) => closing(serveAt(thereOnline, hereOnline), onCleanup))
  .extend('app', ({ hereOnline, thereOnline }, { onCleanup }) => closing(serveAt(hereOnline, thereOnline), onCleanup))
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

it('two tables that follow each other send no dish back and forth', async ({
  app,
  there,
  hereOnline: here,
  thereOnline,
  ines,
  ada,
}) => {
  await app.make.recipePost(ines, 'Bread')
  await there.make.recipePost(ada, 'Leek Soup')
  const ofInes = await app.as(ines).tables.makeGiven({ name: 'Ada' })
  const ofAda = await there.as(ada).tables.makeGiven({ name: 'Inès' })
  await app.as(ines).tables.follow({ address: `${thereOnline.address}${ofAda.json}` })
  await there.as(ada).tables.follow({ address: `${here.address}${ofInes.atom}` })
  await Promise.all([app.services.feedPulls.settled(), there.services.feedPulls.settled()])
  const save = async (at: TestApp, chef: typeof ines) => {
    const { posts } = await at.as(chef).feed.listFeed({})
    for (const { id, home } of posts) if (home) await at.as(chef).feed.toggleSave({ id })
    for (const { id } of await at.as(chef).kitchen.listBackBurner({ id: 0 })) {
      await at.as(chef).feed.addPost({ type: 'recipe', recipeId: id })
    }
  }
  await save(app, ines)
  await save(there, ada)
  for (let round = 0; round < 3; round++) {
    await pull(app)
    await pull(there)
  }
  const seen = async (at: TestApp, chef: typeof ines) =>
    (await at.as(chef).feed.listFeed({})).posts.map(({ title, home }) => [title, home]).sort()
  // Each its own, what came from the other, and the copy of it that was dished here.
  expect(await seen(app, ines)).toEqual([
    ['Bread', null],
    ['Leek Soup', null],
    ['Leek Soup', thereOnline.host],
  ])
  expect(await seen(there, ada)).toEqual([
    ['Bread', null],
    ['Bread', here.host],
    ['Leek Soup', null],
  ])
})
