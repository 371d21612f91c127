import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { media, recipePictures } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import type { RecipeView } from './contract.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  /** Addresses of stored pictures, all different. */
  .extend(
    'store',
    ({ app, ines }) =>
      (count: number, chef = ines) =>
        Promise.all(colours.slice(0, count).map(async colour => (await pictureOf(app, chef, colour)).url)),
  )
  .extend(
    'edit',
    ({ app, ines }) =>
      (input: Parameters<ReturnType<TestApp['as']>['kitchen']['editRecipe']>[0], chef = ines) =>
        app.as(chef).kitchen.editRecipe(input),
  )

const colours = ['#cc3300', '#33cc00', '#0033cc', '#cc00cc', '#00cccc']
const photo = async (width: number) =>
  new File([new Uint8Array(await plainPicture('jpeg', width, 30))], `${width}.jpg`, { type: 'image/jpeg' })
const urlsOf = ({ pictures }: RecipeView) => pictures.map(({ url }) => url)
const altsOf = ({ pictures }: RecipeView) => pictures.map(({ alt }) => alt)
/** The places that the pictures of a recipe have, in the order of the pictures. */
const placesOf = async (app: TestApp, recipeId: number) => {
  const rows = await app.db.select().from(recipePictures).where(eq(recipePictures.recipeId, recipeId))
  return rows.map(({ position }) => position).toSorted((a, b) => a - b)
}

