import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { Agent, fetch as fetchWith } from 'undici'
import type { NaturalCycles } from '#server/cycle/sync/natural-cycles.ts'
import { loopbackCertificate, loopbackKey } from './certificate.ts'
import { onLoopback } from './on-loopback.ts'

/** A service that takes every token and has nothing for it. */
export const takesEveryToken: NaturalCycles = { check: async () => undefined, listDays: async () => [] }

/** The port it listens on, what it was asked, and a `send` that trusts its certificate and nothing more than usual. */
export async function startNaturalCyclesStandIn(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer({ key: loopbackKey, cert: loopbackCertificate }, (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    answer(request, response)
  })
  const { host, close } = await onLoopback(server)
  const agent = new Agent({ connect: { ca: loopbackCertificate } })
  const send = ((input: string, init: object) =>
    fetchWith(input, { ...init, dispatcher: agent })) as unknown as typeof globalThis.fetch
  return {
    base: `https://${host}/cycles/`,
    asked,
    send,
    async close() {
      await agent.close()
      await close()
    },
  }
}
