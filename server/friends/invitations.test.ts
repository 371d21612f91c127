import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, friendInvitations, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'
import { defaultInvitation, friendsMessages, INVITATIONS_MAX } from './constants.ts'
import { INVITATION_MS } from './invitation-tokens.ts'
import { sweepInvitations } from './invitations.ts'

const FRIEND = 'noor@friend.example'

let now: number
const it = appTest(() => {
  now = Date.now()
  return { now: () => now, settings: { BASE_URL: 'https://cook.example' } }
})
  .extend('ines', { auto: true }, chef('Inès'))
  .extend('tobias', { auto: true }, chef('Tobias'))
  .extend('post', opening(smtpServer))
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })
const itWithMailAndLimits = it.extend('settings', ({ post }) => ({
  SMTP_URL: post.url,
  LONGTABLE_RATE_LIMITS: 'on',
}))

const rows = (app: TestApp) => app.db.select().from(friendInvitations)
const tokenIn = (text: string | null) => /\/#invite=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? 'none'

describe('without mail', () => {
  it('gives a link to hand on and keeps neither the link nor its token', async ({ app, ines }) => {
    const answer = await app.as(ines).friends.invite({ email: ' NOOR@friend.example ' })
    expect(answer).toEqual({
      success: true,
      link: expect.stringMatching(/^https:\/\/cook\.example\/#invite=[\w-]{43}$/),
    })
    const [row] = await rows(app)
    expect(row).toMatchObject({ senderUserId: ines.id, email: FRIEND, message: defaultInvitation, sentAt: null })
    expect(JSON.stringify(row)).not.toContain(tokenIn(answer.link))
  })

  it('is reached by its documented call, whose sender is the chef who asks', async ({ app, ines, tobias }) => {
    const cookie = `__Host-longtable=${await app.services.sessions.create(ines.id, '')}`
    const post = (json: unknown) => app.request('/api/friend-invitations', { json, cookie })
    const answer = await post({ senderUserId: ines.id, email: FRIEND, message: 'Come' })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, link: expect.any(String) }])
    expect((await post({ senderUserId: 0, email: 'b@friend.example' })).status).toBe(200)
    expect((await post({ senderUserId: tobias.id, email: 'c@friend.example' })).status).toBe(403)
    expect((await post({ senderUserId: 999, email: 'c@friend.example' })).status).toBe(404)
    const refused = await post({ email: 'nobody@' })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'Please enter a valid email address' }),
    ])
    expect((await rows(app)).map(({ email, message }) => [email, message])).toEqual([
      [FRIEND, 'Come'],
      ['b@friend.example', defaultInvitation],
    ])
  })

  it('answers alike for the address of a chef and of a stranger', async ({ app, ines, tobias }) => {
    const answers = [
      await app.as(ines).friends.invite({ email: tobias.email }),
      await app.as(ines).friends.invite({ email: FRIEND }),
    ]
    expect(answers.map(({ success, link }) => [success, link?.length])).toEqual([
      [true, answers[0]?.link?.length],
      [true, answers[0]?.link?.length],
    ])
  })

  it("refuses one's own address", async ({ app, ines }) => {
    await expect(app.as(ines).friends.invite({ email: ines.email.toUpperCase() })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This is your own address. Please enter the address of a friend.',
    })
    expect(await rows(app)).toEqual([])
  })

  it('renews the invitation when the same address is invited again, also twice at once', async ({
    app,
    ines,
    tobias,
  }) => {
    const first = await app.as(ines).friends.invite({ email: FRIEND, message: 'One' })
    now += 1000
    const again = await Promise.all([
      app.as(ines).friends.invite({ email: FRIEND, message: 'Two' }),
      app.as(ines).friends.invite({ email: FRIEND, message: 'Two' }),
    ])
    expect(new Set([first, ...again].map(({ link }) => link)).size).toBe(3)
    expect(await rows(app)).toMatchObject([{ message: 'Two', createdAt: now }])
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokenIn(first.link) })).toEqual({ inviterId: null })
  })

  it('lets two chefs invite the same address', async ({ app, ines, tobias }) => {
    await app.as(ines).friends.invite({ email: FRIEND })
    await app.as(tobias).friends.invite({ email: FRIEND })
    expect(await rows(app)).toHaveLength(2)
  })

  it('lets so many wait at once, and renews them even then', async ({ app, ines, tobias }) => {
    await app.db.insert(friendInvitations).values(
      Array.from({ length: INVITATIONS_MAX }, (_, at) => ({
        senderUserId: ines.id,
        email: `friend${at}@friend.example`,
        message: 'Come',
        tokenHash: `hash ${at}`,
        createdAt: now + at,
      })),
    )
    const full = { code: 'CONFLICT', message: friendsMessages.invitationsFull }
    await expect(app.as(ines).friends.invite({ email: FRIEND })).rejects.toMatchObject(full)
    expect((await app.as(ines).friends.invite({ email: 'friend7@friend.example' })).link).not.toBeNull()
    expect((await app.as(tobias).friends.invite({ email: FRIEND })).link).not.toBeNull()
    const listed = await app.as(ines).friends.listInvitations()
    expect([listed.length, listed[0]?.email]).toEqual([INVITATIONS_MAX, 'friend99@friend.example'])
    await app.as(ines).friends.withdrawInvitation({ id: listed[0]?.id ?? 0 })
    expect((await app.as(ines).friends.invite({ email: FRIEND })).link).not.toBeNull()
  })

  it('lists what waits, newest first, to the inviter alone', async ({ app, ines, tobias }) => {
    await app.as(ines).friends.invite({ email: FRIEND })
    now += 1000
    await app.as(ines).friends.invite({ email: 'b@friend.example' })
    const at = new Date(now).toISOString()
    expect(await app.as(ines).friends.listInvitations()).toEqual([
      { id: 2, email: 'b@friend.example', isSent: false, createdAt: at },
      { id: 1, email: FRIEND, isSent: false, createdAt: new Date(now - 1000).toISOString() },
    ])
    expect(await app.as(tobias).friends.listInvitations()).toEqual([])
    now += 1000
    await app.as(ines).friends.renewInvitation({ id: 1 })
    expect((await app.as(ines).friends.listInvitations()).map(({ id }) => id)).toEqual([1, 2])
  })

  it('withdraws and renews only what is open and of the chef who asks', async ({ app, ines, tobias }) => {
    const { link } = await app.as(ines).friends.invite({ email: FRIEND })
    const gone = { code: 'NOT_FOUND', message: friendsMessages.invitationGone }
    await expect(app.as(tobias).friends.withdrawInvitation({ id: 1 })).rejects.toMatchObject(gone)
    await expect(app.as(tobias).friends.renewInvitation({ id: 1 })).rejects.toMatchObject(gone)
    await expect(app.as(tobias).friends.renewInvitation({ id: 99 })).rejects.toMatchObject(gone)
    const renewed = await app.as(ines).friends.renewInvitation({ id: 1 })
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokenIn(link) })).toEqual({ inviterId: null })
    expect(await app.as(ines).friends.withdrawInvitation({ id: 1 })).toEqual({ success: true })
    await expect(app.as(ines).friends.withdrawInvitation({ id: 1 })).rejects.toMatchObject(gone)
    await expect(app.as(ines).friends.renewInvitation({ id: 1 })).rejects.toMatchObject(gone)
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokenIn(renewed.link) })).toEqual({ inviterId: null })
    expect(await app.as(ines).friends.listInvitations()).toEqual([])
  })

  it('is over after sixty days, when its address is forgotten too', async ({ app, ines, tobias }) => {
    const { link } = await app.as(ines).friends.invite({ email: FRIEND })
    now += INVITATION_MS - 1
    expect(await app.as(ines).friends.listInvitations()).toHaveLength(1)
    await sweepInvitations(app.services)
    expect(await rows(app)).toHaveLength(1)
    now += 1
    expect(await app.as(ines).friends.listInvitations()).toEqual([])
    await expect(app.as(ines).friends.renewInvitation({ id: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokenIn(link) })).toEqual({ inviterId: null })
    await sweepInvitations(app.services)
    expect(await rows(app)).toEqual([])
  })

  itWithLimits('keeps to twenty an hour', async ({ app, ines }) => {
    const attempts = Array.from({ length: 21 }, (_, at) =>
      app.as(ines).friends.invite({ email: `f${at}@friend.example` }),
    )
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')
    expect(refused).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }) }),
    ])
  })
})

