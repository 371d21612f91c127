import { openComposer, picture, typeShare } from './capture.ts'
import { told } from './connect.ts'
import { post } from './dish.ts'
import { expect, test } from './fixtures.ts'
import { dishPicture, expectColour, photoOf, photoRow } from './pictures.ts'
import { toastOf } from './toast-places.ts'

const unreadable = 'This picture cannot be read. It may be damaged; please choose another one.'
const unreachable = 'The kitchen could not be reached. Please check your connection and try again.'

// What the server refuses, and what does not get there, is written on the console by browsers.
test.use({ allowedTrouble: /400 \(Bad Request\)|413|415|422|ERR_CONNECTION_REFUSED/ })

test('files that are no photos are refused in plain words, and what was typed and chosen stays', async ({ chef }) => {
  const { page } = await chef('Odile')
  const row = (place: number) => photoRow(page, place)
  const choose = (...files: ReturnType<typeof picture>[]) => page.locator('input[type=file]').setInputFiles(files)
  const count = page.getByText(/^\d+ of 10$/)
  await openComposer(page, 'manual', 'dish')
  await typeShare(page, { title: 'Plum Cake', ingredients: '1 kg plums', instructions: 'Bake.' })

  await test.step('by their type and size they are not even sent', async () => {
    await choose(await photoOf('#5b2a6e'))
    await choose({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    const field = page.getByRole('group', { name: 'Photos' })
    await expect(field).toHaveAccessibleDescription('Not taken: notes.pdf')
    await expect(toastOf(page)).toContainText('Invalid File TypePlease choose a picture.')
    await choose(picture('huge.png', Buffer.alloc(10 * 1024 * 1024 + 1, 7)))
    await expect(field).toHaveAccessibleDescription('Not taken: huge.png')
    await expect(toastOf(page)).toContainText('File Too LargePlease choose a picture of at most 10 MB.')
    await toastOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(count).toHaveText('1 of 10')
  })

  await test.step('a damaged one, and a page under the name of a picture, are refused by the server', async () => {
    const whole = await dishPicture()
    await choose(
      picture('half.png', whole.subarray(0, whole.length / 2)),
      picture('page.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
    )
    for (const place of [2, 3]) await expect(row(place).getByText('This photo was not sent.')).toBeVisible()
    const reasons = [unreadable, 'Invalid File Type']
    for (const _ of reasons) {
      await expect(toastOf(page)).toContainText(new RegExp(`Upload failed(${reasons.join('|')})`))
      await toastOf(page).getByRole('button', { name: 'Close' }).click()
    }
    await page.getByRole('button', { name: 'Remove photo 3' }).click()
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(count).toHaveText('1 of 10')
  })

  await test.step('one that does not get through can be sent again, and nothing is shared without it', async () => {
    await page.route('**/api/pictures', route => route.abort('connectionrefused'))
    await choose(await photoOf('#d9a441'))
    await expect(toastOf(page)).toContainText(`Upload failed${unreachable}`)
    await expect(row(2).getByText('This photo was not sent.')).toBeVisible()
    await expectColour(row(2).getByRole('img'), '#d9a441')
    await page.getByRole('button', { name: 'Dish it', exact: true }).click()
    await expect(page.getByText('Some photos could not be sent. Send them again or take them out.')).toBeVisible()
    await expect(page.getByLabel('Recipe name')).toHaveValue('Plum Cake')
    await expect(page.getByLabel('Ingredient 1', { exact: true })).toHaveValue('1 kg plums')
    await page.unroute('**/api/pictures')
    await row(2).getByRole('button', { name: 'Try again' }).click()
    await expect(row(2).getByRole('button', { name: 'Remove photo 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Dish it', exact: true }).click()
    await told(page, 'Recipe added')
    await expect(post(page, 'Plum Cake').getByRole('region', { name: 'Photos by Odile' })).toContainText('1 / 2')
  })
})
