import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import type { PostView } from '../contract.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  /** A picture that the chef has stored already. */
  .extend(
    'stored',
    ({ app, ines }) =>
      async (colour: string) =>
        (await pictureOf(app, ines, colour)).url,
  )
  .extend('send', ({ app, cookie }) => async (body: FormData): Promise<PostView> => {
    const answer = await app.request('/api/user-posts', { cookie, body })
    expect(answer.status).toBe(200)
    return answer.json()
  })

const widths = ({ pictures }: PostView) => pictures.map(({ width }) => width)

async function photo(width: number): Promise<File> {
  return new File([new Uint8Array(await plainPicture('jpeg', width, 30))], `${width}.jpg`, { type: 'image/jpeg' })
}

type Fields = Record<string, string | string[] | File[]>

function form(fields: Fields): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  return body
}

describe('the photos of a post', () => {
  it('are kept in order, those by address first, with their words', async ({ app, stored, send }) => {
    const [one, two] = [await stored('#cc3300'), await stored('#33cc00')]
    const post = await send(
      form({
        type: 'general',
        imageUrl: one,
        imageUrls: two,
        image: [await photo(50)],
        images: [new File([], ''), await photo(60), await photo(70)],
        alts: ['Plums', '', 'A bowl', 'A pot'],
      }),
    )
    expect(widths(post)).toEqual([40, 40, 50, 60, 70])
    expect(post.pictures.map(({ alt }) => alt)).toEqual(['Plums', '', 'A bowl', 'A pot', ''])
    expect(post.imageUrl).toBe(one)
    expect(post.pictures[1]?.url).toBe(two)
    expect(await app.db.select().from(t.postPictures)).toHaveLength(5)
  })

  it('belong to the recipe where there is one', async ({ app, ines, stored }) => {
    const urls = [await stored('#cc3300'), await stored('#33cc00')]
    const post = await app.as(ines).feed.addPost({
      type: 'recipe',
      ...recipeFields(),
      imageUrls: urls,
      alts: ['Before', 'After'],
      targetCollection: 'backburner',
    })
    expect(post.pictures.map(({ url, alt }) => [url, alt])).toEqual([
      [urls[0], 'Before'],
      [urls[1], 'After'],
    ])
    expect((await app.as(ines).kitchen.getRecipe({ id: post.recipeId ?? 0 })).imageUrl).toBe(urls[0])
    expect(await app.db.select().from(t.postPictures)).toEqual([])
  })

  it('count once, however often they are named', async ({ app, ines, stored }) => {
    const [one, two] = [await stored('#cc3300'), await stored('#33cc00')]
    const imageUrls = [one, two, one]
    const post = await app.make.recipePost(ines, 'Soup', { imageUrl: two, imageUrls, alts: ['One', 'Two', 'Three'] })
    expect(post.pictures.map(({ url, alt }) => [url, alt])).toEqual([
      [one, 'One'],
      [two, 'Two'],
    ])
  })

  it('go to the post where it dishes a recipe that has its own', async ({ app, ines, stored }) => {
    const { id } = await app.make.backBurnerRecipe(ines, 'Plum Cake', { imageUrl: await stored('#cc3300') })
    const url = await stored('#33cc00')
    const post = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: id, imageUrl: url, caption: 'Look' })
    expect(post).toMatchObject({ imageUrl: url, title: 'Plum Cake', caption: 'Look', isEdited: false, isPublic: true })
    const plain = await app.as(ines).feed.addPost({ type: 'recipe', recipeId: id, isPublic: false })
    expect(plain).toMatchObject({ isPublic: false, pictures: [{ alt: '' }] })
    expect(plain.imageUrl).not.toBe(url)
    expect(await app.db.select().from(t.recipePictures)).toHaveLength(1)
  })

  it('are ten at most, files and addresses together', async ({ app, cookie }) => {
    const urls = JSON.stringify(Array.from({ length: 10 }, () => '/media/xxxxxxxxxxxxxxxxxxxxxx/640'))
    const tooMany: Fields[] = [
      { images: await Promise.all(Array.from({ length: 11 }, () => photo(40))) },
      { imageUrls: urls, image: [await photo(40)] },
    ]
    for (const fields of tooMany) {
      const answer = await app.request('/api/user-posts', { cookie, body: form({ type: 'general', ...fields }) })
      expect([answer.status, (await answer.json()).message]).toEqual([400, 'Please keep it to 10 photos.'])
    }
    expect(await app.db.select().from(t.posts)).toEqual([])
  })

  it('may weigh more together than one alone', async ({ app, cookie, send }) => {
    // Bytes after a picture's end are no part of it.
    const heavy = new File([await photo(40), new Uint8Array(6_000_000)], 'heavy.jpg', { type: 'image/jpeg' })
    expect(widths(await send(form({ type: 'general', images: [heavy, heavy, heavy] })))).toEqual([40, 40, 40])
    const tooHeavy = new File([await photo(40), new Uint8Array(11_000_000)], 'heavy.jpg', { type: 'image/jpeg' })
    const answer = await app.request('/api/user-posts', { cookie, body: form({ type: 'general', image: [tooHeavy] }) })
    expect([answer.status, (await answer.json()).message]).toEqual([413, 'File Too Large'])
  })

  it('count as uploads', async () => {
    const limited = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    try {
      const chef = await limited.make.chef('Inès')
      const session = await limited.cookieOf(chef)
      const images = Array.from({ length: 10 }, (_, at) => new File(['no photo'], `${at}.jpg`))
      const statuses: number[] = []
      for (let post = 0; post < 7; post++) {
        const body = form({ type: 'general', content: 'Look', images })
        statuses.push((await limited.request('/api/user-posts', { cookie: session, body })).status)
      }
      expect(statuses).toEqual([...Array(6).fill(415), 429])
    } finally {
      await limited.close()
    }
  })

  it('must be the viewer’s own where they are stored already', async ({ app, ines }) => {
    const other = await app.make.chef('Other')
    const { url } = await pictureOf(app, other, '#cc3300')
    await expect(app.as(ines).feed.addPost({ type: 'general', imageUrl: url })).rejects.toMatchObject({
      message: 'That picture is not here any more. Please choose it again.',
    })
  })

  it('make no post where the only one cannot be had', async ({ app, ines }) => {
    const imageUrl = 'http://127.0.0.1/plums.jpg'
    await expect(app.as(ines).feed.addPost({ type: 'general', imageUrl })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Please add some text or a photo to your post.',
    })
    const post = await app.as(ines).feed.addPost({ type: 'general', imageUrl, content: 'Plums' })
    expect(post.pictures).toEqual([])
    expect(await app.db.select().from(t.posts)).toHaveLength(1)
  })
})

