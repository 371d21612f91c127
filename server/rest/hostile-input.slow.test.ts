import { describe, expect } from 'vitest'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import { appRouter } from '../router.ts'
import { listRestCalls } from './list-calls.ts'

/*
 * Every call of the REST side gets what no honest program sends. Whatever comes, the answer is not a 5xx, and a refusal
 * says why in a sentence.
 */

let cookie: string
const it = sharedAppTest().extend('admin', { scope: 'file' }, chef('Inès', { role: 'admin' }))

it.beforeAll(async ({ app, admin }) => {
  await app.make.recipePost(admin)
})
// One of the calls signs out.
it.beforeEach(async ({ app, admin }) => {
  cookie = await app.cookieOf(admin)
})

const strings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮',
  "' or 1=1 --",
  '{"$gt":""}',
  '__proto__',
  '../../etc/passwd',
  '%00',
  '𝕏'.repeat(9000),
]
const numbers = [-1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2]
const others: unknown[] = [null, true, [], [[[]]], {}, { toString: 'x' }, [null, 1, {}]]
const values: unknown[] = [...strings, ...numbers, ...others]

const fields = [
  'id',
  'userId',
  'recipeId',
  'itemId',
  'followeeId',
  'type',
  'title',
  'content',
  'caption',
  'ingredients',
  'instructions',
  'servings',
  'cookTime',
  'imageUrl',
  'sourceUrl',
  'isPublic',
  'query',
  'url',
  'name',
  'email',
  'phoneNumber',
  'password',
  'emailOrPhone',
  'before',
  'after',
  'limit',
  'dietaryTags',
  'mealSection',
  'image',
  'receiverId',
  'token',
  'newPassword',
  'currentPassword',
  'cookingLevel',
  'cookingFrequency',
  'profilePicture',
  'status',
  'description',
  'notes',
  'chefNotes',
  'category',
  'calories',
  'originalLink',
  'recipeTitle',
  'recipeType',
  'userRecipeId',
  'canFreeze',
  'imageData',
  'context',
  'source',
  'postType',
  'postId',
  'featuredRecipeId',
  'tags',
  'images',
  'imageUrls',
  'alts',
  'originalPostId',
  'originalRecipeId',
  'originalAuthor',
  'myTwist',
] // prettier-ignore

/** A body in which every field has the same odd value, but for those that say which kind of thing it is. */
const bodyOf = (value: unknown) => ({ ...Object.fromEntries(fields.map(name => [name, value])), type: 'recipe' })

/** As they are sent, written once: some have millions of characters, and each is sent to every call. */
const bodies = values.map(value => new TextEncoder().encode(JSON.stringify(bodyOf(value))))
const headers = { 'Content-Type': 'application/json' }

const calls = listRestCalls(appRouter).map(call => [`${call.method} ${call.path}`, call] as const)

describe.each(calls)('%s', (_name, call) => {
  const at = (value: string) => call.path.replace(/\{\w+\}/g, encodeURIComponent(value))

  async function judge(answer: Response): Promise<void> {
    expect(answer.status).toBeLessThan(500)
    const text = await answer.text()
    if (answer.status < 400) return
    // Only here: a token that was drawn may spell anything.
    expect(text).not.toMatch(/\bat .+\.ts:\d+|sqlite|drizzle|zod/i)
    expect(JSON.parse(text).message).toMatch(/^\S.{2,}/s)
  }

  it('takes odd values for what they are', async ({ app }) => {
    // Where there is no body, there is nothing to change.
    const all = call.method === 'GET' ? [{}] : bodies.map(body => ({ body, headers }))
    for (const sent of all) await judge(await app.request(at('1'), { method: call.method, cookie, ...sent }))
  })

  it('takes odd addresses for what they are', async ({ app }) => {
    for (const value of ['0', '999999', 'x', '1e9', "1' or '1", '☃', '%', '.'.repeat(500)]) {
      const query = '?before=x&after=-1&limit=1e9&input={'
      const json = call.method === 'GET' ? undefined : {}
      await judge(await app.request(`${at(value)}${query}`, { method: call.method, cookie, json }))
    }
  })

  it('takes odd questions for what they are', async ({ app }) => {
    if (call.method !== 'GET') return
    for (const value of strings) {
      for (const name of ['query', 'meal', 'sort', 'before', 'limit']) {
        const query = new URLSearchParams({ [name]: value.slice(0, 5000) })
        await judge(await app.request(`${at('0')}?${query}`, { method: call.method, cookie }))
      }
    }
  })

  it('takes odd forms for what they are', async ({ app }) => {
    if (call.method === 'GET') return
    const form = new FormData()
    for (const name of fields) {
      form.append(name, new File(['<svg onload=alert(1)>'], '../../x.svg', { type: 'image/png' }))
      form.append(name, 'text as well')
    }
    await judge(await app.request(at('1'), { method: call.method, cookie, body: form }))
  })
})
