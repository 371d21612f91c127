import type { Page } from '@playwright/test'
import { field, newest, openComposer, picture } from './capture.ts'
import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { card } from './kitchen.ts'
import { cake, recipePhoto } from './recipe-photo.ts'
import { toastOf } from './toast-places.ts'

/** Notes from now on all that the progress of a reading says, however shortly; answers what it said so far. */
async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const words = new Set<string>()
    const note = () => {
      const bar = document.querySelector('[role=progressbar]')
      if (bar) words.add(bar.getAttribute('aria-valuetext') ?? '')
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
    return words
  })
  return () => said.evaluate(words => [...words])
}

test('a photographed page is read here, looked over and kept in the Cookbook', async ({ chef, browser }) => {
  test.slow()
  const odile = await chef('Odile')
  const { page } = odile
  await openComposer(page, 'capture', 'cookbook')
  const read = page.getByRole('button', { name: 'Read Recipe' })
  await read.click()
  await expect(toastOf(page).getByText('No image selected')).toBeVisible()
  await expect(page.getByText('A photo is needed.')).toBeVisible()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'cake.txt', mimeType: 'text/plain', buffer: Buffer.from('cake') })
  await expect(toastOf(page)).toContainText('Please choose a picture.')
  await expect(page.getByText('Not taken: cake.txt', { exact: true })).toBeVisible()
  await chooser.setInputFiles(picture('cake.png', await recipePhoto(browser)))
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()

  await test.step('reading can be stopped, and begun again', async () => {
    await read.click()
    await expect(page.getByRole('progressbar', { name: 'Reading the recipe' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Reading was stopped. Your photos are still here.')).toBeVisible()
    const progress = await watchProgress(page)
    await read.click()
    await expect(page.getByText('Recipe Loaded', { exact: true })).toBeVisible({ timeout: 60_000 })
    // How many stages are seen depends on how fast the machine is.
    const stages = ['Preparing the photo...', 'Reading the page...', 'Making sense of the recipe...']
    expect((await progress()).filter(words => stages.includes(words))).not.toEqual([])
  })

  await test.step('what is doubtful is to be looked at', async () => {
    await expect(page).toHaveURL('/compose?type=recipe&mode=manual&source=cookbook&hasData=true')
    await expect(field(page, 'Title')).toHaveValue(cake.title)
    await expect(field(page, 'Ingredients')).toHaveValue(cake.ingredients.join('\n'))
    await expect(field(page, 'Instructions')).toHaveValue(cake.instructions.join('\n'))
    await expect(page.getByLabel('Servings')).toHaveValue('8')
    await expect(page.getByLabel('Cook time (min)')).toHaveValue('45')
    const doubt = page.getByRole('listitem').filter({ hasText: 'This amount looks unlikely.' })
    await doubt.getByRole('button', { name: /^14 tbsp golden syrup/ }).click()
    const selected = () =>
      field(page, 'Ingredients').evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      )
    expect(await selected()).toBe('14 tbsp golden syrup')
    await page.reload()
    await told(page, 'Recipe Loaded')
    await page.getByRole('button', { name: 'This is right: 14 tbsp golden syrup' }).click()
    await expect(doubt).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(card(page, cake.title)).toBeVisible()
  expect(await newest(odile, 'saved-recipes')).toMatchObject({ ...cake, prepTime: 20, cookTime: 45, servings: 8 })
})
