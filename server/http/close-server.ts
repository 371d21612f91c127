import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks for connections that have become idle. */
const SWEEP_MS = 50

/**
 * Watches the connections of a server from its start, and answers how to end it: nobody is let in any more, a connection
 * on which no request is under way ends at once, even one that has not said anything yet (browsers open some in advance),
 * the others when they have their answer, and all of them after `mostMs`.
 */
export function closerOf(server: Server): (mostMs: number) => Promise<void> {
  const underWay = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const now = underWay.get(socket)
    if (now !== undefined) underWay.set(socket, now + more)
  }
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    count(socket, 1)
    answer.once('close', () => count(socket, -1))
  })
  return async mostMs => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const sweep = setInterval(endIdle, SWEEP_MS)
    const end = setTimeout(() => server.closeAllConnections(), mostMs)
    endIdle()
    await closed
    clearInterval(sweep)
    clearTimeout(end)
  }

  function endIdle(): void {
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
  }
}
