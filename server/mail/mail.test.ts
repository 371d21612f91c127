import { afterEach, describe, expect, it } from 'vitest'
import { greetingServer, smtpServer } from '#tests/servers/smtp-server.ts'
import { createLog } from '../platform/log.ts'
import { createRateLimits, type RateLimits } from '../platform/rate-limits.ts'
import { type EmailKind, mayReceive } from './email-budgets.ts'
import { createMail, readMailUrl } from './mail.ts'
import { siteLink } from './site-link.ts'

const email = {
  kind: 'reset',
  to: 'ines@example.com',
  subject: 'Crème brûlée',
  text: 'Hello Chef,\n\ncrème brûlée is ready.\n',
} as const

let server: Awaited<ReturnType<typeof smtpServer>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

function mailTo(url: string) {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  return { mail: createMail({ SMTP_URL: url, BASE_URL: 'https://cook.example' }, log, createRateLimits()), lines }
}

/** Budgets of which the hours, not the day, can be let go by. */
function hours() {
  let limits = createRateLimits()
  const day = createRateLimits()
  const allows: RateLimits['allows'] = (name, key) => (name.endsWith('InDay') ? day : limits).allows(name, key)
  return {
    limits: { allows },
    /** So many hours in which as many links are asked for as can be. */
    async fill(count: number) {
      for (let hour = 0; hour < count; hour++) {
        while (await mayReceive({ allows }, 'reset', 'ines@example.com'));
        limits = createRateLimits()
      }
    },
  }
}

