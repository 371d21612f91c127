import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appOnLoopback, type OnLoopback } from '#tests/servers/on-loopback.ts'
import { HEALTH_EXPORT_PATH } from '../../cycle/imports/constants.ts'
import { DomainError } from '../errors.ts'
import { boundArrival, serverOptions } from './arrival-time.ts'
import { bodyPieces } from './body-pieces.ts'

describe('a request that takes its time', () => {
  let server: OnLoopback
  const sockets: Socket[] = []
  beforeEach(async () => {
    const app = new Hono()
      .use(boundArrival(new Set([HEALTH_EXPORT_PATH]), 50))
      .post('*', async c => c.text(`got ${(await c.req.text()).length}`))
    app.onError((_error, c) => c.text('broken off', 400))
    server = await appOnLoopback(app, serverOptions)
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await server.close()
  })

  /** Begins a body of three bytes, of which the last one waits. */
  async function begin(path: string) {
    const socket = connect(server.port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    let received = ''
    socket.on('data', data => {
      received += data.toString()
    })
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nab`)
    const closed = once(socket, 'close').then(() => received)
    return { closed, finish: () => socket.write('c') }
  }

  it('has longer than Node would give it', () => {
    expect(server.server).toMatchObject({ requestTimeout: 2 * 3_600_000 })
  })

  it('finds its connection open for longer than proxies keep it, and its head longer still', () => {
    const { keepAliveTimeout, headersTimeout } = server.server
    expect(keepAliveTimeout).toBeGreaterThan(60_000)
    expect(headersTimeout).toBeGreaterThan(keepAliveTimeout)
  })

  it('is ended on most paths, and heard to its end where files of a gigabyte go', async () => {
    const long = await begin(HEALTH_EXPORT_PATH)
    const usual = await begin('/api/pictures')
    expect(await usual.closed).not.toContain('got')
    long.finish()
    expect(await long.closed).toContain('got 3')
  })
})

describe('a body that is read in pieces', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const minute = 60_000
  function begin() {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    const request = new Request('http://here/', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const stop = new AbortController()
    const refusal = new DomainError('PAYLOAD_TOO_LARGE', '')
    const pieces = bodyPieces(request, { max: 1000, refusal, stillMaxMs: 30_000, stopped: stop.signal })
    return { pieces, stop, send: (size: number) => control?.enqueue(new Uint8Array(size)), end: () => control?.close() }
  }

  it('may take an hour when something comes, and its reader may take longer', async () => {
    const { pieces, send, end } = begin()
    let size = 0
    for (let sent = 0; sent < 120; sent++) {
      const next = pieces.next()
      await vi.advanceTimersByTimeAsync(29_000)
      send(5)
      size += (await next).value?.byteLength ?? 0
      await vi.advanceTimersByTimeAsync(5 * minute)
    }
    end()
    expect((await pieces.next()).done).toBe(true)
    expect(size).toBe(600)
  })

  it('ends when it stands still, grows too large or is stopped', async () => {
    const still = begin()
    const next = expect(still.pieces.next()).rejects.toMatchObject({ code: 'TIMEOUT' })
    await vi.advanceTimersByTimeAsync(30_000)
    await next
    const large = begin()
    large.send(1001)
    await expect(large.pieces.next()).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    const stopped = begin()
    const waiting = expect(stopped.pieces.next()).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' })
    await vi.advanceTimersByTimeAsync(10)
    stopped.stop.abort()
    await waiting
  })
})
