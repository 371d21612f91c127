import { test as base, expect, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '#src/app.tsx'
import { wipeDevice } from '#src/lib/device/wipe.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { history } from '#src/router.tsx'
import { toasts } from '#src/ui/toast.ts'
import type { Caller } from '../fixtures/test-app.ts'
import { photo } from './parts.ts'

export { expect }

/** A chef of the tested app, with its procedures and its paths as they may call them. */
export type Chef = {
  id: number
  name: string
  email: string
  password: string
  call: Caller
  /** Sends JSON to a path, and answers the JSON that comes back. Rejects when it is refused. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Record<string, unknown>>
}

/** The windows in which screens are looked at. */
export const windows = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
  usual: { width: 1280, height: 800 },
} as const

export type Look = { width: number; height: number; theme?: 'light' | 'dark' }

async function ask(step: string, input: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`/test/${step}`, { method: 'POST', body: JSON.stringify(input) })
  const said = await answer.text()
  if (!answer.ok || !said) throw new Error(`${step}: ${answer.status} ${said}`)
  return JSON.parse(said)
}

/** Where the server of a test finds pages of others, without the last part of their addresses. */
let pages = ''

type Beginning = {
  /** Settings of the server. */
  settings?: Record<string, string>
  /** Whether the recipes that come with the program are there, and so one of the week. */
  builtInRecipes?: boolean
}

async function begin(how: Beginning = {}): Promise<void> {
  const said = await ask('begin', how)
  pages = String(said.pages)
  // As the server writes it into the page.
  const meta = document.querySelector('meta[name="longtable-settings"]') ?? document.createElement('meta')
  meta.setAttribute('name', 'longtable-settings')
  meta.setAttribute('content', JSON.stringify(said.page))
  document.head.append(meta)
}

/** Procedures by their names, called past HTTP as a chef. */
function callerOf(as: number, path: string[] = []): unknown {
  return new Proxy(() => {}, {
    get: (_, part) => (part === 'then' ? undefined : callerOf(as, [...path, String(part)])),
    apply: async (_, __, [input]) => (await ask('call', { as, path: path.join('.'), input })).value,
  })
}

/** The whole app on a server and a database of this test's own. */
export const app = {
  /** Begins anew in another way, before anybody is there. */
  async restart(how: Beginning): Promise<void> {
    await ask('end', {})
    await begin(how)
  },
  /** Makes a chef; `fields` are columns of their row. */
  async chef(name: string, fields: Record<string, unknown> = {}): Promise<Chef> {
    const made = (await ask('chef', { name, fields })) as Omit<Chef, 'call' | 'send'>
    return {
      ...made,
      call: callerOf(made.id) as Caller,
      send: (method, path, data = {}) =>
        ask('send', { as: made.id, method, path, data: method === 'GET' ? undefined : data }),
    }
  },
  signIn: ({ id }: Chef) => ask('sign-in', { id }),
  /** Signs a chef in and opens a page, as its address would. */
  async openAs(chef: Chef, path: string, look?: Look): Promise<void> {
    await app.signIn(chef)
    await app.open(path, look)
  },
  /** Opens a page as the signed-in chef, from nothing: what only the page knew is forgotten. */
  async open(path: string, { theme = 'light', ...size }: Look = windows.usual): Promise<void> {
    await cleanup()
    await page.viewport(size.width, size.height)
    await commands.pointAway()
    localStorage.setItem('theme', theme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    queryClient.clear()
    window.scrollTo(0, 0)
    history.push(path)
    await render(<App />)
  },
  /** Opens the page that shows again, as it would be opened by its address. */
  reload: (look: Look = { width: innerWidth, height: innerHeight }): Promise<void> =>
    app.open(`${location.pathname}${location.search}`, look),
  /** Ends the session as far as this browser knows of it. */
  signOut: () => ask('sign-out', {}),
  /** Puts something on a server of others, and answers its address; at an address of before, it takes the place of that. */
  serve: async (path: string, content: string | Blob, type = 'text/html'): Promise<string> => {
    const bytes = new Uint8Array(await new Blob([content]).arrayBuffer())
    return String((await ask('serve', { path, type, bytes: [...bytes] })).address)
  },
  /** Sends a photo of a dish in this colour as a chef, and answers its address. */
  async sendPhoto(chef: Chef, colour: string): Promise<string> {
    await app.signIn(chef)
    const body = new FormData()
    body.append('image', await photo(colour))
    const answer = await fetch('/api/pictures', { method: 'POST', body })
    return (await answer.json()).url
  },
  /** The address of a page of `e2e/pages`, which recipe capture may fetch. */
  pageAt: (file: string): string => `${pages}/${file}`,
  /** Waits until the server has not been asked for anything, pictures among it, for a third of a second. */
  async untilQuiet(): Promise<void> {
    const isBusy = () =>
      queryClient.isFetching() + queryClient.isMutating() > 0 ||
      [...document.images].some(image => image.loading !== 'lazy' && !image.complete)
    for (let quiet = 0; quiet < 20; quiet = isBusy() ? 0 : quiet + 1) await new Promise(requestAnimationFrame)
  },
  /** Goes to a page without leaving the document, as a link would. */
  go: (path: string) => history.push(path),
}

export type TestedApp = typeof app

/** What is written on the console as an error fails a test, unless the test expects it. */
const complaints: string[] = []
const { error: writeError } = console
console.error = (...said: unknown[]) => {
  const whole = said.map(String).join(' ')
  // Browsers say so when a measured element is drawn a frame later, which is what they do about it.
  if (whole.includes('ResizeObserver loop completed')) return
  complaints.push(whole)
  writeError(...said)
}

async function leaveNothing(): Promise<void> {
  await cleanup()
  queryClient.clear()
  toasts.clear()
  localStorage.clear()
  sessionStorage.clear()
  await wipeDevice()
  await commands.fakeNothing()
  await ask('end', {})
}

/** A test with the app as `app`; every test has one of its own. */
export const test = base.extend<{ app: TestedApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
  app: async ({}, use) => {
    complaints.length = 0
    await begin()
    // A fixture that fails after its test is not made anew for the second try, so this looks at the console.
    onTestFinished(async () => {
      const said = [...complaints]
      await leaveNothing()
      expect(said, 'errors on the console').toEqual([])
    })
    await use(app)
  },
})
