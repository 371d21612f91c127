import { setPrivate } from '../connect.ts'
import { expect, test } from '../fixtures.ts'
import { expectedTrouble } from './failing.ts'
import { friendsSteps } from './friends-steps.ts'
import { tell } from './steps.ts'

// Nearly everything here fails on purpose. Invitations are sent where there is mail; whether a letter arrives is not told.
test.use({ allowedTrouble: expectedTrouble, serverEnv: { SMTP_URL: 'smtp://127.0.0.1:9' } })
test.describe.configure({ timeout: 90_000 })

test('what is said among friends', async ({ chef }) => {
  const [noor, open, closed, ivo, otto] = await Promise.all(['Noor', 'Tove', 'Vera', 'Ivo', 'Otto'].map(n => chef(n)))
  if (!noor || !open || !closed || !ivo || !otto) throw new Error('not all are there')
  for (const one of [noor, closed]) await setPrivate(one.context.request)
  for (const one of [ivo, otto]) {
    const answer = await one.context.request.post('/api/friend-requests', { data: { receiverId: noor.id } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await tell({ page: noor.page, open, closed }, friendsSteps)
})
