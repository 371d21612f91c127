import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { sessions, users, webhookDeliveries, webhooks } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing, opening } from '#tests/fixtures/closing.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { startHookReceiver } from '#tests/servers/hook-receiver.ts'
import { passwordMessages } from '../auth/constants.ts'
import { chefHookKinds, HOOK_LOG, HOOKS_MAX, type HookKind, hookKinds, hookMessages } from './constants.ts'
import { createHookSender } from './hook-sender.ts'
import { tidyDeliveries } from './jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2026, 5, 10, 12)
let now = NOON
const clock = () => now

const it = appTest(() => {
  now = NOON
  return { now: clock }
})
  .extend('receiver', opening(startHookReceiver))
  .extend('settings', ({ receiver }) => ({
    LONGTABLE_FETCH_ALLOW: receiver.host,
    BASE_URL: 'https://cook.example',
  }))
  .extend('ines', chef('Inès'))
  .extend('omar', chef('Omar'))
  .extend('noor', chef('Noor', { role: 'admin' }))
  /** Another node on the same database. */
  .extend('other', ({ app, settings }, { onCleanup }) => {
    const database = { db: app.db, nodes: undefined, close: async () => {} } as unknown as OpenDatabase
    return closing(testApp({ now: clock, settings, database }), onCleanup)
  })
  .extend('hookOf', ({ app, receiver }) => async (who: TestChef, kinds: HookKind[] = [...chefHookKinds]) => {
    const { hook, secret } = await app.as(who).webhooks.add({ address: `${receiver.address}/in`, kinds })
    receiver.know(secret, clock)
    return hook
  })
  /** What was received within so many milliseconds from now. */
  .extend('told', ({ app, receiver }) => async (ms = 10_000) => {
    now += ms
    await app.services.hookSender.sendDue()
    return receiver.received.splice(0).map(({ message }) => [message.type, message.data])
  })

async function household(app: TestApp, ines: TestChef, omar: TestChef) {
  await app.make.friends(ines, omar)
  await app.as(ines).household.open({ name: 'Mill Lane' })
  await app.as(ines).household.invite({ chefId: omar.id })
  const [invitation] = await app.as(omar).household.listInvitations()
  await app.as(omar).household.accept({ id: invitation?.id ?? 0 })
}

