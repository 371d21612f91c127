import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, follows, friendInvitations, friendRequests, notifications, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sessionCookieOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { INVITATION_MS } from './invitation-tokens.ts'

let now: number
const it = appTest(() => {
  now = Date.now()
  return { now: () => now }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('invited', ({ app, ines }) => async (email = 'noor@friend.example') => {
    const { link } = await app.as(ines).friends.invite({ email })
    return link?.split('#invite=')[1] ?? ''
  })
  .extend('invitedWith', ({ app, ines }) => async (message: string) => {
    const { link } = await app.as(ines).friends.invite({ email: 'noor@friend.example', message })
    return link?.split('#invite=')[1] ?? ''
  })

const accept = (app: TestApp, chef: TestChef, token: string) => app.as(chef).friends.acceptInvitation({ token })
const register = async (app: TestApp, invitation: unknown, name = 'Noor') => {
  const json = { name, email: `${name.toLowerCase()}@other.example`, password: 'seven lemons', invitation }
  const answer = await app.request('/api/auth/register', { json })
  const { user } = (await answer.json()) as { user: { id: number } }
  return { id: user.id, status: answer.status, signedIn: sessionCookieOf(answer).startsWith('longtable=') }
}
const requests = (app: TestApp) =>
  app.db
    .select({ from: friendRequests.requesterId, to: friendRequests.receiverId, state: friendRequests.state })
    .from(friendRequests)
const listNotifications = (app: TestApp) =>
  app.db.select({ to: notifications.userId, by: notifications.actorId, kind: notifications.kind }).from(notifications)
const acceptedBy = async (app: TestApp) => (await app.db.select().from(friendInvitations)).map(row => row.acceptedBy)

describe('registering with an invitation', () => {
  it("has the inviter's friend request wait for the new chef, whatever address they register with", async ({
    app,
    ines,
    invited,
  }) => {
    const { id, status, signedIn } = await register(app, await invited())
    expect([status, signedIn]).toEqual([200, true])
    expect(await requests(app)).toEqual([{ from: ines.id, to: id, state: 'waiting' }])
    expect(await listNotifications(app)).toEqual([{ to: id, by: ines.id, kind: 'request' }])
    expect(await acceptedBy(app)).toEqual([id])
    expect(await app.as(ines).friends.listInvitations()).toEqual([])
    const noor = { id, name: 'Noor', role: 'chef' } as const
    const [waiting] = await app.as(noor).friends.listIncoming({ id: 0 })
    await app.as(noor).friends.accept({ id: waiting?.id ?? 0 })
    expect((await app.as(ines).friends.getChef({ id })).friendshipStatus).toBe('friends')
  })

  it('works without, and with any that is no good, and then nobody asks', async ({ app, ines, tobias, invited }) => {
    const old = await invited('old@friend.example')
    now += INVITATION_MS
    const withdrawn = await invited('withdrawn@friend.example')
    await app.as(ines).friends.withdrawInvitation({ id: 2 })
    const used = await invited('used@friend.example')
    await accept(app, tobias, used)
    const before = [await requests(app), await acceptedBy(app)]
    for (const [at, bad] of [old, withdrawn, used, 'unknown', '', 7, null, 'x'.repeat(5000), { a: 1 }].entries()) {
      expect(await register(app, bad, `Guest${at}`)).toMatchObject({ status: 200, signedIn: true })
    }
    expect([await requests(app), await acceptedBy(app)]).toEqual(before)
  })

  it('takes no notice of an address that was invited', async ({ app, invited }) => {
    await invited('noor@other.example')
    await register(app, undefined)
    expect([await requests(app), await listNotifications(app), await acceptedBy(app)]).toEqual([[], [], [null]])
  })

  it('brings nobody a request from a chef who is not active any more', async ({ app, ines, invited }) => {
    const token = await invited()
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    await register(app, token)
    expect([await requests(app), await acceptedBy(app)]).toEqual([[], [null]])
  })

  it('uses it once when two register at the same time', async ({ app, ines, invited }) => {
    const token = await invited()
    const both = await Promise.all([register(app, token, 'Noor'), register(app, token, 'Nadia')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [winner] = await acceptedBy(app)
    expect(both.map(({ id }) => id)).toContain(winner)
    expect(await requests(app)).toEqual([{ from: ines.id, to: winner, state: 'waiting' }])
    expect(await listNotifications(app)).toHaveLength(1)
  })

  it('leaves the invitation open when the account does not come about', async ({ app, tobias, invited }) => {
    const token = await invited()
    const json = { name: 'Tobias', email: tobias.email, password: 'seven lemons', invitation: token }
    expect((await app.request('/api/auth/register', { json })).status).toBe(409)
    expect([await requests(app), await acceptedBy(app)]).toEqual([[], [null]])
  })
})

describe('opening an invitation when signed in', () => {
  it("has the inviter's request wait, once", async ({ app, ines, tobias, invited }) => {
    const token = await invited()
    const answers = await Promise.all([accept(app, tobias, token), accept(app, tobias, token)])
    expect([...answers, await accept(app, tobias, token)]).toEqual(Array(3).fill({ inviterId: ines.id }))
    expect(await requests(app)).toEqual([{ from: ines.id, to: tobias.id, state: 'waiting' }])
    expect(await listNotifications(app)).toEqual([{ to: tobias.id, by: ines.id, kind: 'request' }])
    const other = await app.make.chef('Salome')
    expect(await accept(app, other, token)).toEqual({ inviterId: null })
    expect(await requests(app)).toHaveLength(1)
  })

  it("does nothing with one's own, and with a link that was never made", async ({ app, ines, tobias, invited }) => {
    const token = await invited()
    expect(await accept(app, ines, token)).toEqual({ inviterId: null })
    expect(await accept(app, tobias, 'x'.repeat(43))).toEqual({ inviterId: null })
    expect([await requests(app), await listNotifications(app), await acceptedBy(app)]).toEqual([[], [], [null]])
  })

  it.for(['inviter', 'invited'] as const)(
    'does nothing when the %s has blocked the other',
    async (blocker, { app, ines, tobias, invited }) => {
      const token = await invited()
      const [blockerId, blockedId] = blocker === 'inviter' ? [ines.id, tobias.id] : [tobias.id, ines.id]
      await app.db.insert(blocks).values({ blockerId, blockedId })
      expect(await accept(app, tobias, token)).toEqual({ inviterId: null })
      expect([await requests(app), await listNotifications(app), await acceptedBy(app)]).toEqual([[], [], [null]])
    },
  )

  it('asks no friend', async ({ app, ines, tobias, invited }) => {
    await app.make.friends(ines, tobias)
    expect(await accept(app, tobias, await invited())).toEqual({ inviterId: ines.id })
    expect([await requests(app), await listNotifications(app), await acceptedBy(app)]).toEqual([[], [], [tobias.id]])
  })

  it('makes friends of two who have each asked the other', async ({ app, ines, tobias, invited }) => {
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, ines.id))
    await app.as(tobias).friends.request({ receiverId: ines.id })
    const token = await invited()
    await app.db.delete(notifications)
    await Promise.all([accept(app, tobias, token), accept(app, tobias, token)])
    expect(await requests(app)).toEqual([{ from: tobias.id, to: ines.id, state: 'accepted' }])
    const edges = await app.db.select().from(follows)
    expect(edges.map(({ isFriend }) => isFriend)).toEqual([true, true])
    expect(await listNotifications(app)).toEqual([{ to: ines.id, by: tobias.id, kind: 'acceptance' }])
  })

  it('ends with either the withdrawal or the request when both come at once', async ({
    app,
    ines,
    tobias,
    invited,
  }) => {
    const token = await invited()
    const [withdrawn, taken] = await Promise.allSettled([
      app.as(ines).friends.withdrawInvitation({ id: 1 }),
      accept(app, tobias, token),
    ])
    const isTaken = taken.status === 'fulfilled' && taken.value.inviterId === ines.id
    expect(isTaken).toBe(withdrawn.status === 'rejected')
    expect(await requests(app)).toHaveLength(isTaken ? 1 : 0)
  })
})

describe('the words of an invitation', () => {
  const greeting = 'Come! We cook on Sundays. <b>Bring bread.</b>'
  const read = async (app: TestApp, chef: { id: number }) => {
    const viewer = { ...chef, name: 'Somebody', role: 'chef' } as const
    return (await app.as(viewer).friends.listIncoming({ id: 0 })).map(({ message }) => message)
  }

  it('stand with the request of a chef who opens it signed in, and of one who registers', async ({
    app,
    tobias,
    invitedWith,
  }) => {
    await accept(app, tobias, await invitedWith(greeting))
    expect(await read(app, tobias)).toEqual([greeting])
    const { id } = await register(app, await invitedWith(greeting))
    expect(await read(app, { id })).toEqual([greeting])
  })

  it('are for the invited chef alone, and for this request alone', async ({ app, ines, tobias, invitedWith }) => {
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, tobias.id))
    await accept(app, tobias, await invitedWith(greeting))
    const sent = await app.request('/api/users/0/sent-requests', { cookie: await app.cookieOf(ines) })
    expect([sent.status, await sent.text()]).toEqual([200, expect.not.stringContaining('Sundays')])
    const [waiting] = await app.as(tobias).friends.listIncoming({ id: 0 })
    await app.as(tobias).friends.decline({ id: waiting?.id ?? 0 })
    await app.as(ines).friends.request({ receiverId: tobias.id })
    expect(await read(app, tobias)).toEqual([null])
  })

  it('come to a request that waits already', async ({ app, ines, tobias, invitedWith }) => {
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, tobias.id))
    await app.as(ines).friends.request({ receiverId: tobias.id })
    expect(await read(app, tobias)).toEqual([null])
    await accept(app, tobias, await invitedWith(greeting))
    expect(await read(app, tobias)).toEqual([greeting])
    expect(await requests(app)).toHaveLength(1)
  })

  it('outlive the invitation, as bounded lines of plain text', async ({ app, tobias, invitedWith }) => {
    await accept(app, tobias, await invitedWith(`\u202eevil\u2066\r\n\n\n  Open   this\n${'a\n'.repeat(200)}`))
    await app.db.delete(friendInvitations)
    const [message] = await read(app, tobias)
    expect(message).toMatch(/^evil\nOpen this\na\n/)
    expect(message?.split('\n').length).toBeLessThanOrEqual(31)
  })
})

