import { Agent, request } from 'node:http'
import { encodeText } from './encode-text.ts'
import type { FuzzRequest } from './requests.ts'

/** How a call ended: the status, or what went wrong, with the beginning of the answer. */
export type Outcome = { status: number | string; text: string; from: number; to: number }

/** Milliseconds without a sign of the answer after which nobody waits for it any more. */
const PATIENCE_MS = 90_000
/** Milliseconds for which answers that do not end by themselves are listened to. */
const LISTEN_MS = 150
const KEPT = 2000

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const ignore = () => undefined
const now = () => performance.timeOrigin + performance.now()

/** Sends a request as it is and reads the answer to its end; never rejects. */
export function send(
  address: string,
  { method, path, headers, body, isEndless }: FuzzRequest,
  cookie: string,
): Promise<Outcome> {
  const from = now()
  return new Promise(resolve => {
    const silence = new AbortController()
    const patience = setTimeout(() => silence.abort(), isEndless ? LISTEN_MS : PATIENCE_MS)
    const end = (status: number | string, text = '') => {
      clearTimeout(patience)
      resolve({ status, text, from, to: now() })
    }
    try {
      const sent = request(address, {
        agent,
        method,
        path: encodePath(path),
        headers: { cookie, 'content-length': body?.length ?? 0, ...headers },
        signal: silence.signal,
        maxHeaderSize: 65_536,
      })
      sent.on('response', answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          if (!isEndless) patience.refresh()
          if (text.length < KEPT) text += chunk.slice(0, KEPT)
        })
        answer
          .on('end', () => end(answer.statusCode ?? 0, text))
          .on('error', error => end(isEndless ? 'ended' : codeOf(error), text))
      })
      // What a server does not read to its end may fail after the answer has come.
      sent.on('socket', socket => socket.listenerCount('error', ignore) || socket.on('error', ignore))
      sent.on('error', error => end(isEndless ? 'ended' : codeOf(error)))
      sent.end(body)
    } catch (error) {
      end(codeOf(error))
    }
  })
}

/** What Node sends in an address; the rest is sent as it would be by a browser. */
const encodePath = (path: string): string => path.replace(/[^\x21-\x7e]/g, encodeText)

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : String(error))
