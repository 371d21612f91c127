import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { yieldToEventLoop } from '../event-loop.ts'

/** Milliseconds between two looks for connections that have become idle. */
const SWEEP_MS = 50
/** Turns of the event loop without a new connection after which none waits to be let in, and the most turns of that. */
const QUIET_TURNS = 3
const TURNS_MAX = 200

type Patience = {
  /** Milliseconds that a connection which is new gets to bring its request. */
  freshMs?: number
  /** Milliseconds that a body gets to arrive whole. */
  bodyMs?: number
}

type State = { requests: Map<IncomingMessage, ServerResponse>; isFresh: boolean; since: number }

const MESSAGE = JSON.stringify({ message: 'The server is being restarted. Please try again in a moment.' })
const CUT_OFF = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json',
  'Cache-Control: no-store',
  'Retry-After: 5',
  'Connection: close',
  `Content-Length: ${Buffer.byteLength(MESSAGE)}`,
  '',
  MESSAGE,
].join('\r\n')

/**
 * Watches the connections of a server from its start, and answers how to end it: connections that wait to be let in still
 * are, then no more. What was asked is answered, and its connection ends with the answer. One on which no request is under
 * way ends at once, or after `freshMs` when it has not said anything yet. A body that has not arrived after `bodyMs` is
 * answered 503, and all ends after `mostMs`.
 */
export function closerOf(
  server: Server,
  { freshMs = 250, bodyMs = 1000 }: Patience = {},
): (mostMs: number) => Promise<void> {
  const open = new Map<Socket, State>()
  let isClosing = false
  let arrived = 0
  server.on('connection', (socket: Socket) => {
    arrived += 1
    open.set(socket, { requests: new Map(), isFresh: true, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, answer: ServerResponse) => {
    const state = open.get(request.socket)
    if (!state) return
    state.requests.set(request, answer)
    state.isFresh = false
    answer.shouldKeepAlive &&= !isClosing
    answer.once('close', () => state.requests.delete(request))
  })
  return async mostMs => {
    isClosing = true
    for (const { requests } of open.values()) {
      for (const answer of requests.values()) if (!answer.headersSent) answer.shouldKeepAlive = false
    }
    const started = performance.now()
    await letInWhoWaits()
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const sweep = setInterval(endIdle, SWEEP_MS)
    const bodies = setTimeout(cutBodies, Math.min(bodyMs, mostMs))
    const end = setTimeout(() => server.closeAllConnections(), mostMs)
    endIdle()
    await closed
    for (const timer of [sweep, bodies, end]) clearTimeout(timer)

    function endIdle(): void {
      const now = performance.now()
      for (const [socket, { requests, isFresh, since }] of open) {
        const patience = isFresh ? Math.max(started, since) + freshMs : 0
        if (requests.size === 0 && now >= patience) socket.destroy()
      }
    }
  }

  /** Connections that the system has accepted for this server are reset when it stops to listen. */
  async function letInWhoWaits(): Promise<void> {
    let quiet = 0
    for (let turns = 0; quiet < QUIET_TURNS && turns < TURNS_MAX; turns += 1) {
      const before = arrived
      await yieldToEventLoop()
      quiet = arrived === before ? quiet + 1 : 0
    }
  }

  function cutBodies(): void {
    for (const [socket, { requests }] of open) {
      for (const [request, answer] of requests) {
        if (request.complete) continue
        if (answer.headersSent) socket.destroy()
        else socket.end(CUT_OFF, () => socket.destroy())
      }
    }
  }
}