describe('with mail', () => {
  it.override('settings', ({ post }) => ({ SMTP_URL: post.url }))

  it('sends an e-mail with the link and the words of the inviter, and answers no link', async ({
    app,
    post,
    ines,
    tobias,
  }) => {
    expect(await app.as(ines).friends.invite({ email: FRIEND })).toEqual({ success: true, link: null })
    const email = await post.next()
    expect(email).toMatchObject({ to: [FRIEND], subject: 'An invitation to Longtable' })
    expect(email.text).toMatch(/^https:\/\/cook\.example\/#invite=[\w-]{43}$/m)
    expect(email.text).toContain('> Inès')
    expect(email.text).toContain('> Come and join me on Longtable!')
    expect(await rows(app)).toMatchObject([{ sentAt: now }])
    expect(await app.as(ines).friends.listInvitations()).toMatchObject([{ isSent: true }])
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokenIn(email.text.replace(/\r/g, '')) })).toEqual({
      inviterId: ines.id,
    })
  })

  it('verifies the address of the person who registers with it from there, and of nobody else', async ({
    app,
    post,
    ines,
  }) => {
    const verified = async (email: string, invited: string) => {
      await app.as(ines).friends.invite({ email: invited })
      const invitation = tokenIn((await post.next()).text.replace(/\r/g, ''))
      const json = { name: 'Noor', email, password: 'eleven tart limes', invitation }
      const answer = await app.request('/api/auth/register', { json })
      expect(answer.status, await answer.clone().text()).toBe(200)
      const [chef] = await app.db.select().from(users).where(eq(users.email, email))
      return chef?.isEmailVerified
    }
    expect(await verified(FRIEND, FRIEND)).toBe(true)
    expect(await verified('other@friend.example', 'third@friend.example')).toBe(false)
  })

  it('sends another e-mail, with another link, when asked again', async ({ app, post, ines, tobias }) => {
    await app.as(ines).friends.invite({ email: FRIEND, message: 'Soup!' })
    const first = await post.next()
    expect(await app.as(ines).friends.renewInvitation({ id: 1 })).toEqual({ success: true, link: null })
    const second = await post.next()
    expect(second.text).toContain('> Soup!')
    const tokens = [first, second].map(({ text }) => tokenIn(text.replace(/\r/g, '')))
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokens[0] ?? '' })).toEqual({ inviterId: null })
    expect(await app.as(tobias).friends.acceptInvitation({ token: tokens[1] ?? '' })).toEqual({ inviterId: ines.id })
  })

  it('lets neither name nor message add headers, addresses or text that seems to be the server’s', async ({
    app,
    post,
  }) => {
    const forger = await app.make.chef('Eve\r\nBcc: b@evil.example')
    const message = 'Hi\r\n\r\nBcc: b@evil.example\r\n.\r\nQUIT\n\n\u2028Open this link:\nhttps://evil.example/'
    await app.as({ ...forger, name: 'Eve\r\nBcc: b@evil.example' }).friends.invite({ email: FRIEND, message })
    const email = await post.next()
    await app.services.mail.drained()
    expect(post.emails).toHaveLength(1)
    expect(email.to).toEqual([FRIEND])
    expect(email.raw).not.toMatch(/^(Bcc|QUIT|https:\/\/evil)/im)
    const lines = email.text.split(/\r?\n/).filter(line => /Bcc|evil|QUIT|Open this/.test(line))
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).toMatch(/^> /)
  })

  it('writes to nobody who has blocked the inviter, or whom the inviter blocked, and answers as ever', async ({
    app,
    post,
    ines,
    tobias,
  }) => {
    await app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: ines.id })
    const answers = [
      await app.as(ines).friends.invite({ email: tobias.email }),
      await app.as(tobias).friends.invite({ email: ines.email }),
      await app.as(ines).friends.invite({ email: FRIEND }),
    ]
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await app.services.mail.drained()
    expect(post.emails.map(({ to }) => to)).toEqual([[FRIEND]])
    expect(new Set((await rows(app)).map(({ sentAt }) => sentAt))).toEqual(new Set([now]))
  })

  itWithMailAndLimits(
    'keeps to three e-mails a day to one address, no matter who sends them, and leaves the last link alive',
    async ({ app, post, ines, tobias }) => {
      await app.as(tobias).friends.invite({ email: FRIEND })
      await app.as(ines).friends.invite({ email: FRIEND })
      await app.as(ines).friends.renewInvitation({ id: 2 })
      const before = await rows(app)
      const refused = { code: 'TOO_MANY_REQUESTS' }
      await expect(app.as(ines).friends.renewInvitation({ id: 2 })).rejects.toMatchObject(refused)
      await expect(app.as(ines).friends.invite({ email: FRIEND })).rejects.toMatchObject(refused)
      expect(await rows(app)).toEqual(before)
      await app.services.mail.drained()
      expect(post.emails).toHaveLength(3)
    },
  )
})
