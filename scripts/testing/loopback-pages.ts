import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { onLoopback } from '#tests/servers/on-loopback.ts'

export type LoopbackPages = {
  /** Serves text or bytes at a path such as `/soup`; answers the whole address. */
  serve(path: string, content: string | Buffer, contentType?: string): string
  /** Serves a file, as HTML unless said otherwise; answers the whole address. */
  serveFile(path: string, file: string, contentType?: string): string
  /** Redirects requests for a path to another address. */
  redirect(path: string, to: string): string
  clear(): void
}

type Answer = { status: number; headers: Record<string, string>; body: string | Buffer }

const HTML = 'text/html; charset=utf-8'
const NOT_FOUND: Answer = { status: 404, headers: { 'content-type': HTML }, body: '' }
/** Browsers ask for it unbidden, and complain where it is missing. */
const NO_ICON: Answer = { status: 204, headers: {}, body: '' }

/** A small web server on loopback with preset answers, and 404 otherwise. */
export async function startLoopbackPages(): Promise<LoopbackPages & { host: string; close(): Promise<void> }> {
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://loopback').pathname
    const { status, headers, body } = answers.get(path) ?? (path === '/favicon.ico' ? NO_ICON : NOT_FOUND)
    response.writeHead(status, headers).end(body)
  })
  const { host, close } = await onLoopback(server)
  const put = (path: string, answer: Answer) => {
    answers.set(path, answer)
    return `http://${host}${path}`
  }
  const serve = (path: string, content: string | Buffer, contentType = HTML) =>
    put(path, { status: 200, headers: { 'content-type': contentType }, body: content })
  return {
    host,
    serve,
    serveFile: (path, file, contentType) => serve(path, readFileSync(file), contentType),
    redirect: (path, to) => put(path, { status: 302, headers: { location: to }, body: '' }),
    clear: () => answers.clear(),
    close,
  }
}
