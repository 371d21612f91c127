import type { Page } from '@playwright/test'
import { startPushService } from '#tests/servers/push-service.ts'
import { test as base, expect } from './whole-browser.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

const test = base.extend<object, { pushes: PushService; serverEnv: Record<string, string> }>({
  pushes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [({ pushes }, use) => use({ LONGTABLE_FETCH_ALLOW: pushes.host }), { scope: 'worker' }],
})

// A notification that a test presses is not pressed by a hand: the browser lets no window come to the front for it.
test.use({ serviceWorkers: 'allow', allowedErrors: /focus|waitUntil|isTrusted/i })

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications()
    return notifications.map(({ title, body }) => [title, body])
  })

test('a message of the server shows as a notification, and a press on it leads to what it is about', async ({
  chef,
  pushes,
  server,
}) => {
  const odile = await chef('Odile', { permissions: ['notifications'] })
  const { page, context } = odile
  await page.goto('/privacy')
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  // The service of a browser's maker is out of reach: its place takes one on loopback, and what that was given is handed to the browser.
  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: known }) =>
    registrations.push(...known.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  const arrives = async () => {
    await expect.poll(() => pushes.taken.length).toBe(1)
    await expect.poll(() => registrations.length).toBeGreaterThan(0)
    const [message] = pushes.taken.splice(0)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(server.url).origin,
      registrationId: registrations.at(-1) ?? '',
      data: JSON.stringify(message?.payload),
    })
    return message?.payload
  }
  const choices = { kinds: ['friends'], quiet: null, timeZone: 'Europe/Berlin' }
  const ask = async (procedure: string, data: object) =>
    expect((await context.request.post(`/trpc/push.${procedure}`, { data })).status()).toBe(200)
  await ask('subscribe', { ...pushes.subscription('phone'), ...choices, hidesWords: false })

  const omar = await chef('Omar')
  await omar.context.request.post('/trpc/friends.follow', { data: { followeeId: odile.id } })
  const told = await arrives()
  await expect.poll(() => shown(page)).toEqual([['New follower', 'Omar started following you']])

  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    void dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await expect(page).toHaveURL(told?.path ?? '')
  expect(await shown(page)).toEqual([])

  await test.step('with the words hidden it says nothing of it', async () => {
    await page.goto('/privacy')
    await ask('change', { ...choices, hidesWords: true })
    const ines = await chef('Ines')
    await ines.context.request.post('/trpc/friends.follow', { data: { followeeId: odile.id } })
    await arrives()
    await expect.poll(() => shown(page)).toEqual([['Something new on Longtable', '']])
  })
})
