import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, dialog } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'

test('a chef gives stars with the keyboard, marks a favourite and tags it, and looks after the tags', async ({
  app,
}) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Bread' })

  await app.openAs(odile, `/recipes/${id}`)
  await page.getByRole('radio', { name: '3 stars' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await button('Take the stars back').click()
  await expect.element(page.getByRole('radio', { name: '4 stars' })).not.toBeChecked()

  await button('Add to your favourites').click()
  await expect.element(button('Remove from your favourites')).toBeVisible()

  await button('Add tags').click()
  await page.getByLabelText('Add a tag').fill('#Weeknight, Grandma')
  await userEvent.keyboard('{Enter}')
  await button('Done').click()
  const tags = page.getByRole('list', { name: 'Your tags' })
  await expect.element(tags.getByText('Weeknight')).toBeVisible()
  await expect.element(tags.getByText('Grandma')).toBeVisible()

  await app.openAs(odile, '/my-kitchen')
  await button('More for My Kitchen').click()
  await page.getByRole('menuitem', { name: 'Your tags' }).click()
  const sheet = dialog('Your tags')
  await sheet.getByRole('button', { name: 'Rename Grandma' }).click()
  await sheet.getByLabelText('New name of Grandma').fill('Family')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByText('Family')).toBeVisible()
  await sheet.getByRole('button', { name: 'Merge Family into another tag' }).click()
  await button('Merge', sheet).click()
  await expect.element(sheet.getByText('Family')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Delete Weeknight' }).click()
  await button('Delete', page.getByRole('alertdialog')).click()
  await expect.element(sheet.getByText('No tags yet')).toBeVisible()
})
