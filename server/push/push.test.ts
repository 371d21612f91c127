import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { posts, pushDevices, sessions, siteSettings, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing, opening } from '#tests/fixtures/closing.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { startPushService } from '#tests/servers/push-service.ts'
import type { PushKind } from './constants.ts'
import { deliver } from './deliver.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 5, 10, 12)
let now = NOON
const clock = () => now

type Choices = {
  kinds: PushKind[]
  hidesWords?: boolean
  quiet?: { from: number; to: number } | null
  timeZone?: string
}

const it = appTest(() => {
  // A session lives by the clock of the machine, too.
  now = NOON
  return { now: clock }
})
  .extend('service', opening(startPushService))
  .extend('settings', ({ service }) => ({ LONGTABLE_FETCH_ALLOW: service.host }))
  .extend('ines', chef('Inès'))
  .extend('omar', chef('Omar'))
  /** Another node on the same database. */
  .extend('other', ({ app, settings }, { onCleanup }) => {
    const database = { db: app.db, nodes: undefined, close: async () => {} } as unknown as OpenDatabase
    return closing(testApp({ now: clock, settings, database }), onCleanup)
  })
  /** Signs a chef in on a device, and turns notifications on there. */
  .extend('device', ({ app, service }) => async (who: TestChef, name: string, choices: Choices) => {
    const cookie = await app.cookieOf(who)
    const ask = async (procedure: string, json: object = {}) => {
      const answer = await app.request(`/trpc/push.${procedure}`, { cookie, json })
      return { status: answer.status, ...(await answer.json()) }
    }
    const rest = { hidesWords: false, quiet: null, timeZone: 'Europe/Berlin' }
    expect(await ask('subscribe', { ...service.subscription(name), ...rest, ...choices })).toMatchObject({
      status: 200,
    })
    return { cookie, ask }
  })
  /** What devices were told until now. */
  .extend('told', ({ app, service }) => async () => {
    await app.services.pushes.settled()
    await app.services.pushes.tellDue()
    await app.services.pushes.settled()
    return service.taken.splice(0).map(({ device, payload }) => [device, payload.title, payload.body])
  })

/** A household of two with a list. */
async function household(app: TestApp, ines: TestChef, omar: TestChef) {
  await app.make.friends(ines, omar)
  await app.as(ines).household.open({ name: 'Mill Lane' })
  await app.as(ines).household.invite({ chefId: omar.id })
  const [invitation] = await app.as(omar).household.listInvitations()
  await app.as(omar).household.accept({ id: invitation?.id ?? 0 })
  return app.as(ines).shopping.addList({ name: 'Groceries' })
}

const all: PushKind[] = ['friends', 'comments', 'dishes', 'timers', 'lists']

