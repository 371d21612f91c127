import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onLoopback } from './on-loopback.ts'

type Answer = { status?: number; type?: string; body?: string | Buffer; headers?: Record<string, string> }

/**
 * A site of somebody else's on loopback, with what `answers` says at its paths at this moment; a function answers by itself. `asked` are the
 * requests it got.
 */
export async function startFeedSite() {
  const answers: Record<string, Answer | ((request: IncomingMessage, response: ServerResponse) => void)> = {}
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  const { host, address, close } = await onLoopback(
    createServer((request, response) => {
      const path = request.url ?? ''
      asked.push({ path, headers: request.headers })
      const answer = answers[path] ?? { status: 404 }
      if (typeof answer === 'function') return answer(request, response)
      const { status = 200, type = 'application/feed+json', body = '', headers } = answer
      response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
    }),
  )
  return { host, address, answers, asked, close }
}

/** A JSON Feed of items with at least an id and a title. */
export const jsonFeedOf = (items: object[], more: object = {}) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Mill Lane', items, ...more })
