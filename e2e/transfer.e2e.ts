import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { card, choose, keep, openTransfer, tilesSay } from './kitchen.ts'
import { dishPicture } from './pictures.ts'

/** Hands the import a file, as choosing it does. */
async function bring(page: Page, name: string, content: Buffer | string): Promise<void> {
  await openTransfer(page)
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.getByLabel('File with recipes').setInputFiles({ name, mimeType: '', buffer })
}

/** The rows of the report: title and what became of it. */
const report = (page: Page): Locator =>
  page.getByRole('region', { name: /^(What is in it|Result)$/ }).getByRole('listitem')

test('a kitchen is taken out, and what was lost of it comes back whole', async ({ chef, pages }) => {
  const wanda = await chef('Wanda')
  const { page } = wanda
  const id = await keep(wanda, 'saved-recipes', {
    title: 'Plum Dumplings',
    imageUrl: pages.serve('/plums.png', await dishPicture(), 'image/png'),
    mealSection: 'treats',
    chefNotes: 'A sugar cube instead of the stone.',
    notes: 'Grandmother’s.',
  })
  await keep(wanda, 'back-burner', { title: 'Rye Pancakes', isPublic: false })
  await page.goto(`/recipes/${id}`)
  await page.getByRole('button', { name: 'I Made This' }).click()
  const sheet = page.getByRole('dialog', { name: 'I Made This' })
  await sheet.getByLabel('Day').fill('2025-02-03')
  await sheet.getByLabel('Note').fill('Two dozen, all gone.')
  await sheet.getByRole('button', { name: 'I Made This' }).click()
  await told(page, 'Recipe Made')

  await page.goto('/my-kitchen')
  await page.getByRole('button', { name: 'More for My Kitchen' }).click()
  await page.getByRole('menuitem', { name: 'Export / Import' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export my kitchen' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/wanda.*\.zip$/i)
  const archive = await readFile(await download.path())

  await page.goto('/my-kitchen?tab=cookbook')
  await choose(page, 'Plum Dumplings', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await told(page, 'Recipe Removed')

  await bring(page, download.suggestedFilename(), archive)
  await expect(page.getByText('1 new recipe, 1 that you have already.', { exact: true })).toBeVisible()
  await expect(report(page).filter({ hasText: 'Plum Dumplings' })).toContainText('1 picture')
  await expect(report(page).filter({ hasText: 'Plum Dumplings' })).toContainText('New')
  await expect(report(page).filter({ hasText: 'Rye Pancakes' })).toContainText('Already here')
  await page.getByRole('button', { name: 'Bring in 1 recipe' }).click()
  await expect(page.getByText('1 recipe brought in.', { exact: true })).toBeVisible()
  await report(page).getByRole('link', { name: 'Plum Dumplings' }).click()

  await expect(page.getByRole('heading', { name: 'Plum Dumplings', level: 1 })).toBeVisible()
  await expect(page.getByText('A sugar cube instead of the stone.')).toBeVisible()
  await expect(page.getByText('Grandmother’s.')).toBeVisible()
  const times = page.getByRole('region', { name: 'Times cooked' })
  await expect(times).toContainText('Cooked 1 time, last on 3 February 2025')
  await times.getByRole('button', { name: 'Show the days' }).click()
  await expect(times.getByText('Two dozen, all gone.')).toBeVisible()
  const picture = page.locator('main img[src^="/media/"]:not([src*="drawn"])').first()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await page.goto('/my-kitchen?tab=cookbook&meal=treats')
  await expect(card(page, 'Plum Dumplings').getByText('Cooked once')).toBeVisible()
  await tilesSay(page, '1', '0', '1')

  await bring(page, 'again.zip', archive)
  await expect(page.getByText('2 that you have already.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring in 0 recipes' })).toBeDisabled()
})
