import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { queryAddress } from '#tests/fixtures/test-app.ts'
import { jsonAnswer } from './json-answer.ts'
import { securityHeaders } from './security-headers.ts'

const it = sharedAppTest()
  .extend('ines', { scope: 'file' }, chef('Inès'))
  .extend('cookie', { scope: 'file' }, ({ app, ines }) => app.cookieOf(ines))
  .extend('paths', { scope: 'file', auto: true }, async ({ app, ines }) => {
    const recipe = { title: 'Soup', ingredients: Array(150).fill('1 leek'), instructions: ['Boil it.'] }
    const { id } = await app.as(ines).kitchen.addUserRecipe(recipe)
    return [`/api/recipes/${id}`, queryAddress('kitchen.getRecipe', { id })]
  })
  .extend(
    'ask',
    ({ app, cookie }) =>
      (path: string, accepted?: string, method = 'GET') =>
        app.request(path, { cookie, method, headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } }),
  )

it.for(['gzip, deflate, br', 'br;q=1.0, gzip;q=0.5', '*', 'GZIP'] as const)(
  'is compressed for %s',
  async (accepted, { paths, ask }) => {
    for (const path of paths) {
      const [answer, plain] = [await ask(path, accepted), await ask(path)]
      expect(answer.headers.get('Content-Encoding')).toBe('gzip')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.byteLength).toBeLessThan(1000)
      expect(gunzipSync(bytes).toString()).toBe(await plain.text())
    }
  },
)

it.for([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip;q=0, *', '*;q=0'])(
  'is not for %s',
  async (accepted, { paths, ask }) => {
    for (const path of paths) {
      const answer = await ask(path, accepted)
      expect(answer.headers.get('Content-Encoding')).toBeNull()
      expect(await answer.text()).toContain('"1 leek","1 leek"')
    }
  },
)

it('is not where it is short, and either way says that it hangs on what is asked', async ({ paths, ask }) => {
  const short = await ask('/api/auth/me', 'gzip')
  expect(short.headers.get('Content-Encoding')).toBeNull()
  for (const answer of [short, await ask(paths[0] ?? '', 'gzip'), await ask(paths[1] ?? '')]) {
    expect(answer.headers.get('Vary')).toMatch(/(^|, )Accept-Encoding$/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Type')).toBe('application/json')
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
    expect(answer.headers.get('X-Request-Id')).toBeTruthy()
  }
})

it('carries every cookie that goes out with it', async () => {
  const alone = new Hono()
    .use(securityHeaders(() => false, { HSTS_SUBDOMAINS: false }))
    .get('/', c => jsonAnswer(c, { ok: true }, { cookies: ['a=1; Path=/', 'b=2; Path=/'] }))
  const answer = await alone.request('/')
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
})
