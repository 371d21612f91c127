import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { IMPORT_MAX_BYTES } from '../kitchen/transfer/constants.ts'
import { abortAfter, abortWithFirst } from '../platform/abort-signals.ts'
import type { Services } from '../platform/context.ts'
import type { Settings } from '../platform/env.ts'
import { nameOf } from '../platform/http/known-hosts.ts'
import { createOperatorFetch } from '../platform/net/operator-fetch.ts'
import { announceUpload } from '../platform/net/operator-fetch-upload.ts'
import { type Check, type Found, ok, problem, skipped, warning } from './findings.ts'
import { isEqual, makePass, PASS_HEADER, proofOf } from './pass.ts'
import { doctorPaths, type Seen, seenView } from './routes.ts'

type AddressCtx = Pick<Services, 'secretFor' | 'now'> & { settings: Settings }

/** An address that leads to nobody (RFC 5737): no proxy adds it by itself. */
const MADE_UP = '192.0.2.77'
/** Milliseconds within which the first words of a stream should have come. */
const STREAM_MS = 2000
const UPLOAD_MS = 5000
const CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

type Reached = { seen: Seen } | { failed: Found }

/**
 * How browsers reach this server: what comes back from its public address, which this program asks as they do.
 * @param isRunning whether this process is the server itself, so that there is no need to look for it
 */
export function addressChecks(ctx: AddressCtx, { isRunning }: { isRunning: boolean }): Check[] {
  const { settings } = ctx
  const { BASE_URL } = settings
  let outside: Promise<Reached> | undefined
  let inside: Promise<Found | null> | undefined
  const reachOutside = (signal: AbortSignal) => (outside ??= reach(ctx, BASE_URL, signal))
  const findServer = (signal: AbortSignal) =>
    (inside ??= isRunning ? Promise.resolve(null) : lookForServer(ctx, signal))
  /** Looks only where there is a public address, a server, and a way from the one to the other. */
  const whenReached =
    (look: (seen: Seen, signal: AbortSignal) => Promise<Found> | Found): Check['look'] =>
    async signal => {
      if ((await findServer(signal)) !== null) return skipped('The server is not running.')
      const reached = await reachOutside(signal)
      return 'seen' in reached ? look(reached.seen, signal) : skipped('The public address does not lead here.')
    }
  return [
    {
      name: 'server',
      title: 'Server',
      look: async signal => (await findServer(signal)) ?? ok('The server is running.'),
    },
    ...(BASE_URL.startsWith('https:')
      ? [
          {
            name: 'certificate',
            title: 'Certificate',
            look: (signal: AbortSignal) => lookAtCertificate(BASE_URL, signal),
          },
        ]
      : []),
    {
      name: 'address',
      title: 'Public address',
      async look(signal) {
        if (!BASE_URL) {
          return skipped(
            'BASE_URL is not set.',
            'Set it where others open Longtable under a name: links are built from it.',
          )
        }
        if ((await findServer(signal)) !== null) return skipped('The server is not running.')
        const reached = await reachOutside(signal)
        return 'seen' in reached ? ok(`${BASE_URL} leads to this server.`) : reached.failed
      },
    },
    ...(BASE_URL
      ? [
          { name: 'host', title: 'Name passed on', look: whenReached(seen => lookAtHost(BASE_URL, seen)) },
          { name: 'proxy', title: 'Reverse proxy', look: whenReached(seen => lookAtProxy(settings, seen)) },
          { name: 'stream', title: 'Live changes', look: whenReached((_, signal) => lookAtStream(ctx, signal)) },
          { name: 'upload', title: 'Large files', look: whenReached(() => lookAtUpload(ctx)) },
        ]
      : []),
    { name: 'cookies', title: 'Cookies', look: () => lookAtCookies(BASE_URL) },
  ]
}

/** Null where the server of these settings answers on this machine. */
async function lookForServer(ctx: AddressCtx, signal: AbortSignal): Promise<Found | null> {
  const { HOST, PORT } = ctx.settings
  const host = ['0.0.0.0', '::', ''].includes(HOST) ? '127.0.0.1' : HOST
  const reached = await reach(ctx, `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`, signal)
  if ('seen' in reached) return null
  return warning(
    `No server with these settings answers at ${host}:${PORT}.`,
    'Start it and check again: what it alone can see was left out.',
  )
}

