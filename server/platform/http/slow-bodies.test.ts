import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { alwaysReady } from '#tests/fixtures/test-app.ts'
import { appOnLoopback, type OnLoopback } from '#tests/servers/on-loopback.ts'
import { createApp } from '../../app.ts'

/*
 * Bodies over real connections: those that never end, those that are broken off, and those that only take their time.
 */

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'slowly'
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`

let lines: Record<string, unknown>[]
let heard: (() => void)[]
const it = appTest(() => {
  // What an earlier server still has to say goes elsewhere.
  const own: typeof lines = []
  lines = own
  heard = []
  return {
    logTo: {
      write(line) {
        own.push(JSON.parse(line) as Record<string, unknown>)
        for (const release of heard.splice(0)) release()
      },
    },
  }
})
  .extend('limits', {} as { stillMaxMs?: number })
  .extend('server', ({ app, limits }, { onCleanup }) => {
    const folders = { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady }
    return closing(appOnLoopback(createApp(app.services, { ...folders, ...limits })), onCleanup)
  })
  .extend('begin', ({ server }, { onCleanup }) => {
    const sockets: Socket[] = []
    onCleanup(() => {
      for (const socket of sockets) socket.destroy()
    })
    return (path: string, length: number, cookie = '') => {
      const socket = connect(server.port, '127.0.0.1')
      sockets.push(socket)
      return beginForm(socket, server, path, length, cookie)
    }
  })
const itSoonGivesUp = it.extend('limits', { stillMaxMs: 40 })

const session = async (app: TestApp, name: string) => app.cookieOf(await app.make.chef(name))

/** The log line about a request to a path, once it is there. */
async function logged(path: string): Promise<Record<string, unknown>> {
  while (true) {
    const line = lines.find(each => each.path === path)
    if (line) return line
    await new Promise<void>(release => heard.push(release))
  }
}

/** Begins a form of so many bytes; `status` is the server's answer to it. */
async function beginForm(socket: Socket, server: OnLoopback, path: string, length: number, cookie: string) {
  socket.on('error', () => {})
  let received = ''
  const answered = new Promise<string>(answer => {
    socket.on('data', data => {
      received += data.toString()
      if (received.includes('\r\n\r\n')) answer(received)
    })
    socket.on('close', () => answer(received))
  })
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${cookie}\r\nContent-Length: ${length}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n`,
  )
  return {
    send: (bytes: Buffer | string) => new Promise<void>(done => socket.write(bytes, () => done())),
    status: async () => Number((await answered).split(' ')[1]),
    closed: () => (socket.closed ? Promise.resolve([]) : once(socket, 'close')),
    giveUp: () => socket.destroy(),
  }
}

const signIn = (server: OnLoopback) =>
  fetch(`http://127.0.0.1:${server.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailOrPhone: 'nobody@example.com', password: 'seven lemons' }),
  })

describe('a body over a connection', () => {
  it.for(['/trpc/media.upload', '/api/pictures'])(
    'of a stranger to %s is refused before it is there',
    async (path, { begin }) => {
      for (const size of [20_000, 11 * MEGABYTE, 70 * MEGABYTE]) {
        expect(await (await begin(path, size)).status()).toBe(401)
      }
    },
  )

  it.for(['/trpc/feed.toggleLike', '/api/user-posts/1/like'])(
    'that is too large for %s leaves its connection to the next request',
    async (path, { app, server }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const cookie = await session(app, 'Verbose')
      const send = (target: string, body: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = { Cookie: cookie, 'Content-Type': 'application/json', 'Content-Length': body.length }
          request(`${server.address}${target}`, { agent, method: 'POST', headers }, answer => {
            answer.resume().once('end', () => resolve(answer.statusCode))
          })
            .once('error', reject)
            .end(body)
        })
      const large = JSON.stringify({ content: 'x'.repeat(MEGABYTE) })
      for (let times = 0; times < 3; times++) {
        expect(await send(path, large)).toBe(413)
        expect(await send('/api/user-posts/1/like', '{}')).toBe(404)
      }
      agent.destroy()
    },
  )

  it('that never ends keeps nobody from signing in, and has only its own chef wait', async ({ app, server, begin }) => {
    const [greedy, other] = [await session(app, 'Greedy'), await session(app, 'Other')]
    const hanging = await Promise.all(
      Array.from({ length: 7 }, () => begin('/trpc/media.upload', 10 * MEGABYTE, greedy)),
    )
    for (const body of hanging) void body.send(Buffer.alloc(10 * MEGABYTE - 10))
    expect(await Promise.race(hanging.map(body => body.status()))).toBe(503)
    expect((await signIn(server)).status).toBe(401)
    const upload = await begin('/trpc/media.upload', 9 * MEGABYTE, other)
    await upload.send(Buffer.alloc(9 * MEGABYTE))
    expect(await upload.status()).toBe(400)
    for (const body of hanging) body.giveUp()
  })

  itSoonGivesUp.for(['/trpc/media.upload', '/api/pictures'])(
    'to %s that stands still is given up',
    async (path, { app, begin }) => {
      const body = await begin(path, MEGABYTE, await session(app, 'Still'))
      await body.send(PART)
      expect(await body.status()).toBe(408)
      await body.closed()
      expect(await logged(path)).toMatchObject({ status: 408, level: 30 })
    },
  )

  it.for(['/trpc/media.upload', '/api/pictures'])(
    'to %s that the sender gives up is no failure',
    async (path, { app, begin }) => {
      const body = await begin(path, MEGABYTE, await session(app, 'Gone'))
      await body.send(PART)
      body.giveUp()
      expect(await logged(path)).toMatchObject({ status: 499, level: 30, msg: 'given up by the sender' })
      expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([])
    },
  )
})
