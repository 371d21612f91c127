import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { describe, expect, it as plain } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { users } from '#db/schema/tables.ts'
import { IMPORT_MAX_BYTES } from '#server/kitchen/transfer/constants.ts'
import { serverOptions } from '#server/platform/http/arrival-time.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { freePort } from '#tests/servers/free-port.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import { checkCaddyfile, type ProxyPorts, type RunningProxy, startCaddy, startNginx } from '#tests/servers/proxies.ts'
import { findProxies } from '../proxies.mjs'

/* The examples of deploy/, in the programs that they are for, in front of the whole app. */

const found = findProxies()
const PASSWORD = 'seven lemons'
let lines: string[] = []

plain.runIf(found.caddy)('both Caddyfiles are taken by Caddy, and written as it writes them', () => {
  for (const file of ['deploy/caddy/Caddyfile', 'deploy/Caddyfile']) {
    checkCaddyfile(projectPath(file), { SITE: 'cook.example' })
    const formatted = execFileSync(found.caddy ?? '', ['fmt', projectPath(file)], { encoding: 'utf8' })
    expect(formatted, file).toBe(readFileSync(projectPath(file), 'utf8'))
  }
})

const onProxy = (start: (ports: ProxyPorts) => Promise<RunningProxy>) =>
  appTest(() => {
    lines = []
    return { logTo: { write: line => void lines.push(line) } }
  })
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
    .extend('ports', async ({}) => ({ http: await freePort(), https: await freePort() }))
    .extend('settings', ({ ports }) => ({
      BASE_URL: `https://localhost:${ports.https}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_ADDRESSES: 'full',
      METRICS_TOKEN: 'kitchen-scales-7Qm2',
    }))
    .extend('server', ({ app }, { onCleanup }) => closing(appOnLoopback(app.app, serverOptions), onCleanup))
    .extend('proxy', ({ ports, server }, { onCleanup }) => closing(start({ ...ports, server: server.port }), onCleanup))
    .extend('ask', ({ ports, proxy: _ }) => asker(ports.https))
    .extend('cookie', async ({ ask }) => {
      const json = { name: 'Inès', email: 'ines@example.com', password: PASSWORD }
      const { headers } = await ask('/api/auth/register', { json })
      return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    })

type Asked = RequestOptions & { json?: object; body?: Readable }

/** Sends a request by https to the proxy, whose certificate is its own. */
const asker =
  (port: number) =>
  async (path: string, { json, body, headers, ...more }: Asked = {}): Promise<IncomingMessage> => {
    const sent = httpsRequest({
      host: '127.0.0.1',
      port,
      path,
      method: json || body ? 'POST' : 'GET',
      rejectUnauthorized: false,
      servername: 'localhost',
      agent: false,
      headers: {
        Host: `localhost:${port}`,
        Origin: `https://localhost:${port}`,
        ...(json && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...more,
    })
    return answerTo(sent, body ?? Readable.from(json ? [JSON.stringify(json)] : []))
  }

async function answerTo(sent: ClientRequest, body: Readable): Promise<IncomingMessage> {
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  body.pipe(sent)
  return (await answered)[0]
}

/** A file of so many bytes, a megabyte at a time. */
const fileOf = (bytes: number): Readable => {
  const block = Buffer.alloc(1024 * 1024, 'soup ')
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, left)
    })(),
  )
}

describe.each([
  ['nginx', found.nginx, onProxy(startNginx)],
  ['Caddy', found.caddy, onProxy(startCaddy)],
] as const)('behind %s', (name, program, it) => {
  describe.runIf(program)('as its example says', () => {
    it('a chef signs in, by https alone, and the server sees from where', async ({ ask, cookie, ports }) => {
      expect(cookie).toMatch(/^(__Host-)?longtable=/)
      const json = { emailOrPhone: 'ines@example.com', password: PASSWORD }
      const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'elsewhere.example' }
      const signedIn = await ask('/api/auth/login', { json, headers, localAddress: '127.0.0.2' })
      expect(signedIn.statusCode).toBe(200)
      expect(signedIn.headers['set-cookie']?.[0]).toMatch(/; Secure/)
      expect(signedIn.headers['strict-transport-security']).toContain('max-age')
      const event = lines.map(line => JSON.parse(line)).find(line => line.event === 'auth.login')
      expect(event).toMatchObject({ outcome: 'OK', address: '127.0.0.2' })

      const byHttp = await answerTo(
        httpRequest({
          host: '127.0.0.1',
          port: ports.http,
          path: '/feed?a=b',
          headers: { Host: 'localhost' },
          agent: false,
        }),
        Readable.from([]),
      )
      expect([301, 308]).toContain(byHttp.statusCode)
      expect(byHttp.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/feed\?a=b$/)
    })

    it('notifications come at once, and go on', async ({ app, ask, cookie }) => {
      const stream = await ask('/trpc/notifications.watch', { headers: { Cookie: cookie } })
      const chunks = stream[Symbol.asyncIterator]()
      let seen = ''
      const until = async (words: string) => {
        while (!seen.includes(words)) seen += String((await chunks.next()).value)
      }
      await until('"unread":0')
      const [chef] = await app.db.select().from(users)
      const friend = await app.make.chef('Tobias')
      await app.as(friend).friends.request({ receiverId: chef?.id ?? 0 })
      await until('"unread":1')
      stream.destroy()
    })

    it('the largest file passes', async ({ ask, cookie }) => {
      const headers = { Cookie: cookie, 'Content-Length': IMPORT_MAX_BYTES, 'Content-Type': 'application/octet-stream' }
      const answer = await ask('/api/kitchen/import?name=recipes', { body: fileOf(IMPORT_MAX_BYTES), headers })
      expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([
        200,
        expect.objectContaining({ fileName: 'recipes' }),
      ])
    })

    it('metrics are for the machine alone, and no secret address is written down', async ({ ask, proxy, ports }) => {
      const metrics = await ask('/metrics', { headers: { Authorization: 'Bearer kitchen-scales-7Qm2' } })
      expect(metrics.statusCode).toBe(404)
      for (const path of ['/s/secret', '/api/plan.ics?key=secret', '/api/health']) await text(await ask(path))
      expect(proxy.requestLog()).not.toContain('secret')
      if (name === 'nginx') expect(proxy.requestLog()).toContain('GET /api/health ')
      const offered = ['h2', 'http/1.1']
      const socket = connect({
        host: '127.0.0.1',
        port: ports.https,
        servername: 'localhost',
        ALPNProtocols: offered,
        rejectUnauthorized: false,
      })
      await once(socket, 'secureConnect')
      expect(socket.alpnProtocol).toBe('h2')
      socket.destroy()
    })
  })
})