const ask = async (ctx: AddressCtx, base: string, path: string, signal: AbortSignal, headers = {}): Promise<Response> =>
  createOperatorFetch({ base, maxBytes: 64 * 1024 })(new URL(path, base), {
    headers: { ...headers, [PASS_HEADER]: await makePass(ctx) },
    signal,
  })

async function reach(ctx: AddressCtx, base: string, signal: AbortSignal): Promise<Reached> {
  const pass = await makePass(ctx)
  const failed = (says: string, next: string): Reached => ({ failed: problem(says, next) })
  try {
    const { BASE_URL, PORT } = ctx.settings
    // Sent as somebody would who wants to pass for another: a proxy must not take it for true.
    const headers: Record<string, string> =
      base === BASE_URL && isBehindProxy(BASE_URL, PORT) ? { 'X-Forwarded-For': MADE_UP } : {}
    const answer = await createOperatorFetch({ base, maxBytes: 64 * 1024 })(new URL(doctorPaths.seen, base), {
      headers: { ...headers, [PASS_HEADER]: pass },
      signal,
    })
    const seen = seenView.safeParse(await answer.json().catch(() => null))
    if (seen.success && isEqual(seen.data.proof, await proofOf(ctx, pass))) return { seen: seen.data }
    if (answer.status === 421) {
      return failed(
        `${base} leads to a server that does not answer to that name.`,
        'Have the proxy pass on the name that was asked for (nginx: proxy_set_header Host $host), or set ALLOWED_HOSTS.',
      )
    }
    if (answer.status >= 502 && answer.status <= 504) {
      return failed(
        `The proxy at ${base} does not reach the server (${answer.status}).`,
        'Check where the proxy passes requests on to: the machine and PORT.',
      )
    }
    return failed(
      `${base} answers (${answer.status}), but not this server.`,
      'Check where the name leads (DNS), and where the proxy passes requests on to.',
    )
  } catch (error) {
    const { code = '', message = '' } = ((error as Error).cause ?? error) as { code?: string; message?: string }
    if (/redirect/.test(message)) {
      return failed(
        `${base} sends browsers on to another address.`,
        'Set BASE_URL to the address at which pages open in the end.',
      )
    }
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      return failed(`The name in ${base} leads nowhere.`, 'Check BASE_URL, and the entry of that name (DNS).')
    }
    return failed(
      `${base} could not be opened from here${code ? ` (${code})` : ''}.`,
      'Check that the proxy runs, and that a firewall or the router lets requests to it through. Some routers let no machine inside use the address from outside; then try from elsewhere.',
    )
  }
}

/** The server itself speaks no https, and listens at its port alone. */
const isBehindProxy = (baseUrl: string, port: number): boolean => {
  const url = new URL(baseUrl)
  return url.protocol === 'https:' || (url.port || '80') !== String(port)
}

function lookAtHost(baseUrl: string, { host }: Seen): Found {
  const [asked, passed] = [new URL(baseUrl).hostname, nameOf(host)]
  if (asked === passed) return ok(`The server is asked in the name ${asked}.`)
  return warning(
    `The proxy asks in the name ${passed}, not ${asked}.`,
    'Have it pass on the name that was asked for (nginx: proxy_set_header Host $host).',
  )
}

function lookAtProxy({ BASE_URL, PORT }: Settings, { peer, isTrusted, forwardedFor, forwardedProto }: Seen): Found {
  if (!isBehindProxy(BASE_URL, PORT) && forwardedFor === null) return ok('No proxy stands before the server.')
  const add =
    'Have it add the address (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; Caddy does by itself).'
  if (forwardedFor === null) {
    return problem(`The proxy at ${peer} does not say who asks: for limits and the log all chefs are one.`, add)
  }
  if (forwardedFor.trim() === MADE_UP) {
    return problem(
      `The proxy at ${peer} passes X-Forwarded-For on as anybody sends it: chefs can pass for any address.`,
      add,
    )
  }
  if (!isTrusted) {
    return problem(
      `The proxy at ${peer} is not in TRUSTED_PROXIES: for limits and the log all chefs are one.`,
      `Set TRUSTED_PROXIES=${peer}, and start the server anew.`,
    )
  }
  if (BASE_URL.startsWith('http:') && forwardedProto === 'https') {
    return warning(
      'The proxy is asked by https, and BASE_URL says http.',
      `Set BASE_URL=${BASE_URL.replace('http:', 'https:')}`,
    )
  }
  return ok(`The proxy at ${peer} says who asks, and is trusted.`)
}

