import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, dialog, discardQuestion } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { region } from '#tests/browser/steps.ts'

test('a note in the making outlives a reload, with what it was written over', async ({ app }) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Onion Soup' })
  await app.openAs(odile, `/recipes/${id}`)
  await button('Add a note').click()
  const notes = dialog('Chef’s notes').getByRole('textbox')
  await notes.fill('More thyme')
  await odile.call.kitchen.editRecipe({ id, chefNotes: 'Less thyme' })

  await app.reload()
  await button('Change your notes').click()
  await expect.element(notes).toHaveValue('More thyme')
  await button('Save', dialog('Chef’s notes')).click()
  await expect.element(region('Written since on another device').getByText('Less thyme')).toBeVisible()
  await button('Save', dialog('Chef’s notes')).click()
  await expect.element(notes).not.toBeInTheDocument()

  // What was saved, or discarded, does not come back.
  await app.reload()
  await button('Change your notes').click()
  await expect.element(notes).toHaveValue('More thyme')
  await notes.fill('No thyme')
  await userEvent.keyboard('{Escape}')
  await button('Discard', discardQuestion()).click()
  await app.reload()
  await button('Change your notes').click()
  await expect.element(notes).toHaveValue('More thyme')
})

test('profile fields, a plan entry and a shopping line in the making outlive a reload, for their chef alone', async ({
  app,
}) => {
  const odile = await app.chef('Odile')
  const bruno = await app.chef('Bruno')
  await odile.call.shopping.addList({ name: 'Market' })
  const profile = dialog('Update Profile')
  await app.openAs(odile, '/profile')
  await button('Update Profile').first().click()
  await profile.getByLabelText('Location').fill('Lyon')
  await app.reload()
  await button('Update Profile').first().click()
  await expect.element(profile.getByLabelText('Location')).toHaveValue('Lyon')

  const line = page.getByRole('combobox', { name: 'Add to Market' })
  await app.open('/shopping')
  await line.fill('2 onions')
  await app.reload()
  await expect.element(line).toHaveValue('2 onions')

  const entry = dialog('Add to the plan')
  await app.open('/plan')
  await button('Add to the plan').click()
  await entry.getByText('Text', { exact: true }).click()
  await entry.getByLabelText('What there is').fill('Bread and cheese')
  await app.reload()
  await button('Add to the plan').click()
  await expect.element(entry.getByLabelText('What there is')).toHaveValue('Bread and cheese')

  await app.openAs(bruno, '/plan')
  await button('Add to the plan').click()
  await expect.element(entry).toBeVisible()
  expect(entry.getByLabelText('What there is').elements()).toEqual([])
})
