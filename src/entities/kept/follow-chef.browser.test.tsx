import { expect, it } from 'vitest'
import { refreshSession, sessionKey } from '#src/entities/chef/session/session-query.ts'
import { deviceOwner, takeDevice } from '#src/lib/device/answers.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { chefSample } from '#tests/samples/session.ts'
import { followChef } from './follow-chef.ts'

const TOBIAS = 8
const idle = () => new Promise<void>(resolve => void whenIdle(resolve))

it('wipes the device when the server says that nobody is signed in, not while it is asked', async () => {
  const client = createQueryClient()
  client.setQueryData(sessionKey, chefSample({ id: 7 }))
  await takeDevice(TOBIAS)
  // As a page that the browser brought back, after somebody else signed in.
  client.setQueryData(sessionKey, null)
  followChef(client)
  void refreshSession(client)
  await idle()
  await idle()
  expect(await deviceOwner()).toBe(TOBIAS)
  client.setQueryData(sessionKey, null)
  await expect.poll(deviceOwner).toBeNull()
})
