import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type OnLoopback, onLoopback } from '#tests/servers/on-loopback.ts'
import { FETCH_FAILED_MESSAGE, FetchFailed, FetchRefused } from './fetch-errors.ts'
import type { ResolveHost } from './guarded-lookup.ts'
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts'

const servers: OnLoopback[] = []

/** A loopback server that counts the connections it gets. */
async function serve(listener: RequestListener): Promise<{ host: string; port: number; connections: () => number }> {
  let connections = 0
  const server = createServer(listener)
  server.on('connection', () => {
    connections += 1
  })
  const listening = await onLoopback(server)
  servers.push(listening)
  return { ...listening, connections: () => connections }
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const page = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}

const answers =
  (...addresses: string[]): ResolveHost =>
  async () =>
    addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof FetchRefused || error instanceof FetchFailed)) throw error ?? new Error('nothing was thrown')
  expect(error.message).toBe(FETCH_FAILED_MESSAGE)
  return `${error.name}: ${error.reason}`
}

const html: SafeFetchOptions = { accept: 'text/html' }

describe('an answer', () => {
  it('may be waited for by a part of a millisecond, as what is left of a longer time is', async () => {
    const server = await serve((_, response) => page(response, 'soup'))
    const fetch = createSafeFetch({ allow: [server.host] })
    expect((await fetch(`http://${server.host}/`, { ...html, timeoutMs: 11_999.95 })).status).toBe(200)
  })

  it('carries the body, its type, its character set and the final address', async () => {
    const seen: IncomingMessage[] = []
    const server = await serve((request, response) => {
      seen.push(request)
      page(response, 'soup', { 'content-type': 'Text/HTML; Charset="ISO-8859-1"' })
    })
    const answer = await createSafeFetch({ allow: [server.host] })(`http://${server.host}/soup?x=1#top`, html)
    expect(answer).toMatchObject({ status: 200, contentType: 'text/html', charset: 'ISO-8859-1' })
    expect(answer.url).toBe(`http://${server.host}/soup?x=1`)
    expect(answer.body.toString()).toBe('soup')
    expect(seen[0]?.url).toBe('/soup?x=1')
    expect(seen[0]?.headers).toMatchObject({ accept: 'text/html', 'user-agent': 'Longtable/0.1 (+recipe capture)' })
    expect(seen[0]?.headers.cookie).toBeUndefined()
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  it('is given for an error status too, for the caller to judge', async () => {
    const server = await serve((_request, response) => response.writeHead(404).end('gone'))
    const answer = await createSafeFetch({ allow: [server.host] })(`http://${server.host}/`, html)
    expect(answer).toMatchObject({ status: 404, contentType: '' })
    expect(answer.charset).toBeUndefined()
  })

  it.each([
    ['gzip', gzipSync('minestrone')],
    ['br', brotliCompressSync('minestrone')],
    ['deflate', deflateSync('minestrone')],
    ['br, gzip', gzipSync(brotliCompressSync('minestrone'))],
    ['identity', Buffer.from('minestrone')],
  ])('is decompressed from %s', async (encoding, body) => {
    const server = await serve((_request, response) => page(response, body, { 'content-encoding': encoding }))
    const answer = await createSafeFetch({ allow: [server.host] })(`http://${server.host}/`, html)
    expect(answer.body.toString()).toBe('minestrone')
  })

  it('is refused in an unknown, broken or many-layered compression', async () => {
    const server = await serve((request, response) =>
      page(response, 'not compressed', { 'content-encoding': (request.url ?? '').slice(1) }),
    )
    const fetch = createSafeFetch({ allow: [server.host] })
    for (const encoding of ['zstd', 'gzip', 'br', 'gzip,gzip,gzip']) {
      expect(await failureOf(fetch(`http://${server.host}/${encoding}`, html))).toBe('FetchFailed: encoding')
    }
  })
})

describe('limits', () => {
  it('stops a body that is too large, with and without a declared length', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/declared') return page(response, Buffer.alloc(200_000))
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      }
      response.on('drain', more)
      more()
    })
    const fetch = createSafeFetch({ allow: [server.host] })
    for (const path of ['declared', 'endless']) {
      const failure = await failureOf(fetch(`http://${server.host}/${path}`, { ...html, maxBytes: 100_000 }))
      expect(failure).toBe('FetchFailed: too-large')
    }
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(12_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(12_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(12_000_000)))],
  ])('stops a %s bomb within 5 MB', async (encoding, bomb) => {
    const server = await serve((_request, response) => page(response, bomb, { 'content-encoding': encoding }))
    const fetch = createSafeFetch({ allow: [server.host] })
    expect(await failureOf(fetch(`http://${server.host}/`, html))).toBe('FetchFailed: too-large')
  })

  it('takes exactly as many bytes as allowed', async () => {
    const server = await serve((_request, response) =>
      page(response, gzipSync('12345'), { 'content-encoding': 'gzip' }),
    )
    const fetch = createSafeFetch({ allow: [server.host] })
    expect((await fetch(`http://${server.host}/`, { ...html, maxBytes: 25 })).body.toString()).toBe('12345')
  })

  it('gives up on a server that never answers or never finishes', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/stalls') response.writeHead(200, { 'content-type': 'text/html' }).write('half')
    })
    const fetch = createSafeFetch({ allow: [server.host] })
    for (const path of ['silent', 'stalls']) {
      const failure = await failureOf(fetch(`http://${server.host}/${path}`, { ...html, timeoutMs: 150 }))
      expect(failure).toBe('FetchFailed: timeout')
    }
  })

  it('gives up when the caller does', async () => {
    const caller = new AbortController()
    const server = await serve(() => caller.abort())
    const fetch = createSafeFetch({ allow: [server.host] })
    const failure = await failureOf(fetch(`http://${server.host}/`, { ...html, signal: caller.signal }))
    expect(failure).toBe('FetchFailed: aborted')
  })

  it('says when nobody listens or the name does not exist', async () => {
    const server = await serve((_request, response) => response.socket?.destroy())
    const noSuchName: ResolveHost = async () => {
      throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
    }
    const fetch = createSafeFetch({ allow: [server.host], lookup: noSuchName })
    expect(await failureOf(fetch(`http://${server.host}/`, html))).toBe('FetchFailed: connection')
    expect(await failureOf(fetch('http://nowhere.example/', html))).toBe('FetchFailed: no-such-host')
  })
})

