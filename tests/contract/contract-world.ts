import { utcDayNumber } from '#common/days.ts'
import { chefDays } from '#db/schema/tables.ts'
import { fillCatalogue } from '#server/featured/catalogue.ts'
import { serverOptions } from '#server/platform/http/arrival-time.ts'
import type { TestChef } from '../fixtures/make.ts'
import { type TestApp, testApp } from '../fixtures/test-app.ts'
import { appOnLoopback } from '../servers/on-loopback.ts'
import type { GoodRequest, Request } from './case.ts'

/** How a body travels: as JSON, or as a multipart form whose fields are text or files. */
export type How = 'json' | 'form'

/** What came back. `body` is what the JSON says, or the text where it is not JSON. */
export type Answer = { status: number; headers: Headers; body: unknown }

export type ContractWorld = {
  app: TestApp
  /** Where the server listens, without a slash at the end. */
  address: string
  /** Public; who makes the calls. */
  ines: TestChef
  /** Public; somebody else. */
  tobias: TestChef
  /** Private, and nobody's friend. */
  paula: TestChef
  /** The admin. */
  ada: TestChef
  /** A number never given before in this world, for titles and addresses that are to be unique. */
  count(): number
  /** Makes a call over the socket, as a chef with their session, or as nobody. Follows no redirect. */
  ask(call: string, request: Request & Pick<GoodRequest, 'form'>, as: TestChef | null, how?: How): Promise<Answer>
  /** Makes a call with a body that is sent as it is, of this media type. */
  askRaw(call: string, request: Request, as: TestChef | null, body: string, type: string): Promise<Answer>
  /** A new session for a chef, which `ask` uses from then on: for calls that end one. Answers its cookie. */
  signIn(chef: TestChef): Promise<string>
  close(): Promise<void>
}

type WorldOptions = {
  /** Environment variables of this server. */
  settings?: Record<string, string> | undefined
  /** Whether the built-in recipes are there, which take longer to bring in than all the rest; if not given, yes. */
  needsCatalogue?: boolean
}

/** The whole server on a new database, listening on loopback, with four chefs. */
export async function openContractWorld({
  settings = {},
  needsCatalogue = true,
}: WorldOptions = {}): Promise<ContractWorld> {
  const app = await testApp({ settings })
  if (needsCatalogue) await fillCatalogue(app.services)
  const { address, close } = await appOnLoopback(app.app, serverOptions)
  const cookies = new Map<number, string>()
  let counted = 0

  async function signIn(chef: TestChef): Promise<string> {
    const cookie = await app.cookieOf(chef)
    cookies.set(chef.id, cookie)
    // A chef who is here for the first time that day is noted while nobody waits, which no picture of the database may show.
    await app.db
      .insert(chefDays)
      .values({ day: utcDayNumber(app.services.now()), userId: chef.id })
      .onConflictDoNothing()
    return cookie
  }

  const chefs = {
    ada: await app.make.chef('Ada', { role: 'admin' }),
    ines: await app.make.chef('Inès', { location: 'Lisbon', bio: 'Soup first.' }),
    tobias: await app.make.chef('Tobias'),
    paula: await app.make.chef('Paula', { isPublic: false }),
  }
  for (const chef of Object.values(chefs)) await signIn(chef)

  async function send(call: string, request: Request, as: TestChef | null, body?: BodyInit, type?: string) {
    const { method, path } = addressOf(call, request)
    const cookie = as && (cookies.get(as.id) ?? (await signIn(as)))
    const headers = { ...(cookie ? { Cookie: cookie } : {}), ...(type ? { 'Content-Type': type } : {}) }
    const answer = await fetch(address + path, { method, headers, redirect: 'manual', ...(body ? { body } : {}) })
    return { status: answer.status, headers: answer.headers, body: readBody(await answer.text()) }
  }

  return {
    app,
    address,
    ...chefs,
    count: () => ++counted,
    signIn,
    ask: (call, request, as, how = 'json') => {
      const body = call.startsWith('GET ') ? undefined : bodyOf(request, how)
      return send(call, request, as, body, typeof body === 'string' ? 'application/json' : undefined)
    },
    askRaw: send,
    async close() {
      await close()
      await app.close()
    },
  }
}

/** The method and address of a request. Throws when a name of the path is not filled. */
function addressOf(call: string, { path: values = {}, query }: Request): { method: string; path: string } {
  const [method = '', pattern = ''] = call.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${call}: the request does not fill {${name}}`)
    return encodeURIComponent(values[name])
  })
  return { method, path: query ? `${path}?${new URLSearchParams(query)}` : path }
}

function bodyOf({ body, form }: Request & Pick<GoodRequest, 'form'>, how: How): string | FormData | undefined {
  if (how === 'json') return body && JSON.stringify(body)
  if (!body && !form) return undefined
  const sent = new FormData()
  for (const [name, value] of Object.entries({ ...body, ...form })) {
    if (value !== undefined) sent.set(name, value instanceof File ? value : asText(value))
  }
  return sent
}

/** A value as a form carries it: lists and objects as JSON, nothing as an empty field. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
