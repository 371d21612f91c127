import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sessions } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { cookiesOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { inScript } from '../platform/pages/html.ts'
import { answer, type Question } from './first-answers.ts'

const it = appTest(() => ({ pages: true, settings: { SMTP_URL: 'smtp://mail.example' } }))

const asPage = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,*/*' }

const open = (app: TestApp, path: string, cookie?: string, headers: Record<string, string> = asPage) =>
  app.request(path, { headers, ...(cookie && { cookie }) })

type Known = { chef?: { name: string } | null; answers?: { path: string; input?: unknown; data: unknown }[] }

/** What a document says to the program, read as a browser would. */
function knownIn(html: string): Known {
  const block = /<script type="application\/json" id="known">(.*?)<\/script>/s.exec(html)?.[1]
  if (block === undefined) throw new Error(`nothing is known in ${html}`)
  return JSON.parse(block) as Known
}

const known = async (app: TestApp, path: string, cookie?: string, headers?: Record<string, string>) =>
  knownIn(await (await open(app, path, cookie, headers)).text())

const answerTo = ({ answers }: Known, path: string) => answers?.find(candidate => candidate.path === path)

describe('the document for strangers', () => {
  it('says so at every address, and is checked again each time', async ({ app }) => {
    const page = await open(app, '/recipes/12')
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
    expect(page.headers.get('Vary')).toContain('Cookie')
    const html = await page.text()
    expect(knownIn(html)).toEqual({ chef: null })
    expect(html).toContain('<p>welcome</p>')
    expect(html).toContain(
      '{&quot;mail&quot;:true,&quot;allowDevtools&quot;:false,&quot;version&quot;:&quot;built-once&quot;}',
    )
    const etag = page.headers.get('ETag') ?? ''
    expect((await open(app, '/nowhere', undefined, { ...asPage, 'If-None-Match': etag })).status).toBe(304)
  })

  it('allows no script within it but the one that sets the theme', async ({ app }) => {
    const page = await open(app, '/')
    const hash = createHash('sha256').update('theme()').digest('base64')
    expect(page.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    const scripts = [...(await page.text()).matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts).toEqual([
      '',
      ' type="application/json" id="known"',
      ' type="module" fetchpriority="low" src="/assets/entry.js"',
    ])
  })

  it('is what a session gets that has ended', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const cookie = await app.cookieOf(ines)
    expect((await known(app, '/the-dish', cookie)).chef).toMatchObject({ name: 'Inès' })
    await app.request('/api/auth/logout', { method: 'POST', cookie })
    expect(await known(app, '/the-dish', cookie)).toEqual({ chef: null })
    expect(await known(app, '/the-dish', 'longtable=made-up')).toEqual({ chef: null })
  })
})

describe('the document for a chef', () => {
  it('carries who they are and what the page asks first, and nobody keeps it', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const post = await app.make.recipePost(ines, 'Lemon Risotto')
    const page = await open(app, '/the-dish', await app.cookieOf(ines))
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('ETag')).toBeNull()
    const html = await page.text()
    const embedded = knownIn(html)
    expect(embedded.chef).toEqual((await app.as(ines).auth.me()).user)
    expect(answerTo(embedded, 'feed.listFeed')).toMatchObject({ input: {}, data: { posts: [{ id: post.id }] } })
    expect(answerTo(embedded, 'notifications.counts')?.data).toMatchObject({ unread: 0, requests: 0 })
    expect(html).toContain('<p>/the-dish</p>')
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/-the-dish.js">')
  })

  it('answers for the recipe, the post, the shelf and the place in the feed of its address', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const post = await app.make.recipePost(ines, 'Lemon Risotto')
    const cookie = await app.cookieOf(ines)
    const recipe = await known(app, `/recipes/${post.recipeId}`, cookie)
    expect(answerTo(recipe, 'kitchen.getRecipe')?.data).toMatchObject({ id: post.recipeId, title: 'Lemon Risotto' })
    expect(answerTo(recipe, 'kitchen.listAmounts')?.data).toEqual(
      await app.as(ines).kitchen.listAmounts({ id: Number(post.recipeId) }),
    )
    expect(answerTo(await known(app, `/posts/${post.id}`, cookie), 'feed.getPost')?.data).toMatchObject({ id: post.id })
    const kitchen = await known(app, '/my-kitchen?tab=cookbook', cookie)
    expect(answerTo(kitchen, 'kitchen.listShelf')?.input).toEqual({ id: 0, status: 'completed', limit: 24 })
    expect(answerTo(kitchen, 'kitchen.count')?.data).toMatchObject({ posts: 1 })
    const older = await known(app, '/the-dish?before=1700000000000-12', cookie)
    expect(answerTo(older, 'feed.listFeed')?.input).toEqual({ before: '1700000000000.12' })
  })

  it('holds nothing that they may not see', async ({ app }) => {
    const [ines, oskar] = [await app.make.chef('Inès'), await app.make.chef('Oskar')]
    const secret = await app.as(ines).kitchen.addToCookbook({
      id: 0,
      title: 'Secret Stew',
      ingredients: ['1 onion'],
      instructions: ['Stew.'],
      isPublic: false,
    } as never)
    const html = await (await open(app, `/recipes/${secret.id}`, await app.cookieOf(oskar))).text()
    expect(html).not.toContain('Secret Stew')
    expect(answerTo(knownIn(html), 'kitchen.getRecipe')).toBeUndefined()
    expect(knownIn(html).chef).toMatchObject({ name: 'Oskar' })
  })

  it('holds nothing of a cycle', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    await app.as(ines).cycle.optIn({ agreed: true })
    const embedded = await known(app, '/cycle-tracking', await app.cookieOf(ines))
    expect(embedded.answers?.map(({ path }) => path)).toEqual(['notifications.counts'])
  })

  it('loads the first picture at once, as the page will show it', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    await app.make.recipePost(ines, 'Lemon Risotto')
    const html = await (await open(app, '/the-dish', await app.cookieOf(ines))).text()
    const [, link = ''] =
      /<link rel="preload" as="image" fetchpriority="high" href="([^"]+)" imagesrcset=/.exec(html) ?? []
    expect(link).toMatch(/^\/media\/drawn\/dish\//)
    expect(html).toContain(`<div><img src="${link}" srcset=`)
  })

  it('is no more than the page when what is written in it looks like markup', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const title = '</script><script>alert(1)</script><!--<script>\u2028'
    const post = await app.make.recipePost(ines, title)
    for (const path of ['/the-dish', `/recipes/${post.recipeId}`]) {
      const html = await (await open(app, path, await app.cookieOf(ines))).text()
      expect(html).not.toMatch(/alert\(1\)<|<!--|\u2028/)
      expect(JSON.stringify(knownIn(html))).toContain('alert(1)')
    }
  })

  it('is prolonged with its session', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const cookie = await app.cookieOf(ines)
    expect((await open(app, '/the-dish', cookie)).headers.getSetCookie()).toEqual([])
    // In the second half of its life.
    await app.db.update(sessions).set({ expiresAt: Date.now() + 10 * 86_400_000 })
    expect(cookiesOf(await open(app, '/the-dish', cookie))).toContain(cookie)
  })

  it('says nothing of a page that there is not', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const html = await (await open(app, '/nowhere/at/all', await app.cookieOf(ines))).text()
    expect(html).toContain('<p>*</p>')
    expect(knownIn(html).answers?.map(({ path }) => path)).toEqual(['notifications.counts'])
    for (const path of ['/recipes/0', '/recipes/1e3', '/posts/-1']) {
      expect((await known(app, path, await app.cookieOf(ines))).answers).toHaveLength(1)
    }
  })

  it('leads a chef without a profile to it, with nothing else', async ({ app }) => {
    const nameless = await app.make.chef('Inès', { name: null })
    const embedded = await known(app, '/the-dish', await app.cookieOf(nameless))
    expect(embedded).toMatchObject({ chef: { name: null }, answers: [] })
  })
})