it('is in the download of the inviter, without its secret', async ({ app, ines, invited }) => {
  const token = await invited('downloaded@friend.example')
  const { sections } = await import('../account/sections.ts')
  const section = sections.find(({ file }) => file === 'invitations.json')
  const notified = await app.db
    .select(section?.columns as Record<string, typeof friendInvitations.email>)
    .from(friendInvitations)
    .where(section?.mine(ines.id))
  expect(notified).toMatchObject([{ email: 'downloaded@friend.example' }])
  const [row] = await app.db.select().from(friendInvitations)
  expect(JSON.stringify(notified)).not.toContain(row?.tokenHash)
  expect(JSON.stringify(notified)).not.toContain(token)
})

it('goes with the inviter, and with the chef who took it up', async ({ app, ines, tobias, invited }) => {
  const { takeOut } = await import('../account/leaving.ts')
  await accept(app, tobias, await invited())
  const open = await invited('open@friend.example')
  await takeOut(app.db, { id: tobias.id, email: tobias.email })
  expect(await acceptedBy(app)).toEqual([null])
  await takeOut(app.db, { id: ines.id, email: ines.email })
  expect(await app.db.select().from(friendInvitations)).toEqual([])
  expect(await register(app, open)).toMatchObject({ status: 200 })
  expect(await requests(app)).toEqual([])
})
