import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

export type ReceivedEmail = { from: string; to: string[]; subject: string; text: string; raw: string }

type Options = {
  /** Refusals in place of doing what a command says, such as `{ RCPT: '550 no such box' }`. */
  refusals?: Partial<Record<'RCPT' | 'DATA', string>>
}

/** An error that smtp-server answers with this code and text. */
const refusal = (answer: string): Error =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

/** Greets at once; the one of the package lets every client wait for a tenth of a second, in case it talks too soon. */
class PromptConnection extends SMTPConnection {
  override init() {
    this._setListeners(() => this.connectionReady())
  }
}

class PromptServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>) {
    const connection = new PromptConnection(this, socket, options)
    this.connections.add(connection)
    connection.on('error', error => this.emit('error', error))
    connection.init()
  }
}

/** A mail server on loopback, without encryption, that takes any credentials and keeps every e-mail. */
export async function smtpServer({ refusals = {} }: Options = {}) {
  const emails: ReceivedEmail[] = []
  const waiting: ((email: ReceivedEmail) => void)[] = []
  let taken = 0

  const server = new PromptServer({
    hideSTARTTLS: true,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: true,
    closeTimeout: 1,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: (_address, _session, done) => done(refusals.RCPT ? refusal(refusals.RCPT) : null),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      void text(stream).then(raw => {
        if (refusals.DATA) return done(refusal(refusals.DATA))
        const from = mailFrom ? mailFrom.address : ''
        const email = { from, to: rcptTo.map(({ address }) => address), ...readEmail(raw) }
        done()
        emails.push(email)
        const next = waiting.shift()
        if (next) {
          taken++
          next(email)
        }
      }, done)
    },
  })
  // A client that goes in the middle of a command ends its connection alone.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }

  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    /** The oldest email that was not asked for yet, once it is there. */
    next(): Promise<ReceivedEmail> {
      const email = emails[taken]
      if (email) {
        taken++
        return Promise.resolve(email)
      }
      return new Promise(resolve => waiting.push(resolve))
    },
    close: () => new Promise<void>(resolve => void server.close(resolve)),
  }
}

/** A server on loopback that sends each client one line and nothing after it. */
export async function greetingServer(line: string) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.write(`${line}\r\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function readEmail(raw: string) {
  const blank = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, blank).replace(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(blank + 4)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const isQuoted = header('Content-Transfer-Encoding').toLowerCase() === 'quoted-printable'
  return { subject: header('Subject'), text: isQuoted ? unquote(body) : body, raw }
}

/** The text of a quoted-printable body in UTF-8. */
const unquote = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