describe('a new recipe with several photos', () => {
  it('shows them in order, the cover first, with all that makes room for them', async ({ app, ines }) => {
    const [one, two] = [await pictureOf(app, ines, '#cc3300'), await pictureOf(app, ines, '#0033cc')]
    const added = await app.make.backBurnerRecipe(ines, 'Soup', {
      imageUrl: two.url,
      imageUrls: [one.url, two.url],
      alts: ['A bowl'],
    })
    const { width, height, colour, thumbhash } = one
    expect(added.imageUrl).toBe(one.url)
    expect(added.pictures).toEqual([
      { url: one.url, width, height, colour, thumbhash, alt: 'A bowl' },
      { url: two.url, width, height, colour: two.colour, thumbhash: two.thumbhash, alt: '' },
    ])
    const [listed] = await app.as(ines).kitchen.listBackBurner({ id: 0 })
    expect(listed?.pictures).toEqual(added.pictures)
  })

  it('takes a single one as before, each once, and none', async ({ app, ines, store }) => {
    const [url] = await store(1)
    expect(urlsOf(await app.make.backBurnerRecipe(ines, 'One', { imageUrl: url }))).toEqual([url])
    const twice = [url, url, url?.replace('/640', '/96')]
    expect(urlsOf(await app.make.backBurnerRecipe(ines, 'Twice', { imageUrls: twice }))).toEqual([url])
    expect(await app.make.backBurnerRecipe(ines, 'None', { imageUrls: [] })).toMatchObject({
      pictures: [],
      imageUrl: null,
    })
  })

  it('comes as a form with JSON text through REST', async ({ app, ines, store }) => {
    const urls = await store(3)
    const body = new FormData()
    for (const [name, value] of Object.entries(recipeFields())) {
      body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    body.append('imageUrls', JSON.stringify(urls))
    body.append('alts', JSON.stringify(['Leeks', '', 'Soup']))
    const cookie = await app.cookieOf(ines)
    const answer = await app.request('/api/users/0/back-burner', { method: 'POST', cookie, body })
    expect(answer.status).toBe(200)
    const recipe = (await answer.json()) as RecipeView
    expect([urlsOf(recipe), altsOf(recipe)]).toEqual([urls, ['Leeks', '', 'Soup']])
    const json = { imageUrls: urls.toReversed(), alts: ['Soup', '', 'Leeks'] }
    const edited = await app.request(`/api/users/recipes/${recipe.id}`, { method: 'PATCH', cookie, json })
    expect(urlsOf((await edited.json()) as RecipeView)).toEqual(urls.toReversed())
  })

  it('refuses more than ten, those of others, and those that are gone', async ({ app, ines, tobias, store }) => {
    const add = (imageUrls: unknown[]) => app.make.backBurnerRecipe(ines, 'Soup', { imageUrls })
    const [his] = await store(1, tobias)
    const [url] = await store(1)
    await expect(add(Array.from({ length: 11 }, () => url))).rejects.toThrow('Please keep it to 10 photos.')
    for (const wrong of [his, '/media/xxxxxxxxxxxxxxxxxxxxxx/640']) {
      await expect(add([url, wrong])).rejects.toThrow('That picture is not here any more. Please choose it again.')
    }
    await expect(add(['javascript:alert(1)'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await app.as(ines).kitchen.listBackBurner({ id: 0 })).toEqual([])
  })

  it('leaves out what cannot be fetched, with the words of the others in place; fetching counts as uploading', async ({
    app,
    ines,
    store,
  }) => {
    const [one, two] = await store(2)
    const gone = 'http://127.0.0.1/plums.jpg'
    const recipe = await app.make.backBurnerRecipe(ines, 'Soup', {
      imageUrls: [one, gone, two],
      alts: ['One', 'Gone', 'Two'],
    })
    expect([urlsOf(recipe), altsOf(recipe)]).toEqual([
      [one, two],
      ['One', 'Two'],
    ])
    const limited = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    try {
      const chef = await limited.make.chef('Inès')
      const imageUrls = Array.from({ length: 10 }, (_, at) => `${gone}?${at}`)
      const add = () => limited.as(chef).kitchen.addToCookbook({ id: 0, ...recipeFields(), imageUrls })
      for (let recipes = 0; recipes < 6; recipes++) expect((await add()).pictures).toEqual([])
      await expect(add()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    } finally {
      await limited.close()
    }
  })
})

describe('editing the photos of a recipe', () => {
  it('puts a list in place of all, and keeps words that are not sent', async ({ app, ines, store, edit }) => {
    const [one, two, three] = (await store(3)) as [string, string, string]
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: [one, two], alts: ['One', 'Two'] })
    const moved = await edit({ id, imageUrls: [three, two, one] })
    expect([urlsOf(moved), altsOf(moved)]).toEqual([
      [three, two, one],
      ['', 'Two', 'One'],
    ])
    expect(altsOf(await edit({ id, imageUrls: [two, three], alts: ['', 'Three'] }))).toEqual(['', 'Three'])
    expect(altsOf(await edit({ id, alts: ['Two again'] }))).toEqual(['Two again', 'Three'])
    expect(await placesOf(app, id)).toEqual([0, 1])
    expect(urlsOf(await edit({ id, title: 'Leek Soup' }))).toEqual([two, three])
    expect(await edit({ id, imageUrls: [] })).toMatchObject({ pictures: [], imageUrl: null })
  })

  it('puts another cover in place of the first, or takes it away', async ({ app, ines, store, edit }) => {
    const urls = await store(4)
    const [one, two, three, four] = urls as [string, string, string, string]
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', {
      imageUrls: [one, two, three],
      alts: ['One', 'Two', 'Three'],
    })
    const replaced = await edit({ id, imageUrl: four, alts: ['Four'] })
    expect([urlsOf(replaced), altsOf(replaced)]).toEqual([
      [four, two, three],
      ['Four', 'Two', 'Three'],
    ])
    expect(urlsOf(await edit({ id, imageUrl: four }))).toEqual([four, two, three])
    const third = await edit({ id, imageUrl: three })
    expect([urlsOf(third), altsOf(third)]).toEqual([
      [three, two],
      ['Three', 'Two'],
    ])
    const file = await edit({ id, image: await photo(50) })
    expect(file.pictures.map(({ width, alt }) => [width, alt])).toEqual([
      [50, ''],
      [40, 'Two'],
    ])
    expect(await edit({ id, imageUrl: null })).toMatchObject({ imageUrl: two, pictures: [{ alt: 'Two' }] })
    expect(await placesOf(app, id)).toEqual([0])
    expect((await edit({ id, imageUrl: null })).pictures).toEqual([])
    expect((await edit({ id, imageUrl: null })).pictures).toEqual([])
  })

  it('keeps what there is when nothing of it can be had', async ({ app, ines, store, edit }) => {
    const [one, two] = (await store(2)) as [string, string]
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: [one, two] })
    const gone = 'http://127.0.0.1/plums.jpg'
    expect(urlsOf(await edit({ id, imageUrl: gone }))).toEqual([one, two])
    expect(urlsOf(await edit({ id, imageUrls: [gone] }))).toEqual([one, two])
    await expect(edit({ id, imageUrls: [one, '/media/xxxxxxxxxxxxxxxxxxxxxx/640'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(urlsOf(await app.as(ines).kitchen.getRecipe({ id }))).toEqual([one, two])
  })

  it('ends right when calls come at once', async ({ app, ines, store, edit }) => {
    const [one, two, three, four] = (await store(4)) as [string, string, string, string]
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: [one, two, three] })
    await Promise.all([edit({ id, imageUrl: null }), edit({ id, imageUrl: null })])
    expect(urlsOf(await app.as(ines).kitchen.getRecipe({ id }))).toEqual([two, three])
    const lists = [
      [four, one],
      [one, two, three, four],
    ]
    await Promise.all([...lists, ...lists].map(imageUrls => edit({ id, imageUrls })))
    const after = urlsOf(await app.as(ines).kitchen.getRecipe({ id }))
    expect(lists).toContainEqual(after)
    expect(await placesOf(app, id)).toEqual(after.map((_, at) => at))
  })

  it('does nothing to a recipe that is not the viewer’s', async ({ app, ines, tobias, store, edit }) => {
    const [one, two] = (await store(2)) as [string, string]
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: [one, two] })
    const [his] = (await store(1, tobias)) as [string]
    await expect(edit({ id, imageUrls: [his] }, tobias)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(urlsOf(await app.as(ines).kitchen.getRecipe({ id }))).toEqual([one, two])
  })

  it('closes the gap that a photo leaves when it is gone', async ({ app, ines, store, edit }) => {
    const [one, two, three] = (await store(3)) as [string, string, string]
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: [one, two, three] })
    await app.db.delete(media).where(eq(media.key, one.split('/')[2] ?? ''))
    expect(await app.as(ines).kitchen.getRecipe({ id })).toMatchObject({ imageUrl: two })
    const [four] = (await store(4)).slice(3) as [string]
    expect(urlsOf(await edit({ id, imageUrl: four }))).toEqual([four, three])
    expect(await placesOf(app, id)).toEqual([0, 1])
  })
})

