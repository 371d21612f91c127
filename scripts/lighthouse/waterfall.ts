import type { Browser } from '@playwright/test'
import { projectPath } from '#db/project-path.ts'
import { browserCookie, type MeasuredPage } from './pages.ts'

/** The phone: size of its window in CSS pixels, dots to a pixel, how many times slower than this machine. */
const phone = { width: 412, height: 823, dots: 1.75, slowdown: 4 }

/** A slow mobile connection as Chromium's developer tools have it: milliseconds a request, bytes a second. */
export const slowLine = { latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 }

/** Milliseconds without a request and without a larger paint after which a page is taken to be there. */
const QUIET_MS = 2500
const LIMIT_MS = 60_000

type Moved = { value: number; what: string }
/** Milliseconds; `longest` is the longest task of the page's main thread, 0 if none took over 50. */
export type Painted = {
  fcp: number
  lcp: number
  lcpOf: string
  tbt: number
  longest: number
  cls: number
  moved: Moved[]
}
export type LoadedRequest = { path: string; from: number; until: number; bytes: number; status: number; type: string }
/** What watch-page.mjs leaves in the page. */
type Watched = { __seen: Painted & { changedAt: number } }
/** One opening of a page with an empty cache. Times are milliseconds since the document was asked for. */
export type Opening = Painted & { requests: LoadedRequest[]; bytes: number }

/** Opens a page once, with an empty cache, in a window that may be given other sizes and a faster line. */
export async function openOnce(
  browser: Browser,
  { address, cookie }: Pick<MeasuredPage, 'address' | 'cookie'>,
  { width, height, dots, slowdown }: typeof phone = phone,
  line: typeof slowLine | null = slowLine,
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: dots,
    isMobile: width < 768,
    hasTouch: width < 768,
  })
  if (cookie) await context.addCookies([browserCookie(cookie, address)])
  const page = await context.newPage()
  await page.addInitScript({ path: projectPath('scripts/lighthouse/watch-page.mjs') })
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (line) await client.send('Network.emulateNetworkConditions', { offline: false, ...line })
  if (slowdown > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const requests = new Map<string, LoadedRequest>()
  let start = 0
  let changedAt = Date.now()
  const note = (id: string, change: (loaded: LoadedRequest) => void) => {
    const loaded = requests.get(id)
    changedAt = Date.now()
    if (loaded) change(loaded)
  }
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!/^https?:/.test(request.url)) return
    start ||= timestamp
    const { pathname } = new URL(request.url)
    requests.set(requestId, {
      path: pathname,
      from: (timestamp - start) * 1000,
      until: 0,
      bytes: 0,
      status: 0,
      type: type ?? '',
    })
  })
  client.on('Network.responseReceived', ({ requestId, response }) =>
    note(requestId, loaded => {
      loaded.status = response.status
    }),
  )
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    note(requestId, loaded => {
      loaded.until = (timestamp - start) * 1000
      loaded.bytes = encodedDataLength
    }),
  )
  try {
    await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS })
    const deadline = Date.now() + LIMIT_MS
    let quietSince = 0
    while (Date.now() < deadline) {
      await page.waitForTimeout(250)
      const sincePaint = await page.evaluate(() => performance.now() - (window as unknown as Watched).__seen.changedAt)
      quietSince = Math.min(sincePaint, Date.now() - changedAt)
      if (quietSince > QUIET_MS) break
    }
    const seen = await page.evaluate(() => (window as unknown as Watched).__seen)
    const finished = [...requests.values()].filter(({ path }) => !path.startsWith('/trpc/notifications.watch'))
    return { ...seen, requests: finished, bytes: finished.reduce((sum, { bytes }) => sum + bytes, 0) }
  } finally {
    await context.close()
  }
}
