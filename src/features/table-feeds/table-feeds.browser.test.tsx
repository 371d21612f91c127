import { page } from 'vitest/browser'
import { followMessages } from '#server/table-feeds/constants.ts'
import { expect, test } from '#tests/browser/app.tsx'
import { button, gone } from '#tests/browser/parts.ts'
import { told } from '#tests/browser/steps.ts'

const section = (name: string) => page.getByRole('region', { name, exact: true })

/** Goes on to where the cards come near. */
async function scrollOn() {
  const above = section('Save from your browser')
  await expect.element(above).toBeVisible()
  above.element().scrollIntoView()
}

test('an address is made, shown once, and turned off', async ({ app }) => {
  const odile = await app.chef('Odile')
  await app.openAs(odile, '/profile')
  await scrollOn()
  const card = section('Give your dishes to another table')
  await expect.element(card.getByText('Nobody has an address yet.')).toBeVisible()
  await button('Make feed address', card).click()
  await expect.element(card.getByText('Say whom the address is for.')).toBeVisible()
  await card.getByLabelText('Who is it for?').fill('Aunt Ada')
  await button('Make feed address', card).click()
  await expect.element(card.getByText('The address for Aunt Ada is shown this once.')).toBeVisible()
  const address = card.getByLabelText('Address', { exact: true }).element() as HTMLInputElement
  expect(address.value).toMatch(/\/api\/table-feed\.json\?key=[\w-]{43}$/)
  await expect.element(card.getByText('Not asked yet')).toBeVisible()
  await button('Turn off the address for Aunt Ada', card).click()
  await button('Turn off', page.getByRole('alertdialog', { name: 'Turn off the address for Aunt Ada?' })).click()
  await told('The address is turned off')
  await expect.element(card.getByText('Nobody has an address yet.')).toBeVisible()
  await gone(card.getByLabelText('Address', { exact: true }))
})

test('an address where nothing answers is refused where it was typed', async ({ app }) => {
  const odile = await app.chef('Odile')
  await app.openAs(odile, '/profile')
  await scrollOn()
  const card = section('Follow another table')
  await expect.element(card.getByText('You follow no feed yet.')).toBeVisible()
  await card.getByLabelText('Address of the feed').fill('http://127.0.0.1:1/feed')
  await button('Follow feed', card).click()
  await expect.element(card.getByText(followMessages.notOpened)).toBeVisible()
  await expect.element(card.getByLabelText('Address of the feed')).toHaveValue('http://127.0.0.1:1/feed')
})