async function lookAtStream(ctx: AddressCtx, signal: AbortSignal): Promise<Found> {
  const soon = abortWithFirst(abortAfter(STREAM_MS), signal)
  try {
    const answer = await ask(ctx, ctx.settings.BASE_URL, doctorPaths.stream, soon)
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    await reader?.cancel()
    if (answer.ok && value) return ok('Changes come at once.')
  } catch {
    // Late, or broken off: both keep changes from the pages.
  }
  return warning(
    'The proxy holds back what should come at once: the bell is up to date only when a page gets the focus.',
    'Have it pass answers on as they come (nginx: proxy_buffering off for /trpc/).',
  )
}

async function lookAtUpload(ctx: AddressCtx): Promise<Found> {
  const megabytes = Math.floor(IMPORT_MAX_BYTES / 1024 / 1024)
  try {
    const status = await announceUpload(new URL(doctorPaths.upload, ctx.settings.BASE_URL), {
      bytes: IMPORT_MAX_BYTES,
      headers: { [PASS_HEADER]: await makePass(ctx) },
      signal: abortAfter(UPLOAD_MS),
    })
    if (status === null) return ok(`Files of ${megabytes} MB may come, as far as this shows without sending one.`)
    return warning(
      `The proxy refuses a file of ${megabytes} MB (${status}), which an import may have.`,
      `Have it let bodies of that size through (nginx: client_max_body_size ${megabytes}m).`,
    )
  } catch {
    return skipped('The proxy did not say whether large files may come.')
  }
}

function lookAtCookies(baseUrl: string): Found {
  if (baseUrl.startsWith('https:')) return ok('Cookies go over https alone.')
  if (!baseUrl || /^(localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname)) {
    return skipped('Without https in BASE_URL they go over http, which is fine on this machine and at home.')
  }
  return warning(
    'Passwords and cookies go over http, which can be read on the way, and phones cannot install the app.',
    'Put a reverse proxy with https before the server, and set BASE_URL to that address.',
  )
}

async function lookAtCertificate(baseUrl: string, signal: AbortSignal): Promise<Found> {
  const { hostname, port } = new URL(baseUrl)
  const found = await new Promise<{ validTo: number; why: string | null } | string>(resolve => {
    // Its answer is looked at, and nothing is sent by it.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
    })
    const end = (value: { validTo: number; why: string | null } | string) => {
      resolve(value)
      socket.destroy()
    }
    signal.addEventListener('abort', () => end('ETIMEDOUT'), { once: true })
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.name))
    socket.on('secureConnect', () =>
      end({
        validTo: Date.parse(socket.getPeerCertificate().valid_to),
        why: socket.authorized
          ? null
          : String((socket.authorizationError as { code?: string } | null)?.code ?? socket.authorizationError),
      }),
    )
  })
  if (typeof found === 'string') {
    return problem(`No https answers at ${hostname} (${found}).`, 'Check that the proxy runs and listens there.')
  }
  const days = Math.floor((found.validTo - Date.now()) / DAY_MS)
  const renew =
    'Have the proxy renew it; Caddy and certbot do so by themselves where port 80 or 443 is reached from outside.'
  if (days < 0) return problem('The certificate has run out.', renew)
  if (found.why !== null) {
    return problem(
      `Browsers do not trust the certificate (${found.why}).`,
      'Have the proxy send one for this name, with its intermediate certificates, from an authority that browsers know.',
    )
  }
  const says = `The certificate is good for ${days} more days.`
  return days < CERTIFICATE_DAYS ? warning(says, renew) : ok(says)
}
