import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { appOnLoopback, type OnLoopback } from '#tests/servers/on-loopback.ts'

/* The event stream as a browser opens it: server-sent events over HTTP on a socket. */

let app: TestApp
let server: OnLoopback
let ines: TestChef
let omar: TestChef
let post: { id: number }
let token: string

beforeEach(async () => {
  app = await testApp()
  server = await appOnLoopback(app.app)
  ines = await app.make.chef('Inès')
  omar = await app.make.chef('Omar')
  post = await app.make.recipePost(ines, 'Apple Galette')
  token = await app.services.sessions.create(ines.id, '')
})
afterEach(async () => {
  await app.close()
  await server.close()
})

type Event = { event: string; data: unknown }

/** Opens an event stream; `next` gives the next event, null at the end. */
async function open(cookie = `longtable=${token}`) {
  const leave = new AbortController()
  const headers = { Cookie: cookie, 'Accept-Encoding': 'gzip, br' }
  const answer = await fetch(`${server.address}/trpc/notifications.watch`, { headers, signal: leave.signal })
  const chunks = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const fields = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .filter(Boolean)
            .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        )
        text = text.slice(end + 2)
        if (Object.keys(fields).length === 0) continue
        return { event: fields.event ?? 'message', data: fields.data ? JSON.parse(fields.data) : null }
      }
      const { done, value } = await chunks.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
  }
  return { answer, next, leave: () => leave.abort() }
}

const counted = (unread: number, requests = 0): Event => ({ event: 'message', data: { unread, requests } })
const returned: Event = { event: 'return', data: null }

/** An event stream of Inès's, open and past its first counts. */
async function openInes() {
  const stream = await open()
  expect(await stream.next()).toMatchObject({ event: 'connected' })
  expect(await stream.next()).toEqual(counted(0))
  return stream
}

const like = () => app.as(omar).feed.toggleLike({ id: post.id })

describe('the event stream', () => {
  it('gives the counts at once, and anew when they change', async () => {
    const stream = await openInes()
    await like()
    expect(await stream.next()).toEqual(counted(1))
    await app.as(ines).notifications.markRead({ upTo: 1 })
    expect(await stream.next()).toEqual(counted(0))
  })

  it('is an answer that nobody keeps, squeezes or holds back', async () => {
    const { answer } = await openInes()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('ends when the chef signs out', async () => {
    const stream = await openInes()
    const headers = { Cookie: `longtable=${token}`, 'Content-Type': 'application/json' }
    await fetch(`${server.address}/trpc/auth.logout`, { method: 'POST', headers, body: '{}' })
    expect(await stream.next()).toEqual(returned)
    expect(await stream.next()).toBeNull()
  })

  it('ends when the other sessions are ended, and the one that ended them stays', async () => {
    const stream = await openInes()
    const kept = await app.services.sessions.create(ines.id, '')
    const other = await open(`longtable=${kept}`)
    expect(await stream.next()).toEqual(counted(0))
    await other.next()
    await other.next()
    await app.services.sessions.revokeAll(ines.id, kept)
    expect(await stream.next()).toEqual(returned)
    expect(await other.next()).toEqual(counted(0))
  })

  it('ends with the one session that is ended by its id', async () => {
    const stream = await openInes()
    const kept = await app.services.sessions.create(ines.id, '')
    expect(await stream.next()).toEqual(counted(0))
    const ask = (path: string, json?: object) => app.request(path, { cookie: `longtable=${kept}`, json })
    const rows = (await (await ask('/trpc/auth.listSessions')).json()).result.data as {
      id: string
      isCurrent: boolean
    }[]
    const { id } = rows.find(row => !row.isCurrent) ?? {}
    expect((await ask('/trpc/auth.endSession', { id })).status).toBe(200)
    expect(await stream.next()).toEqual(returned)
    expect(await stream.next()).toBeNull()
  })

  it('ends with the session that makes room for the fifty-first', async () => {
    const stream = await openInes()
    await app.db.update(sessions).set({ createdAt: 1 })
    for (let at = 0; at < 50; at++) await app.services.sessions.create(ines.id, '')
    for (;;) {
      const event = await stream.next()
      if (event === null) break
      expect([counted(0), returned]).toContainEqual(event)
    }
  })

  it.each([
    ['the session is gone', () => app.db.delete(sessions)],
    ['the session has run out', () => app.db.update(sessions).set({ expiresAt: Date.now() - 1 })],
    [
      'the chef was deactivated',
      () => app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id)),
    ],
    ['the account is gone', () => app.db.delete(users).where(eq(users.id, ines.id))],
  ])('says nothing more once %s', async (_name, end) => {
    const stream = await openInes()
    await end()
    app.services.live.notify(ines.id)
    expect(await stream.next()).toEqual(returned)
  })

  it('ends when the server closes, and does not hold it up', async () => {
    const stream = await openInes()
    app.services.live.close()
    expect(await stream.next()).toEqual(returned)
    expect(await stream.next()).toBeNull()
    expect(await (await open()).next()).toMatchObject({ event: 'connected' })
  })

  it('is let go when its listener leaves', async () => {
    const { subscribe } = app.services.live
    const ended = new Promise<void>(resolve => {
      app.services.live.subscribe = async function* (...args) {
        try {
          yield* subscribe(...args)
        } finally {
          resolve()
        }
      }
    })
    const stream = await openInes()
    stream.leave()
    await ended
  })

  it('refuses strangers', async () => {
    const stream = await open('')
    await stream.next()
    expect(await stream.next()).toMatchObject({ event: 'serialized-error', data: { data: { code: 'UNAUTHORIZED' } } })
    expect(await stream.next()).toBeNull()
  })
})
