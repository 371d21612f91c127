import { expect, test } from './fixtures.ts'

// The connection is cut, and a part of the program taken away, on purpose; React may say that it drew the page once more (520).
test.use({
  allowedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load resource|fetch)|A part of the program|React error #520/,
})

/** The part of the program that the page of the kitchen is in. */
const kitchenPart = /\/assets\/my-kitchen-[^/]+\.js/

test('a page whose part does not come leaves the rest standing, and comes with the connection', async ({ chef }) => {
  const { page, context } = await chef('Ines')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible()
  await page.route(kitchenPart, route => route.abort())

  await context.setOffline(true)
  await page.getByRole('link', { name: 'My Kitchen' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This page did not come out right' })
  await expect(failed).toBeVisible()
  // Without a server to answer, the document stays.
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Ines' })).toBeVisible()

  await page.getByRole('link', { name: 'My Kitchen' }).click()
  await expect(failed).toBeVisible()
  await page.unroute(kitchenPart)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
})

test('a part that an update of the server took away is fetched with the new document', async ({ chef }) => {
  const { page } = await chef('Tobias')
  await page.goto('/profile')
  let isOld = true
  page.once('domcontentloaded', () => {
    isOld = false
  })
  await page.route(kitchenPart, route => (isOld ? route.fulfill({ status: 404, body: 'Gone' }) : route.continue()))
  await page.getByRole('link', { name: 'My Kitchen' }).click()
  await expect(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
})
