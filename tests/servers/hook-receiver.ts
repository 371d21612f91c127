import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { onLoopback } from './on-loopback.ts'

/** A message as a receiver has it: what it was sent, and whether the signature was made with the secret it knows. */
export type Received = {
  path: string
  id: string
  headers: IncomingHttpHeaders
  isSigned: boolean
  message: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Answer = (response: ServerResponse) => unknown

/**
 * A receiver of webhooks on loopback, which checks signatures as the library of Standard Webhooks does. It answers 204, or what
 * `answer` puts in line; `secret` is what it knows of its sender.
 */
export async function startHookReceiver() {
  const received: Received[] = []
  const line: Answer[] = []
  let secret = ''
  let clock = () => Date.now()
  const { host, address, close } = await onLoopback(
    createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      received.push({
        path: request.url ?? '',
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        isSigned: isSigned(secret, body, request.headers, clock()),
        message: JSON.parse(body),
      })
      const next = line.shift()
      if (next) next(response)
      else response.writeHead(204).end()
    }),
  )
  return {
    host,
    address,
    received,
    know(known: string, now: () => number) {
      secret = known
      clock = now
    },
    answer: (...next: Answer[]) => line.push(...next),
    /** Puts so many refusals in line. */
    refuse: (status: number, times = 1, headers: Record<string, string> = {}) =>
      line.push(...Array.from({ length: times }, (): Answer => response => response.writeHead(status, headers).end())),
    close,
  }
}

/** The library refuses what is more than five minutes off the clock of the machine, so only the signature is left to it. */
function isSigned(secret: string, body: string, headers: IncomingHttpHeaders, now: number): boolean {
  const [id, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
  if (secret === '' || Math.abs(seconds * 1000 - now) > 300_000) return false
  const expected = new Webhook(secret).sign(id, new Date(seconds * 1000), body)
  return headers['webhook-signature'] === expected
}
