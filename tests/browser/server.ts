import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { projectPath } from '#db/project-path.ts'
import { users } from '#db/schema/tables.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { fillCatalogue } from '#server/featured/catalogue.ts'
import type { Viewer } from '#server/platform/context.ts'
import { DomainError } from '#server/platform/errors.ts'
import { publicSettings } from '#server/platform/http/public-settings.ts'
import { startLoopbackPages } from '../../scripts/testing/loopback-pages.ts'
import { type TestApp, testApp } from '../fixtures/test-app.ts'

// The server behind the component tests: every test has an app and a database of its own, told apart by a cookie. Paths
// under /test/ make what a test starts from; everything else is the app as it is.

const cookieName = 'test-app'
const password = 'saffron and sea salt'

const drawnFolder = mkdtempSync(join(tmpdir(), 'longtable-drawn-'))
/** One for all: hashing a password takes a while. */
const passwordHash = createPasswords().hash(password)
const pages = await startLoopbackPages()
const pagesFolder = projectPath('e2e/pages')
for (const file of readdirSync(pagesFolder)) pages.serveFile(`/${file}`, join(pagesFolder, file))
const apps = new Map<string, TestApp>()

const asked = {
  begin: z.object({ settings: z.record(z.string(), z.string()).optional(), builtInRecipes: z.boolean().optional() }),
  chef: z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()).default({}) }),
  signIn: z.object({ id: z.number() }),
  serve: z.object({ path: z.string(), type: z.string(), bytes: z.array(z.number()) }),
  call: z.object({ as: z.number(), path: z.string(), input: z.unknown().optional() }),
  send: z.object({ as: z.number(), method: z.string(), path: z.string(), data: z.unknown().optional() }),
}

async function begin(input: unknown): Promise<Response> {
  const key = randomUUID()
  const settings = { LONGTABLE_FETCH_ALLOW: pages.host, ...asked.begin.parse(input).settings }
  const app = await testApp({ settings, drawnFolder })
  if (asked.begin.parse(input).builtInRecipes) await fillCatalogue(app.services)
  apps.set(key, app)
  const said = { pages: `http://${pages.host}`, page: publicSettings(app.services.settings) }
  return Response.json(said, { headers: { 'Set-Cookie': `${cookieName}=${key}; Path=/` } })
}

async function viewerOf({ db }: TestApp, id: number): Promise<Viewer> {
  const [row] = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new Error(`no chef ${id}`)
  return row
}

const steps: Record<string, (app: TestApp, input: unknown) => Promise<Response>> = {
  async chef(app, input) {
    const { name, fields } = asked.chef.parse(input)
    const made = await app.make.chef(name, { passwordHash: await passwordHash, ...fields })
    return Response.json({ ...made, password })
  },
  async 'sign-in'(app, input) {
    const cookie = await app.cookieOf(asked.signIn.parse(input))
    return Response.json({ ok: true }, { headers: { 'Set-Cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax` } })
  },
  async 'sign-out'() {
    return Response.json({ ok: true }, { headers: { 'Set-Cookie': 'longtable=; Path=/; Max-Age=0; HttpOnly' } })
  },
  async serve(_, input) {
    const { path, type, bytes } = asked.serve.parse(input)
    const place = URL.canParse(path) ? new URL(path).pathname : `/${randomUUID()}${path}`
    const address = pages.serve(place, Buffer.from(bytes), type)
    return Response.json({ address })
  },
  async call(app, input) {
    const { as, path, input: given } = asked.call.parse(input)
    const caller: unknown = app.as(await viewerOf(app, as))
    const procedure = path.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], caller)
    return Response.json({ value: (await (procedure as (value: unknown) => Promise<unknown>)(given)) ?? null })
  },
  async send(app, input) {
    const { as, method, path, data } = asked.send.parse(input)
    const said = await app.request(path, { method, json: data, cookie: await app.cookieOf({ id: as }) })
    if (!said.ok) throw new Error(`${method} ${path}: ${said.status} ${await said.text()}`)
    return said
  },
  async end(app) {
    for (const [key, value] of apps) if (value === app) apps.delete(key)
    await app.close()
    return Response.json({ ok: true })
  },
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const input = () => request.json()
  if (pathname === '/test/begin') return begin(await input())
  const key = new RegExp(`\\b${cookieName}=([^;]+)`).exec(request.headers.get('Cookie') ?? '')?.[1]
  const app = apps.get(key ?? '')
  if (!app) return Response.json({ message: 'no test is going on' }, { status: 410 })
  const step = steps[/^\/test\/(.+)$/.exec(pathname)?.[1] ?? '']
  return step ? step(app, await input()) : app.app.fetch(request)
}

const server = createAdaptorServer({
  fetch: (request: Request) =>
    answer(request).catch((error: unknown) => {
      const status = error instanceof DomainError ? 422 : 500
      return Response.json(
        { message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        { status },
      )
    }),
}) as Server

// A connection is never closed just when it is used again.
server.keepAliveTimeout = 0
server.listen(process.argv[2], () => process.send?.('ready'))
process.once('disconnect', () => {
  rmSync(drawnFolder, { recursive: true, force: true })
  process.exit()
})
