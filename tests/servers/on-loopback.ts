import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/**
 * Lets a server listen on a free port that only this machine reaches, under 127.0.0.1 or the given name of it. `close`
 * ends the connections that are still open.
 */
export async function onLoopback<Listening extends Server>(server: Listening, name = '127.0.0.1') {
  server.listen(0, name)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = `${name}:${port}`
  return {
    server,
    port,
    host,
    address: `http://${host}`,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** Serves an app on loopback, with Node's options for its server. */
export const appOnLoopback = (app: { fetch(request: Request): Response | Promise<Response> }, serverOptions = {}) =>
  onLoopback(createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server)

export type OnLoopback = Awaited<ReturnType<typeof onLoopback>>
