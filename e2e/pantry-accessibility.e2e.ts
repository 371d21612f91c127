import { picture } from './capture.ts'
import { checkA11yHere, prepareA11yChecks, windows } from './check-a11y.ts'
import { expect } from './fixtures.ts'
import { addField, ingredients, READING, test } from './pantry.ts'
import { pantryPhoto } from './pantry-picture.ts'

for (const { name, viewport, colorScheme } of windows) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('the look into the pantry can be used by everybody and fits', async ({ chef }) => {
      test.slow()
      const { page, context } = await chef('Ines', { permissions: ['camera'] })
      await prepareA11yChecks(context)
      await page.goto('/pantry')
      await expect(page.getByRole('button', { name: 'Open camera' })).toBeVisible()
      await checkA11yHere(page, 'nothing scanned yet')
      await page.getByRole('button', { name: 'Open camera' }).click()
      await expect(page.getByText('Camera ready!', { exact: true })).toBeVisible()
      await checkA11yHere(page, 'the camera')
      await page.getByRole('button', { name: 'Record a 5-second video' }).click()
      await expect(page.getByRole('progressbar', { name: 'Recording the video' })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.locator('#main input[type=file]').setInputFiles(picture('shelf.png', pantryPhoto()))
      await expect(page.getByText('Analyzing your pantry...')).toBeVisible()
      await checkA11yHere(page, 'a picture being read')
      await expect(ingredients(page)).toBeVisible(READING)
      await checkA11yHere(page, 'what was found')
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click()
      await checkA11yHere(page, 'a name being changed')
      await page.keyboard.press('Escape')
      await addField(page).fill('to')
      await expect(page.getByRole('option').first()).toBeVisible()
      await addField(page).press('ArrowDown')
      await checkA11yHere(page, 'foods to choose from')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Get recipe ideas' }).click()
      await expect(page.getByRole('list', { name: 'Recipe ideas' })).toBeVisible()
      await checkA11yHere(page, 'recipe ideas')
      await page.goto('/my-kitchen?scan=true')
      await expect(page.getByRole('dialog', { name: 'Live Scan' })).toBeVisible()
      await checkA11yHere(page, 'the dialog')
    })
  })
}
