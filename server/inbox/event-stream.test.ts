import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { appOnLoopback, type OnLoopback } from '#tests/servers/on-loopback.ts'

/* The event stream as a browser opens it: server-sent events over HTTP on a socket. */

type Event = { event: string; data: unknown }

/** Opens an event stream; `next` gives the next event, null at the end. */
async function open(server: OnLoopback, cookie: string) {
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

const counted = (unread: number, household: string | null = null): Event => ({
  event: 'message',
  data: { unread, requests: 0, household },
})
const returned: Event = { event: 'return', data: null }

const it = appTest()
  .extend('server', ({ app }, { onCleanup }) => closing(appOnLoopback(app.app), onCleanup))
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  /** Opens an event stream of Inès's, and reads its first counts. */
  .extend('openInes', ({ server, cookie }) => async () => {
    const stream = await open(server, cookie)
    expect(await stream.next()).toMatchObject({ event: 'connected' })
    expect(await stream.next()).toEqual(counted(0))
    return stream
  })

describe('the event stream', () => {
  it('gives the counts at once, and anew when they change', async ({ app, ines, openInes }) => {
    const { id } = await app.make.recipePost(ines, 'Apple Galette')
    const omar = await app.make.chef('Omar')
    const stream = await openInes()
    await app.as(omar).feed.toggleLike({ id })
    expect(await stream.next()).toEqual(counted(1))
    await app.as(ines).notifications.markRead({ upTo: 1 })
    expect(await stream.next()).toEqual(counted(0))
  })

  it('tells every member of each change of their household', async ({ app, server, ines, cookie }) => {
    const tobias = await app.make.chef('Tobias')
    await app.make.friends(ines, tobias)
    const [hers, his] = [app.as(ines), app.as(tobias)]
    await hers.household.open({ name: 'Mill Lane' })
    await hers.household.invite({ chefId: tobias.id })
    const streams = [await open(server, cookie), await open(server, await app.cookieOf(tobias))]
    const seen: unknown[] = []
    const stateIn = ({ data }: Event) => (data as { household?: string | null } | null)?.household
    const changed = async () => {
      for (const [at, stream] of streams.entries()) {
        for (;;) {
          const event = await stream.next()
          if (event === null) throw new Error('The stream ended.')
          const state = stateIn(event)
          if (state === undefined || state === seen[at]) continue
          seen[at] = state
          break
        }
      }
    }
    await changed()
    const [invitation] = await his.household.listInvitations()
    const changes = [
      () => his.household.accept({ id: invitation?.id ?? 0 }),
      () => hers.plan.addEntry({ day: '2026-05-03', meal: 'dinner', text: 'Soup' }),
      () => his.shopping.addList({ name: 'Corner shop' }),
      () => his.household.showShelves({ cookbook: true }),
      () => hers.household.rename({ name: 'The mill' }),
      () => hers.household.handOver({ chefId: tobias.id }),
      () => his.friends.block({ id: ines.id }),
    ]
    for (const change of changes) {
      await change()
      await changed()
    }
    expect(seen[0]).not.toEqual(seen[1])
  })

  it('is an answer that nobody keeps, squeezes or holds back', async ({ openInes }) => {
    const { answer } = await openInes()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('ends when the chef signs out', async ({ server, cookie, openInes }) => {
    const stream = await openInes()
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
    await fetch(`${server.address}/trpc/auth.logout`, { method: 'POST', headers, body: '{}' })
    expect(await stream.next()).toEqual(returned)
    expect(await stream.next()).toBeNull()
  })

  it('ends when the other sessions are ended, and the one that ended them stays', async ({
    app,
    server,
    ines,
    openInes,
  }) => {
    const stream = await openInes()
    const kept = await app.services.sessions.create(ines.id, '')
    const other = await open(server, `longtable=${kept}`)
    expect(await stream.next()).toEqual(counted(0))
    await other.next()
    await other.next()
    await app.services.sessions.revokeAll(ines.id, kept)
    expect(await stream.next()).toEqual(returned)
    expect(await other.next()).toEqual(counted(0))
  })

  it('ends with the one session that is ended by its id', async ({ app, ines, openInes }) => {
    const stream = await openInes()
    const kept = await app.cookieOf(ines)
    expect(await stream.next()).toEqual(counted(0))
    const ask = (path: string, json?: object) => app.request(path, { cookie: kept, json })
    const rows = (await (await ask('/trpc/auth.listSessions')).json()).result.data as {
      id: string
      isCurrent: boolean
    }[]
    const { id } = rows.find(row => !row.isCurrent) ?? {}
    expect((await ask('/trpc/auth.endSession', { id })).status).toBe(200)
    expect(await stream.next()).toEqual(returned)
    expect(await stream.next()).toBeNull()
  })

  it('ends with the session that makes room for the fifty-first', async ({ app, ines, openInes }) => {
    const stream = await openInes()
    await app.db.update(sessions).set({ createdAt: 1 })
    for (let at = 0; at < 50; at++) await app.services.sessions.create(ines.id, '')
    for (;;) {
      const event = await stream.next()
      if (event === null) break
      expect([counted(0), returned]).toContainEqual(event)
    }
  })

  it.for<[string, (given: With<'ines'>) => Promise<unknown>]>([
    ['the session is gone', ({ app }) => app.db.delete(sessions)],
    ['the session has run out', ({ app }) => app.db.update(sessions).set({ expiresAt: Date.now() - 1 })],
    [
      'the chef was deactivated',
      ({ app, ines }) => app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id)),
    ],
    ['the account is gone', ({ app, ines }) => app.db.delete(users).where(eq(users.id, ines.id))],
  ])('says nothing more once %s', async ([_name, end], { app, ines, openInes }) => {
    const stream = await openInes()
    await end({ app, ines })
    app.services.live.notify(ines.id)
    expect(await stream.next()).toEqual(returned)
  })

  it('ends when the server closes, and does not hold it up', async ({ app, server, cookie, openInes }) => {
    const stream = await openInes()
    app.services.live.close()
    expect(await stream.next()).toEqual(returned)
    expect(await stream.next()).toBeNull()
    expect(await (await open(server, cookie)).next()).toMatchObject({ event: 'connected' })
  })

  it('is let go when its listener leaves', async ({ app, openInes }) => {
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

  it('refuses strangers', async ({ server }) => {
    const stream = await open(server, '')
    await stream.next()
    expect(await stream.next()).toMatchObject({ event: 'serialized-error', data: { data: { code: 'UNAUTHORIZED' } } })
    expect(await stream.next()).toBeNull()
  })
})
