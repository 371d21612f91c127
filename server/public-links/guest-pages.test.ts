import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { collections, posts, publicLinkReports, publicLinks, siteSettings, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { pictureOf } from '#tests/fixtures/full-account.ts'
import { cookiesOf, type TestApp } from '#tests/fixtures/test-app.ts'

const NOW = Date.UTC(2026, 4, 1)
const HOUR = 3_600_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let now = NOW
const it = appTest(() => {
  now = NOW
  return { now: () => now, settings: { BASE_URL: 'https://cook.example' } }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('soup', ({ app, ines }) =>
    app.make.backBurnerRecipe(ines, 'Leek Soup', {
      description: 'For cold days.',
      chefNotes: 'Hidden words',
      notes: 'Salt late.',
    }),
  )
  .extend('link', async ({ app, ines, soup }) => linkTo(app, ines, { kind: 'recipe', id: soup.id }))
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

type Target = Parameters<ReturnType<TestApp['as']>['links']['make']>[0]
async function linkTo(app: TestApp, chef: Parameters<TestApp['as']>[0], target: Target) {
  const { address, id } = await app.as(chef).links.make(target)
  return { id, path: new URL(address).pathname }
}

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { Host: 'cook.example', 'User-Agent': BROWSER, ...headers } })
const textOf = async (app: TestApp, path: string, headers?: Record<string, string>) =>
  (await get(app, path, headers)).text()
const post = (app: TestApp, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      Host: 'cook.example',
      'User-Agent': BROWSER,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'null',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  })
const openings = async (app: TestApp, id: number) =>
  (await app.db.select({ openings: publicLinks.openings }).from(publicLinks).where(eq(publicLinks.id, id)))[0]?.openings
const schemaIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null') as Record<
    string,
    unknown
  >

