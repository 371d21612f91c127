import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comments, followedFeeds, follows, posts, recipes, users } from '#db/schema/tables.ts'
import { runJobs } from '#server/platform/scheduled-jobs.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { jsonFeedOf, startFeedSite } from '#tests/servers/feed-site.ts'
import { ENTRIES_MAX, FOLLOWED_MAX, followMessages } from '../constants.ts'
import { ASKED_AGAIN_MS, FAILS_MAX_MS, pullDueFeeds } from './pull.ts'

const START = Date.UTC(2026, 4, 1)
let time = START

const base = appTest(() => {
  time = START
  return { now: () => time }
})
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('site', ({}, { onCleanup }) => closing(startFeedSite(), onCleanup))
const it = base
  .extend('settings', ({ site }) => ({ LONGTABLE_FETCH_ALLOW: site.host }))
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const SOUP = {
  '@type': 'Recipe',
  name: 'Leek Soup',
  recipeIngredient: ['3 leeks', '1 l stock'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Simmer.' }],
  author: { '@type': 'Person', name: 'Ada' },
}
const item = (id: number, more: object = {}) => ({
  id: `${id}`,
  title: `Soup ${id}`,
  url: `https://elsewhere.example/${id}`,
  date_published: new Date(START - 1_000_000 + id * 1000).toISOString(),
  _longtable: { recipe: { ...SOUP, name: `Soup ${id}` } },
  ...more,
})

const dish = async (app: TestApp, who: { id: number; name: string | null; role: 'chef' | 'admin' }) =>
  (await app.as(who).feed.listFeed({})).posts
const titles = async (app: TestApp, who: Parameters<typeof dish>[1]) => (await dish(app, who)).map(({ title }) => title)
const pull = async ({ services }: TestApp, later = ASKED_AGAIN_MS * 2) => {
  time += later
  await pullDueFeeds(services)
}
const follow = async (app: TestApp, who: Parameters<typeof dish>[1], address: string) => {
  const list = await app.as(who).tables.follow({ address })
  await app.services.feedPulls.settled()
  return list
}

describe('following a feed', () => {
  it('shows its dishes to the follower alone, marked with their home', async ({ app, site, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    site.answers['/soup.png'] = { type: 'image/png', body: await plainPicture('png') }
    site.answers['/feed'] = { body: jsonFeedOf([item(2, { image: '/soup.png' }), item(1)]) }
    expect(await follow(app, ines, `${site.address}/feed#here`)).toMatchObject([
      { title: 'Mill Lane', host: site.host },
    ])
    const [newest, oldest] = await dish(app, ines)
    expect(newest).toMatchObject({
      title: 'Soup 2',
      home: site.host,
      author: { name: 'Mill Lane' },
      ingredients: ['3 leeks', '1 l stock'],
      instructions: ['Simmer.'],
      sourceUrl: 'https://elsewhere.example/2',
      createdAt: new Date(START - 998_000).toISOString(),
    })
    expect(newest?.imageUrl).toMatch(/^\/media\//)
    expect(oldest).toMatchObject({ title: 'Soup 1', imageUrl: null })
    expect((await app.request(newest?.imageUrl ?? '', { cookie: await app.cookieOf(ines) })).status).toBe(200)

    expect(await dish(app, tobias)).toEqual([])
    await expect(() => app.as(tobias).feed.getPost({ id: newest?.id ?? 0 })).rejects.toThrow('Post not found')
    expect((await app.request(newest?.imageUrl ?? '', { cookie: await app.cookieOf(tobias) })).status).toBe(404)
    expect(await app.as(ines).tables.listFollowed()).toMatchObject([{ state: 'live', problem: '' }])
    expect(await app.as(tobias).tables.listFollowed()).toEqual([])
  })

  it('is no chef whom anybody meets', async ({ app, site, ines, tobias }) => {
    site.answers['/feed'] = { body: jsonFeedOf([item(1)]) }
    await follow(app, ines, `${site.address}/feed`)
    const [post] = await dish(app, ines)
    const id = post?.userId ?? 0
    for (const who of [ines, tobias]) {
      const asked = app.as(who)
      await expect(() => asked.friends.request({ receiverId: id })).rejects.toThrow('not found')
      await expect(() => asked.friends.follow({ followeeId: id })).rejects.toThrow('not found')
      await expect(() => asked.friends.block({ id })).rejects.toThrow('not found')
      await expect(() => asked.profile.get({ id })).rejects.toThrow('not found')
      expect(await asked.friends.search({ query: 'Mill Lane' })).toEqual([])
    }
    expect(await app.as(ines).friends.listFollowed({ id: 0 })).toEqual([])
    expect(await app.as(ines).feed.listActivities()).toEqual([])
    const admin = await app.make.chef('Ada', { role: 'admin' })
    const { users: listed, total } = await app.as(admin).admin.users.page({})
    expect([listed.length, total]).toEqual([3, 3])
    expect(await app.as(admin).admin.users.page({ search: 'mill lane' })).toMatchObject({ users: [], total: 0 })
    expect(await app.as(admin).admin.stats()).toMatchObject({ totalUsers: 3, newUsersToday: 3 })
  })

  it('lets dishes be liked, commented on and saved with credit, which stays', async ({ app, site, ines, tobias }) => {
    site.answers['/feed'] = { body: jsonFeedOf([item(1)]) }
    await follow(app, ines, `${site.address}/feed`)
    await follow(app, tobias, `${site.address}/feed`)
    const [post] = await dish(app, ines)
    const id = post?.id ?? 0
    expect(await app.as(ines).feed.toggleLike({ id })).toEqual({ isLiked: true, likes: 1 })
    await app.as(ines).comments.add({ postId: id, postType: 'user_post', content: 'Lovely' })
    expect(await dish(app, tobias)).toMatchObject([{ id, likes: 1, comments: 1, isLiked: false }])
    await app.as(ines).feed.toggleSave({ id })
    const [feed] = await app.as(ines).tables.listFollowed()
    await app.as(ines).tables.unfollow({ id: feed?.id ?? 0 })
    expect(await dish(app, ines)).toEqual([])
    expect(await titles(app, tobias)).toEqual(['Soup 1'])
    await app.as(tobias).tables.unfollow({ id: feed?.id ?? 0 })
    await runJobs(app.services, scheduledJobs.once)
    expect(await app.db.select().from(followedFeeds)).toEqual([])
    expect(await app.db.select().from(posts)).toEqual([])
    expect(await app.db.select().from(comments)).toEqual([])
    expect(await app.db.select({ name: users.name }).from(users)).toEqual([{ name: 'Inès' }, { name: 'Tobias' }])
    expect(await app.as(ines).kitchen.listBackBurner({ id: 0 })).toMatchObject([
      { title: 'Soup 1', originalAuthor: `Ada (${site.host})`, sourceUrl: 'https://elsewhere.example/1' },
    ])
  })

  it('is asked once for all who follow it, and not before a quarter of an hour is over', async ({
    app,
    site,
    ines,
    tobias,
  }) => {
    site.answers['/feed'] = {
      body: jsonFeedOf([item(1)]),
      headers: { ETag: '"one"', 'Last-Modified': 'Fri, 01 May 2026 00:00:00 GMT' },
    }
    await follow(app, ines, `${site.address}/feed`)
    await follow(app, tobias, `${site.address}/feed`)
    // Once to see what it is, and once for its dishes.
    expect(site.asked).toHaveLength(2)
    await pull(app, ASKED_AGAIN_MS - 1)
    expect(site.asked).toHaveLength(2)
    site.answers['/feed'] = { status: 304 }
    await Promise.all([pull(app), pullDueFeeds(app.services)])
    expect(site.asked).toHaveLength(3)
    expect(site.asked[2]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Fri, 01 May 2026 00:00:00 GMT',
    })
    expect(await titles(app, ines)).toEqual(['Soup 1'])
  })

  it('brings what is new on top, though it says it is old, and each once', async ({ app, site, ines }) => {
    site.answers['/feed'] = { body: jsonFeedOf([item(1)]) }
    await follow(app, ines, `${site.address}/feed`)
    time += 1000
    await app.make.recipePost(ines, 'My own')
    site.answers['/feed'] = { body: jsonFeedOf([item(1), item(2, { date_published: '2001-01-01' }), item(2)]) }
    await pull(app)
    time += 1
    expect(await titles(app, ines)).toEqual(['My own', 'Soup 2', 'Soup 1'])
    await pull(app)
    expect(await titles(app, ines)).toEqual(['My own', 'Soup 2', 'Soup 1'])
  })

  it('finds the feed of a page, and reads Atom and RSS', async ({ app, site, ines }) => {
    site.answers['/'] = {
      type: 'text/html',
      body: '<html><link rel="alternate" type="application/rss+xml" href="/rss"><p>A blog</p></html>',
    }
    const html = `&lt;p&gt;A &lt;b&gt;fine&lt;/b&gt; soup&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;`
    site.answers['/rss'] = {
      type: 'application/rss+xml',
      body: `<?xml version="1.0"?><rss version="2.0"><channel><title>A blog</title>
        <item><title>Onion &amp; Leek</title><link>https://blog.example/onion</link><guid>1</guid>
        <description>${html}</description><dc:creator>Bea</dc:creator></item></channel></rss>`,
    }
    site.answers['/atom'] = {
      type: 'application/atom+xml',
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atoms</title><entry><id>a</id><title>Leek Soup</title>
        <link href="https://atom.example/a"/><updated>2026-04-01T00:00:00Z</updated><author><name>Ada</name><email>ada@atom.example</email></author>
        <content type="html">&lt;script type="application/ld+json"&gt;${JSON.stringify(SOUP).replace(/&/g, '&amp;')}&lt;/script&gt;</content></entry></feed>`,
    }
    await follow(app, ines, site.address)
    expect(await dish(app, ines)).toMatchObject([
      {
        title: 'Onion & Leek',
        description: 'A fine soup',
        ingredients: [],
        sourceUrl: 'https://blog.example/onion',
        author: { name: 'A blog' },
      },
    ])
    await follow(app, ines, `${site.address}/atom`)
    expect(await dish(app, ines)).toMatchObject([
      { title: 'Onion & Leek' },
      { title: 'Leek Soup', ingredients: ['3 leeks', '1 l stock'] },
    ])
    expect((await app.as(ines).tables.listFollowed()).map(({ title }) => title).sort()).toEqual(['A blog', 'Atoms'])
  })

  it('is refused in words where there is no feed, or no room', async ({ app, site, ines }) => {
    site.answers['/page'] = { type: 'text/html', body: '<p>Nothing</p>' }
    const tables = app.as(ines).tables
    const refused = (address: string) => expect(() => tables.follow({ address })).rejects
    await refused('mail:x').toThrow(followMessages.badAddress)
    await refused(`${site.address}/none`).toThrow(followMessages.notOpened)
    await refused('http://127.0.0.1:1/feed').toThrow(followMessages.notOpened)
    await refused(`${site.address}/page`).toThrow(followMessages.noFeed)
    for (let at = 0; at < FOLLOWED_MAX; at++) {
      site.answers[`/${at}`] = { body: jsonFeedOf([]) }
      await tables.follow({ address: `${site.address}/${at}` })
    }
    site.answers['/more'] = { body: jsonFeedOf([]) }
    await refused(`${site.address}/more`).toThrow(followMessages.tooMany)
    expect(await app.db.select().from(followedFeeds)).toHaveLength(FOLLOWED_MAX)
  })

  it('is the follower’s own to end and to ask again', async ({ app, site, ines, tobias }) => {
    site.answers['/feed'] = { body: jsonFeedOf([item(1)]) }
    const [feed] = await follow(app, ines, `${site.address}/feed`)
    const id = feed?.id ?? 0
    for (const one of [id, id + 1]) {
      await expect(() => app.as(tobias).tables.unfollow({ id: one })).rejects.toThrow('Feed not found')
      await expect(() => app.as(tobias).tables.retry({ id: one })).rejects.toThrow('Feed not found')
    }
    expect(await app.db.select().from(follows)).toHaveLength(1)
  })
})

describe('a feed that fails', () => {
  it('says so, is asked less and less, and at last no more', async ({ app, site, ines }) => {
    site.answers['/feed'] = { body: jsonFeedOf([item(1)]) }
    const [feed] = await follow(app, ines, `${site.address}/feed`)
    site.answers['/feed'] = { status: 404 }
    await pull(app)
    const list = () => app.as(ines).tables.listFollowed()
    expect(await list()).toMatchObject([{ state: 'failing', problem: followMessages.refused }])
    site.answers['/feed'] = { status: 500 }
    await pull(app)
    expect(await list()).toMatchObject([{ state: 'failing', problem: followMessages.silent }])
    const asked = site.asked.length
    await pull(app, ASKED_AGAIN_MS)
    expect(site.asked).toHaveLength(asked)
    await pull(app, FAILS_MAX_MS)
    expect(await list()).toMatchObject([{ state: 'stopped', problem: followMessages.stopped }])
    await pull(app, FAILS_MAX_MS)
    expect(site.asked).toHaveLength(asked + 1)
    // What it brought stays.
    expect(await titles(app, ines)).toEqual(['Soup 1'])
    site.answers['/feed'] = { body: jsonFeedOf([item(1), item(2)]) }
    await app.as(ines).tables.retry({ id: feed?.id ?? 0 })
    await app.services.feedPulls.settled()
    expect(await list()).toMatchObject([{ state: 'live', problem: '' }])
    expect(await titles(app, ines)).toEqual(['Soup 2', 'Soup 1'])
  })

  it('is left alone for as long as it asks, and for good when it is gone', async ({ app, site, ines }) => {
    site.answers['/feed'] = { body: jsonFeedOf([]) }
    await follow(app, ines, `${site.address}/feed`)
    site.answers['/feed'] = { status: 429, headers: { 'Retry-After': '7200' } }
    await pull(app)
    const asked = site.asked.length
    await pull(app, 7_199_000)
    expect(site.asked).toHaveLength(asked)
    site.answers['/feed'] = { status: 410 }
    await pull(app, 1000)
    expect(await app.as(ines).tables.listFollowed()).toMatchObject([{ state: 'stopped', problem: followMessages.gone }])
  })
})

describe('a hostile feed', () => {
  it('takes no more than its share', async ({ app, site, ines }) => {
    const many = Array.from({ length: 10_000 }, (_, at) => item(at, { _longtable: undefined }))
    site.answers['/many'] = { body: jsonFeedOf(many) }
    await follow(app, ines, `${site.address}/many`)
    expect(await app.db.select({ id: posts.id }).from(posts)).toHaveLength(ENTRIES_MAX)
    site.answers['/huge'] = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/feed+json' })
      const piece = Buffer.alloc(65_536, ' ')
      const send = () => {
        while (response.write(piece));
        response.once('drain', send)
      }
      send()
    }
    await expect(() => app.as(ines).tables.follow({ address: `${site.address}/huge` })).rejects.toThrow(
      followMessages.notOpened,
    )
  })

  it('unpacks to nothing, and says nothing but text', async ({ app, site, ines }) => {
    const lols = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    site.answers['/bomb'] = {
      type: 'application/rss+xml',
      body: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${lols}<!ENTITY file SYSTEM "file:///etc/passwd">]>
        <rss><channel><title>&l9;</title><item><guid>1</guid><title>A &lt;img src=x onerror=alert(1)&gt; &l9;&file;</title>
        <link>javascript:alert(1)</link><description>&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt;</description></item></channel></rss>`,
    }
    await follow(app, ines, `${site.address}/bomb`)
    const [post] = await dish(app, ines)
    expect(post?.title?.length).toBeLessThan(60)
    expect(post).toMatchObject({ sourceUrl: null, description: 'x' })
    expect(JSON.stringify(post)).not.toContain('root:')
    site.answers['/deep'] = { type: 'text/xml', body: `<rss><channel>${'<a>'.repeat(100_000)}` }
    await expect(() => app.as(ines).tables.follow({ address: `${site.address}/deep` })).rejects.toThrow(
      followMessages.noFeed,
    )
    site.answers['/nested'] = { body: `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(50_000)}` }
    await expect(() => app.as(ines).tables.follow({ address: `${site.address}/nested` })).rejects.toThrow(
      followMessages.noFeed,
    )
  })

  it('that lies about its pictures gets none', async ({ app, site, ines }) => {
    site.answers['/page.png'] = { type: 'image/png', body: '<html><script>alert(1)</script></html>' }
    site.answers['/drawn.svg'] = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    site.answers['/feed'] = {
      body: jsonFeedOf([
        item(1, {
          image: '/page.png',
          banner_image: '/drawn.svg',
          content_html: '<img src="http://127.0.0.1:1/a.png">',
        }),
      ]),
    }
    await follow(app, ines, `${site.address}/feed`)
    expect(await dish(app, ines)).toMatchObject([{ title: 'Soup 1', pictures: [] }])
    expect(site.asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/page.png', '/drawn.svg']))
  })

  it('that sends a picture without end, or leads to one inside, is kept without', async ({ app, site, ines }) => {
    let sent = 0
    site.answers['/endless.png'] = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      const piece = Buffer.alloc(65_536, 'x')
      const send = () => {
        do sent += piece.length
        while (response.write(piece))
        response.once('drain', send)
      }
      send()
    }
    site.answers['/moved.png'] = { status: 302, headers: { Location: 'http://169.254.169.254/latest/meta-data' } }
    site.answers['/feed'] = { body: jsonFeedOf([item(1, { image: '/endless.png', banner_image: '/moved.png' })]) }
    await follow(app, ines, `${site.address}/feed`)
    expect(await dish(app, ines)).toMatchObject([{ title: 'Soup 1', pictures: [] }])
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(100_000_000)
    expect(site.asked.map(({ path }) => path)).toEqual(['/feed', '/feed', '/endless.png', '/moved.png'])
  })

  it('whose pages lead in a circle is read a few times, and each dish kept once', async ({ app, site, ines }) => {
    const page = (id: number, next: string) => ({
      body: jsonFeedOf([item(id)], { next_url: `${site.address}${next}` }),
    })
    site.answers['/feed'] = page(1, '/second')
    site.answers['/second'] = page(2, '/feed')
    site.answers['/itself'] = page(3, '/itself')
    await follow(app, ines, `${site.address}/feed`)
    expect((await titles(app, ines)).sort()).toEqual(['Soup 1', 'Soup 2'])
    await follow(app, ines, `${site.address}/itself`)
    expect((await titles(app, ines)).sort()).toEqual(['Soup 1', 'Soup 2', 'Soup 3'])
    expect(site.asked.length).toBeLessThanOrEqual(8)
    site.answers['/round'] = { status: 302, headers: { Location: '/about' } }
    site.answers['/about'] = { status: 302, headers: { Location: '/round' } }
    await expect(() => app.as(ines).tables.follow({ address: `${site.address}/round` })).rejects.toThrow(
      followMessages.notOpened,
    )
  })

  it('that names itself anew each time is kept within bounds', async ({ app, site, ines }) => {
    let count = 0
    site.answers['/feed'] = (_, response) =>
      void response.end(jsonFeedOf(Array.from({ length: ENTRIES_MAX }, () => item(count++))))
    await follow(app, ines, `${site.address}/feed`)
    for (let round = 0; round < 3; round++) await pull(app)
    expect(await app.db.select({ id: posts.id }).from(posts)).toHaveLength(100)
    expect(await app.db.select({ id: recipes.id }).from(recipes).where(eq(recipes.capturedBy, 'ld+json'))).toHaveLength(
      100,
    )
  })
})
