import type { Page } from '@playwright/test'
import { startChangingServer } from './changing-server.ts'
import { expect, test } from './fixtures.ts'

// The connection is cut, and an update fails, on purpose.
test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load resource|fetch|update)|status of 503/,
})

/** The version of a page, as its document says it. */
const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="longtable-settings"]')
    return (JSON.parse(meta?.content ?? '{}') as { version: string }).version
  })

/** Waits until the service worker answers for this page. */
const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** What is in the caches of this browser, as addresses. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })

test('starts without a connection, with a program that holds nothing of the chef', async ({ chef }) => {
  const { page, context, name, email } = await chef('Ottilie')
  await page.goto('/my-kitchen')
  await untilKept(page)
  await context.setOffline(true)
  await page.goto('/my-kitchen')
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const texts = await page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async key => {
        const cache = await caches.open(key)
        const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)))
        return Promise.all(answers.map(answer => answer?.text() ?? ''))
      }),
    )
    return found.flat()
  })
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(text => text.includes(name) || text.includes(email))).toEqual([])
  await context.setOffline(false)
})

test('a new version waits until the chef wants it, and keeps what was typed', async ({ chef, server }) => {
  const { page: unproxied, context } = await chef('Ruben')
  await unproxied.goto('/')
  const built = await versionOf(unproxied)
  await unproxied.close()
  const proxy = await startChangingServer(server.url, built)
  try {
    const page = await context.newPage()
    await page.goto(`${proxy.url}/compose?type=recipe&mode=manual&source=cookbook`)
    await untilKept(page)
    const other = await context.newPage()
    await other.goto(`${proxy.url}/shopping`)
    await page.getByLabel('Title').fill('Quince and bay')
    const offers = [page, other].map(tab => tab.getByRole('status').filter({ hasText: 'A new version is ready.' }))

    // Half of it comes: the old one goes on.
    proxy.update('second-one-1')
    proxy.refuse(/^\/(\?|$)/)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => null))
    await page.waitForFunction(async () => !(await navigator.serviceWorker.ready).installing)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
    proxy.refuse(null)

    proxy.update('third-one-22')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    for (const offer of offers) await expect(offer).toBeVisible()
    expect([await versionOf(page), await versionOf(other)]).toEqual([built, built])

    await offers[0]?.getByRole('button', { name: 'Reload' }).click()
    await expect(async () => expect(await versionOf(page)).toBe('third-one-22')).toPass()
    await expect(page.getByLabel('Title')).toHaveValue('Quince and bay')
    expect(await versionOf(other)).toBe(built)
    await expect(async () => {
      const documents = (await cached(page)).filter(url => new URL(url).pathname === '/')
      expect(documents.map(url => new URL(url).search)).toEqual(['?__WB_REVISION__=third-one-22'])
    }).toPass()

    await offers[1]?.getByRole('button', { name: 'Reload' }).click()
    await expect(async () => expect(await versionOf(other)).toBe('third-one-22')).toPass()
    await expect(offers[1] ?? page.locator('body')).toBeHidden()
  } finally {
    await proxy.close()
  }
})

test('a tab without a service worker hears of a new version from the next answer', async ({
  browser,
  accounts,
  server,
}) => {
  const { token } = await accounts.add('Plain', { email: 'plain@cook.example' })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'longtable', value: token, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  const first = await context.newPage()
  await first.goto(server.url)
  const proxy = await startChangingServer(server.url, await versionOf(first))
  await first.goto(`${proxy.url}/profile`)
  proxy.update('second-one-1')
  await first.getByRole('link', { name: 'My Kitchen' }).first().click()
  const offer = first.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect(async () => expect(await versionOf(first)).toBe('second-one-1')).toPass()
  await expect(offer).toBeHidden()
  await context.close()
  await proxy.close()
})
