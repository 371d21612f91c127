import { describe, expect } from 'vitest'
import { notifications, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest()
  .extend('ines', chef('Inès', { isPublic: false }))
  .extend('tobias', chef('Tobias'))
  .extend(
    'ask',
    ({ app, ines, tobias }) =>
      async () =>
        Number((await friends(app, tobias).request({ receiverId: ines.id })).id),
  )

const friends = (app: TestApp, chef: TestChef) => app.as(chef).friends
const counts = (app: TestApp, chef: TestChef) => app.as(chef).notifications.counts()
const listNotifications = async (app: TestApp, chef: TestChef) =>
  (await app.as(chef).notifications.list({})).map(item => `${item.actor.name}: ${item.kind}`)
const readAll = async (app: TestApp, chef: TestChef) => {
  const [newest] = await app.as(chef).notifications.list({})
  if (newest) await app.as(chef).notifications.markRead({ upTo: newest.id })
}

/** How often the open windows of each were told that something changed. */
function listen(app: TestApp) {
  const notified: number[] = []
  app.services.live.notify = chef => void notified.push(chef)
  return notified
}

describe('a follow', () => {
  it('is told once, taken back with it, and told anew when it happens anew', async ({ app, ines, tobias }) => {
    const follow = () => friends(app, ines).follow({ followeeId: tobias.id })
    await Promise.all([follow(), follow(), follow()])
    expect(await listNotifications(app, tobias)).toEqual(['Inès: follow'])
    expect(await listNotifications(app, ines)).toEqual([])
    await readAll(app, tobias)
    await follow()
    expect(await counts(app, tobias)).toMatchObject({ unread: 0, requests: 0 })
    await friends(app, ines).unfollow({ followeeId: tobias.id })
    expect(await listNotifications(app, tobias)).toEqual([])
    await follow()
    expect(await counts(app, tobias)).toMatchObject({ unread: 1, requests: 0 })
  })

  it('of a chef who may not be followed is not told', async ({ app, ines, tobias }) => {
    await expect(friends(app, tobias).follow({ followeeId: ines.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await listNotifications(app, ines)).toEqual([])
  })

  it('that an accepted request made is not told as one', async ({ app, ines, tobias, ask }) => {
    await friends(app, ines).accept({ id: await ask() })
    await friends(app, ines).follow({ followeeId: tobias.id })
    expect(await listNotifications(app, tobias)).toEqual(['Inès: acceptance'])
  })

  it('that comes of asking a public chef is told as one', async ({ app, ines, tobias }) => {
    await friends(app, ines).request({ receiverId: tobias.id })
    expect(await listNotifications(app, tobias)).toEqual(['Inès: follow'])
  })
})

describe('a request', () => {
  it('is told while it waits, and again when it is made again', async ({ app, ines, tobias, ask }) => {
    const id = await ask()
    await ask()
    expect(await listNotifications(app, ines)).toEqual(['Tobias: request'])
    expect(await counts(app, ines)).toMatchObject({ unread: 1, requests: 1 })
    await readAll(app, ines)
    await friends(app, ines).decline({ id })
    expect(await counts(app, ines)).toMatchObject({ unread: 0, requests: 0 })
    expect([await listNotifications(app, ines), await listNotifications(app, tobias)]).toEqual([[], []])
    const again = await ask()
    expect(await counts(app, ines)).toMatchObject({ unread: 1, requests: 1 })
    await friends(app, tobias).withdraw({ id: again })
    expect(await counts(app, ines)).toMatchObject({ unread: 0, requests: 0 })
    await ask()
    expect(await counts(app, ines)).toMatchObject({ unread: 1, requests: 1 })
  })

  it.for(['accept', 'decline', 'withdraw'] as const)(
    'leaves no notification of itself once there is an answer: %s',
    async (answer, { app, ines, tobias, ask }) => {
      const id = await ask()
      await friends(app, answer === 'withdraw' ? tobias : ines)[answer]({ id })
      const kinds = (await app.db.select().from(notifications)).map(({ kind }) => kind)
      expect(kinds).toEqual(answer === 'accept' ? ['acceptance'] : [])
    },
  )

  it('that was answered before does not retract the notification of one that waits', async ({
    app,
    ines,
    tobias,
    ask,
  }) => {
    const first = await ask()
    await friends(app, ines).decline({ id: first })
    await ask()
    await expect(friends(app, ines).accept({ id: first })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await listNotifications(app, ines)).toEqual(['Tobias: request'])
    expect(await listNotifications(app, tobias)).toEqual([])
  })

  it('answered by asking back is told as accepted', async ({ app, ines, tobias, ask }) => {
    await ask()
    await friends(app, ines).request({ receiverId: tobias.id })
    expect(await listNotifications(app, tobias)).toEqual(['Inès: acceptance'])
    expect(await counts(app, ines)).toMatchObject({ unread: 0, requests: 0 })
  })

  it('of two at once is accepted once', async ({ app, ines, tobias, ask }) => {
    await app.db.update(users).set({ isPublic: false })
    await Promise.all([ask(), friends(app, ines).request({ receiverId: tobias.id })])
    expect([...(await listNotifications(app, tobias)), ...(await listNotifications(app, ines))]).toEqual([
      'Inès: acceptance',
    ])
  })
})

describe('a friendship', () => {
  it('is told to the chef who asked, and retracted once it ends', async ({ app, ines, tobias, ask }) => {
    await friends(app, ines).accept({ id: await ask() })
    expect([await listNotifications(app, tobias), await listNotifications(app, ines)]).toEqual([
      ['Inès: acceptance'],
      [],
    ])
    await friends(app, tobias).removeFriend({ followeeId: ines.id })
    expect(await listNotifications(app, tobias)).toEqual([])
    await friends(app, ines).accept({ id: await ask() })
    expect(await counts(app, tobias)).toMatchObject({ unread: 1, requests: 0 })
    await friends(app, ines).unfollow({ followeeId: tobias.id })
    expect(await listNotifications(app, tobias)).toEqual([])
  })
})

it('lets the open windows of both know of everything that changes a number', async ({ app, ines, tobias, ask }) => {
  const notified = listen(app)
  const heard = () => notified.splice(0).sort((a, b) => a - b)
  const both = [ines.id, tobias.id]
  const first = await ask()
  expect(heard()).toEqual(both)
  await friends(app, ines).decline({ id: first })
  expect(heard()).toEqual(both)
  const second = await ask()
  await friends(app, tobias).withdraw({ id: second })
  expect(heard()).toEqual([...both, ...both].sort((a, b) => a - b))
  await friends(app, ines).accept({ id: await ask() })
  expect(heard()).toHaveLength(4)
  await friends(app, ines).removeFriend({ followeeId: tobias.id })
  expect(heard()).toEqual(both)
  await friends(app, ines).follow({ followeeId: tobias.id })
  expect(heard()).toEqual(both)
  await friends(app, ines).unfollow({ followeeId: tobias.id })
  expect(heard()).toEqual(both)
  await friends(app, ines).block({ id: tobias.id })
  expect(heard()).toEqual(both)
  await app.as(ines).profile.setPrivacy({ id: 0, isPublic: true })
  expect(heard()).toEqual([ines.id])
})
