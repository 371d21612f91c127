import { afterAll, beforeAll, expect, it } from 'vitest'
import { recipeFields } from './testing/make.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await testApp()
  const chef = await app.make.chef('Inès')
  cookie = `longtable=${await app.services.sessions.create(chef.id, '')}`
})
afterAll(() => app.close())

const keep = async (fields: object) => {
  const answer = await app.request('/api/users/0/back-burner', { json: { ...recipeFields(), ...fields }, cookie })
  return [answer.status, ((await answer.json()) as { message?: string }).message]
}

it('a title of characters that do not show is no title', async () => {
  expect(await keep({ title: '\u200b\u200d ' })).toEqual([400, 'Title is required'])
  expect((await keep({ title: '👩‍🍳 Soup' }))[0]).toBe(200)
})

it('a recipe as long as a book is refused in words', async () => {
  const instructions = Array.from({ length: 30 }, () => 'Stir. '.repeat(600))
  expect(await keep({ instructions })).toEqual([400, 'This is too long for one recipe. Please shorten it.'])
  expect((await keep({ instructions: instructions.slice(0, 20) }))[0]).toBe(200)
})

it('what has the wrong form is told in a sentence', async () => {
  expect(await keep({ title: ['Soup'], difficulty: { easy: true } })).toEqual([400, 'Title is required'])
  expect(await keep({ difficulty: 'Impossible' })).toEqual([400, 'Please check what you entered.'])
  const answer = await app.request('/api/recipes/minus-one', { cookie })
  expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Please check what you entered.' }])
})