describe('who gets more than the bare page', () => {
  it.for([
    ['a script', { 'Sec-Fetch-Dest': 'empty', Accept: 'text/html' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe', Accept: 'text/html' }],
    ['an embedded object', { 'Sec-Fetch-Dest': 'object', Accept: 'text/html' }],
    ['a picture', { 'Sec-Fetch-Dest': 'image' }],
    ['a program', { Accept: '*/*' }],
    ['nobody knows who', {}],
  ] as const)('not %s', async ([_, headers], { app }) => {
    const ines = await app.make.chef('Inès')
    const page = await open(app, '/the-dish', await app.cookieOf(ines), headers as Record<string, string>)
    expect(page.headers.get('Cache-Control')).toBe('no-cache')
    const html = await page.text()
    expect(knownIn(html)).toEqual({})
    expect(html).not.toContain('Inès')
  })

  it('a browser by plain http, which does not say what it wants it for', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const embedded = await known(app, '/', await app.cookieOf(ines), { Accept: 'text/html,application/xhtml+xml' })
    expect(embedded.chef).toMatchObject({ name: 'Inès' })
  })

  it('is read by no other site', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const { headers } = await open(app, '/the-dish', await app.cookieOf(ines), {
      ...asPage,
      'Sec-Fetch-Site': 'cross-site',
    })
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })
})

describe('what fails', () => {
  it('is left out, and the page is there all the same', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const post = await app.make.recipePost(ines, 'Lemon Risotto')
    const cookie = await app.cookieOf(ines)
    await app.db.run('drop table recipe_pictures' as never)
    const page = await open(app, `/recipes/${post.recipeId}`, cookie)
    expect(page.status).toBe(200)
    const embedded = knownIn(await page.text())
    expect(embedded.chef).toMatchObject({ name: 'Inès' })
    expect(embedded.answers?.map(({ path }) => path)).toEqual(['notifications.counts'])
  })

  it('leaves the bare page where it cannot be told who is signed in', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const cookie = await app.cookieOf(ines)
    await app.db.run('alter table sessions rename to gone' as never)
    const page = await open(app, '/the-dish', cookie)
    expect(page.status).toBe(200)
    expect(knownIn(await page.text())).toEqual({})
  })

  it('does not keep the others waiting', async ({ app }) => {
    const ines = await app.make.chef('Inès')
    const endless: Question = { path: 'never', input: {}, paged: false, ask: () => new Promise(() => {}) }
    const quick: Question = { path: 'quick', input: {}, paged: false, ask: async () => 'there' }
    const candidate = await answer(app.context(ines), [endless, quick], 10)
    expect(candidate.map(({ path }) => path)).toEqual(['quick'])
  })
})

it('JSON in a script is the same JSON, and ends no script', () => {
  const value = { title: '</script><!-- \u2028\u2029', other: ['<', '>'] }
  expect(inScript(value)).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(inScript(value))).toEqual(value)
})
