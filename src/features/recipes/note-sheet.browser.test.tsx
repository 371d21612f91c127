import { page } from 'vitest/browser'
import { queryClient } from '#src/lib/query-client.ts'
import { expect, test } from '#tests/browser/app.tsx'
import { button, dialog } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { region } from '#tests/browser/steps.ts'

test('notes written on another device while these are typed are shown before they are replaced', async ({ app }) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Onion Soup' })
  await app.openAs(odile, `/recipes/${id}`)
  await button('Add a note').click()
  const sheet = dialog('Chef’s notes')
  await sheet.getByRole('textbox').fill('More thyme')
  await odile.call.kitchen.editRecipe({ id, chefNotes: 'Less thyme' })
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('Less thyme')).toBeInTheDocument()
  await button('Save', sheet).click()
  await expect.element(region('Written since on another device').getByText('Less thyme')).toBeVisible()
  await expect.element(sheet.getByRole('textbox')).toHaveValue('More thyme')
})