describe('the page of a recipe', () => {
  it('is whole, for nobody to keep, and says nothing that is the chef’s own', async ({ app, link }) => {
    const answer = await get(app, link.path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*script-src 'self'; .*frame-ancestors 'none'/,
      ),
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const page = await answer.text()
    for (const words of [
      '<h1>Leek Soup</h1>',
      'For cold days.',
      'tomatoes',
      'Blend.',
      'Salt late.',
      'Inès',
      '4 servings',
    ]) {
      expect(page, words).toContain(words)
    }
    expect(page).not.toContain('Hidden words')
    expect(page).not.toMatch(/\sstyle=|\son\w+=|javascript:/i)
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  it('speaks to programs in whole addresses', async ({ app, soup, link }) => {
    const page = await textOf(app, `${link.path}?servings=8`)
    const address = `https://cook.example${link.path}`
    expect(schemaIn(page)).toMatchObject({
      '@type': 'Recipe',
      name: 'Leek Soup',
      url: address,
      author: { name: 'Inès' },
      recipeIngredient: ['1 kg tomatoes', '1 onion', '2 tbsp olive oil'],
      image: [`https://cook.example/media/drawn/dish/${soup.drawnKey}/1280.webp`],
    })
    expect(page).toContain(`<link rel="canonical" href="${address}">`)
    expect(page).toContain(`<meta property="og:image" content="https://cook.example/media/drawn/dish/`)
    const [, oembed = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? []
    const told = await get(
      app,
      new URL(oembed.replaceAll('&#38;', '&')).pathname + new URL(oembed.replaceAll('&#38;', '&')).search,
    )
    expect(await told.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: 'Leek Soup',
      author_name: 'Inès',
      provider_url: 'https://cook.example',
      thumbnail_url: expect.stringMatching(/^https:\/\/cook\.example\/media\/drawn\//),
    })
  })

  it('is for as many as are chosen, and as written where that makes no sense', async ({ app, link }) => {
    const amounts = async (query: string) =>
      [...(await textOf(app, `${link.path}${query}`)).matchAll(/class="amount">([^<]*)</g)].map(([, amount]) => amount)
    expect(await amounts('')).toEqual(['1 kg', '1', '2 tbsp'])
    expect(await amounts('?servings=8')).toEqual(['2 kg', '2', '4 tbsp'])
    for (const odd of ['0', '-1', '1e9', '201', 'x', '2.5', '']) {
      expect(await amounts(`?servings=${odd}`), odd).toEqual(['1 kg', '1', '2 tbsp'])
    }
    expect(await textOf(app, `${link.path}?servings=8`)).toContain('For 8 instead of 4.')
    expect(await textOf(app, `${link.path}?servings=1`)).not.toContain('Fewer servings')
  })

  it('may be listed by search engines where its chef says so, and no password is asked for', async ({
    app,
    ines,
    soup,
  }) => {
    const found = await linkTo(app, ines, { kind: 'recipe', id: soup.id, isFindable: true })
    const answer = await get(app, found.path)
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(await answer.text()).not.toContain('name="robots"')
    const locked = await linkTo(app, ines, { kind: 'recipe', id: soup.id, isFindable: true, password: 'six pears' })
    expect((await get(app, locked.path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('is markup where a chef wrote some, and no more', async ({ app, ines }) => {
    const title = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\''
    const { id } = await app.make.backBurnerRecipe(ines, title, {
      description: title,
      ingredients: [title],
      instructions: [title],
      notes: title,
      yieldText: '<b>12</b>',
      dietaryTags: ['<i>'],
    })
    const page = await textOf(app, (await linkTo(app, ines, { kind: 'recipe', id })).path)
    expect(page).not.toMatch(/<script>alert|<img src=x|<b>12|<i>/)
    expect(schemaIn(page)).toMatchObject({ name: title })
  })

  it.extend('settings', { BASE_URL: '' })(
    'leads from the address that was asked for where the server has none of its own',
    async ({ app, ines, soup }) => {
      const { address } = await app.as(ines).links.make({ kind: 'recipe', id: soup.id })
      expect(address).toMatch(/^\/s\/[\w-]{24}$/)
      expect(await textOf(app, address, { Host: 'localhost:3000' })).toContain(
        `content="http://localhost:3000${address}"`,
      )
    },
  )
})

describe('a link that does not work', () => {
  it('answers like one that never was, whatever the reason', async ({ app, ines, tobias, soup }) => {
    const unknown = await get(app, `/s/${'A'.repeat(24)}`)
    const known = { status: unknown.status, body: await unknown.text() }
    expect(known.status).toBe(404)
    const one = async (target: Target = { kind: 'recipe', id: soup.id }) => linkTo(app, ines, target)
    const dead: [string, () => Promise<string>][] = [
      [
        'ended',
        async () => {
          const { id, path } = await one()
          await app.as(ines).links.revoke({ id })
          return path
        },
      ],
      [
        'over',
        async () => {
          const { path } = await one({
            kind: 'recipe',
            id: soup.id,
            expiresAt: new Date(now + HOUR).toISOString(),
            password: 'six pears',
          })
          now += HOUR
          return path
        },
      ],
      [
        'taken down',
        async () => {
          const { id, path } = await one({ kind: 'cookbook' })
          await app.db.update(publicLinks).set({ takenDownAt: now }).where(eq(publicLinks.id, id))
          return path
        },
      ],
      [
        'of a deleted collection',
        async () => {
          const { id } = await app.as(ines).collections.add({ name: 'Winter' })
          const { path } = await one({ kind: 'collection', id })
          await app.as(ines).collections.remove({ id })
          return path
        },
      ],
      [
        'of a deleted recipe',
        async () => {
          const { id } = await app.make.backBurnerRecipe(ines, 'Stew')
          const { path } = await one({ kind: 'recipe', id })
          await app.as(ines).kitchen.deleteRecipe({ id })
          return path
        },
      ],
      [
        'of a deactivated chef',
        async () => {
          const { id } = await app.make.backBurnerRecipe(tobias, 'Stew')
          const { path } = await linkTo(app, tobias, { kind: 'recipe', id })
          await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, tobias.id))
          return path
        },
      ],
      ['with more behind it', async () => `${(await one()).path}/${soup.id}`],
      ['nonsense', async () => '/s/x/y/z'],
      ['without a token', async () => '/s/'],
      [
        'switched off',
        async () => {
          const { path } = await one()
          await app.db.insert(siteSettings).values({ key: 'public-links', value: false })
          return path
        },
      ],
    ]
    for (const [name, make] of dead) {
      const answer = await get(app, await make())
      expect({ status: answer.status, body: await answer.text() }, name).toEqual(known)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
  })

  it('ends while it is read', async ({ app, ines, soup, link }) => {
    expect((await get(app, link.path)).status).toBe(200)
    await app.as(ines).links.revoke({ id: link.id })
    expect((await get(app, `${link.path}?servings=8`)).status).toBe(404)
    expect((await get(app, `${link.path}/report`)).status).toBe(404)
    const oembed = await get(app, `/api/oembed?url=${encodeURIComponent(`https://cook.example${link.path}`)}`)
    const never = await get(app, `/api/oembed?url=${encodeURIComponent(`https://cook.example/s/${'A'.repeat(24)}`)}`)
    expect([oembed.status, await oembed.text()]).toEqual([never.status, await never.text()])
    expect(oembed.status).toBe(404)
    expect(soup.id).toBeGreaterThan(0)
  })

  itWithLimits('is not found by trying', async ({ app, link }) => {
    for (let at = 0; at < 30; at++) expect((await get(app, `/s/${'B'.repeat(22)}${10 + at}`)).status).toBe(404)
    expect((await get(app, `/s/${'C'.repeat(24)}`)).status).toBe(429)
    expect((await get(app, link.path)).status).toBe(200)
  })
})

describe('a collection, a Cookbook and a menu', () => {
  it('show what is their chef’s to give, and lead to it alone', async ({ app, ines, tobias, soup }) => {
    const { kitchen, collections: own } = app.as(ines)
    const kept = await app.make.backBurnerRecipe(ines, 'Kept Stew', { isPublic: false })
    const other = await app.make.backBurnerRecipe(ines, 'Other Stew')
    const theirs = await app.make.backBurnerRecipe(tobias, 'Private Cake')
    const copy = await kitchen.saveRecipe({ recipeId: theirs.id })
    const open = await app.make.backBurnerRecipe(tobias, 'Open Cake')
    const openCopy = await kitchen.saveRecipe({ recipeId: open.id })
    await app.as(tobias).kitchen.setVisibility({ id: theirs.id, isPublic: false })
    const { id } = await own.add({
      name: 'Winter',
      description: 'For long evenings',
      recipeIds: [soup.id, kept.id, copy.id, openCopy.id],
    })
    const { path } = await linkTo(app, ines, { kind: 'collection', id })
    const page = await textOf(app, path)
    for (const words of ['Winter', 'For long evenings', 'Leek Soup', 'Open Cake']) expect(page).toContain(words)
    expect(page).not.toMatch(/Kept Stew|Private Cake|Other Stew/)
    const inside = await textOf(app, `${path}/${openCopy.id}`)
    expect(inside).toContain('A recipe by <b>Tobias</b>, kept by <b>Inès</b>')
    expect(inside).toContain(`<a href="${path}">← Winter</a>`)
    for (const recipe of [kept, other, theirs, copy, open]) {
      expect((await get(app, `${path}/${recipe.id}`)).status, recipe.title).toBe(404)
    }
    await own.removeRecipe({ id, recipeId: soup.id })
    expect((await get(app, `${path}/${soup.id}`)).status).toBe(404)
    expect(await textOf(app, path)).not.toContain('Leek Soup')
    await app.as(tobias).profile.setPrivacy({ id: 0, isPublic: false })
    expect((await get(app, `${path}/${openCopy.id}`)).status).toBe(404)
    expect(await textOf(app, path)).toContain('no recipes to see here')
  })

  it('come page by page where they are long', async ({ app, ines }) => {
    const ids: number[] = []
    for (let at = 0; at < 50; at++) ids.push((await app.make.backBurnerRecipe(ines, `Dish ${10 + at}`)).id)
    const { id } = await app.as(ines).collections.add({ name: 'All', recipeIds: ids })
    for (const recipeId of ids) await app.as(ines).kitchen.moveToCookbook({ userId: 0, recipeId })
    for (const target of [{ kind: 'collection' as const, id }, { kind: 'cookbook' as const }]) {
      const { path } = await linkTo(app, ines, target)
      const first = await textOf(app, path)
      const [, more = ''] = /href="([^"]+after=\d+)"/.exec(first) ?? []
      const titles = [...`${first}${await textOf(app, more)}`.matchAll(/class="name">(Dish \d+)</g)].map(
        ([, title]) => title,
      )
      expect(titles).toEqual(ids.map((_, at) => `Dish ${10 + at}`))
    }
  })

  it('is a menu of days, with words of the plan and without what is not to be given', async ({
    app,
    ines,
    tobias,
    soup,
  }) => {
    const { plan } = app.as(ines)
    const kept = await app.make.backBurnerRecipe(ines, 'Kept Stew', { isPublic: false })
    const theirs = await app.make.backBurnerRecipe(tobias, 'His Cake')
    const dinner = await plan.addEntry({
      day: '2026-05-02',
      meal: 'dinner',
      recipeId: soup.id,
      note: 'For Ada',
      cookId: ines.id,
    })
    await plan.addEntry({ day: '2026-05-02', meal: 'lunch', text: 'Bread & cheese' })
    await plan.addEntry({ day: '2026-05-03', meal: 'lunch', leftoversOf: dinner.id })
    await plan.addEntry({ day: '2026-05-03', meal: 'dinner', recipeId: kept.id })
    await plan.addEntry({ day: '2026-05-04', meal: 'dinner', recipeId: theirs.id })
    await plan.addEntry({ day: '2026-05-09', meal: 'dinner', text: 'Too late' })
    const { path } = await linkTo(app, ines, { kind: 'menu', from: '2026-05-01', to: '2026-05-07' })
    const page = await textOf(app, path)
    expect(page).toContain('Menu, 1 May 2026 to 7 May 2026')
    expect(
      [...page.matchAll(/class="when">([^<]*)<\/span><span class="name">([^<]*)</g)].map(([, ...parts]) =>
        parts.join(': '),
      ),
    ).toEqual(['Lunch: Bread &#38; cheese', 'Dinner: Leek Soup', 'Lunch: Leek Soup (leftovers)'])
    expect(page).not.toMatch(/Kept|His Cake|For Ada|Too late|Monday/)
    expect((await get(app, `${path}/${soup.id}`)).status).toBe(200)
    for (const { id } of [kept, theirs]) expect((await get(app, `${path}/${id}`)).status).toBe(404)
    // What is gone from the kitchen was a recipe, and is no text now.
    await app.as(ines).kitchen.deleteRecipe({ id: soup.id })
    expect(await textOf(app, path)).not.toContain('Leek Soup')
  })

  it('names what a remake was made after while everybody here sees that', async ({ app, ines, tobias }) => {
    const dish = await app.make.recipePost(tobias, 'Stew')
    const remake = await app
      .as(ines)
      .feed.addPost({ type: 'recipe_remake', originalPostId: dish.id, content: 'Mine', title: 'My stew' })
    const { path } = await linkTo(app, ines, { kind: 'recipe', id: Number(remake.recipeId) })
    expect(await textOf(app, path)).toContain('remade after a recipe by <b>Tobias</b>')
    await app.db.update(posts).set({ isPublic: false }).where(eq(posts.id, dish.id))
    const page = await textOf(app, path)
    expect(page).not.toContain('Tobias')
    expect(schemaIn(page)).toMatchObject({ author: { name: 'Inès' } })
  })
})

describe('pictures', () => {
  it('are those that the link shows, through it alone', async ({ app, ines, tobias, soup }) => {
    const [photo, other, cover, face] = [
      await pictureOf(app, ines, '#cc3300'),
      await pictureOf(app, ines, '#33cc00'),
      await pictureOf(app, ines, '#0033cc'),
      await pictureOf(app, tobias, '#cccc00'),
    ]
    await app.as(ines).kitchen.editRecipe({ id: soup.id, imageUrl: photo.url })
    await app.make.backBurnerRecipe(ines, 'Other', { imageUrl: other.url })
    const { id } = await app.as(ines).collections.add({ name: 'Winter', recipeIds: [soup.id] })
    await app.db.update(collections).set({ coverId: cover.id }).where(eq(collections.id, id))
    await app.db.update(users).set({ pictureId: face.id }).where(eq(users.id, tobias.id))
    const keyOf = ({ url }: { url: string }) => url.split('/')[2] ?? ''
    const link = await linkTo(app, ines, { kind: 'recipe', id: soup.id })
    const winter = await linkTo(app, ines, { kind: 'collection', id })
    const address = (path: string, picture: { url: string }, width = 320) => `${path}/media/${keyOf(picture)}/${width}`
    expect(await textOf(app, link.path)).toContain(`src="${address(link.path, photo, 640)}"`)

    const answer = await get(app, address(link.path, photo))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'none',
    })
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(app, address(link.path, photo), { 'If-None-Match': etag })).status).toBe(304)
    expect((await get(app, address(link.path, photo), { Range: 'bytes=0-9' })).status).toBe(206)
    expect((await get(app, address(winter.path, photo))).status).toBe(200)
    expect((await get(app, address(winter.path, cover))).status).toBe(200)
    for (const hidden of [other, cover, face]) {
      expect((await get(app, address(link.path, hidden))).status).toBe(404)
      expect((await get(app, `/media/${keyOf(hidden)}/320`)).status).toBe(404)
    }
    expect((await get(app, `/media/${keyOf(photo)}/320`)).status).toBe(404)
    expect((await get(app, address(link.path, photo, 321))).status).toBe(404)
    await app.as(ines).links.revoke({ id: link.id })
    expect((await get(app, address(link.path, photo), { 'If-None-Match': etag })).status).toBe(404)
    const locked = await linkTo(app, ines, { kind: 'recipe', id: soup.id, password: 'six pears' })
    expect((await get(app, address(locked.path, photo))).status).toBe(404)
  })
})

describe('a password', () => {
  it('opens its link for hours, and nothing else', async ({ app, ines, soup }) => {
    const locked = await linkTo(app, ines, { kind: 'recipe', id: soup.id, password: 'six pears' })
    const second = await linkTo(app, ines, { kind: 'recipe', id: soup.id, password: 'six pears' })
    const asked = await textOf(app, locked.path)
    expect(asked).toContain('asks for a password')
    expect(asked).not.toMatch(/Leek Soup|Inès/)
    expect(await openings(app, locked.id)).toBe(0)
    const wrong = await post(app, locked.path, { password: 'six plums' })
    expect(wrong.status).toBe(403)
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect(await wrong.text()).toContain('That is not the password')

    const right = await post(app, locked.path, { password: 'six pears' })
    expect([right.status, right.headers.get('location')]).toEqual([303, locked.path])
    const [set = ''] = right.headers.getSetCookie()
    expect(set).toContain(`; HttpOnly; SameSite=Lax; Path=${locked.path}; Max-Age=43200`)
    const Cookie = cookiesOf(right)
    expect(await textOf(app, locked.path, { Cookie })).toContain('Leek Soup')
    expect(await textOf(app, second.path, { Cookie })).toContain('asks for a password')
    now += 12 * HOUR
    expect(await textOf(app, locked.path, { Cookie })).toContain('asks for a password')
    now -= 6 * HOUR
    expect(await textOf(app, locked.path, { Cookie })).toContain('Leek Soup')
    await app.as(ines).links.change({ id: locked.id, password: 'ten plums' })
    expect(await textOf(app, locked.path, { Cookie })).toContain('asks for a password')
    const made = `longtable-link=${now + HOUR}.${'A'.repeat(43)}`
    expect(await textOf(app, locked.path, { Cookie: made })).toContain('asks for a password')
  })

  it('leads on to the recipe that was asked for', async ({ app, ines, soup }) => {
    const { id } = await app.as(ines).collections.add({ name: 'Winter', recipeIds: [soup.id] })
    const { path } = await linkTo(app, ines, { kind: 'collection', id, password: 'six pears' })
    expect(await textOf(app, `${path}/${soup.id}`)).toContain(`name="recipe" value="${soup.id}"`)
    const right = await post(app, path, { password: 'six pears', recipe: String(soup.id) })
    expect(right.headers.get('location')).toBe(`${path}/${soup.id}`)
    const odd = await post(app, path, { password: 'six pears', recipe: '//evil.example' })
    expect(odd.headers.get('location')).toBe(path)
  })

  it('is asked for by oEmbed too', async ({ app, ines, soup }) => {
    const { path } = await linkTo(app, ines, { kind: 'recipe', id: soup.id, password: 'six pears' })
    const answer = await get(app, `/api/oembed?url=${encodeURIComponent(`https://cook.example${path}`)}`)
    expect([answer.status, await answer.text()]).toEqual([401, '{"message":"This page asks for a password."}'])
  })

  it('is not taken from other sites', async ({ app, ines, soup }) => {
    const { path } = await linkTo(app, ines, { kind: 'recipe', id: soup.id, password: 'six pears' })
    const foreign = await post(app, path, { password: 'six pears' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([404, []])
  })

  itWithLimits('cannot be guessed', async ({ app, ines, soup }) => {
    const { path } = await linkTo(app, ines, { kind: 'recipe', id: soup.id, password: 'six pears' })
    for (let at = 0; at < 10; at++) expect((await post(app, path, { password: `guess ${at}` })).status).toBe(403)
    const last = await post(app, path, { password: 'six pears' })
    expect([last.status, last.headers.getSetCookie()]).toEqual([429, []])
  })
})

describe('openings', () => {
  it('are those of people who come from elsewhere', async ({ app, ines, soup, link }) => {
    const at = async (headers: Record<string, string>, path = link.path) => {
      await get(app, path, headers)
      return openings(app, link.id)
    }
    expect(await at({})).toBe(1)
    expect(await at({ 'Sec-Fetch-Site': 'none' })).toBe(2)
    expect(await at({ 'Sec-Fetch-Site': 'cross-site' })).toBe(3)
    expect(await at({ 'Sec-Fetch-Site': 'same-origin' })).toBe(3)
    expect(await at({}, `${link.path}?servings=8`)).toBe(3)
    expect(await at({}, `${link.path}/report`)).toBe(3)
    for (const agent of [
      'Googlebot/2.1',
      'WhatsApp/2.23',
      'facebookexternalhit/1.1',
      'Slackbot-LinkExpanding 1.0',
      'curl/8.0',
      '',
    ]) {
      expect(await at({ 'User-Agent': agent }), agent).toBe(3)
    }
    expect(await at({ 'Sec-Purpose': 'prefetch;prerender', 'Sec-Fetch-Site': 'none' })).toBe(3)
    expect(await at({ Cookie: `__Host-${await app.cookieOf(ines)}` })).toBe(3)
    await app.request(link.path, { method: 'HEAD', headers: { Host: 'cook.example', 'User-Agent': BROWSER } })
    expect(await openings(app, link.id)).toBe(3)
    expect(soup.id).toBeGreaterThan(0)
  })
})

describe('a report of a guest', () => {
  it('reaches the moderators, and says not who', async ({ app, ines, soup }) => {
    const { id } = await app.as(ines).collections.add({ name: 'Winter', recipeIds: [soup.id] })
    const { id: linkId, path } = await linkTo(app, ines, { kind: 'collection', id })
    expect(await textOf(app, `${path}/${soup.id}`)).toContain(`href="${path}/report?recipe=${soup.id}"`)
    const form = await textOf(app, `${path}/report?recipe=${soup.id}`)
    for (const words of ['Spam or advertising', `value="${soup.id}"`, 'method="post"']) expect(form).toContain(words)
    const sent = await post(app, `${path}/report`, {
      reason: 'not-theirs',
      note: 'From my book',
      recipe: String(soup.id),
      website: '',
    })
    expect([sent.status, (await sent.text()).includes('Thank you')]).toEqual([200, true])
    await post(app, `${path}/report`, { reason: 'spam', recipe: '999', website: '' })
    expect(await app.db.select().from(publicLinkReports)).toMatchObject([
      { linkId, recipeId: soup.id, reason: 'not-theirs', note: 'From my book', state: 'open' },
      { linkId, recipeId: null, reason: 'spam', note: '' },
    ])
  })

  it('keeps what was typed where it is refused, and takes none of programs', async ({ app, link }) => {
    const odd = await post(app, `${link.path}/report`, { note: 'My <words>' })
    expect(odd.status).toBe(400)
    const page = await odd.text()
    expect(page).toContain('Please choose a reason.')
    expect(page).toContain('My &#60;words&#62;')
    expect((await post(app, `${link.path}/report`, { reason: 'spam', note: 'x'.repeat(501) })).status).toBe(400)
    expect(
      await (await post(app, `${link.path}/report`, { reason: 'spam', website: 'https://buy.example' })).text(),
    ).toContain('Thank you')
    expect((await post(app, `${link.path}/report`, { reason: 'spam', note: 'x'.repeat(9000) })).status).toBe(400)
    expect(
      (await post(app, `${link.path}/report`, { reason: 'spam' }, { 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(404)
    expect(await app.db.select().from(publicLinkReports)).toEqual([])
  })

  itWithLimits('is one of a few', async ({ app, link }) => {
    for (let at = 0; at < 5; at++) expect((await post(app, `${link.path}/report`, { reason: 'spam' })).status).toBe(200)
    const sixth = await post(app, `${link.path}/report`, { reason: 'spam', note: 'Still here' })
    expect([sixth.status, (await sixth.text()).includes('Still here')]).toEqual([429, true])
    expect(await app.db.select().from(publicLinkReports)).toHaveLength(5)
  })
})

describe('the files of the pages', () => {
  it('are there for good under names of their own, small, and nothing else is', async ({ app, link }) => {
    const page = await textOf(app, link.path)
    const files = [...page.matchAll(/(?:href|src)="(\/s\/files\/[^"]+)"/g)].map(([, file]) => file ?? '')
    expect(new Set(files).size).toBe(4)
    for (const file of files) {
      const answer = await get(app, file)
      expect([answer.status, answer.headers.get('cache-control')], file).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      if (file.endsWith('.js')) expect((await answer.arrayBuffer()).byteLength).toBeLessThan(5000)
    }
    expect((await get(app, '/s/files/other.css')).status).toBe(404)
  })
})

it('no log names the secret of a link', async ({ app, link }) => {
  const lines: string[] = []
  app.services.log.info = ((...parts: unknown[]) => void lines.push(JSON.stringify(parts))) as never
  await post(app, link.path, { password: 'x' })
  await get(app, `${link.path}/999`)
  expect(lines.join('\n')).toContain('/s/…')
  expect(lines.join('\n')).not.toContain(link.path.slice(3))
})
