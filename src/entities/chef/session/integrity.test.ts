import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#src/lib/query-client.ts'
import { chefSample } from '#tests/samples/session.ts'
import { checkOnNavigation, checkSession, regressionEvent, sessionDamage } from './integrity.ts'
import { sessionKey } from './session-query.ts'

describe('sessionDamage', () => {
  it('finds nothing wrong with a chef, with nobody, and with nothing yet', () => {
    expect([chefSample(), chefSample({ name: null, role: 'admin' }), null, undefined].map(sessionDamage)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it.each([
    ['text', 'not a chef'],
    [[], 'not a chef'],
    [{}, 'no id'],
    [{ ...chefSample(), id: '7' }, 'no id'],
    [{ ...chefSample(), id: 0 }, 'no id'],
    [{ ...chefSample(), name: 5 }, 'no name'],
    [{ ...chefSample(), role: 'owner' }, 'no role'],
    [{ ...chefSample(), isPublic: undefined }, 'no visibility'],
    [{ ...chefSample(), cookingAssistantProfile: null }, 'no cooking profile'],
  ])('names what is wrong with %j', (cached, damage) => {
    expect(sessionDamage(cached)).toBe(damage)
  })
})

describe('checking the cached session', () => {
  const damaged = () => {
    const client = createQueryClient()
    client.setQueryData(sessionKey, { id: 'seven' })
    client.setQueryData(['feed'], ['a post'])
    return client
  }

  it('clears a damaged one and all that was cached beside it', () => {
    const client = damaged()
    expect(checkSession(client)).toBe('no id')
    expect(client.getQueryData(sessionKey)).toBeUndefined()
    expect(client.getQueryData(['feed'])).toBeUndefined()
  })

  it('leaves a sound one alone', () => {
    const client = createQueryClient()
    client.setQueryData(sessionKey, chefSample())
    client.setQueryData(['feed'], ['a post'])
    expect(checkSession(client)).toBeNull()
    expect(client.getQueryData(['feed'])).toEqual(['a post'])
  })

  it('raises an event for what a page change finds, and none when all is well', () => {
    const events: unknown[] = []
    const target = new EventTarget()
    target.addEventListener(regressionEvent, event => events.push((event as CustomEvent).detail))
    const client = damaged()
    checkOnNavigation(client, target)
    client.setQueryData(sessionKey, chefSample())
    checkOnNavigation(client, target)
    expect(events).toEqual([{ reason: 'no id' }])
  })
})