describe('a webhook', () => {
  it('tells of its chef’s own recipes and dishes, signed, and of nobody else’s', async ({
    app,
    ines,
    omar,
    receiver,
    hookOf,
  }) => {
    await hookOf(ines)
    await app.make.friends(ines, omar)
    const { id } = await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await app.make.backBurnerRecipe(omar, 'Plum Cake')
    const post = await app.make.recipePost(ines, 'Onion Soup')
    await app.make.recipePost(omar, 'Leek Tart')
    now += 10_000
    await app.services.hookSender.sendDue()
    const [first, second] = receiver.received.toSorted((a, b) => (a.message.type < b.message.type ? 1 : -1))
    expect(receiver.received).toHaveLength(2)
    expect(first).toMatchObject({
      path: '/in',
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      isSigned: true,
      headers: { 'content-type': 'application/json' },
      message: {
        type: 'recipe.saved',
        timestamp: new Date(NOON).toISOString(),
        data: { id, title: 'Apple Galette', isNew: true, link: `https://cook.example/recipes/${id}` },
      },
    })
    expect(second).toMatchObject({
      isSigned: true,
      message: {
        type: 'dish.posted',
        data: { id: post.id, title: 'Onion Soup', link: `https://cook.example/posts/${post.id}` },
      },
    })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2)
  })

  it('tells once of a recipe that is changed again within seconds, and again later, as it is then', async ({
    app,
    ines,
    hookOf,
    told,
  }) => {
    await hookOf(ines, ['recipe.saved'])
    const { id } = await app.make.backBurnerRecipe(ines, 'Apple Galette')
    now += 1000
    await app.as(ines).kitchen.editRecipe({ id, title: 'Apple Tart' })
    const link = `https://cook.example/recipes/${id}`
    expect(await told()).toEqual([['recipe.saved', { id, title: 'Apple Tart', isNew: true, link }]])
    await app.as(ines).kitchen.editRecipe({ id, title: 'Pear Tart' })
    expect(await told(4000)).toEqual([])
    expect(await told()).toEqual([['recipe.saved', { id, title: 'Pear Tart', isNew: false, link }]])
    expect(await told(HOUR)).toEqual([])
  })

  it('tells nothing of what is gone before it is sent', async ({ app, ines, hookOf, told }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    const { id } = await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await app.as(ines).kitchen.deleteRecipe({ id })
    expect(await told()).toEqual([])
    expect(await app.as(ines).webhooks.deliveries(hook)).toEqual([])
  })

  it('tells once in some seconds of a list, of one’s own and of the household, to its members alone', async ({
    app,
    ines,
    omar,
    hookOf,
    told,
  }) => {
    await hookOf(ines, ['list.changed', 'member.joined'])
    const own = await app.as(ines).shopping.addList({ name: 'Market' })
    const add = (who: TestChef, id: number, text: string) =>
      app.as(who).shopping.addItem({ id, itemId: `made-${text}`, text })
    for (const text of ['onions', 'garlic', 'leeks']) await add(ines, own.id, text)
    const market = { id: own.id, title: 'Market', link: `https://cook.example/shopping?list=${own.id}` }
    expect(await told()).toEqual([['list.changed', market]])
    await household(app, ines, omar)
    expect(await told()).toEqual([
      ['member.joined', { chefId: omar.id, title: 'Mill Lane', link: 'https://cook.example/household' }],
    ])
    await add(omar, own.id, 'chard')
    await add(omar, own.id, 'fennel')
    expect(await told()).toEqual([['list.changed', market]])
    await add(omar, own.id, 'dill')
    await app.as(ines).household.handOver({ chefId: omar.id })
    await app.as(ines).household.leave()
    expect(await told()).toEqual([])
  })

  it('tells an admin alone who joins this server', async ({ app, ines, noor, hookOf, told }) => {
    await expect(hookOf(ines, ['chef.joined'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const hook = await hookOf(noor, [...hookKinds])
    const { id } = await app.make.chef('Ada')
    expect(await told()).toEqual([['chef.joined', { chefId: id, link: 'https://cook.example/admin' }]])
    await app.make.chef('Ben')
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, noor.id))
    expect(await told()).toEqual([])
    expect((await app.as({ ...noor, role: 'chef' }).webhooks.list()).kinds).toEqual([...chefHookKinds])
    expect(await app.as({ ...noor, role: 'chef' }).webhooks.change({ id: hook.id, isOn: false })).toMatchObject({
      isOn: false,
    })
  })

  it('is not told of what happens while it is off, nor of a kind that it does not want', async ({
    app,
    ines,
    hookOf,
    told,
  }) => {
    const hook = await hookOf(ines, ['dish.posted'])
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await app.make.recipePost(ines, 'Onion Soup')
    await app.as(ines).webhooks.change({ id: hook.id, isOn: false })
    await app.make.recipePost(ines, 'Leek Tart')
    await app.as(ines).webhooks.change({ id: hook.id, isOn: true })
    expect(await told()).toEqual([])
    await app.as(ines).webhooks.change({ id: hook.id, kinds: ['recipe.saved'] })
    await app.make.recipePost(ines, 'Fig Jam')
    await app.make.backBurnerRecipe(ines, 'Plum Cake')
    expect((await told()).map(([type]) => type)).toEqual(['recipe.saved'])
  })

  it('sends nothing for a chef who is deactivated, and for chefs while an admin has turned webhooks off', async ({
    app,
    ines,
    noor,
    hookOf,
    told,
  }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    await app.as(noor).admin.system.changeSiteSettings({ webhooks: false })
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    expect(await told()).toEqual([])
    expect(await app.as(ines).webhooks.list()).toMatchObject({ isAllowed: false, hooks: [{ id: hook.id }] })
    await expect(hookOf(ines)).rejects.toMatchObject({ message: hookMessages.off })
    await expect(app.as(ines).webhooks.test(hook)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await hookOf(noor, ['recipe.saved'])
    await app.as(noor).admin.system.changeSiteSettings({ webhooks: true })
    expect(await told()).toEqual([])
    await app.make.backBurnerRecipe(ines, 'Plum Cake')
    expect(await told()).toHaveLength(1)
    await app.make.backBurnerRecipe(ines, 'Fig Jam')
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    expect(await told()).toEqual([])
  })

  it('is turned off when the password is replaced by a link, and goes with its chef', async ({
    app,
    ines,
    noor,
    hookOf,
  }) => {
    await hookOf(ines)
    const { link } = await app.as(noor).admin.users.makeResetLink({ userId: ines.id })
    const token = new URL(link, 'https://cook.example').hash.slice(1).replace(/^[^=]*=/, '')
    await app.anon.auth.resetPassword({ token: decodeURIComponent(token), password: 'seven green olives' })
    expect(await app.db.select().from(webhooks)).toMatchObject([{ isOn: false, offReason: 'password' }])
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await app.db.select().from(webhooks)).toEqual([])
    expect(await app.db.select().from(webhookDeliveries)).toEqual([])
  })
})

