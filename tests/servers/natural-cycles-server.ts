import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { Agent, fetch as fetchWith } from 'undici'
import type { NaturalCycles } from '#server/cycle/sync/natural-cycles.ts'
import { onLoopback } from './on-loopback.ts'

/** A service that takes every token and has nothing for it. */
export const takesEveryToken: NaturalCycles = { check: async () => undefined, listDays: async () => [] }

/** For tests: a service on loopback that speaks TLS with a certificate of its own, which is used for nothing else. */

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglcxbUpigUQLSxjwk
cmbI19Gkw3vaOt+AVC8FQY03K6qhRANCAASzQaLY1vOMrXrZGIRmxZYu2R7CuLmY
gwdb5hGebv5zIWhZ5VRkBkaBevPzj4M9EcIDwopobdaZd+ueHR+/kFoX
-----END PRIVATE KEY-----`
/** What clients of the service have to trust. */
export const standInCertificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUMJSDo05lHMkj6RbewAdk667Ba0EwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAyNTU0N1oYDzIxMjYxMDI5
MDI1NTQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASzQaLY1vOMrXrZGIRmxZYu2R7CuLmYgwdb5hGebv5zIWhZ5VRkBkaB
evPzj4M9EcIDwopobdaZd+ueHR+/kFoXo28wbTAdBgNVHQ4EFgQUtPCeJRhEBAqu
J7GGcKrzWBLhnF8wHwYDVR0jBBgwFoAUtPCeJRhEBAquJ7GGcKrzWBLhnF8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgeGmR66nWw8P77pO1ihgNPM2JhuTxLaO1lxjyr4QIU5ECIGHJ
8p3jWwKxYpHG/go5DOGAWKqwaxEe0itQUnF1W+CJ
-----END CERTIFICATE-----`

/** The port it listens on, what it was asked, and a `send` that trusts its certificate and nothing more than usual. */
export async function startNaturalCyclesStandIn(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer({ key, cert: standInCertificate }, (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    answer(request, response)
  })
  const { host, close } = await onLoopback(server)
  const agent = new Agent({ connect: { ca: standInCertificate } })
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
