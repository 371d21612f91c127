import type { Page, Route } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

// What only the outside of a page can do; called from tests as `commands.…`.

/** What becomes of a request instead of an answer of the server: nothing at all, or what stands here. */
export type Faked = 'gone' | { status?: number; body?: string; json?: unknown; delayMs?: number }

async function fulfil(route: Route, faked: Faked): Promise<void> {
  if (faked === 'gone') return route.abort()
  const { delayMs = 0, ...answer } = faked
  if (delayMs) await new Promise(done => setTimeout(done, delayMs))
  const isBatch = new URL(route.request().url()).searchParams.has('batch')
  const json = answer.json === undefined ? undefined : isBatch ? [answer.json] : answer.json
  return route.fulfill({ ...answer, ...(json === undefined ? {} : { json }) })
}

/** Has the next requests whose address fits the expression answered so; `times` 0 means all of them. */
const fakeNext: BrowserCommand<[pattern: string, faked: Faked, times?: number]> = (
  { page },
  pattern,
  faked,
  times = 1,
) => page.route(new RegExp(pattern), route => fulfil(route, faked), times ? { times } : {}).then(() => {})

/** Lets every request through again. */
const fakeNothing: BrowserCommand<[]> = async ({ page }) => {
  letGoOf(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** What holds requests of a page; calling it lets them go. */
const holds = new WeakMap<Page, () => void>()

const letGoOf = (page: Page): void => {
  holds.get(page)?.()
  holds.delete(page)
}

/** Holds requests whose address fits the expression until `letGo`. */
const hold: BrowserCommand<[pattern: string]> = async ({ page }, pattern) => {
  const held = new Promise<void>(done => holds.set(page, done))
  await page.route(new RegExp(pattern), async route => {
    await held
    // The page may have taken it back meanwhile.
    await route.continue().catch(() => {})
  })
}

const letGo: BrowserCommand<[]> = ({ page }) => letGoOf(page)

const grant: BrowserCommand<[permissions: string[]]> = async ({ context }, permissions) => {
  await context.clearPermissions()
  await context.grantPermissions(permissions)
}

/** Draws the page for paper, or for the screen again. */
const showAs: BrowserCommand<[media: 'print' | 'screen']> = ({ page }, media) =>
  page.emulateMedia({ media: media === 'print' ? media : null })

/** Presses a point of the tested page, in pixels from its upper left corner. */
const clickAt: BrowserCommand<[x: number, y: number]> = async ({ page }, x, y) => {
  const at = await cornerOf(page)
  await page.mouse.click(at.x + x, at.y + y)
}

/** Takes the pointer off the tested page, to the far corner of the window around it. */
const pointAway: BrowserCommand<[]> = async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 }
  await page.mouse.move(width - 1, height - 1)
}

/** Turns the wheel over a point of the tested page. */
const wheelAt: BrowserCommand<[x: number, y: number, by: number]> = async ({ page }, x, y, by) => {
  const at = await cornerOf(page)
  await page.mouse.move(at.x + x, at.y + y)
  await page.mouse.wheel(0, by)
}

async function cornerOf(page: Page): Promise<{ x: number; y: number }> {
  return (await page.locator('[data-vitest="true"]').boundingBox()) ?? { x: 0, y: 0 }
}

export const commands = { fakeNext, fakeNothing, hold, letGo, grant, showAs, clickAt, pointAway, wheelAt }

declare module 'vitest/browser' {
  interface BrowserCommands {
    fakeNext(pattern: string, faked: Faked, times?: number): Promise<void>
    fakeNothing(): Promise<void>
    hold(pattern: string): Promise<void>
    letGo(): Promise<void>
    grant(permissions: string[]): Promise<void>
    showAs(media: 'print' | 'screen'): Promise<void>
    clickAt(x: number, y: number): Promise<void>
    pointAway(): Promise<void>
    wheelAt(x: number, y: number, by: number): Promise<void>
  }
}
