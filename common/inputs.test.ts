import { expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { fromJson, lineList } from './inputs.ts'

const it = sharedAppTest()
  .extend('cookie', { scope: 'file' }, async ({ app }) => {
    const chef = await app.make.chef('Inès')
    return app.cookieOf(chef)
  })
  .extend('keep', ({ app, cookie }) => async (fields: object) => {
    const answer = await app.request('/api/users/0/back-burner', { json: { ...recipeFields(), ...fields }, cookie })
    return [answer.status, ((await answer.json()) as { message?: string }).message]
  })

it('a title of characters that do not show is no title', async ({ keep }) => {
  expect(await keep({ title: '\u200b\u200d ' })).toEqual([400, 'Title is required'])
  expect((await keep({ title: '👩‍🍳 Soup' }))[0]).toBe(200)
})

it('what would show nothing, or show it backwards, does not come in', async ({ app, keep }) => {
  const register = async (name: string) => {
    const answer = await app.request('/api/auth/register', {
      json: { name, email: `${crypto.randomUUID()}@example.com`, password: 'seven lemons' },
    })
    const body = (await answer.json()) as { message?: string; user?: { name: string } }
    return body.user?.name ?? body.message
  }
  for (const name of ['\u3164\u3164', '\u2800\u2800', '\ufe0f\ufe0f', '\u0301\u0301', '\u00ad\u2060']) {
    expect(await register(name)).toBe('Full name is required')
    expect(await keep({ title: name })).toEqual([400, 'Title is required'])
  }
  expect(await register('Fr\u202eed\u2066 \ud800Moon\u0085')).toBe('Fred Moon')
  expect(await register('דנה \u200fLevi 👩‍🍳')).toBe('דנה Levi 👩‍🍳')
})

it('a recipe as long as a book is refused in words', async ({ keep }) => {
  const instructions = Array.from({ length: 30 }, () => 'Stir. '.repeat(600))
  expect(await keep({ instructions })).toEqual([400, 'This is too long for one recipe. Please shorten it.'])
  expect((await keep({ instructions: instructions.slice(0, 20) }))[0]).toBe(200)
})

it('what has the wrong form is told in a sentence', async ({ app, cookie, keep }) => {
  expect(await keep({ title: ['Soup'], difficulty: { easy: true } })).toEqual([400, 'Title is required'])
  expect(await keep({ difficulty: 'Impossible' })).toEqual([400, 'Please check what you entered.'])
  const answer = await app.request('/api/recipes/minus-one', { cookie })
  expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Please check what you entered.' }])
})

it('JSON within a text is bounded like any other', async ({ app, cookie }) => {
  const nested = '['.repeat(200_000)
  const manyKeys = `{${Array.from({ length: 20_100 }, (_, at) => `"${at}":1`).join()}}`
  const long = JSON.stringify([`${'x'.repeat(300_000)}`])
  const answer = await app.request('/api/user-posts', { json: { content: 'Hot tip', alts: nested }, cookie })
  expect(answer.status).toBe(400)
  expect(fromJson(nested)).toBe(nested)
  expect(fromJson(manyKeys)).toBe(manyKeys)
  expect(fromJson(long)).toBe(long)
  expect(fromJson('["a","b"]')).toEqual(['a', 'b'])
  const json = { ...recipeFields(), type: 'recipe', nutrition: manyKeys }
  expect((await app.request('/api/user-posts', { json, cookie })).status).toBe(400)
  expect(lineList({ lines: 400, length: 4000 }).safeParse('\n'.repeat(5_000_000)).success).toBe(false)
})
