import { commands, page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { gone, isAt, says, words } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { cardTitles, told } from '#tests/browser/steps.ts'

test('a filter is kept under a name, opened, changed, renamed, deleted and brought back', async ({ app }) => {
  const odile = await app.chef('Odile')
  await keep(odile, 'saved-recipes', { title: 'Roast', cookTime: 90 })
  await keep(odile, 'saved-recipes', { title: 'Salad', cookTime: 10 })
  const kept = async () => (await odile.call.collections.listSmart()).map(({ name, filter }) => ({ name, filter }))

  await app.openAs(odile, '/my-kitchen?tab=cookbook&minutes=20')
  await says(cardTitles(), ['Salad'])
  await page.getByRole('button', { name: 'Keep as smart collection' }).click()
  const form = page.getByRole('dialog', { name: 'New smart collection' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Please give the smart collection a name.')).toBeVisible()
  await form.getByLabelText('Name').fill('Quick')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await told('Smart collection kept')
  await gone(form)
  await expect.element(words('Smart collection “Quick”')).toBeVisible()
  expect(await kept()).toEqual([{ name: 'Quick', filter: { minutes: 20 } }])

  // Another filter may take its place.
  await page.getByRole('button', { name: /^Filter,/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('radio', { name: 'Up to 120 min' }).click()
  await sheet.getByRole('button', { name: 'Show 2 recipes', exact: true }).click()
  await page.getByRole('button', { name: 'Keep as another' }).click()
  await form.getByLabelText('Name').fill('Slow')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(words('Smart collection “Slow”')).toBeVisible()
  await page.getByRole('button', { name: /^Filter,/ }).click()
  await sheet.getByRole('radio', { name: 'Up to 60 min' }).click()
  await sheet.getByRole('button', { name: 'Show 1 recipe', exact: true }).click()
  await page.getByRole('button', { name: 'Save to “Slow”' }).click()
  await told('Smart collection saved')
  expect(await kept()).toEqual([
    { name: 'Quick', filter: { minutes: 20 } },
    { name: 'Slow', filter: { minutes: 60 } },
  ])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await isAt(/\/my-kitchen\?tab=cookbook$/)

  await commands.fakeNext('collections\\.listSmart', { status: 500, body: 'No' }, 0)
  await app.openAs(odile, '/collections')
  await expect.element(words('Your smart collections did not load')).toBeVisible()
  await commands.fakeNothing()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('button', { name: 'More for Quick' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename smart collection' })
  await rename.getByLabelText('Name').fill('Soon')
  await rename.getByRole('button', { name: 'Save' }).click()
  await gone(rename)
  await page.getByRole('button', { name: 'More for Soon' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await told('Smart collection deleted')
  expect(await kept()).toMatchObject([{ name: 'Slow' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Soon' }).click()
  await isAt(/\/my-kitchen\?.*minutes=20/)
  await says(cardTitles(), ['Salad'])
})
