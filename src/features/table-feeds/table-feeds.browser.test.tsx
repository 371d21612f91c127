import { page, userEvent } from 'vitest/browser'
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

test('a collection and the own profile lead to where an address is made', async ({ app }) => {
  const odile = await app.chef('Odile')
  const { id } = await odile.call.collections.add({ name: 'Winter' })
  await app.openAs(odile, `/collections/${id}`)
  await button('More for this collection').click()
  await page.getByRole('menuitem', { name: 'Feed of this collection' }).click()
  const card = section('Give your dishes to another table')
  const title = card.getByRole('heading', { name: 'Give your dishes to another table' })
  await expect.element(title).toHaveFocus()
  await expect.element(title).toBeInViewport()
  await expect.element(card.getByLabelText('What it gives')).toHaveValue(String(id))
  await card.getByLabelText('Who is it for?').fill('Aunt Ada')
  await button('Make feed address', card).click()
  await expect.element(card.getByText('The address for Aunt Ada is shown this once.')).toBeVisible()
  expect(await odile.call.tables.listGiven()).toMatchObject([{ name: 'Aunt Ada', collection: { id, name: 'Winter' } }])

  await app.openAs(odile, '/profile')
  await button('Share my profile').click()
  await page.getByRole('link', { name: 'Give them a feed of your dishes' }).click()
  await gone(page.getByRole('dialog', { name: 'Share my profile' }))
  await expect.element(title).toHaveFocus()
  await expect.element(title).toBeInViewport()
  await expect.element(card.getByLabelText('What it gives')).toHaveValue('')
  await button('Share my profile').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Share my profile')).toHaveFocus()
})

test('a dish of one’s own leads there, and a dish of others does not', async ({ app }) => {
  const [odile, ben] = [await app.chef('Odile'), await app.chef('Ben')]
  const { id } = await odile.call.feed.addPost({
    type: 'recipe',
    title: 'Onion Soup',
    ingredients: ['3 onions'],
    instructions: ['Simmer.'],
  })
  await app.openAs(ben, `/posts/${id}`)
  await expect.element(button('Share')).toHaveAttribute('title', 'Copy the link')
  await app.openAs(odile, `/posts/${id}`)
  await button('Share').click()
  await page.getByRole('menuitem', { name: 'Feed of my dishes' }).click()
  await expect.element(section('Give your dishes to another table').getByRole('heading').first()).toHaveFocus()
})
