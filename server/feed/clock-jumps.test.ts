import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

const clock = { now: Date.now() }
const it = appTest(() => ({ now: () => clock.now }))
  .extend('noor', chef('Noor'))
  .extend(
    'dish',
    ({ app, noor }) =>
      async (content: string) =>
        app.as(noor).feed.addPost({ type: 'general', content }),
  )
  .extend('feed', ({ app, noor }) => async (input = {}) => {
    const page = await app.as(noor).feed.listFeed(input)
    return { ...page, words: page.posts.map(({ content }) => content) }
  })

it.for([
  ['an hour', HOUR],
  ['a month', MONTH],
  ['20 years', 240 * MONTH],
] as const)(
  'posts made while the clock was ahead by %s do not stay on top',
  async ([_name, jump], { app, noor, dish, feed }) => {
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
  },
)

it('nor are posts lost from below when the clock goes back', async ({ dish, feed }) => {
  await dish('first')
  clock.now -= MONTH
  await dish('second')
  clock.now += MONTH + HOUR
  await dish('third')
  expect((await feed()).words).toEqual(['third', 'second', 'first'])
})
