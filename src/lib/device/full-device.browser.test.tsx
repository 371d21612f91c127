import { afterEach, onTestFinished, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { toast } from '#tests/browser/parts.ts'
import { deviceDatabase } from './database.ts'

type Session = { send(method: string, params: object): Promise<unknown> }

/** Has the browser give this origin so much storage, or as much as it likes again. */
const allow = (quotaSize?: number) =>
  (cdp() as Session).send('Storage.overrideQuotaForOrigin', {
    origin: location.origin,
    ...(quotaSize && { quotaSize }),
  })

afterEach(async () => {
  await commands.fakeNothing()
  await allow()
})

const field = page.getByRole('combobox', { name: 'Add to Groceries' })

test('a line that can neither be sent nor kept is told, and stands in its field again', async ({ app }) => {
  const odile = await app.chef('Odile')
  await odile.call.shopping.addList({ name: 'Groceries' })
  await app.openAs(odile, '/shopping')
  await field.fill('2 onions')
  await app.untilQuiet()
  await commands.fakeNext('/trpc/', 'gone', 0)
  await allow(1)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(toast().getByText(/no room left to keep this for later/)).toBeVisible()
  await expect.element(field).toHaveValue('2 onions')

  // With room it waits, also where the browser had closed the database meanwhile.
  await allow()
  ;(await deviceDatabase()).close()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Waiting for a connection').first()).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a line waits where a connection takes it and never answers', async ({ app }) => {
  const odile = await app.chef('Odile')
  const { id } = await odile.call.shopping.addList({ name: 'Groceries' })
  await app.openAs(odile, '/shopping')
  await field.fill('2 onions')
  await app.untilQuiet()
  await commands.hold('shopping.addItem')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let passed = 0
  /** Asks each time half a second later, as the page sees it, and adds up how long it took. */
  const inTime = (ask: () => unknown) =>
    expect.poll(() => {
      vi.advanceTimersByTime(500)
      passed += 500
      return ask()
    })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const waits = page.getByText('Waiting for a connection').first()
  await inTime(() => waits.query()?.checkVisibility()).toBe(true)
  expect(passed).toBeLessThan(20_000)

  await commands.letGo()
  await inTime(async () => (await odile.call.shopping.get({ id })).aisles.length).toBe(1)
  expect(passed).toBeLessThan(40_000)
})