describe('redirects', () => {
  it('are followed up to five, relative ones too', async () => {
    const server = await serve((request, response) => {
      const step = Number((request.url ?? '').slice(1))
      if (step === 0) page(response, 'arrived')
      else response.writeHead(step % 2 ? 302 : 308, { location: `${step - 1}` }).end('moved')
    })
    const fetch = createSafeFetch({ allow: [server.host] })
    const answer = await fetch(`http://${server.host}/5`, html)
    expect(answer.body.toString()).toBe('arrived')
    expect(answer.url).toBe(`http://${server.host}/0`)
    expect(await failureOf(fetch(`http://${server.host}/6`, html))).toBe('FetchFailed: too-many-redirects')
  })

  it('in a circle end', async () => {
    const server = await serve((_request, response) => response.writeHead(301, { location: '/' }).end())
    const fetch = createSafeFetch({ allow: [server.host] })
    expect(await failureOf(fetch(`http://${server.host}/`, html))).toBe('FetchFailed: too-many-redirects')
    expect(server.connections()).toBe(6)
  })

  it('to a private, foreign-port or credential address connect to nothing', async () => {
    const inner = await serve((_request, response) => page(response, 'secret'))
    const outer = await serve((request, response) =>
      response.writeHead(302, { location: decodeURIComponent((request.url ?? '').slice(1)) }).end(),
    )
    const fetch = createSafeFetch({ allow: [outer.host] })
    const follow = (location: string): Promise<string> =>
      failureOf(fetch(`http://${outer.host}/${encodeURIComponent(location)}`, html))
    expect(await follow(`http://${inner.host}/`)).toBe('FetchRefused: port')
    expect(await follow('http://127.0.0.1/')).toBe('FetchRefused: private-address')
    expect(await follow('http://[::ffff:169.254.169.254]/')).toBe('FetchRefused: private-address')
    expect(await follow(`http://chef:secret@${outer.host}/`)).toBe('FetchRefused: credentials')
    expect(await follow('file:///etc/passwd')).toBe('FetchRefused: scheme')
    expect(await follow('http://')).toBe('FetchFailed: bad-redirect')
    expect(inner.connections()).toBe(0)
  })
})

describe('name resolution', () => {
  it.each([
    ['a private address', ['127.0.0.1']],
    ['one private address among public ones', ['93.184.216.34', '10.0.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a 6to4 address', ['2002:7f00:1::']],
    ['an address with a zone', ['fe80::1%lo']],
  ])('that gives %s is refused', async (_what, addresses) => {
    const fetch = createSafeFetch({ allow: [], lookup: answers(...addresses) })
    expect(await failureOf(fetch('http://inner.example/', html))).toBe('FetchRefused: private-address')
    expect(await failureOf(fetch('https://inner.example/', html))).toBe('FetchRefused: private-address')
  })

  it('is asked anew for the target of a redirect', async () => {
    const requested: string[] = []
    const outer = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://inner.example/' }).end(),
    )
    const lookup: ResolveHost = async hostname => {
      requested.push(hostname)
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const fetch = createSafeFetch({ allow: [`outer.example:${outer.port}`], lookup })
    expect(await failureOf(fetch(`http://outer.example:${outer.port}/`, html))).toBe('FetchRefused: private-address')
    expect(requested).toEqual(['outer.example', 'inner.example'])
  })

  it('decides where an exempted name leads, and the same name on another port stays closed', async () => {
    const server = await serve((_request, response) => page(response, 'ladle'))
    const other = await serve((_request, response) => page(response, 'secret'))
    const fetch = createSafeFetch({ allow: [`pantry.example:${server.port}`], lookup: answers('127.0.0.1') })
    const answer = await fetch(`http://pantry.example:${server.port}/`, html)
    expect(answer.body.toString()).toBe('ladle')
    expect(await failureOf(fetch(`http://pantry.example:${other.port}/`, html))).toBe('FetchRefused: port')
    expect(await failureOf(fetch('http://pantry.example/', html))).toBe('FetchRefused: private-address')
    expect(other.connections()).toBe(0)
  })
})