describe('mail', () => {
  it('reaches the one it is meant for, as plain text', async () => {
    server = await smtpServer()
    const { mail, lines } = mailTo(server.url)
    expect(await mail.send(email)).toBe(true)
    const received = await server.next()
    expect(received).toMatchObject({ from: 'longtable@cook.example', to: ['ines@example.com'] })
    expect(received.text).toContain('crème brûlée is ready.')
    expect(received.raw).toMatch(/Content-Type: text\/plain/)
    expect(received.raw).not.toMatch(/text\/html/)
    expect(lines).toEqual([])
  })

  it('cannot be led to other addresses or headers by what it is given', async () => {
    server = await smtpServer()
    const { mail } = mailTo(server.url)
    const attempts = ['a@example.com, b@example.com', 'a@example.com>\r\nRCPT TO:<b@example.com', 'x<b@example.com>']
    for (const to of attempts) await mail.send({ ...email, to })
    expect(server.emails.flatMap(({ to }) => to)).not.toContain('b@example.com')
    await mail.send({ ...email, subject: 'Hi\r\nBcc: b@example.com\r\n\r\nbody' })
    expect(server.emails.at(-1)?.to).toEqual(['ines@example.com'])
    expect(server.emails.at(-1)?.raw).not.toMatch(/^Bcc:/im)
  })

  it.each([
    ['refuses the address', () => smtpServer({ refusals: { RCPT: '550 <ines@example.com> has moved' } })],
    ['refuses everything', () => greetingServer('554 go away')],
    ['refuses the e-mail', () => smtpServer({ refusals: { DATA: '552 too large for ines@example.com' } })],
    ['speaks another language', () => greetingServer('HTTP/1.1 400 Bad Request')],
  ])('says no, and logs no address, when the server %s', async (_what, start) => {
    const refusing = await start()
    const { mail, lines } = mailTo(refusing.url.replace('//', '//cook:hunter2hunter2@'))
    expect(await mail.send(email)).toBe(false)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('an e-mail could not be sent')
    expect(lines[0]).not.toMatch(/ines@example|hunter2|brûlée/)
    await refusing.close()
  })

  it('has every e-mail out, the put-off ones too, before a server that was asked to stop ends', async () => {
    server = await smtpServer()
    const { mail } = mailTo(server.url)
    void mail.send({ kind: 'reset', to: 'a@cook.example', subject: 'Now', text: 'One.' })
    const later = { kind: 'reset', to: 'b@cook.example', subject: 'Later', text: 'Two.' } as const
    void (await mail.reserve('reset', later.to))?.(later, 40)
    await mail.drained()
    expect(server.emails.map(email => email.subject).sort()).toEqual(['Later', 'Now'])
  })

  it('says no when there is no server', async () => {
    const gone = await smtpServer()
    await gone.close()
    const { mail, lines } = mailTo(gone.url)
    expect(await mail.send(email)).toBe(false)
    expect(lines[0]).toMatch(/ESOCKET|ECONNECTION/)
  })

  it('gives no address more than a few e-mails of a kind in an hour, however it is written and whatever they say', async () => {
    server = await smtpServer()
    const { mail, lines } = mailTo(server.url)
    const addresses = ['ines@example.com', 'Ines@example.com', 'INES@EXAMPLE.COM ']
    const ten = async (kind: EmailKind) => {
      const sent = Array.from({ length: 10 }, (_, at) =>
        mail.send({ ...email, kind, subject: `${at}`, to: addresses[at % 3] ?? '' }),
      )
      return (await Promise.all(sent)).filter(Boolean).length
    }
    expect([await ten('reset'), await ten('invitation'), await ten('confirm')]).toEqual([3, 3, 3])
    expect(await mail.send({ ...email, to: 'tobias@example.com' })).toBe(true)
    expect(lines).toHaveLength(21)
    expect(lines.join()).not.toContain('example.com')
    // What strangers cause takes nothing from what the chef is to know.
    expect([await ten('password'), await ten('undo')]).toEqual([6, 10])
  })

  it('sends a link for a new password once an hour, however many were asked for on that day', async () => {
    const { limits, fill } = hours()
    await fill(4)
    expect(await mayReceive(limits, 'reset', 'ines@example.com')).toBe(true)
    expect(await mayReceive(limits, 'reset', 'ines@example.com')).toBe(false)
  })

  it('goes to no server beyond this machine without encryption', async () => {
    const secureOf = (url: string) => readMailUrl(url, '').requireTLS
    expect(['smtp://mail.example', 'smtp://192.168.1.9:25'].map(secureOf)).toEqual([true, true])
    expect(['smtp://localhost:1025', 'smtp://127.0.0.1:1025', 'smtp://[::1]'].map(secureOf)).toEqual([
      false,
      false,
      false,
    ])
    expect(secureOf('smtp://relay.lan?requireTLS=false')).toBe(false)
    server = await smtpServer()
    const { mail } = mailTo(`${server.url.replace('//', '//cook:hunter2@')}?requireTLS=true`)
    expect(await mail.send(email)).toBe(false)
    expect(server.emails).toEqual([])
  })

  it('is off without a mail server', async () => {
    const { mail } = mailTo('')
    expect(mail.on).toBe(false)
    expect(await mail.send(email)).toBe(false)
  })

  it.each([
    ['smtps://ines%40cook.example:pw@mail.example:465', '', 'ines@cook.example'],
    ['smtps://key:pw@mail.example?from=kitchen@cook.example', 'https://a.example', 'kitchen@cook.example'],
    ['smtp://mail.example', 'https://cook.example:8443/table', 'longtable@cook.example'],
    ['smtp://mail.example', '', 'longtable@localhost'],
  ])('sent through %s below %o comes from %s', (smtpUrl, baseUrl, address) => {
    const read = readMailUrl(smtpUrl, baseUrl)
    expect(read.from.address).toBe(address)
    expect(read.url).not.toContain('from=')
  })
})

it('links lead to the public address, and home without one', () => {
  expect(siteLink({ BASE_URL: 'https://cook.example/table', PORT: 3000 }, '/#reset=x')).toBe(
    'https://cook.example/table/#reset=x',
  )
  expect(siteLink({ BASE_URL: '', PORT: 4501 }, '/#reset=x')).toBe('http://localhost:4501/#reset=x')
})
