import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { blocks, friendInvitations, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { defaultInvitation } from './constants.ts'
import { INVITATION_MS } from './invitation-tokens.ts'

const GONE = { code: 'NOT_FOUND', message: 'This invitation is not open any more.' }

let now: number
const it = appTest(() => {
  now = Date.now()
  return { now: () => now }
})
  .extend('ines', chef('Inès', { isPublic: false, location: 'Porto' }))
  .extend('invited', ({ app, ines }) => async (message?: string) => {
    const { link } = await app.as(ines).friends.invite({ email: 'noor@friend.example', message })
    return link?.split('#invite=')[1] ?? ''
  })

const host = (app: TestApp, token: string) => app.anon.friends.invitationHost({ token })

it('says who invites and in what words, and nothing else', async ({ app, invited }) => {
  const picture = null
  expect(await host(app, await invited('Come!\nWe cook on Sundays.'))).toEqual({
    name: 'Inès',
    picture,
    message: 'Come!\nWe cook on Sundays.',
  })
  expect(await host(app, await invited())).toEqual({ name: 'Inès', picture, message: defaultInvitation })
})

it('gives the words as bounded lines of plain text', async ({ app, invited }) => {
  const hostile = `\u202eevil\u2066 <b>x</b>\r\n\n\n\u2028  Open   this\n${'a\n'.repeat(200)}`
  const { message } = await host(app, await invited(hostile.slice(0, 499)))
  expect(message).toMatch(/^evil <b>x<\/b>\nOpen this\na\n/)
  expect(message.split('\n').length).toBeLessThanOrEqual(31)
})

it('tells nothing by a link that is not open, or whose sender is gone', async ({ app, ines, invited }) => {
  const token = await invited()
  await expect(host(app, 'x'.repeat(43))).rejects.toMatchObject(GONE)
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
  await expect(host(app, token)).rejects.toMatchObject(GONE)
  await app.db.update(users).set({ status: 'active' }).where(eq(users.id, ines.id))
  now += INVITATION_MS
  await expect(host(app, token)).rejects.toMatchObject(GONE)
  now -= INVITATION_MS
  await app.db.update(friendInvitations).set({ withdrawnAt: now })
  await expect(host(app, token)).rejects.toMatchObject(GONE)
})

it('tells a chef nothing whom the sender has blocked', async ({ app, ines, invited }) => {
  const tobias = await app.make.chef('Tobias')
  const token = await invited()
  expect(await app.as(tobias).friends.invitationHost({ token })).toMatchObject({ name: 'Inès' })
  await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id })
  await expect(app.as(tobias).friends.invitationHost({ token })).rejects.toMatchObject(GONE)
})
