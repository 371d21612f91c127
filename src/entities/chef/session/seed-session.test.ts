import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#src/lib/query-client.ts'
import { chefSample } from '#tests/samples/session.ts'
import { seedSession } from './seed-session.ts'
import { followSession, sessionKey } from './session-query.ts'
import { followRestoredPages, rememberSignedIn } from './session-signals.ts'

/** What a device keeps, in memory. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => {
  vi.unstubAllGlobals()
})

const seeded = (known: Record<string, unknown>, at = 1000) => {
  const client = createQueryClient()
  seedSession(client, known, at)
  return client
}

describe('a document', () => {
  it('that says who is signed in fills the cache, as of when it was answered', () => {
    const answers = [
      { path: 'notifications.counts', paged: false, data: { unread: 2, requests: 0 } },
      { path: 'kitchen.getRecipe', input: { id: 7 }, paged: false, data: { id: 7 } },
      { path: 'kitchen.listShelf', input: { id: 0, limit: 2 }, paged: true, data: [{ id: 1 }, { id: 2 }] },
    ]
    const client = seeded({ chef: chefSample(), answers })
    expect(client.getQueryData(sessionKey)).toMatchObject({ name: 'Inès Fairweather' })
    expect(client.getQueryState(sessionKey)?.dataUpdatedAt).toBe(1000)
    expect(client.getQueryData([['notifications', 'counts'], { type: 'query' }])).toEqual({ unread: 2, requests: 0 })
    expect(client.getQueryData([['kitchen', 'getRecipe'], { input: { id: 7 }, type: 'query' }])).toEqual({ id: 7 })
    const shelf = [['kitchen', 'listShelf'], { input: { id: 0, limit: 2 }, type: 'infinite' }]
    expect(client.getQueryData(shelf)).toEqual({
      pages: [{ rows: [{ id: 1 }, { id: 2 }], more: true }],
      pageParams: [undefined],
    })
  })

  it('that says that nobody is, is believed where nobody was', () => {
    expect(seeded({ chef: null }).getQueryData(sessionKey)).toBeNull()
    rememberSignedIn(7)
    expect(seeded({ chef: null }).getQueryData(sessionKey)).toBeUndefined()
  })

  it('that says nothing, or nonsense, leaves it to the server', () => {
    for (const known of [{}, { chef: { id: 'seven' } }, { chef: 7 }]) {
      expect(seeded(known).getQueryState(sessionKey)).toBeUndefined()
    }
  })
})

describe('a page that the browser brings back as it was left', () => {
  const setUp = (id: number) => {
    const client = seeded({ chef: chefSample({ id }) })
    followSession(client)
    client.setQueryData(['feed'], ['a post'])
    let bringBack: (event: { persisted: boolean }) => void = () => {}
    followRestoredPages(client, {
      addEventListener: (_: string, listener: unknown) => {
        bringBack = listener as typeof bringBack
      },
    } as Window)
    return { client, bringBack: (persisted = true) => bringBack({ persisted }) }
  }

  it('shows nothing of a chef who has signed out since', () => {
    const { client, bringBack } = setUp(7)
    rememberSignedIn(null)
    bringBack()
    expect(client.getQueryData(sessionKey)).toBeNull()
    expect(client.getQueryData(['feed'])).toBeUndefined()
  })

  it('shows nothing of a chef in whose place another one has signed in', () => {
    const { client, bringBack } = setUp(7)
    rememberSignedIn(8)
    bringBack()
    expect(client.getQueryData(['feed'])).toBeUndefined()
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true)
  })

  it('stays as it is for the same chef, and is checked', () => {
    const { client, bringBack } = setUp(7)
    rememberSignedIn(7)
    bringBack(false)
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(false)
    bringBack()
    expect(client.getQueryData(['feed'])).toEqual(['a post'])
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true)
  })
})
