import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { onLoopback } from './on-loopback.ts'

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

type Message = { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }
type Body = { model?: string; messages?: Message[]; response_format?: { type: string } } & Record<string, unknown>
type Seen = { path: string; authorization: string | undefined; body: Body }
type Reply = (response: ServerResponse, body: Body) => void

/** All that a question to a model says, pictures left out. */
export const wordsOf = (body: Body): string =>
  (body.messages ?? [])
    .flatMap(({ content }) => (typeof content === 'string' ? [content] : content.map(part => part.text ?? '')))
    .join('\n')

/** The pictures of a question, as data URLs. */
export const picturesOf = (body: Body): string[] =>
  (body.messages ?? []).flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap(part => part.image_url?.url ?? []),
  )

const respond = (response: ServerResponse, status: number, answer: object, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(answer))
}

const saying = (content: string) => ({
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
})

const failing = (status: number, headers?: Record<string, string>): Reply => {
  return response => respond(response, status, { error: { message: 'out of order' } }, headers)
}

/** A small server on loopback that speaks as a model's server does, well or badly, and says what a test wants it to say. */
export async function startModelServer() {
  let usual: Reply = () => {}
  const first: Reply[] = []
  const calls: Seen[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Body
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const reply = first.shift() ?? usual
    reply(response, body)
  })
  const { address, close } = await onLoopback(server)

  return {
    url: `${address}/v1`,
    calls,

    /** Always says the same; a function answers from the question, as a model that obeys what it reads would. */
    answerWith(content: string | ((body: Body) => string)) {
      usual = (response, body) => respond(response, 200, saying(typeof content === 'string' ? content : content(body)))
    },
    failWith(status: number) {
      usual = failing(status)
    },
    /** Fails once; afterwards it does what it did before. */
    failOnceWith(status: number, headers?: Record<string, string>) {
      first.push(failing(status, headers))
    },
    /** Refuses these forms of an answer, as servers do that do not know them. */
    answerWithout(forms: readonly string[], content: string) {
      usual = (response, body) => {
        if (forms.includes(body.response_format?.type ?? '')) return failing(400)(response, body)
        respond(response, 200, saying(content))
      }
    },
    neverAnswer() {
      usual = () => {}
    },
    /** Sends this as it is, whatever it is. */
    answerRaw(text: string) {
      usual = response => response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
    },
    /** Sends without end. */
    answerEndlessly() {
      usual = response => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":[{"message":{"content":"')
        const more = (): void => {
          while (!response.destroyed && response.write('more and '.repeat(2000)));
        }
        response.on('drain', more)
        more()
      }
    },
    /** Breaks the connection, before or within the answer. */
    hangUp({ afterHead = false } = {}) {
      usual = response => {
        if (afterHead) {
          response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' }).write('{"choices":')
        }
        setImmediate(() => response.destroy())
      }
    },
    /** Redirects every request. */
    redirectTo(location: string) {
      usual = response => response.writeHead(307, { Location: location }).end()
    },
    close,
  }
}
