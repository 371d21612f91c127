import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, feedback, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import { inMemory } from '#tests/fixtures/test-database.ts'
import { FEEDBACK_PAGE, feedbackMessages } from './constants.ts'
import { pagePath } from './page-path.ts'

let now: number
const it = appTest(() => {
  now = Date.UTC(2026, 4, 1, 12)
  return { now: () => now, settings: { LONGTABLE_RATE_LIMITS: 'on' } }
})
  .extend('ines', chef('Inès'))
  .extend('admin', chef('Ada', { role: 'admin' }))
  .extend(
    'send',
    ({ app, ines }) =>
      (more: object = {}, chef = ines) =>
        app.as(chef).feedback.send({ ...input, ...more }),
  )
  .extend(
    'inbox',
    ({ app, admin }) =>
      (input: object = {}) =>
        app.as(admin).feedback.inbox(input),
  )

const input = { type: 'bug', subject: 'The soup', message: 'It is gone.' } as const

describe('feedback', () => {
  it('is kept with what was attached, and with nothing that was not', async ({ ines, send, inbox }) => {
    const { id } = await send()
    now += 1000
    const attached = await send({
      type: 'praise',
      email: 'ines@elsewhere.example',
      page: 'https://table.example/recipes/7?reset=secret#token',
      browser: 'Firefox 150',
    })
    expect((await inbox()).items).toEqual([
      {
        id: attached.id,
        chef: { id: ines.id, name: 'Inès' },
        type: 'praise',
        subject: 'The soup',
        email: 'ines@elsewhere.example',
        message: 'It is gone.',
        page: '/recipes/7',
        browser: 'Firefox 150',
        state: 'new',
        createdAt: '2026-05-01T12:00:01.000Z',
      },
      {
        id,
        chef: { id: ines.id, name: 'Inès' },
        ...input,
        email: null,
        page: null,
        browser: null,
        state: 'new',
        createdAt: '2026-05-01T12:00:00.000Z',
      },
    ])
  })

  it('is stored once when the button was pressed twice', async ({ admin, send }) => {
    const [one, two] = await Promise.all([send(), send()])
    expect(one.id).toBe(two.id)
    expect((await send({ message: 'Other' })).id).not.toBe(one.id)
    expect((await send({}, admin)).id).not.toBe(one.id)
    now += 61_000
    expect((await send()).id).not.toBe(one.id)
  })

  it('is refused beyond ten in an hour, with a sentence', async ({ admin, send, inbox }) => {
    for (let at = 0; at < 10; at++) await send({ message: `Message ${at}` })
    await expect(send({ message: 'One more' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Thank you, that is a lot of feedback for one hour. Please send the rest a little later.',
    })
    expect((await inbox()).counts.new).toBe(10)
    await send({}, admin)
  })

  it.for([
    [{ type: 'rant' }, 'Please choose a type.'],
    [{ subject: ' \u200b ' }, feedbackMessages.subjectRequired],
    [{ message: '' }, feedbackMessages.messageRequired],
    [{ email: 'not one' }, feedbackMessages.emailInvalid],
    [{ subject: 'x'.repeat(151) }, 'Please keep this under 150 characters.'],
    [{ message: 'x'.repeat(5001) }, 'Please keep this under 5000 characters.'],
    [{ browser: 'x'.repeat(401) }, 'Please keep this under 400 characters.'],
  ] as const)('with %s is refused', async ([more, message], { app, ines, inbox }) => {
    const cookie = await app.cookieOf(ines)
    const answer = await app.request('/api/feedback', { cookie, json: { ...input, ...more } })
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
    expect((await inbox()).items).toEqual([])
  })

  it('comes as JSON too, for chefs alone, and holds any words', async ({ app, ines, inbox }) => {
    const cookie = await app.cookieOf(ines)
    const hostile = `<script>alert(1)</script>'; drop table feedback; -- ${'é\n'.repeat(2000)}`
    const answer = await app.request('/api/feedback', { cookie, json: { ...input, message: hostile } })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, id: 1 }])
    expect((await inbox()).items[0]?.message).toBe(hostile.trim())
    expect((await app.request('/api/feedback', { json: input })).status).toBe(401)
  })
})

describe('the inbox', () => {
  it('tells by state and type, a page at a time', async ({ app, ines, inbox }) => {
    await app.db.insert(feedback).values(
      Array.from({ length: 70 }, (_, at) => ({
        userId: ines.id,
        ...input,
        type: at % 2 === 0 ? ('bug' as const) : ('praise' as const),
        state: at < 65 ? ('new' as const) : ('done' as const),
      })),
    )
    const ids: number[] = []
    for (let before: number | undefined; ; ) {
      const { items } = await inbox({ state: 'new', before })
      ids.push(...items.map(({ id }) => id))
      before = items.at(-1)?.id
      if (items.length < FEEDBACK_PAGE) break
    }
    expect(ids).toEqual(Array.from({ length: 65 }, (_, at) => 65 - at))
    const praise = await inbox({ state: 'done', type: 'praise' })
    expect(praise.items.map(({ id }) => id)).toEqual([70, 68, 66])
    expect(praise.counts).toEqual({ new: 65, read: 0, done: 5 })
  })

  it('keeps who changed a state, once, also when two do it at once', async ({ app, admin, send }) => {
    const { id } = await send()
    const changed = await Promise.all([1, 2].map(() => app.as(admin).feedback.change({ id, state: 'done' })))
    expect(changed.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await app.as(admin).feedback.change({ id, state: 'new' })).toMatchObject({ id, state: 'new' })
    const record = await app.db.select().from(auditLog)
    expect(record).toMatchObject([
      { actorId: admin.id, actorName: 'Ada', action: 'feedback-done', targetKind: 'feedback', targetId: id },
      { actorId: admin.id, action: 'feedback-new', targetId: id },
    ])
    await expect(app.as(admin).feedback.change({ id: 99, state: 'read' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Feedback not found',
    })
  })

  it('is for admins alone', async ({ app, ines, admin, send }) => {
    const { id } = await send()
    for (const call of [
      () => app.as(ines).feedback.inbox({}),
      () => app.as(ines).feedback.change({ id, state: 'read' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, admin.id))
    await expect(app.as(admin).feedback.change({ id, state: 'read' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await app.db.select({ state: feedback.state }).from(feedback)).toEqual([{ state: 'new' }])
    expect(await app.db.select().from(auditLog)).toEqual([])
  })

  it.runIf(inMemory)('finds its pages by an index', async ({ app, inbox }) => {
    const texts = await queriesOf(app.db, () => inbox({ state: 'new', before: 10 }))
    const steps = texts.flatMap(text => planOf(app.db, text))
    expect(steps).toContain('SEARCH feedback USING INDEX feedback_state (state=? AND id<?)')
    expect(steps).toContain('SCAN feedback USING COVERING INDEX feedback_state')
    expect(steps.filter(step => /TEMP B-TREE/.test(step))).toEqual([])
  })
})

it.each([
  [undefined, null],
  ['/the-dish', '/the-dish'],
  ['/?reset=secret', '/'],
  ['/a/b#x?y', '/a/b'],
  ['https://table.example', null],
  ['https://table.example/x?y=1', '/x'],
  ['javascript:alert(1)', null],
  ['anything else', null],
])('of %s the path that is kept is %s', (page, path) => {
  expect(pagePath(page)).toBe(path)
})
