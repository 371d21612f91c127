import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type ReceivedEmail = { from: string; to: string[]; subject: string; text: string; raw: string }

type Options = {
  /** What the server answers to a command, such as `{ RCPT: '550 no such box' }`, instead of doing what it says. */
  answers?: Record<string, string>
}

/** A mail server on loopback that speaks enough SMTP to be given emails, and keeps them. */
export async function smtpServer({ answers = {} }: Options = {}) {
  const emails: ReceivedEmail[] = []
  const waiting: ((email: ReceivedEmail) => void)[] = []
  const sockets = new Set<Socket>()
  let taken = 0

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, answers, email => {
      emails.push(email)
      const next = waiting.shift()
      if (next) {
        taken++
        next(email)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

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
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, answers: Record<string, string>, receive: (email: ReceivedEmail) => void): void {
  let input = ''
  let inEmail = false
  let from = ''
  let to: string[] = []
  const say = (line: string) => socket.write(`${line}\r\n`)

  function obey(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (answers[verb]) return void say(answers[verb])
    if (verb === 'MAIL') from = address
    if (verb === 'RCPT') to.push(address)
    if (verb === 'DATA') {
      inEmail = true
      say('354 go on')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 fine')
  }

  say(answers.greeting ?? '220 loopback')
  socket.on('data', chunk => {
    input += chunk.toString('latin1')
    for (;;) {
      const end = inEmail ? input.indexOf('\r\n.\r\n') : input.indexOf('\r\n')
      if (end < 0) return
      const part = input.slice(0, end)
      input = input.slice(end + (inEmail ? 5 : 2))
      if (inEmail) {
        inEmail = false
        say('250 kept')
        receive({ from, to, ...readEmail(part) })
        to = []
      } else obey(part)
    }
  })
}

function readEmail(raw: string) {
  const blank = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, blank).replace(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(blank + 4).replace(/^\.\./gm, '.')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const bytes = header('Content-Transfer-Encoding').toLowerCase() === 'quoted-printable' ? unquote(body) : body
  return { subject: header('Subject'), text: Buffer.from(bytes, 'latin1').toString('utf8'), raw }
}

const unquote = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
