import { page, userEvent } from 'vitest/browser'
import { type Chef, expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { button } from '#tests/browser/parts.ts'

const card = page.getByRole('region', { name: 'Notifications on this device' })
const choice = (name: string) => card.getByRole('switch', { name: new RegExp(`^${name}`) })

/** The part of a browser that speaks to its push service, which no test reaches. */
function browserWithPush(permission: NotificationPermission) {
  let subscription: object | null = null
  const made = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/phone', keys: { p256dh: 'p256dh', auth: 'auth' } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = made
      return made
    },
  }
  const registration = Object.assign(new EventTarget(), { pushManager })
  const workers = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  const asked = { now: 'default' as NotificationPermission }
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: {
      get permission() {
        return asked.now
      },
      async requestPermission() {
        asked.now = permission
        return permission
      },
    },
  })
  return { hasSubscription: () => subscription !== null, permission: () => asked.now }
}

async function onCard(app: TestedApp): Promise<Chef> {
  const chef = await app.chef('Noor')
  await app.openAs(chef, '/profile')
  await expect.element(card).toBeVisible()
  return chef
}

test('a chef turns notifications on for this device, chooses some with quiet hours, and turns them off', async ({
  app,
}) => {
  const browser = browserWithPush('granted')
  const chef = await onCard(app)
  expect(browser.permission()).toBe('default')
  await button('Turn on notifications', card).click()
  for (const name of ['Friend requests', 'Comments', 'New dishes of friends', 'Timers', 'Shopping lists']) {
    await expect.element(choice(name)).not.toBeChecked()
  }
  await choice('Comments').click()
  await choice('Timers').click()
  await choice('Quiet hours').click()
  await expect.element(card.getByLabelText('From')).toHaveValue('22:00')
  await card.getByLabelText('To', { exact: true }).fill('06:30')
  await userEvent.keyboard('{Tab}')
  await choice('Hide the words').click()
  await expect
    .poll(() => chef.call.push.devices())
    .toMatchObject([
      {
        kinds: ['comments', 'timers'],
        hidesWords: true,
        quiet: { from: 1320, to: 390 },
        isCurrent: expect.any(Boolean),
      },
    ])
  expect(localStorage.getItem('longtable:push-timers')).not.toBeNull()
  await button('Turn off here', card).click()
  await expect.element(button('Turn on notifications', card)).toBeVisible()
  expect(browser.hasSubscription()).toBe(false)
  expect(await chef.call.push.devices()).toEqual([])
})

test('a browser that refuses notifications says what helps', async ({ app }) => {
  browserWithPush('denied')
  await onCard(app)
  await button('Turn on notifications', card).click()
  await expect
    .element(card.getByText('This browser refuses notifications from Longtable.', { exact: false }))
    .toBeVisible()
})