describe('a message', () => {
  it('is tried again later and later, about a day long, with its id and the time of each try', async ({
    app,
    ines,
    receiver,
    hookOf,
    told,
  }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    receiver.refuse(500, 8)
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    const ids = new Set<string>()
    await told()
    for (const minutes of [0.5, 2, 8, 32, 128, 512, 840]) {
      const [waiting] = await app.as(ines).webhooks.deliveries(hook)
      const next = Date.parse(waiting?.nextAt ?? '')
      expect((next - now) / MINUTE).toBeGreaterThanOrEqual(minutes * 0.8)
      expect((next - now) / MINUTE).toBeLessThanOrEqual(minutes * 1.2)
      expect(await told(next - now - 1)).toEqual([])
      now = next
      await app.services.hookSender.sendDue()
      const [message] = receiver.received.splice(0)
      expect(message).toMatchObject({
        isSigned: true,
        headers: { 'webhook-timestamp': String(Math.floor(next / 1000)) },
      })
      ids.add(message?.id ?? '')
    }
    expect(ids.size).toBe(1)
    expect(await app.as(ines).webhooks.deliveries(hook)).toMatchObject([
      { state: 'failed', tries: 8, status: 500, nextAt: null },
    ])
    expect(await told(24 * HOUR)).toEqual([])
  })

  it('is taken after failures, and then the webhook works', async ({ app, ines, receiver, hookOf, told }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    receiver.refuse(500, 2)
    receiver.refuse(503, 1, { 'Retry-After': '3600' })
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    expect(await told()).toHaveLength(1)
    expect(await told(MINUTE)).toHaveLength(1)
    expect((await app.as(ines).webhooks.list()).hooks).toMatchObject([
      { failingSince: new Date(NOON + 10_000).toISOString() },
    ])
    expect(await told(3 * MINUTE)).toHaveLength(1)
    expect(await told(59 * MINUTE)).toEqual([])
    expect(await told(MINUTE)).toHaveLength(1)
    expect((await app.as(ines).webhooks.list()).hooks).toMatchObject([{ failingSince: null }])
    expect(await app.as(ines).webhooks.deliveries(hook)).toMatchObject([{ state: 'taken', tries: 4, status: 204 }])
  })

  it('is followed by others while a receiver refuses it alone', async ({ app, ines, receiver, hookOf, told }) => {
    await hookOf(ines, ['recipe.saved'])
    receiver.refuse(500)
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await app.make.backBurnerRecipe(ines, 'Plum Cake')
    expect(await told()).toHaveLength(1)
    expect((await told(MINUTE)).map(([, data]) => (data as { title: string }).title)).toEqual([
      'Plum Cake',
      'Apple Galette',
    ])
  })

  it('that its receiver answers with 410 is the last, and its chef is told', async ({
    app,
    ines,
    omar,
    receiver,
    hookOf,
    told,
  }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    receiver.refuse(410)
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await app.make.backBurnerRecipe(ines, 'Plum Cake')
    expect(await told()).toHaveLength(1)
    expect(await told(HOUR)).toEqual([])
    expect((await app.as(ines).webhooks.list()).hooks).toMatchObject([{ isOn: false, offReason: 'gone' }])
    expect(await app.as(ines).notifications.list({})).toMatchObject([
      { kind: 'webhook-off', postTitle: receiver.host, isRead: false },
    ])
    expect(await app.as(omar).notifications.list({})).toEqual([])
    await app.as(ines).webhooks.change({ id: hook.id, isOn: true })
    expect(await app.as(ines).notifications.list({})).toEqual([])
    await app.make.backBurnerRecipe(ines, 'Fig Jam')
    expect(await told()).toHaveLength(1)
  })

  it('that fails for days turns its webhook off, and its chef is told', async ({
    app,
    ines,
    receiver,
    hookOf,
    told,
  }) => {
    await hookOf(ines, ['recipe.saved'])
    await receiver.close()
    for (let day = 0; day < 4; day += 1) {
      await app.make.backBurnerRecipe(ines, `Soup ${day}`)
      await told()
      await told(24 * HOUR)
    }
    const [hook] = (await app.as(ines).webhooks.list()).hooks
    expect(hook).toMatchObject({ isOn: false, offReason: 'failing' })
    expect(await app.as(ines).webhooks.deliveries({ id: hook?.id ?? 0 })).toContainEqual(
      expect.objectContaining({ state: 'failed', status: null, problem: 'unreached' }),
    )
    expect(await app.as(ines).notifications.list({})).toMatchObject([{ kind: 'webhook-off' }])
  })

  it('is read no further than its log needs, and a redirect is not followed', async ({
    app,
    ines,
    receiver,
    hookOf,
  }) => {
    const hook = await hookOf(ines)
    receiver.answer(response => {
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      const more = () => {
        while (response.write('endless words \u0007\n'.repeat(1000)));
      }
      response.on('drain', more)
      more()
    })
    const endless = await app.as(ines).webhooks.test(hook)
    expect(endless).toMatchObject({ state: 'taken', status: 200, kind: 'test' })
    expect(endless.answer).toMatch(/^endless words \nendless/)
    expect(endless.answer.length).toBeLessThanOrEqual(1000)
    receiver.refuse(302, 1, { Location: 'http://169.254.169.254/latest/meta-data' })
    expect(await app.as(ines).webhooks.test(hook)).toMatchObject({ state: 'failed', status: 302, nextAt: null })
    expect(receiver.received).toHaveLength(2)
  })

  it('is given up for now when no answer comes in time', async ({ app, ines, receiver, hookOf }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    const impatient = createHookSender({ ...app.services, patienceMs: 50 })
    receiver.answer(() => {})
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    now += 10_000
    await impatient.sendDue()
    await impatient.close()
    expect(await app.as(ines).webhooks.deliveries(hook)).toMatchObject([
      { state: 'waiting', tries: 1, status: null, problem: 'slow' },
    ])
  })

  it('is not sent to a name that leads into a private network', async ({ app, ines, hookOf }) => {
    const hook = await hookOf(ines)
    const asked: string[] = []
    const sender = createHookSender({
      ...app.services,
      settings: { ...app.services.settings, LONGTABLE_FETCH_ALLOW: [] },
      lookup: async name => {
        asked.push(name)
        return [{ address: '127.0.0.1', family: 4 }]
      },
    })
    await app.db.update(webhooks).set({ address: 'https://inside.example/in' })
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    now += 10_000
    await sender.sendDue()
    await sender.close()
    expect(asked).toEqual(['inside.example'])
    expect(await app.as(ines).webhooks.deliveries(hook)).toMatchObject([
      { state: 'waiting', status: null, problem: 'unreached', answer: '' },
    ])
  })

  it('is sent once by several nodes, and again when the one that had it died', async ({
    app,
    other,
    ines,
    receiver,
    hookOf,
  }) => {
    await hookOf(ines, ['recipe.saved'])
    for (let at = 0; at < 5; at += 1) await app.make.backBurnerRecipe(ines, `Soup ${at}`)
    now += 10_000
    await Promise.all([app, other, app, other].map(node => node.services.hookSender.sendDue()))
    expect(receiver.received.map(({ message }) => message.data.title).sort()).toEqual(
      Array.from({ length: 5 }, (_, at) => `Soup ${at}`),
    )
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    now += 10_000
    // A node that claimed it and stopped.
    await app.db
      .update(webhookDeliveries)
      .set({ busyUntil: now + MINUTE, tries: 1 })
      .where(eq(webhookDeliveries.tries, 0))
    await other.services.hookSender.sendDue()
    expect(receiver.received).toHaveLength(5)
    now += MINUTE
    await other.services.hookSender.sendDue()
    expect(receiver.received).toHaveLength(6)
  })

  it('that hangs holds up nobody else, and ends with the server', async ({
    app,
    other,
    ines,
    omar,
    receiver,
    hookOf,
  }) => {
    await hookOf(ines, ['recipe.saved'])
    await hookOf(omar, ['recipe.saved'])
    let arrived = () => {}
    const hanging = new Promise<void>(resolve => {
      arrived = resolve
    })
    receiver.answer(() => arrived())
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    now += 10_000
    const sending = other.services.hookSender.sendDue()
    await hanging
    await app.make.backBurnerRecipe(omar, 'Plum Cake')
    now += 10_000
    await app.services.hookSender.sendDue()
    expect(receiver.received.map(({ message }) => message.data.title)).toEqual(['Apple Galette', 'Plum Cake'])
    await other.services.hookSender.close()
    await sending
  })
})

