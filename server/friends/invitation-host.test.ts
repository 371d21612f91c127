import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { blocks, friendInvitations, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { defaultInvitation } from './constants.ts'
import { INVITATION_MS } from './invitation-tokens.ts'

const GONE = { code: 'NOT_FOUND', message: 'This invitation is not open any more.' }

let now: number
let app: TestApp
let ines: TestChef
beforeEach(async () => {
  now = Date.now()
  app = await testApp({ now: () => now })
  ines = await app.make.chef('Inès', { isPublic: false, location: 'Porto' })
})
afterEach(() => app.close())

const invited = async (message?: string) => {
  const { link } = await app.as(ines).friends.invite({ email: 'noor@friend.example', message })
  return link?.split('#invite=')[1] ?? ''
}
const host = (token: string) => app.anon.friends.invitationHost({ token })

it('says who invites and in what words, and nothing else', async () => {
  const picture = null
  expect(await host(await invited('Come!\nWe cook on Sundays.'))).toEqual({
    name: 'Inès',
    picture,
    message: 'Come!\nWe cook on Sundays.',
  })
  expect(await host(await invited())).toEqual({ name: 'Inès', picture, message: defaultInvitation })
})

it('gives the words as bounded lines of plain text', async () => {
  const hostile = `\u202eevil\u2066 <b>x</b>\r\n\n\n\u2028  Open   this\n${'a\n'.repeat(200)}`
  const { message } = await host(await invited(hostile.slice(0, 499)))
  expect(message).toMatch(/^evil <b>x<\/b>\nOpen this\na\n/)
  expect(message.split('\n').length).toBeLessThanOrEqual(31)
})

it('tells nothing by a link that is not open, or whose sender is gone', async () => {
  const token = await invited()
  await expect(host('x'.repeat(43))).rejects.toMatchObject(GONE)
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
  await expect(host(token)).rejects.toMatchObject(GONE)
  await app.db.update(users).set({ status: 'active' }).where(eq(users.id, ines.id))
  now += INVITATION_MS
  await expect(host(token)).rejects.toMatchObject(GONE)
  now -= INVITATION_MS
  await app.db.update(friendInvitations).set({ withdrawnAt: now })
  await expect(host(token)).rejects.toMatchObject(GONE)
})

it('tells a chef nothing whom the sender has blocked', async () => {
  const tobias = await app.make.chef('Tobias')
  const token = await invited()
  expect(await app.as(tobias).friends.invitationHost({ token })).toMatchObject({ name: 'Inès' })
  await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id })
  await expect(app.as(tobias).friends.invitationHost({ token })).rejects.toMatchObject(GONE)
})
