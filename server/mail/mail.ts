import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { NoteOutcome } from '../platform/outcomes.ts'
import { createFairQueue } from '../platform/queue.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { ServiceFailure } from '../platform/service-failure.ts'
import { type EmailKind, mayReceive } from './email-budgets.ts'
import { mailFailure } from './mail-failure.ts'

declare module '../platform/context.ts' {
  interface Services {
    mail: Mail
  }
}

/** Milliseconds for reaching the mail server, for its greeting, and for each silence afterwards. */
const PATIENCE_MS = 10_000
const AT_ONCE = 2
/** E-mails of a kind that wait while the mail server is slow; more are given up, so that they cannot fill the memory. */
const MAY_WAIT = 60

export type Email = {
  kind: EmailKind
  /** One address. */
  to: string
  subject: string
  /** Plain text. */
  text: string
}

/** Never rejects: a failure is logged, without the e-mail or the address. Do not await it while a request waits. */
export type SendEmail = (email: Email, afterMs?: number) => Promise<boolean>

export type Mail = {
  /** Whether e-mails go out at all. */
  readonly on: boolean
  /** What went wrong with the last e-mail that was tried, for admins; null after one that was taken. */
  readonly lastFailure: ServiceFailure | null
  /**
   * What hands an e-mail of this kind to this address over to the mail server, `afterMs` milliseconds from then, and answers
   * whether it was taken. Null, which is logged without the address, when the address has had as many of the kind as it
   * may get, or too many of the kind wait: whatever the e-mail would take the place of stays. Counts as an e-mail.
   */
  reserve(kind: EmailKind, to: string): Promise<SendEmail | null>
  /** `reserve` and what it answers in one, for an e-mail that takes the place of nothing; false if it may not go. */
  send(email: Email): Promise<boolean>
  /** Waits until every e-mail that was given to `send` is out or has failed. */
  drained(): Promise<void>
}

/** The mail of a server with these settings; without `SMTP_URL` no e-mail goes out. */
export function createMail(
  settings: Pick<Settings, 'SMTP_URL' | 'BASE_URL'>,
  log: Logger,
  limits: Pick<RateLimits, 'allows'>,
  noteOutcome: NoteOutcome = () => {},
): Mail {
  if (!settings.SMTP_URL) {
    return { on: false, lastFailure: null, reserve: async () => null, send: async () => false, drained: async () => {} }
  }
  const { from } = readMailUrl(settings.SMTP_URL, settings.BASE_URL)
  const transport = openTransport(settings)
  // By kind: a slow mail server takes the e-mails that a chef caused as soon as those that strangers did.
  const queue = createFairQueue({ concurrency: AT_ONCE })
  const underWay = new Map<Promise<boolean>, EmailKind>()
  let lastFailure: ServiceFailure | null = null

  async function deliver({ to, subject, text }: Email): Promise<boolean> {
    try {
      // An address given as an object is taken as it is; text would be parsed as a list of addresses.
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text })
      lastFailure = null
      noteOutcome(true)
      return true
    } catch (error) {
      // The mail server's message may quote the address or the sign-in, so only the kind of failure is logged.
      const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
      log.warn({ code, command, responseCode }, 'an e-mail could not be sent')
      lastFailure = { at: Date.now(), message: mailFailure({ code, responseCode }) }
      noteOutcome(false)
      return false
    }
  }

  const post: SendEmail = async (email, afterMs = 0) => {
    const wait = afterMs > 0 ? pause(afterMs) : Promise.resolve()
    const sent = wait.then(() => queue.run(email.kind, () => deliver(email)))
    underWay.set(sent, email.kind)
    return sent.finally(() => underWay.delete(sent))
  }

  const mail: Mail = {
    on: true,
    get lastFailure() {
      return lastFailure
    },
    async reserve(kind, to) {
      if ([...underWay.values()].filter(other => other === kind).length >= MAY_WAIT) {
        log.warn({ kind }, 'too many e-mails wait for the mail server; one was given up')
        return null
      }
      if (await mayReceive(limits, kind, to)) return post
      log.warn({ kind }, 'an address has had as many e-mails as it may get; one was given up')
      return null
    },
    async send(email) {
      const sendIt = await mail.reserve(email.kind, email.to)
      return (await sendIt?.(email)) ?? false
    },
    async drained() {
      await Promise.all(underWay.keys())
    },
  }
  return mail
}

/** The way to the mail server of the settings. Without one its library is never loaded: it is large. */
async function openTransport(settings: Pick<Settings, 'SMTP_URL' | 'BASE_URL'>) {
  const { url, requireTLS } = readMailUrl(settings.SMTP_URL, settings.BASE_URL)
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS,
    connectionTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Signs in at the mail server and sends nothing: null where that worked, else what went wrong, in a sentence. */
export async function checkMail(settings: Pick<Settings, 'SMTP_URL' | 'BASE_URL'>): Promise<string | null> {
  const transport = await openTransport(settings)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return mailFailure(error as { code?: string; responseCode?: number })
  } finally {
    transport.close()
  }
}

/**
 * What `SMTP_URL` says: where to deliver, and the sender. The sender is the parameter `from` of the address, else its
 * user name when that is an e-mail address, else `longtable` at the host of `BASE_URL`. Beyond this machine the connection
 * must be encrypted, unless the address says `requireTLS=false`.
 */
export function readMailUrl(
  smtpUrl: string,
  baseUrl: string,
): { url: string; from: { name: string; address: string }; requireTLS: boolean } {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  const host = baseUrl ? new URL(baseUrl).hostname : 'localhost'
  const address = url.searchParams.get('from') ?? (user.includes('@') ? user : `longtable@${host}`)
  url.searchParams.delete('from')
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(url.hostname)
  const requireTLS = (url.searchParams.get('requireTLS') ?? String(!isLoopback)) !== 'false'
  url.searchParams.delete('requireTLS')
  return { url: url.href, from: { name: 'Longtable', address }, requireTLS }
}