describe('a post', () => {
  it('is taken as a form by the procedure itself', async ({ app, cookie }) => {
    const body = form({ type: 'general_post', content: 'Hello', isPublic: 'false', images: [await photo(50)] })
    const answer = await app.request('/trpc/feed.addPost', { cookie, body })
    expect((await answer.json()).result.data).toMatchObject({ content: 'Hello', isPublic: false, type: 'general_post' })
  })

  it.for(['general', 'recipe', 'recipe_remake'] as const)(
    'of the kind %s takes odd values for what they are',
    async (type, { app, cookie }) => {
      const names =
        'content caption title image images imageUrl imageUrls alts ingredients originalPostId myTwist isPublic'
      const odd: unknown[] = [
        null,
        '',
        '[',
        '[[',
        '[]',
        [],
        [null],
        [''],
        {},
        { toString: 'x' },
        -1,
        true,
        '\u0000',
        'x'.repeat(9000),
      ]
      for (const value of odd) {
        for (const name of names.split(' ')) {
          const json = { type, content: 'Hello', ...recipeFields(), originalPostId: 1, [name]: value }
          const answer = await app.request('/api/user-posts', { cookie, json })
          expect([answer.status < 500, typeof (await answer.json())]).toEqual([true, 'object'])
        }
      }
    },
  )

  it('kept to oneself keeps its recipe to oneself, on a shelf too', async ({ app, ines }) => {
    const other = await app.make.chef('Other')
    for (const targetCollection of ['dish', 'cookbook'] as const) {
      const post = await app.make.recipePost(ines, 'Diary Cake', { isPublic: false, targetCollection })
      await expect(app.as(other).kitchen.getRecipe({ id: post.recipeId ?? 0 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await app.as(other).kitchen.listCookbook({ userId: ines.id })).toEqual([])
  })

  it('is nothing at all when a part of it fails', async ({ app, ines }) => {
    await app.db.run(`create trigger refuse before insert on posts begin select raise(abort, 'no'); end`)
    await expect(app.make.recipePost(ines)).rejects.toThrow()
    expect(await app.db.select().from(t.recipes)).toEqual([])
    expect(await app.db.select().from(t.recipeIngredients)).toEqual([])
  })

  it('wakes the subscriptions of followers who may see it, and nobody for one that is kept', async ({ app, ines }) => {
    const [follower, stranger] = [await app.make.chef('Follower'), await app.make.chef('Stranger')]
    await app.as(follower).friends.follow({ followeeId: ines.id })
    const hanging = new AbortController()
    const woken: string[] = []
    for (const chef of [follower, stranger]) {
      const subscription = app.services.live.subscribe(chef.id, hanging.signal)[Symbol.asyncIterator]()
      await subscription.next()
      void subscription.next().then(({ done }) => {
        if (!done) woken.push(chef.name ?? '')
      })
    }
    await app.make.generalPost(ines, 'Secret', { isPublic: false })
    await yieldToEventLoop()
    expect(woken).toEqual([])
    await app.make.generalPost(ines, 'Plums')
    await yieldToEventLoop()
    expect(woken).toEqual(['Follower'])
    hanging.abort()
  })
})

describe('a post with an id of its program', () => {
  it('is made once, with its recipe and photos, and answered as it is', async ({ app, ines }) => {
    const tobias = await app.make.chef('Tobias')
    const { id } = await app.make.recipePost(tobias)
    const made = { type: 'recipe_remake', originalPostId: id, content: 'Good', madeId: 'made-id-1' } as const
    const send = async () => app.as(ines).feed.addPost({ ...made, images: [await photo(50)] })
    const first = await send()
    expect(await send()).toEqual(first)
    const ways = await Promise.all([1, 2, 3].map(() => app.as(ines).feed.addPost({ ...made, madeId: 'made-id-2' })))
    expect(new Set(ways.map(({ id }) => id)).size).toBe(1)
    const words = { type: 'general', content: 'Plums', madeId: 'made-id-3' } as const
    await Promise.all([1, 2].map(() => app.as(ines).feed.addPost(words)))
    // Of another chef it is another post.
    await app.as(tobias).feed.addPost(words)
    expect(await app.db.select().from(t.posts)).toHaveLength(5)
    expect(await app.db.select().from(t.recipes)).toHaveLength(3)
    expect(await app.db.select().from(t.media)).toHaveLength(1)
    expect(await app.as(tobias).notifications.counts()).toMatchObject({ unread: 2 })
  })
})
