import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { expect } from 'vitest'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { countLoopRounds } from '#tests/fixtures/loop-rounds.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { queryAddress, type TestApp } from '#tests/fixtures/test-app.ts'
import { appRouter } from './router.ts'

/*
 * Calls with JSON are answered without tRPC's own adapter. Whatever is asked, both say the same.
 */

const started = Date.now()
const soup = { title: 'Soup', ingredients: ['1 leek'], instructions: ['Boil it.'] }
const it = sharedAppTest({ now: () => started })
  .extend('ines', { scope: 'file' }, chef('Inès'))
  .extend('cookie', { scope: 'file' }, ({ app, ines }) => app.cookieOf(ines))
  .extend('recipe', { scope: 'file' }, async ({ app, ines }) => (await app.as(ines).kitchen.addUserRecipe(soup)).id)

const JSON_TYPE = { 'Content-Type': 'application/json' }
type TestRequest = { path: string; method?: string; headers?: Record<string, string>; body?: string }

const post = (procedures: string, body: string): TestRequest => ({
  path: `/trpc/${procedures}`,
  method: 'POST',
  headers: JSON_TYPE,
  body,
})

async function facts(answer: Response) {
  const body = (await answer.text()).replace(/"requestId":"[^"]*"/g, '"requestId":"…"')
  const named = ['content-type', 'cache-control', 'retry-after']
  return [answer.status, body, ...named.map(name => [name, answer.headers.get(name)])]
}

const byAdapter = async (app: TestApp, ines: TestChef, { path, ...init }: TestRequest) => {
  const ctx = app.context(ines)
  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(`http://localhost${path}`, init),
    router: appRouter,
    createContext: () => ctx,
    maxBatchSize: 10,
    allowMethodOverride: true,
    responseMeta: () => ({ headers: { 'Cache-Control': 'no-store' } }),
  })
  return facts(answer)
}
const byApp = async (app: TestApp, cookie: string, { path, ...init }: TestRequest) =>
  facts(await app.app.request(path, { ...init, headers: { ...init.headers, Cookie: cookie } }))

const requests: [string, (recipe: number) => TestRequest][] = [
  ['a query in the address', recipe => ({ path: queryAddress('kitchen.getRecipe', { id: recipe }) })],
  ['a query without input', () => ({ path: '/trpc/auth.me' })],
  ['a query in the body', recipe => post('kitchen.getRecipe', JSON.stringify({ id: recipe }))],
  ['a query that finds nothing', () => post('kitchen.getRecipe', '{"id":999}')],
  ['an input that is missing', () => ({ path: '/trpc/kitchen.getRecipe' })],
  ['an input that does not fit', () => post('kitchen.getRecipe', '{"id":"soup"}')],
  ['an input that is no JSON', () => post('kitchen.getRecipe', '{"id":')],
  ['an address that is no JSON', () => ({ path: '/trpc/kitchen.getRecipe?input={' })],
  ['no body', () => post('kitchen.getRecipe', '')],
  ['no body where none is needed', () => post('auth.me', '')],
  ['null', () => post('kitchen.getRecipe', 'null')],
  ['a change', recipe => post('kitchen.setVisibility', JSON.stringify({ id: recipe, isPublic: false }))],
  ['a change in the address', recipe => ({ path: queryAddress('kitchen.toggleLike', { id: recipe }) })],
  ['what is only for admins', () => ({ path: '/trpc/admin.listAuditLog' })],
  ['what there is not', () => post('kitchen.boil', '{}')],
  ['a batch', recipe => post('kitchen.getRecipe,auth.me?batch=1', JSON.stringify({ 0: { id: recipe } }))],
  ['a batch in the address', () => ({ path: `/trpc/auth.me,auth.me?batch=1&input=${encodeURIComponent('{"0":{}}')}` })],
  ['a batch of one', recipe => post('kitchen.getRecipe?batch=1', JSON.stringify({ 0: { id: recipe } }))],
  ['a batch that fails in part', () => post('kitchen.getRecipe,auth.me?batch=1', '{"0":{"id":999}}')],
  ['a batch that fails', () => post('kitchen.getRecipe,kitchen.getRecipe?batch=1', '{"0":{"id":998}}')],
  ['a batch of a list', () => post('auth.me,kitchen.getRecipe?batch=1', '[]')],
  ['a batch of nothing', () => post('auth.me,kitchen.getRecipe?batch=1', 'null')],
  ['a batch of queries and changes', () => post('auth.me,kitchen.toggleLike?batch=1', '{"1":{"id":1}}')],
  ['a batch with what there is not', () => post('auth.me,kitchen.boil?batch=1', '{}')],
  ['several that are no batch', () => post('auth.me,kitchen.getRecipe', '{}')],
  ['plain text', () => ({ ...post('auth.me', '{}'), headers: { 'Content-Type': 'text/plain' } })],
  ['a form', () => ({ ...post('auth.me', 'a=b'), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })],
  ['a head alone', () => ({ path: '/trpc/auth.me', method: 'HEAD' })],
  ['another method', () => ({ path: '/trpc/auth.me', method: 'PUT', headers: JSON_TYPE, body: '{}' })],
  [
    'lines',
    () => ({ ...post('auth.me?batch=1', '{}'), headers: { ...JSON_TYPE, 'trpc-accept': 'application/jsonl' } }),
  ],
]

it.for(requests)('%s is answered as by tRPC’s own adapter', async ([_name, ask], { app, ines, cookie, recipe }) => {
  expect(await byApp(app, cookie, ask(recipe))).toEqual(await byAdapter(app, ines, ask(recipe)))
})

it('the calls of a batch start one in a round of the event loop', async ({ app, cookie, recipe }) => {
  const names = Array.from({ length: 10 }, () => 'kitchen.getRecipe').join(',')
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, { id: recipe }]))
  const rounds = countLoopRounds()
  const [status] = await byApp(app, cookie, post(`${names}?batch=1`, JSON.stringify(inputs)))
  rounds.stop()
  expect(status).toBe(200)
  expect(rounds.count()).toBeGreaterThanOrEqual(9)
})
