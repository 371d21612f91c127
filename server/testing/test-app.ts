import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { createApp } from '../app.ts'
import type { PasswordCost } from '../auth/passwords.ts'
import type { Ctx, Services, Viewer } from '../platform/context.ts'
import { readSettings } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { createCaller } from '../platform/trpc.ts'
import { readiness } from '../readiness.ts'
import { appRouter } from '../router.ts'
import { createServices } from '../services.ts'
import { makers } from './make.ts'

type TestOptions = {
  /** Environment variables of this server. */
  settings?: Record<string, string>
  /** Where the log goes; nowhere if not given. */
  logTo?: { write(line: string): void }
  /** The clock, in milliseconds. */
  now?: () => number
  /** Where drawn pictures are kept, for several servers to share; in the data folder if not given. */
  drawnFolder?: string
  /** What hashing a password costs; next to nothing if not given. */
  passwordCost?: PasswordCost
}

const cheap: PasswordCost = { memorySize: 8, iterations: 1, parallelism: 1 }

const call = createCaller(appRouter)

export type Caller = ReturnType<typeof call>

/**
 * The whole server on a new database in memory, with a data folder that `close` removes. `as` asks as a chef and
 * `anon` as nobody, past HTTP; `request` goes through HTTP.
 */
export async function testApp(options: TestOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'longtable-test-'))
  const settings = readSettings({
    DATA_DIR: folder,
    LONGTABLE_RATE_LIMITS: 'off',
    SETUP_CODE: 'off',
    ...options.settings,
  })
  const database = await openDatabase(':memory:')
  const log = options.logTo ? createLog('info', options.logTo) : createLog('silent')
  const services = createServices({
    db: database.db,
    settings,
    log,
    now: options.now,
    passwordCost: options.passwordCost ?? cheap,
  })
  const app = createApp(services, {
    clientFolder: join(folder, 'client'),
    drawnFolder: options.drawnFolder ?? join(folder, 'drawn'),
    version: '0.0.0',
    ready: readiness(services, database),
  })
  const as = (chef: Viewer) => call(contextOf(services, chef))
  return {
    app,
    services,
    db: database.db,
    folder,
    as,
    anon: call(contextOf(services, null)),
    context: (chef: Viewer | null) => contextOf(services, chef),
    make: makers(services, as),
    request: requester(app),
    /** The cookie of a new session of a chef, as `request` takes it. */
    cookieOf: async (chef: { id: number }) => `longtable=${await services.sessions.create(chef.id, '')}`,
    async close() {
      services.live.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

function contextOf(services: Services, viewer: Viewer | null): Ctx {
  return {
    ...services,
    viewer,
    sessionToken: null,
    confirmedAt: viewer && services.now(),
    requestId: 'test',
    address: '127.0.0.1',
    loggedAddress: '127.0.0.0/24',
    userAgent: 'test',
    language: '',
    secure: false,
    cookies: [],
  }
}

type RequestOptions = {
  method?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  cookie?: string
}

/** Sends a request to the app; JSON bodies are written as such. */
function requester(app: ReturnType<typeof createApp>) {
  return (path: string, { method, json, body, headers = {}, cookie }: RequestOptions = {}): Promise<Response> => {
    const content = json === undefined ? body : JSON.stringify(json)
    return Promise.resolve(
      app.request(path, {
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        body: content,
        headers: {
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie ? { Cookie: cookie } : {}),
          ...headers,
        },
      }),
    )
  }
}

/** The address of a query with its input. */
export const queryAddress = (procedure: string, input: object = {}): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

/** What a browser sends back of the cookies that an answer sets. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0] ?? '')
    .join('; ')

/** The `name=value` part of the session cookie that an answer sets. */
export const sessionCookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
