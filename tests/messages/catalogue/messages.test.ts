import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../fixtures/test-app.ts'
import { catalogue, idsOf } from './catalogue.ts'
import { type MessageWorld, messageTriggers } from './message-triggers.ts'

let world: MessageWorld
beforeAll(async () => {
  const app = await testApp()
  const passwordHash = await app.services.passwords.hash('saffron and sea salt')
  const ines = await app.make.chef('Inès', { passwordHash })
  const cookie = await app.cookieOf(ines)
  world = { app, ines, cookie, strict: await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } }) }
})
afterAll(() => Promise.all([world.app.close(), world.strict.close()]))

describe('the server says', () => {
  it.each(idsOf('server').map(id => [catalogue[id].says.at(-1) ?? '', catalogue[id].server, id] as const))(
    '“%s”: %s',
    async (words, _how, id) => {
      const answer = await messageTriggers[id](world)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const { message } = (await answer.json()) as { message: string }
      // A page that gave nothing may have its reason told first.
      expect(id === 'extractionFailed' ? message.slice(-words.length) : message).toBe(words)
    },
  )
})

describe('the table', () => {
  it('tells of each message how it arises', () => {
    for (const [id, { says, server, client, shown }] of Object.entries(catalogue)) {
      expect(server ?? client, id).toBeTruthy()
      expect(shown ?? says.join(' '), id).toContain(shown ? says.at(-1) : says[0])
    }
  })

  it('has a call for each message of the server, and no other', () => {
    expect(Object.keys(messageTriggers).sort()).toEqual(idsOf('server').sort())
  })
})
