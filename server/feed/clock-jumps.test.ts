import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import type { Viewer } from '../platform/context.ts'

const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

let app: TestApp
let noor: Viewer
const clock = { now: Date.now() }
beforeEach(async () => {
  app = await testApp({ now: () => clock.now })
  noor = await app.make.chef('Noor')
})
afterEach(() => app.close())

const dish = async (content: string) => app.as(noor).feed.addPost({ type: 'general', content })
const feed = async (input = {}) => {
  const page = await app.as(noor).feed.listFeed(input)
  return { ...page, words: page.posts.map(({ content }) => content) }
}

it.each([
  ['an hour', HOUR],
  ['a month', MONTH],
  ['20 years', 240 * MONTH],
])('posts made while the clock was ahead by %s do not stay on top', async (_name, jump) => {
  const start = clock.now
  await dish('first')
  clock.now = start + jump
  await dish('ahead')
  const { top } = await feed()
  clock.now = start + 1000
  const later = await dish('later')
  expect([later.createdAt, later.isEdited]).toEqual([new Date(start + 1000).toISOString(), false])
  clock.now += 1000
  await dish('latest')

  expect((await feed()).words).toEqual(['latest', 'later', 'ahead', 'first'])
  expect((await feed({ after: top })).words).toEqual(['latest', 'later'])
  expect((await feed({ before: top })).words).toEqual(['first'])
  expect((await app.as(noor).feed.listPosts({})).map(({ content }) => content)).toEqual([
    ...['latest', 'later', 'ahead', 'first'],
  ])
  clock.now += 1000
  const edited = await app.as(noor).feed.editPost({ id: later.id, content: 'later, and better' })
  expect(edited.isEdited).toBe(true)
})

it('nor are posts lost from below when the clock goes back', async () => {
  await dish('first')
  clock.now -= MONTH
  await dish('second')
  clock.now += MONTH + HOUR
  await dish('third')
  expect((await feed()).words).toEqual(['third', 'second', 'first'])
})