describe('a chef', () => {
  it('sees the secret once, and can have another', async ({ app, ines, receiver, hookOf, told }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    const seen = JSON.stringify([await app.as(ines).webhooks.list(), await app.as(ines).webhooks.change(hook)])
    expect(seen).not.toContain('whsec_')
    const { secret } = await app.as(ines).webhooks.renewSecret(hook)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    await app.as(ines).webhooks.test(hook)
    expect(receiver.received.pop()).toMatchObject({ isSigned: false })
    receiver.know(secret, clock)
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await told()
    await app.as(ines).webhooks.test(hook)
    expect(receiver.received.pop()).toMatchObject({ isSigned: true })
  })

  it('sends a message again with its id, and none that is being sent or is about what is gone', async ({
    app,
    ines,
    receiver,
    hookOf,
  }) => {
    const hook = await hookOf(ines, ['recipe.saved'])
    receiver.refuse(500)
    const recipe = await app.make.backBurnerRecipe(ines, 'Apple Galette')
    now += 10_000
    await app.services.hookSender.sendDue()
    const [failed] = await app.as(ines).webhooks.deliveries(hook)
    const which = { id: hook.id, deliveryId: failed?.id ?? 0 }
    expect(await app.as(ines).webhooks.sendAgain(which)).toMatchObject({ state: 'taken', tries: 2 })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    await app.db.update(webhookDeliveries).set({ busyUntil: now + MINUTE })
    await expect(app.as(ines).webhooks.sendAgain(which)).rejects.toMatchObject({ message: hookMessages.isSending })
    await app.db.update(webhookDeliveries).set({ busyUntil: 0 })
    await app.as(ines).kitchen.deleteRecipe({ id: recipe.id })
    await expect(app.as(ines).webhooks.sendAgain(which)).rejects.toMatchObject({ message: hookMessages.overNow })
  })

  it('gives the password before a message goes anywhere else', async ({ app, ines, receiver, hookOf }) => {
    const hook = await hookOf(ines)
    const cookie = `__Host-${await app.cookieOf(ines)}`
    await app.db.update(sessions).set({ confirmedAt: null })
    const json = { address: `${receiver.address}/other`, kinds: ['dish.posted'] }
    const ask = async (method: string, path: string, sent: object) => {
      const answer = await app.request(`/api/webhooks${path}`, { method, json: sent, cookie })
      return { status: answer.status, ...(await answer.json()) }
    }
    const refusal = { status: 403, message: passwordMessages.confirmFirst }
    expect(await ask('POST', '', json)).toMatchObject(refusal)
    expect(await ask('POST', `/${hook.id}/secret`, {})).toMatchObject(refusal)
    expect(await ask('PATCH', `/${hook.id}`, json)).toMatchObject(refusal)
    expect(await ask('PATCH', `/${hook.id}`, { kinds: ['dish.posted'], isOn: false })).toMatchObject({ status: 200 })
  })

  it('has ten webhooks at most', async ({ ines, hookOf }) => {
    for (let at = 0; at < HOOKS_MAX; at += 1) await hookOf(ines)
    await expect(hookOf(ines)).rejects.toMatchObject({ message: hookMessages.tooMany })
  })

  it('reads and changes no webhook of others: it is as if there were none', async ({ app, ines, omar, hookOf }) => {
    const hook = await hookOf(ines)
    await app.as(ines).webhooks.test(hook)
    const [delivery] = await app.as(ines).webhooks.deliveries(hook)
    const as = app.as(omar)
    const deliveryId = delivery?.id ?? 0
    for (const id of [hook.id, 999]) {
      for (const ask of [
        () => as.webhooks.change({ id, isOn: false }),
        () => as.webhooks.renewSecret({ id }),
        () => as.webhooks.remove({ id }),
        () => as.webhooks.deliveries({ id }),
        () => as.webhooks.test({ id }),
        () => as.webhooks.sendAgain({ id, deliveryId }),
      ]) {
        await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Webhook not found' })
      }
    }
    const his = await hookOf(omar)
    await expect(as.webhooks.sendAgain({ id: his.id, deliveryId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as.webhooks.list()).hooks).toHaveLength(1)
    expect((await app.as(ines).webhooks.list()).hooks).toEqual([hook])
  })

  it.for<[string, string]>([
    ['without https', 'http://hooks.example/in'],
    ['in a private network', 'https://192.168.1.4/in'],
    ['of this machine', 'https://127.0.0.1/in'],
    ['of this machine, in the newer numbers', 'https://[::1]/in'],
    ['of this machine, as one number', 'https://2130706433/in'],
    ['of what clouds tell their machines', 'https://169.254.169.254/latest/meta-data'],
    ['in a private network, dressed up', 'https://[::ffff:10.0.0.1]/in'],
    ['on a port of its own', 'https://hooks.example:8443/in'],
    ['with a password', 'https://me:secret@hooks.example/in'],
    ['of another kind', 'ftp://hooks.example/in'],
    ['that is none', 'hooks'],
  ])('is refused an address %s', async ([_name, address], { app, ines }) => {
    await expect(app.as(ines).webhooks.add({ address, kinds: ['recipe.saved'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('keeps a log of the latest messages alone', async ({ app, ines, hookOf }) => {
    const hook = await hookOf(ines)
    for (let at = 0; at < HOOK_LOG + 5; at += 1) await app.as(ines).webhooks.test(hook)
    await app.make.backBurnerRecipe(ines, 'Apple Galette')
    await tidyDeliveries(app.services)
    expect(await app.db.select().from(webhookDeliveries)).toHaveLength(HOOK_LOG)
    // A clock that was a month ahead for a while.
    await app.db
      .update(webhookDeliveries)
      .set({ dueAt: now + 720 * HOUR })
      .where(eq(webhookDeliveries.tries, 0))
    await tidyDeliveries(app.services)
    expect(await app.as(ines).webhooks.deliveries(hook)).toContainEqual(
      expect.objectContaining({ state: 'waiting', nextAt: new Date(now).toISOString() }),
    )
  })
})
