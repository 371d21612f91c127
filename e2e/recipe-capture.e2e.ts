import { newest, picture } from './capture.ts'
import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { card, keep, openShelf } from './kitchen.ts'
import { dishPicture } from './pictures.ts'
import { cake, recipePhoto } from './recipe-photo.ts'
import { toastOf } from './toast-places.ts'

// What cannot be read answers 422, which browsers write on the console.
test.use({ allowedErrors: /422 \(Unprocessable Entity\)/ })

test('recipes are captured one after the other, looked over, and saved where the chef wants them', async ({
  chef,
  browser,
}) => {
  test.slow()
  const odile = await chef('Odile')
  const { page } = odile
  await keep(odile, 'back-burner', { title: 'Corn Bread' })
  await page.goto('/my-kitchen')
  const dialog = page.getByRole('dialog', { name: 'Recipe Capture' })
  const open = async (shelf: string) => {
    await page.getByRole('button', { name: `Add Recipe to ${shelf}` }).click()
    await page
      .getByRole('dialog', { name: `Add Recipe to ${shelf}` })
      .getByRole('button', { name: /^Recipe Capture/ })
      .click()
  }
  await open('Back Burner')
  const chooser = dialog.locator('input[type=file]')
  const choose = async (file: ReturnType<typeof picture>) => {
    await chooser.setInputFiles(file)
    await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible()
  }
  const read = dialog.getByRole('button', { name: 'Read Recipe' })

  await test.step('what is no picture is refused', async () => {
    await read.click()
    await expect(toastOf(page)).toContainText('No image selected')
    await expect(dialog.getByText('A photo is needed.')).toBeVisible()
    await chooser.setInputFiles({ name: 'cake.txt', mimeType: 'text/plain', buffer: Buffer.from('cake') })
    await expect(toastOf(page)).toContainText('Invalid File Type')
    await expect(dialog.getByText('Not taken: cake.txt')).toBeVisible()
  })

  await test.step('the reading can be stopped, and what was detected outlives a reload', async () => {
    await choose(picture('cake.png', await recipePhoto(browser)))
    await read.click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByText('Reading was stopped. Your photos are still here.')).toBeVisible()
    await read.click()
    await expect(page.getByText('Recipe detected successfully', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByRole('heading', { name: 'Detected recipe' })).toBeFocused()
    await dialog.getByLabel('Title').fill('Our Treacle Cake')
    await page.reload()
    await open('Back Burner')
    await expect(dialog.getByLabel('Title')).toHaveValue('Our Treacle Cake')
    await expect(dialog.getByLabel('Ingredients')).toHaveValue(cake.ingredients.join('\n'))
    await dialog.getByRole('button', { name: 'This is right: 14 tbsp golden syrup' }).click()
  })

  await test.step('it goes to the shelf that it was opened from, or to another one', async () => {
    await expect(dialog.getByRole('radio', { name: 'Back Burner' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Cookbook' }).click()
    await dialog.getByRole('button', { name: 'Save to Cookbook' }).click()
    await told(page, 'Recipe saved')
    await expect(
      dialog.getByText('“Our Treacle Cake” is in your Cookbook. Choose the photo of the next recipe.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeFocused()
    await expect(dialog.getByRole('img')).toHaveCount(0)
    expect(await newest(odile, 'saved-recipes')).toMatchObject({
      ...cake,
      title: 'Our Treacle Cake',
    })
  })

  await test.step('a photo without a recipe stays, with other ways on', async () => {
    await choose(picture('plate.png', await dishPicture()))
    await read.click()
    await expect(page.getByText('Analysis failed', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByRole('img', { name: 'Your photo' })).toBeVisible()
    await dialog
      .getByRole('button', { name: 'Cancel' })
      .or(dialog.getByRole('button', { name: 'Done' }))
      .click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(question).toContainText('Your photos have not been read yet, and are not kept.')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Enter by hand' }).click()
    await dialog.getByLabel('Title').fill('Barley Soup')
    await dialog.getByLabel('Ingredients').fill('200 g barley')
    await dialog.getByLabel('Instructions').fill('Simmer.')
    await dialog.getByRole('radio', { name: 'Back Burner' }).click()
    await dialog.getByRole('button', { name: 'Save to Back Burner' }).click()
    await told(page, 'Recipe Saved!')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })

  await expect(card(page, 'Barley Soup')).toBeVisible()
  await openShelf(page, 'Cookbook')
  await expect(card(page, 'Our Treacle Cake')).toBeVisible()
})
