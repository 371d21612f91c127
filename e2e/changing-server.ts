import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of another that seems to have been updated, or to be gone. */
export type ChangingServer = {
  url: string
  /** From now on its pages and its service worker are of this version. */
  update(version: string): void
  /** Answers these paths with 503. */
  refuse(paths: RegExp | null): void
  close(): Promise<void>
}

const textual = /^(text|application\/(json|javascript))/

/** Hands everything on to the server at `target`, whose pages are of version `built`, and changes that version in all it says. */
export async function startChangingServer(target: string, built: string): Promise<ChangingServer> {
  let version = built
  let refused: RegExp | null = null
  const changed = (text: string) => text.replaceAll(built, version)

  const answer = (from: IncomingMessage, to: ServerResponse) => {
    if (refused?.test(from.url ?? '')) {
      to.writeHead(503).end()
      return
    }
    const headers = { ...from.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const asked = request(`${target}${from.url}`, { method: from.method, headers }, given => {
      const said = Object.entries(given.headersDistinct).flatMap(([name, values = []]) =>
        values.map(value => [name, changed(value)] as const),
      )
      for (const [name, value] of said) to.appendHeader(name, value)
      if (!textual.test(given.headers['content-type'] ?? '')) {
        to.writeHead(given.statusCode ?? 500)
        given.pipe(to)
        return
      }
      const pieces: Buffer[] = []
      // An event stream never ends.
      if (given.headers['content-type']?.startsWith('text/event-stream')) {
        to.writeHead(given.statusCode ?? 500)
        given.pipe(to)
        return
      }
      given.on('data', (piece: Buffer) => pieces.push(piece))
      given.on('end', () => {
        to.removeHeader('content-length')
        to.writeHead(given.statusCode ?? 500).end(changed(Buffer.concat(pieces).toString('utf8')))
      })
    })
    asked.on('error', () => to.destroy())
    to.on('close', () => asked.destroy())
    from.pipe(asked)
  }

  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: next => {
      version = next
    },
    refuse: paths => {
      refused = paths
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
