import { connect } from 'node:net'
import type { Random } from './random.ts'
import type { FuzzRequest } from './requests.ts'

const paths = [
  ...[
    '/',
    '/api',
    '/api/',
    '/trpc/',
    '/trpc/,,,',
    '/media/',
    '/media/%2e%2e/%2e%2e/keys/cycle.key',
    '/assets/..%2f..%2fpackage.json',
  ],
  ...[
    '/%00',
    '/api/%00',
    '/%',
    '/%ff%fe',
    '//evil.example/',
    '/api/users/%E0%A4%A',
    '/?a[b][c]=1&a=__proto__',
    '/api/recipes/0x10',
  ],
  ...[
    '/trpc/constructor.prototype',
    '/trpc/__proto__',
    '/trpc/feed.listFeed,feed.listFeed?batch=1&input=%7B',
    '/media/drawn/dish/x/640.webp',
  ],
]

/** A request that is odd by its method, address or headers. */
export function oddRequest(random: Random, paths_: readonly string[] = paths): FuzzRequest {
  const method = random.pick(['GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'PROPFIND', 'POST'])
  const kind = random.below(7)
  const headers: Record<string, string | string[]> =
    kind === 0
      ? Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}`, 'a']))
      : kind === 1
        ? { cookie: `longtable=${'a'.repeat(8000)}` }
        : kind === 2
          ? { range: `bytes=${Array.from({ length: 900 }, (_, at) => `${at}-`).join(',')}` }
          : kind === 3
            ? { 'accept-encoding': 'gzip;q=0, br;q=1e309, '.repeat(200), 'accept-language': `${'a-'.repeat(3000)}x` }
            : kind === 4
              ? {
                  'x-forwarded-for': '1.2.3.4, '.repeat(900),
                  'x-forwarded-host': 'evil',
                  forwarded: 'for="['.repeat(300),
                }
              : kind === 5
                ? { authorization: `Bearer ${' '.repeat(7000)}x`, 'if-none-match': `"${'a", "'.repeat(1000)}` }
                : { origin: 'null', 'sec-fetch-site': 'cross-site', host: 'a'.repeat(300) }
  const path = random.pick(paths_)
  return {
    call: 'odd headers and addresses',
    what: `${method} ${path}, ${Object.keys(headers)[0]}`,
    method,
    path,
    headers,
  }
}

const raw = [
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n{',
  'POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{',
  'POST /trpc/auth.login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}',
  'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //[::1 HTTP/1.1\r\nHost: ][\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Bytes that are no proper request; answers what they were. The connection is closed soon, whatever comes back. */
export function sendRawBytes(address: string, random: Random): Promise<string> {
  const { hostname, port } = new URL(address)
  const text = random.pick(raw)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(JSON.stringify(text.slice(0, 60)))
    }
    socket
      .setTimeout(200, end)
      .on('error', end)
      .on('close', end)
      .on('data', () => undefined)
  })
}
