import { picture } from './capture.ts'
import { told } from './connect.ts'
import { expect } from './fixtures.ts'
import { keep } from './kitchen.ts'
import { addField, atHand, idea, ingredient, ingredients, READING, test } from './pantry.ts'
import { pantryPhoto } from './pantry-picture.ts'
import { toastOf } from './toast-places.ts'

const dal = {
  title: 'Dal of the Top Shelf',
  ingredients: ['200 g red lentils', '1 tin chopped tomatoes', '300 g basmati rice', '1 tsp honey', '2 limes'],
}

test('what stands on the shelf becomes dinner, and is remembered', async ({ chef }) => {
  test.slow()
  const odile = await chef('Odile', { permissions: ['camera'] })
  const { page } = odile
  const recipe = await keep(odile, 'saved-recipes', dal)
  await page.goto('/my-kitchen')
  await page.getByRole('button', { name: 'Live Scan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Live Scan' })
  await dialog.getByRole('button', { name: 'Open camera' }).click()
  await told(page, 'Camera ready!')
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  await told(page, 'Photo captured!')
  await expect(page.getByText('Pantry scanned!', { exact: true })).toBeVisible(READING)
  await expect(dialog.getByText('Read from the labels in view')).toBeVisible()
  await expect(ingredient(page, 'Red lentils')).toContainText(/\d+%/)
  await expect(ingredient(page, 'Spaghetti')).toBeVisible()

  // Corrected, removed and brought back, added.
  await dialog.getByRole('button', { name: /^Change Red lentils/ }).click()
  const name = dialog.getByRole('combobox', { name: 'Name of Red lentils' })
  await name.fill('Green lentils')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await name.press('Escape')
  await expect(dialog.getByRole('option').first()).toBeHidden()
  await name.press('Escape')
  await expect(dialog.getByRole('button', { name: /^Change Red lentils/ })).toBeFocused()
  await dialog.getByRole('button', { name: /^Change Honey/ }).click()
  await dialog.getByRole('combobox', { name: 'Name of Honey' }).fill('My own marmalade')
  await page.keyboard.press('Enter')
  await expect(ingredient(page, 'My own marmalade')).toContainText('Checked')
  await dialog.getByRole('button', { name: 'Remove Butter' }).click()
  await expect(ingredient(page, 'Butter')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ingredient(page, 'Butter')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Butter' }).click()
  await addField(page).fill('lim')
  await expect(page.getByRole('option').first()).toBeVisible()
  await addField(page).press('ArrowDown')
  await addField(page).press('ArrowUp')
  await addField(page).fill('lime')
  await addField(page).press('Enter')
  await expect(ingredients(page).getByRole('listitem').first()).toContainText('lime')
  await expect(ingredient(page, 'lime')).toContainText('fruit')

  await dialog.getByRole('button', { name: 'Get recipe ideas' }).click()
  await told(page, 'Recipes found!')
  await expect(idea(page, dal.title)).toContainText('From your kitchen')
  await idea(page, dal.title)
    .getByRole('link', { name: `Open ${dal.title}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/recipes/${recipe}$`))
  await page.goBack()
  await expect(idea(page, dal.title)).toBeVisible()
  await expect(ingredient(page, 'My own marmalade')).toBeVisible()

  // Another day.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/pantry')
  await expect(page.getByRole('heading', { name: 'Pantry AI', level: 1 })).toBeVisible()
  await expect(ingredients(page)).toBeHidden()
  await atHand(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect(atHand(page).getByText('Butter', { exact: true })).toBeHidden()
  await atHand(page)
    .getByRole('button', { name: /^Have: Red lentils/ })
    .click()
  await atHand(page).getByRole('button', { name: 'Remove Spaghetti from what is at hand' }).click()
  await expect(atHand(page).getByText('Spaghetti', { exact: true })).toBeHidden()
  await page.reload()
  await atHand(page)
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect(atHand(page).getByRole('button', { name: /^Running low: Red lentils/ })).toBeVisible()
  await expect(atHand(page).getByText('Spaghetti', { exact: true })).toBeHidden()
  await atHand(page).getByRole('button', { name: 'Add what is at hand' }).click()
  await expect(ingredient(page, 'Red lentils')).toContainText('At hand')
  await page.reload()
  await expect(ingredient(page, 'Red lentils')).toBeVisible()
})

test('a video is watched for five seconds, or given up', async ({ chef }) => {
  test.slow()
  const { page } = await chef('Odile', { permissions: ['camera'] })
  await page.goto('/pantry')
  await page.getByRole('button', { name: 'Open camera' }).click()
  await told(page, 'Camera ready!')
  await page.getByRole('button', { name: 'Record a 5-second video' }).click()
  await expect(page.getByRole('progressbar', { name: 'Recording the video' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const sent = page.waitForRequest('**/trpc/pantry.analyze**', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Record a 5-second video' }).click()
  // A camera that stands still has one picture to show.
  expect(Object.keys((await sent).postDataJSON()[0])).toEqual(['imageData'])
  await expect(page.getByText('Analyzing your pantry...')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Analyzing your pantry...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open camera' })).toBeFocused()
})

test.describe('on a phone that refuses its camera', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a picture is uploaded instead, in three steps', async ({ chef }) => {
    test.slow()
    const { page } = await chef('Odile')
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto('/my-kitchen')
    await page.getByRole('link', { name: 'Live Scan' }).click()
    await page.getByRole('button', { name: 'Open camera' }).click()
    await expect(toastOf(page)).toContainText('Camera permission denied')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chooser).setFiles(picture('shelf.png', pantryPhoto()))
    await expect(page.getByRole('heading', { name: 'Detected Ingredients' })).toBeFocused(READING)
    await expect(ingredient(page, 'Spaghetti')).toBeVisible()
    await addField(page).fill('kumq')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('img', { name: 'Your pantry as it was scanned' })).toBeVisible()
    await page.goBack()
    await expect(addField(page)).toHaveValue('kumq')
    await page.getByRole('button', { name: 'Get recipe ideas' }).click()
    await expect(page.getByRole('heading', { name: 'Recipe Suggestions' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Recipe ideas' })).toBeVisible()
    await page.goBack()
    await expect(ingredient(page, 'Spaghetti')).toBeVisible()
  })
})

test('a picture without a label is no success, and the chef is told what helps', async ({ chef }) => {
  test.slow()
  const { page } = await chef('Odile')
  await page.goto('/pantry')
  await page
    .locator('#main input[type=file]')
    .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: pantryPhoto([]) })
  const said = 'No label could be read. Come closer, switch on more light, or type in what you have.'
  await expect(toastOf(page)).toContainText(said, READING)
  await expect(page.getByText('Pantry scanned!')).toBeHidden()
  await expect(page.getByText(/Found 0/)).toBeHidden()
})
