import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

type Seen = { path: string; authorization: string | undefined; body: Record<string, unknown> }

/** A small server on loopback that speaks as a model's server does and says what a test wants it to say. */
export async function startModelServer() {
  let reply: (response: ServerResponse) => void = () => {}
  const calls: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    reply(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const respond = (response: ServerResponse, status: number, answer: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    answerWith(content: string) {
      const message = { role: 'assistant', content }
      reply = response => respond(response, 200, { choices: [{ index: 0, finish_reason: 'stop', message }] })
    },
    failWith(status: number) {
      reply = response => respond(response, status, { error: { message: 'out of order' } })
    },
    neverAnswer() {
      reply = () => {}
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
