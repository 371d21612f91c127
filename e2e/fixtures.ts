import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { openDatabase } from '#db/client.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { insertChef } from '#tests/fixtures/make.ts'
import { type RunningServer, startServer } from '../scripts/testing/built-server.ts'
import { type LoopbackPages, startLoopbackPages } from '../scripts/testing/loopback-pages.ts'

export { expect }

/** For `test.use` where dialogs, toasts and slides shall come and go in their own time, as most people see them. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** A chef with a browser of their own, signed in. */
export type Chef = {
  id: number
  name: string
  email: string
  password: string
  context: BrowserContext
  page: Page
}

/** How the browser of a chef is set up, and whether they are an admin. */
type ChefOptions = BrowserContextOptions & { role?: 'admin' }

type Accounts = {
  /** Puts a chef into the database and answers the token of a session of theirs. */
  add(name: string, fields: { email: string; role?: 'admin' }): Promise<{ id: number; token: string }>
}

const password = 'saffron and sea salt'
/** What is hashed for tests costs next to nothing, whenever it is checked too. */
const cheap = { memorySize: 8, iterations: 1, parallelism: 1 }

type ForEachTest = {
  /** Errors of pages that are part of this test; any other fails it. */
  allowedErrors: RegExp | null
  /** Makes a chef and signs them in, in a browser context of their own. */
  chef(name: string, options?: ChefOptions): Promise<Chef>
  /** Pages on a server of this test's own, which recipe capture may fetch. */
  pages: LoopbackPages
  errors: string[]
  guard: undefined
}

type ForEachWorker = {
  /** `host:port` pairs, besides `pages`, that recipe capture may fetch. */
  fetchAllow: string[]
  /** More settings for the server. */
  serverEnv: Record<string, string>
  /** Where the server keeps its database and files. */
  dataFolder: string
  server: RunningServer
  accounts: Accounts
  loopbackPages: LoopbackPages & { host: string }
}

export const test = base.extend<ForEachTest, ForEachWorker>({
  fetchAllow: [[], { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],

  loopbackPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const pages = await startLoopbackPages()
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],

  dataFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'longtable-e2e-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ fetchAllow, serverEnv, loopbackPages, dataFolder }, use) => {
      const server = await startServer({
        env: {
          DATA_DIR: dataFolder,
          LONGTABLE_FETCH_ALLOW: [loopbackPages.host, ...fetchAllow].join(','),
          LONGTABLE_RATE_LIMITS: 'off',
          ...serverEnv,
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  accounts: [
    // The server makes the database.
    async ({ server: _, dataFolder }, use) => {
      const { db, close } = await openDatabase(join(dataFolder, 'longtable.db'))
      const passwordHash = await createPasswords(cheap).hash(password)
      const sessions = createSessions(db, Date.now)
      await use({
        async add(name, fields) {
          const { id } = await insertChef({ db, now: Date.now }, name, { passwordHash, ...fields })
          return { id, token: await sessions.create(id, '') }
        },
      })
      await close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  allowedErrors: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  errors: async ({}, use) => use([]),

  context: async ({ context, errors }, use) => {
    watchForErrors(context, errors)
    await use(context)
  },

  chef: async (
    { browser, server, accounts, errors, contextOptions, viewport, colorScheme, serviceWorkers },
    use,
    testInfo,
  ) => {
    const contexts: BrowserContext[] = []
    await use(async (name, { role, ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        colorScheme,
        serviceWorkers,
        baseURL: server.url,
        ...options,
      })
      contexts.push(context)
      watchForErrors(context, errors)
      const word = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '.')
        .slice(0, 16)
      const email = `${word}.${testInfo.testId}.${contexts.length}@cook.example`
      const { id, token } = await accounts.add(name, { email, ...(role ? { role } : {}) })
      await context.addCookies([{ name: 'longtable', value: token, url: server.url, httpOnly: true, sameSite: 'Lax' }])
      return { id, name, email, password, context, page: await context.newPage() }
    })
    await Promise.all(contexts.map(context => context.close()))
  },

  pages: async ({ loopbackPages }, use) => {
    await use(loopbackPages)
    loopbackPages.clear()
  },

  guard: [
    async ({ server, errors, allowedErrors }, use, testInfo) => {
      await use(undefined)
      const unexpected = errors.filter(error => !allowedErrors?.test(error))
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' })
      }
      expect(unexpected, 'errors of pages').toEqual([])
    },
    { auto: true },
  ],
})

/** Where something is on the page. Waits for it to stand there: what is redrawn has no place for a moment. */
export async function boxOf(part: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  const found: { box: Awaited<ReturnType<Locator['boundingBox']>> } = { box: null }
  await expect(async () => {
    found.box = await part.boundingBox()
    expect(found.box).not.toBeNull()
  }).toPass({ timeout: 10_000 })
  if (!found.box) throw new Error('nothing is there')
  return found.box
}

/**
 * Writes down every error that a page of this browser context logs or does not catch, and every question of one that stands
 * in an address, where logs would keep it.
 */
function watchForErrors(context: BrowserContext, errors: string[]): void {
  context.on('request', request => {
    if (/\/trpc\/.*[?&]input=/.test(request.url())) errors.push(`asked in an address: ${request.url()}`)
  })
  context.on('console', message => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => {
    errors.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
}
