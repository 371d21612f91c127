import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, count, gone, isAt } from '#tests/browser/parts.ts'
import { fileField, openComposer } from '#tests/browser/steps.ts'

/** A picture of this size in pixels. */
async function sheet(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height / 2)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], `${width}.png`, { type: 'image/png' })
}

test('pages are put in order, turned and cropped before they are read', async ({ app }) => {
  await app.signIn(await app.chef('Odile'))
  await openComposer('capture', 'backburner')
  await fileField().upload([await sheet(1280, 720), await sheet(800, 600)])
  const hasShape = (name: string, shape: string) =>
    expect
      .poll(() => {
        const shown = page.getByRole('img', { name }).query() as HTMLCanvasElement | null
        return shown && (shown.width / shown.height).toFixed(2)
      })
      .toBe(shape)
  await hasShape('Page 1 of 2', '1.78')
  await button('Move page 1 back').click()
  await hasShape('Page 1 of 2', '1.33')
  await button('Remove page 1').click()
  await hasShape('Your photo', '1.78')
  await button('Turn right').click()
  await hasShape('Your photo', '0.56')
  await button('Crop').click()
  await expect.element(button('Whole photo')).toBeDisabled()
  await userEvent.keyboard('{Tab}')
  await button('Done').click()
  await expect.element(button('Crop')).toHaveFocus()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(question).toHaveTextContent('Your photos have not been read yet, and are not kept.')
  await button('Leave', question).click()
  await isAt('/my-kitchen?tab=backburner')
})

test('Recipe Capture opens over the feed too, from the ways to share, and saves to the Cookbook', async ({ app }) => {
  const odile = await app.chef('Odile')
  await app.openAs(odile, '/the-dish')
  await page.getByRole('button', { name: 'Dish It', exact: true }).click()
  const ways = page.getByRole('dialog')
  await ways.getByRole('button', { name: /^Share a recipe/ }).click()
  await ways.getByRole('button', { name: /^Recipe Capture/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipe Capture' })
  await expect.element(dialog.getByRole('button', { name: 'Take Photo' })).toBeVisible()
  await count(page.getByRole('dialog'), 1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog)
  await isAt(/the-dish/)
})
