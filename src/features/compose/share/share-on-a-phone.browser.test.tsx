import { page } from 'vitest/browser'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { gone, isAt, says } from '#tests/browser/parts.ts'
import { post, told, typeShare } from '#tests/browser/steps.ts'

test('on a phone the sheet of Dish It asks what and how, and leads to the same forms on pages', async ({ app }) => {
  const ilse = await app.chef('Ilse')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const what = page.getByRole('dialog', { name: 'What are you dishing out today?' })
  const how = page.getByRole('dialog', { name: 'Share a recipe' })
  const open = async () => {
    await app.openAs(ilse, '/the-dish', windows.phone)
    await page.getByRole('button', { name: 'Dish It', exact: true }).click()
  }
  await open()
  await expect.element(what.getByText('upload photo or manual entry')).toBeVisible()
  await expect.element(what.getByText('ask questions or share hot tips')).toBeVisible()
  await what.getByRole('button', { name: 'Cancel' }).click()
  await gone(what)

  for (const [way, hint, mode, shown] of [
    ['Capture', 'camera or pick photo', 'capture', 'Capture'],
    ['Upload', 'share link', 'url', 'From URL'],
    ['Enter', 'manual typing', 'manual', 'Manual'],
  ] as const) {
    await open()
    await what.getByRole('button', { name: 'Share a recipe' }).click()
    await expect.element(how.getByText(hint)).toBeVisible()
    if (way === 'Capture') {
      await how.getByRole('button', { name: 'Back' }).click()
      await expect.element(what.getByRole('button', { name: 'Share a recipe' })).toHaveFocus()
      await what.getByRole('button', { name: 'Share a recipe' }).click()
    }
    await how.getByRole('link', { name: way }).click()
    await isAt(`/compose?type=recipe&mode=${mode}&source=dish`)
    await expect.element(heading('Share a Recipe')).toBeVisible()
    await says(page.getByRole('tab'), ['Manual', 'From URL', 'Upload Photo', 'Capture'])
    await expect.element(page.getByRole('tab', { name: shown })).toHaveAttribute('aria-selected', 'true')
  }

  await page.getByRole('button', { name: 'Dish it', exact: true }).click()
  await expect.element(page.getByText('Please enter a recipe description.')).toBeVisible()
  await typeShare(page, { title: 'Plum Jam', ingredients: '1 kg plums', instructions: 'Cook for an hour.' })
  await page.getByRole('tab', { name: 'Upload Photo' }).click()
  await expect.element(page.getByRole('button', { name: 'Take Photo' })).toBeVisible()
  await app.reload()
  await page.getByRole('tab', { name: 'Manual' }).click()
  await expect.element(page.getByLabelText('Ingredient 1', { exact: true })).toHaveValue('1 kg plums')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without sharing?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Dish it', exact: true }).click()
  await told('Recipe added')
  await expect.element(post('Plum Jam')).toBeVisible()

  await open()
  await what.getByRole('link', { name: 'Post' }).click()
  await expect.element(heading('General post')).toBeVisible()
  const share = page.getByRole('button', { name: 'Share Post' })
  await expect.element(share).toBeDisabled()
  await page.getByLabelText("What's on your mind, Chef?").fill('Who has a sourdough starter to spare?')
  await share.click()
  await told('Your post is on The Dish')
  await expect.element(post('Who has a sourdough starter to spare?')).toBeVisible()
})