describe('photos of a recipe elsewhere', () => {
  it('go with a copy, which may reorder and drop them but take no others of that chef', async ({
    app,
    ines,
    tobias,
    store,
    edit,
  }) => {
    const [one, two] = (await store(2, tobias)) as [string, string]
    const [hidden] = (await store(1, tobias)) as [string]
    const his = await app.make.backBurnerRecipe(tobias, 'Soup', { imageUrls: [one, two], alts: ['One', 'Two'] })
    const copy = await app.as(ines).kitchen.saveToBackBurner({ id: his.id })
    expect([urlsOf(copy), altsOf(copy)]).toEqual([
      [one, two],
      ['One', 'Two'],
    ])
    const [mine] = (await store(1)) as [string]
    const edited = await edit({ id: copy.id, imageUrls: [two, mine, one] })
    expect([urlsOf(edited), altsOf(edited)]).toEqual([
      [two, mine, one],
      ['Two', '', 'One'],
    ])
    await expect(edit({ id: copy.id, imageUrls: [two, hidden] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(urlsOf(await edit({ id: copy.id, imageUrls: [two] }))).toEqual([two])
    await expect(edit({ id: copy.id, imageUrl: one })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(urlsOf(await app.as(tobias).kitchen.getRecipe({ id: his.id }))).toEqual([one, two])
  })

  it('go with a post that dishes it, and come back with a deletion undone', async ({ app, ines, tobias, store }) => {
    const urls = await store(3)
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: urls, alts: ['One', 'Two', 'Three'] })
    const post = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: id })
    const before = await app.as(ines).kitchen.getRecipe({ id })
    expect(post.pictures).toEqual(before.pictures)
    await app.as(ines).kitchen.deleteRecipe({ id })
    expect((await app.as(tobias).feed.getPost({ id: post.id })).pictures).toEqual(before.pictures)
    expect(await app.as(ines).kitchen.restoreRecipe({ id })).toMatchObject({ pictures: before.pictures })
  })

  it('are as private as the recipe', async ({ app, ines, tobias, store, edit }) => {
    const urls = await store(3)
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup', { imageUrls: urls })
    const [hers, his] = [await app.cookieOf(ines), await app.cookieOf(tobias)]
    const statuses = (cookie?: string) =>
      Promise.all(urls.map(async url => (await app.request(url, cookie ? { cookie } : {})).status))
    expect([await statuses(his), await statuses()]).toEqual([
      [200, 200, 200],
      [404, 404, 404],
    ])
    await app.as(ines).kitchen.setVisibility({ id, isPublic: false })
    expect([await statuses(his), await statuses(hers)]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ])
    await edit({ id, isPublic: true, imageUrls: urls.slice(0, 1) })
    expect(await statuses(his)).toEqual([200, 404, 404])
  })
})
