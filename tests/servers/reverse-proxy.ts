import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { onLoopback } from './on-loopback.ts'

/** What a reverse proxy does wrong. */
export type ProxyFault = {
  /** `none` leaves `X-Forwarded-For` out, `passed` sends it on as it came; else the address is added. */
  forwardedFor?: 'none' | 'passed'
  /** Asks in its own name for the server. */
  ownHost?: boolean
  /** Holds answers back until they are whole. */
  buffers?: boolean
  /** Bytes of the largest body that it takes. */
  maxBytes?: number
  /** Answers by itself instead. */
  answers?: number
}

/** A reverse proxy on loopback, without https. `leadTo` says where requests go, as soon as that is known. */
export async function reverseProxy(fault: ProxyFault = {}) {
  let port = 0
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (Number(incoming.headers['content-length'] ?? 0) > (fault.maxBytes ?? Number.POSITIVE_INFINITY)) {
      return void answer.writeHead(413).end()
    }
    if (incoming.headers.expect) answer.writeContinue()
    if (fault.answers) return void answer.writeHead(fault.answers, { Location: 'http://127.0.0.1:1/' }).end()
    const { 'x-forwarded-for': before, expect: _, ...headers } = incoming.headers
    const address = incoming.socket.remoteAddress ?? ''
    const added = [before, fault.forwardedFor === 'passed' ? undefined : address].filter(Boolean).join(', ')
    const outgoing = request(
      {
        port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...headers,
          ...(fault.ownHost && { host: `127.0.0.1:${port}` }),
          ...(fault.forwardedFor !== 'none' && added && { 'x-forwarded-for': added }),
        },
      },
      received => {
        const pieces: Buffer[] = []
        if (!fault.buffers) {
          answer.writeHead(received.statusCode ?? 502, received.headers)
          received.pipe(answer)
          return
        }
        received
          .on('data', piece => pieces.push(piece))
          .on('end', () => answer.writeHead(received.statusCode ?? 502, received.headers).end(Buffer.concat(pieces)))
      },
    )
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const server = createServer(pass).on('checkContinue', pass)
  const listening = await onLoopback(server)
  return {
    ...listening,
    leadTo(to: number) {
      port = to
    },
  }
}