describe('a device', () => {
  it('is told of nothing until its chef chooses it', async ({ app, ines, omar, device, told }) => {
    const phone = await device(ines, 'phone', { kinds: [] })
    const { id } = await app.make.recipePost(ines, 'Apple Galette')
    await app.as(omar).friends.follow({ followeeId: ines.id })
    await app.as(omar).comments.add({ postType: 'user_post', postId: id, content: 'Lovely crust' })
    expect(await told()).toEqual([])
    await phone.ask('change', { kinds: ['comments'], hidesWords: false, quiet: null, timeZone: 'UTC' })
    expect(await told()).toEqual([])
    await app
      .as(omar)
      .comments.add({ postType: 'user_post', postId: id, content: 'How long did it rest in the end, say?' })
    expect(await told()).toEqual([['phone', 'Omar commented on “Apple Galette”', 'How long did it rest …']])
  })

  it('is told of requests, comments, remakes and dishes of friends', async ({
    app,
    ines,
    omar,
    device,
    told,
    service,
  }) => {
    await device(ines, 'phone', { kinds: ['friends', 'comments', 'dishes'] })
    const { id } = await app.make.recipePost(ines, 'Apple Galette')
    await app.as(omar).friends.follow({ followeeId: ines.id })
    expect(await told()).toEqual([['phone', 'New follower', 'Omar started following you']])
    await app.as(ines).friends.follow({ followeeId: omar.id })
    await app.make.recipePost(omar, 'Plum Cake')
    await app.services.pushes.settled()
    const [pushed] = service.taken
    expect(pushed?.payload).toMatchObject({ kind: 'dishes', title: 'New dish: Plum Cake', body: 'By Omar' })
    expect(pushed?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(pushed?.headers.authorization).toContain(`k=${await app.services.pushes.publicKey()}`)
    await told()
    await app.as(omar).feed.toggleLike({ id })
    await app.as(omar).comments.add({ postType: 'user_post', postId: id, content: 'Mm' })
    expect(await told()).toEqual([['phone', 'Omar commented on “Apple Galette”', 'Mm']])
  })

  it('is told nothing of a chef who is blocked, of what is private, and of what was read', async ({
    app,
    ines,
    omar,
    device,
    told,
    service,
  }) => {
    await device(ines, 'phone', { kinds: all })
    const { id } = await app.make.recipePost(ines, 'Apple Galette')
    await app.make.friends(ines, omar)
    service.refuse({ status: 503 })
    await app.as(omar).comments.add({ postType: 'user_post', postId: id, content: 'Mm' })
    await app.services.pushes.settled()
    await app.make.recipePost(omar, 'Secret Soup', { isPublic: false })
    await app.make.recipePost(omar, 'Plum Cake')
    await app.as(ines).friends.block({ id: omar.id })
    now += 10 * MINUTE
    expect(await told()).toEqual([])
    await app.as(ines).friends.unblock({ id: omar.id })
    service.refuse({ status: 503 })
    await app.as(omar).comments.add({ postType: 'user_post', postId: id, content: 'Mm again' })
    await app.services.pushes.settled()
    await app.as(ines).notifications.markRead({ upTo: 1000 })
    now += 10 * MINUTE
    expect(await told()).toEqual([])
  })

  it('is told of no dish from before its chef made friends with the author', async ({
    app,
    ines,
    omar,
    device,
    told,
  }) => {
    await device(ines, 'phone', { kinds: ['dishes'] })
    await app.make.recipePost(omar, 'Plum Cake')
    await app.services.pushes.tellDue('all')
    await app.make.friends(ines, omar)
    await app.make.recipePost(omar, 'Apple Galette')
    expect(await told()).toEqual([['phone', 'New dish: Apple Galette', 'By Omar']])
    await app.make.recipePost(omar, 'Onion Soup')
    await app.db.update(posts).set({ createdAt: now - 25 * 60 * MINUTE })
    await app.services.pushes.tellDue('all')
    expect(await told()).toEqual([])
  })

  it('is told by one sender while that takes longer than a claim, until its session ends', async ({
    app,
    other,
    ines,
    device,
    service,
  }) => {
    await device(ines, 'phone', { kinds: ['friends'] })
    const [row] = await app.db.select().from(pushDevices)
    await app.services.pushes.close()
    const follow = async (...names: string[]) => {
      for (const name of names) await app.as(await app.make.chef(name)).friends.follow({ followeeId: ines.id })
    }
    const messages: string[] = []
    /** Sends slowly, while another node comes by, and something else happens. */
    const tell = (happen: () => Promise<unknown> = async () => null) => {
      const send = async (_device: unknown, { body }: { body: string }) => {
        messages.push(body)
        now += MINUTE - 1
        await other.services.pushes.tellDue('all')
        await happen()
        return { is: 'sent' as const }
      }
      return deliver({ db: app.db, now: clock, send }, row?.id ?? 0)
    }
    await follow('Ada', 'Ben')
    await tell()
    expect(messages).toEqual(['Ada started following you', 'Ben started following you'])
    await follow('Cem', 'Dua')
    await tell(() => app.db.update(sessions).set({ expiresAt: 0 }))
    expect(messages.slice(2)).toEqual(['Cem started following you'])
    expect(service.asked()).toBe(0)
  })

  it('hides the words where its chef wants that', async ({ app, ines, omar, device, told, service }) => {
    await device(ines, 'phone', { kinds: ['friends'], hidesWords: true })
    await app.as(omar).friends.follow({ followeeId: ines.id })
    await app.services.pushes.settled()
    expect(JSON.stringify(service.taken.map(({ payload }) => payload))).not.toContain('Omar')
    expect(await told()).toEqual([['phone', 'Something new on Longtable', '']])
  })

  it('is told in one message of many things at once', async ({ app, ines, device, told, service }) => {
    await device(ines, 'phone', { kinds: ['friends'] })
    service.refuse({ status: 429, headers: { 'Retry-After': '120' } })
    for (const name of ['Ada', 'Ben', 'Cem', 'Dua']) {
      const follower = await app.make.chef(name)
      await app.as(follower).friends.follow({ followeeId: ines.id })
      await app.services.pushes.settled()
    }
    expect(service.asked()).toBe(1)
    now += 119_000
    expect(await told()).toEqual([])
    now += 1000
    expect(await told()).toEqual([['phone', 'Longtable', '4 new notifications']])
  })

  it('waits for the end of its quiet hours, over midnight, and then is told in one message', async ({
    app,
    ines,
    omar,
    device,
    told,
  }) => {
    now = Date.UTC(2026, 5, 10, 20, 30)
    const quiet = { from: 22 * 60, to: 7 * 60 }
    const phone = await device(ines, 'phone', { kinds: ['friends', 'timers'], quiet })
    await app.as(omar).friends.follow({ followeeId: ines.id })
    await app.as(await app.make.chef('Ada')).friends.follow({ followeeId: ines.id })
    await phone.ask('timers', { timers: [{ id: 'oven', name: 'Bread', recipeId: 7, left: MINUTE }] })
    expect(await told()).toEqual([])
    now += MINUTE
    expect(await told()).toEqual([['phone', 'Time is up', 'Bread']])
    now = Date.UTC(2026, 5, 11, 4, 59)
    expect(await told()).toEqual([])
    now += MINUTE
    expect(await told()).toEqual([['phone', 'Longtable', '2 new notifications']])
    expect(await told()).toEqual([])
  })

  it('is told when its timers end, as they stand then', async ({ ines, device, told }) => {
    const phone = await device(ines, 'phone', { kinds: ['timers'] })
    const timer = (id: string, minutes: number) => ({
      id,
      name: `${id} timer`,
      recipeId: 7,
      left: minutes * MINUTE,
    })
    await phone.ask('timers', { timers: [timer('oven', 5), timer('rest', 8)] })
    await phone.ask('timers', { timers: [timer('oven', 6)] })
    now += 5 * MINUTE
    expect(await told()).toEqual([])
    now += MINUTE
    expect(await told()).toEqual([['phone', 'Time is up', 'oven timer']])
    now += 10 * MINUTE
    expect(await told()).toEqual([])
    await phone.ask('timers', { timers: [timer('late', 20)] })
    now += 60 * MINUTE
    expect(await told()).toEqual([])
  })

  it('is told once in ten minutes what others did to a list', async ({ app, ines, omar, device, told }) => {
    const { id } = await household(app, ines, omar)
    await device(ines, 'phone', { kinds: ['lists'] })
    await device(omar, 'tablet', { kinds: ['lists'] })
    const add = (text: string) => app.as(omar).shopping.addItem({ id, itemId: `made-${text}`, text })
    await add('onions')
    expect(await told()).toEqual([['phone', 'Groceries', 'Omar added onions']])
    await add('garlic')
    await add('leeks')
    expect(await told()).toEqual([])
    now += 9 * MINUTE
    expect(await told()).toEqual([])
    now += MINUTE
    expect(await told()).toEqual([['phone', 'Groceries', 'Omar added garlic and leeks']])
    now += 10 * MINUTE
    await app.as(omar).shopping.mark({ id, shareIds: ['made-garlic', 'made-leeks'], state: 'ticked', at: now })
    expect(await told()).toEqual([['phone', 'Groceries', 'Omar ticked 2 things']])
  })
})

describe('a subscription', () => {
  it('ends when its push service has ended it', async ({ app, ines, omar, device, told, service }) => {
    const phone = await device(ines, 'phone', { kinds: ['friends'] })
    service.refuse({ status: 410 })
    await app.as(omar).friends.follow({ followeeId: ines.id })
    expect(await told()).toEqual([])
    expect(await app.db.select().from(pushDevices)).toEqual([])
    expect(await phone.ask('test')).toMatchObject({ status: 409 })
  })

  it('ends after many refusals, but not where its push service cannot be reached', async ({
    app,
    ines,
    omar,
    device,
    told,
    service,
  }) => {
    await device(ines, 'phone', { kinds: ['friends'] })
    service.refuse(...Array.from({ length: 19 }, () => ({ status: 500 })))
    await app.as(omar).friends.follow({ followeeId: ines.id })
    await told()
    for (let hour = 0; hour < 18; hour += 1) {
      now += 60 * MINUTE
      await told()
    }
    expect(await app.db.select().from(pushDevices)).toMatchObject([{ failures: 19, lastError: 'HTTP 500' }])
    await service.close()
    now += 60 * MINUTE
    await told()
    expect(await app.db.select().from(pushDevices)).toMatchObject([{ failures: 19, lastError: 'connection' }])
    await app.db.update(pushDevices).set({ failures: 0 })
    const waits: number[] = []
    for (let hour = 0; hour < 4; hour += 1) {
      now += 60 * MINUTE
      await told()
      const [row] = await app.db.select().from(pushDevices)
      waits.push(((row?.retryAt ?? 0) - now) / 1000)
    }
    expect(waits).toEqual([30, 120, 480, 480])
  })

  it('ends with its session, its chef or by hand, and stays when the session gets another token', async ({
    app,
    ines,
    omar,
    device,
    told,
  }) => {
    const phone = await device(ines, 'phone', { kinds: ['friends'] })
    await device(ines, 'laptop', { kinds: ['friends'] })
    await app.db.update(sessions).set({ tokenHash: 'another' }).where(eq(sessions.userId, omar.id))
    await app.request('/trpc/auth.logout', { cookie: phone.cookie, json: {} })
    await app.as(omar).friends.follow({ followeeId: ines.id })
    expect(await told()).toEqual([['laptop', 'New follower', 'Omar started following you']])
    await app.db.update(sessions).set({ tokenHash: 'another' }).where(eq(sessions.userId, ines.id))
    expect(await app.db.select().from(pushDevices)).toMatchObject([{ sessionHash: 'another' }])
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    await app
      .as(await app.make.chef('Ada'))
      .friends.follow({ followeeId: ines.id })
      .catch(() => null)
    expect(await told()).toEqual([])
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await app.db.select().from(pushDevices)).toEqual([])
  })

  it('is of one chef: the next one on the same browser takes it over', async ({ app, ines, omar, device }) => {
    const phone = await device(ines, 'phone', { kinds: all })
    await device(omar, 'phone', { kinds: [] })
    expect(await app.db.select().from(pushDevices)).toMatchObject([{ userId: omar.id }])
    expect(await phone.ask('change', { kinds: all, hidesWords: false, quiet: null, timeZone: 'UTC' })).toMatchObject({
      status: 409,
    })
    const [his] = await app.db.select().from(pushDevices)
    await app.as(ines).push.unsubscribe({ id: his?.id ?? 0 })
    expect(await app.db.select().from(pushDevices)).toHaveLength(1)
  })

  it('is renewed by its browser', async ({ app, ines, omar, device, told, service }) => {
    const phone = await device(ines, 'phone', { kinds: ['friends'] })
    expect(await phone.ask('renew', service.subscription('phone-again'))).toMatchObject({ status: 200 })
    await app.as(omar).friends.follow({ followeeId: ines.id })
    expect(await told()).toEqual([['phone-again', 'New follower', 'Omar started following you']])
  })

  it('is told of a test at once', async ({ ines, device, told, service }) => {
    const phone = await device(ines, 'phone', { kinds: [] })
    expect(await phone.ask('test')).toMatchObject({ status: 200 })
    expect(await told()).toEqual([['phone', 'Longtable', 'Notifications work on this device.']])
    service.refuse({ status: 500 })
    expect(await phone.ask('test')).toMatchObject({ status: 503 })
  })

  it.for([
    ['without https', 'http://push.example/phone'],
    ['in a private network', 'https://192.168.1.4/phone'],
    ['on a port of its own', 'https://push.example:8443/phone'],
    ['that is none', 'push'],
  ])('is refused with an address %s', async ([_name, endpoint], { app, ines, service }) => {
    const cookie = await app.cookieOf(ines)
    const { keys } = service.subscription('phone')
    const json = { endpoint, keys, kinds: [], hidesWords: false, quiet: null, timeZone: 'UTC' }
    expect((await app.request('/trpc/push.subscribe', { cookie, json })).status).toBe(400)
  })
})

describe('two nodes', () => {
  it('make one pair of keys, and tell a device once', async ({ app, other, ines, omar, device, service, told }) => {
    expect(await Promise.all([app, other].map(node => node.services.pushes.publicKey()))).toHaveLength(2)
    expect(await other.services.pushes.publicKey()).toBe(await app.services.pushes.publicKey())
    expect(await app.db.select().from(siteSettings).where(eq(siteSettings.key, 'push-keys'))).toHaveLength(1)
    const phone = await device(ines, 'phone', { kinds: ['friends', 'timers'] })
    await app.as(omar).friends.follow({ followeeId: ines.id })
    other.services.pushes.wake(ines.id)
    await Promise.all([app, other].map(node => node.services.pushes.settled()))
    expect(await told()).toHaveLength(1)
    await phone.ask('timers', { timers: [{ id: 'oven', name: 'Bread', recipeId: 7, left: MINUTE }] })
    now += MINUTE
    await Promise.all([app, other].map(node => node.services.pushes.tellDue()))
    expect(await told()).toHaveLength(1)
    expect(service.asked()).toBe(2)
  })
})
