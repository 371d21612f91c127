import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notifications, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

let app: TestApp
let ines: TestChef
let tobias: TestChef
beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès', { isPublic: false })
  tobias = await app.make.chef('Tobias')
})
afterEach(() => app.close())

const friends = (chef: TestChef) => app.as(chef).friends
const counts = (chef: TestChef) => app.as(chef).notifications.counts()
const listNotifications = async (chef: TestChef) =>
  (await app.as(chef).notifications.list({})).map(item => `${item.actor.name}: ${item.kind}`)
const readAll = async (chef: TestChef) => {
  const [newest] = await app.as(chef).notifications.list({})
  if (newest) await app.as(chef).notifications.markRead({ upTo: newest.id })
}
const ask = async () => Number((await friends(tobias).request({ receiverId: ines.id })).id)

/** How often the open windows of each were told that something changed. */
function listen() {
  const told: number[] = []
  app.services.live.notify = chef => void told.push(chef)
  return told
}

describe('a follow', () => {
  it('is told once, taken back with it, and told anew when it happens anew', async () => {
    const follow = () => friends(ines).follow({ followeeId: tobias.id })
    await Promise.all([follow(), follow(), follow()])
    expect(await listNotifications(tobias)).toEqual(['Inès: follow'])
    expect(await listNotifications(ines)).toEqual([])
    await readAll(tobias)
    await follow()
    expect(await counts(tobias)).toEqual({ unread: 0, requests: 0 })
    await friends(ines).unfollow({ followeeId: tobias.id })
    expect(await listNotifications(tobias)).toEqual([])
    await follow()
    expect(await counts(tobias)).toEqual({ unread: 1, requests: 0 })
  })

  it('of a chef who may not be followed is not told', async () => {
    await expect(friends(tobias).follow({ followeeId: ines.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await listNotifications(ines)).toEqual([])
  })

  it('that an accepted request made is not told as one', async () => {
    await friends(ines).accept({ id: await ask() })
    await friends(ines).follow({ followeeId: tobias.id })
    expect(await listNotifications(tobias)).toEqual(['Inès: acceptance'])
  })

  it('that comes of asking a public chef is told as one', async () => {
    await friends(ines).request({ receiverId: tobias.id })
    expect(await listNotifications(tobias)).toEqual(['Inès: follow'])
  })
})

describe('a request', () => {
  it('is told while it waits, and again when it is made again', async () => {
    const id = await ask()
    await ask()
    expect(await listNotifications(ines)).toEqual(['Tobias: request'])
    expect(await counts(ines)).toEqual({ unread: 1, requests: 1 })
    await readAll(ines)
    await friends(ines).decline({ id })
    expect(await counts(ines)).toEqual({ unread: 0, requests: 0 })
    expect([await listNotifications(ines), await listNotifications(tobias)]).toEqual([[], []])
    const again = await ask()
    expect(await counts(ines)).toEqual({ unread: 1, requests: 1 })
    await friends(tobias).withdraw({ id: again })
    expect(await counts(ines)).toEqual({ unread: 0, requests: 0 })
    await ask()
    expect(await counts(ines)).toEqual({ unread: 1, requests: 1 })
  })

  it.each(['accept', 'decline', 'withdraw'] as const)(
    'leaves no notification of itself once there is an answer: %s',
    async answer => {
      const id = await ask()
      await friends(answer === 'withdraw' ? tobias : ines)[answer]({ id })
      const kinds = (await app.db.select().from(notifications)).map(({ kind }) => kind)
      expect(kinds).toEqual(answer === 'accept' ? ['acceptance'] : [])
    },
  )

  it('that was answered before does not retract the notification of one that waits', async () => {
    const first = await ask()
    await friends(ines).decline({ id: first })
    await ask()
    await expect(friends(ines).accept({ id: first })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await listNotifications(ines)).toEqual(['Tobias: request'])
    expect(await listNotifications(tobias)).toEqual([])
  })

  it('answered by asking back is told as accepted', async () => {
    await ask()
    await friends(ines).request({ receiverId: tobias.id })
    expect(await listNotifications(tobias)).toEqual(['Inès: acceptance'])
    expect(await counts(ines)).toEqual({ unread: 0, requests: 0 })
  })

  it('of two at once is accepted once', async () => {
    await app.db.update(users).set({ isPublic: false })
    await Promise.all([ask(), friends(ines).request({ receiverId: tobias.id })])
    expect([...(await listNotifications(tobias)), ...(await listNotifications(ines))]).toEqual(['Inès: acceptance'])
  })
})

describe('a friendship', () => {
  it('is told to the chef who asked, and retracted once it ends', async () => {
    await friends(ines).accept({ id: await ask() })
    expect([await listNotifications(tobias), await listNotifications(ines)]).toEqual([['Inès: acceptance'], []])
    await friends(tobias).removeFriend({ followeeId: ines.id })
    expect(await listNotifications(tobias)).toEqual([])
    await friends(ines).accept({ id: await ask() })
    expect(await counts(tobias)).toEqual({ unread: 1, requests: 0 })
    await friends(ines).unfollow({ followeeId: tobias.id })
    expect(await listNotifications(tobias)).toEqual([])
  })
})

it('lets the open windows of both know of everything that changes a number', async () => {
  const told = listen()
  const heard = () => told.splice(0).sort((a, b) => a - b)
  const both = [ines.id, tobias.id]
  const first = await ask()
  expect(heard()).toEqual(both)
  await friends(ines).decline({ id: first })
  expect(heard()).toEqual(both)
  const second = await ask()
  await friends(tobias).withdraw({ id: second })
  expect(heard()).toEqual([...both, ...both].sort((a, b) => a - b))
  await friends(ines).accept({ id: await ask() })
  expect(heard()).toHaveLength(4)
  await friends(ines).removeFriend({ followeeId: tobias.id })
  expect(heard()).toEqual(both)
  await friends(ines).follow({ followeeId: tobias.id })
  expect(heard()).toEqual(both)
  await friends(ines).unfollow({ followeeId: tobias.id })
  expect(heard()).toEqual(both)
  await friends(ines).block({ id: tobias.id })
  expect(heard()).toEqual(both)
  await app.as(ines).profile.setPrivacy({ id: 0, isPublic: true })
  expect(heard()).toEqual([ines.id])
})
