import { commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { expectColour, give, hugePicture, photo, says, toast } from '#tests/browser/parts.ts'
import { fileField, photoRow, post, told, typeShare } from '#tests/browser/steps.ts'

const unreadable = 'This picture cannot be read. It may be damaged; please choose another one.'
const unreachable = 'The kitchen could not be reached. Please check your connection and try again.'

test('files that are no photos are refused in plain words, and what was typed and chosen stays', async ({ app }) => {
  const odile = await app.chef('Odile')
  const choose = (...files: File[]) => fileField().upload(files)
  const number = page.getByText(/^\d+ of 10$/)
  await app.openAs(odile, '/compose?type=recipe&mode=manual&source=dish')
  await typeShare(page, { title: 'Plum Cake', ingredients: '1 kg plums', instructions: 'Bake.' })

  // By their type and size they are not even sent.
  await choose(await photo('#5b2a6e'))
  await choose(new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' }))
  const photos = page.getByRole('group', { name: 'Photos' })
  await expect.element(photos).toHaveAccessibleDescription('Not taken: notes.pdf')
  await expect.element(toast()).toHaveTextContent('Invalid File TypePlease choose a picture.')
  await give(fileField(), hugePicture(10))
  await expect.element(photos).toHaveAccessibleDescription('Not taken: huge.png')
  await expect.element(toast()).toHaveTextContent('File Too LargePlease choose a picture of at most 10 MB.')
  await toast().getByRole('button', { name: 'Close' }).click()
  await says(number, '1 of 10')

  // A damaged one, and a page under the name of a picture, are refused by the server.
  const whole = await photo()
  const type = 'image/png'
  await choose(
    new File([whole.slice(0, whole.size / 2)], 'half.png', { type }),
    new File(['<!doctype html><script>alert(1)</script>'], 'page.png', { type }),
  )
  for (const place of [2, 3]) await expect.element(photoRow(place).getByText('This photo was not sent.')).toBeVisible()
  const reasons = [unreadable, 'Invalid File Type']
  for (const _ of reasons) {
    await expect.element(toast()).toHaveTextContent(new RegExp(`Upload failed(${reasons.join('|')})`))
    await toast().getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'Remove photo 3' }).click()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await says(number, '1 of 10')

  // One that does not get through can be sent again, and nothing is shared without it.
  await commands.fakeNext('/api/pictures', 'gone', 0)
  await choose(await photo('#d9a441'))
  await expect.element(toast()).toHaveTextContent(`Upload failed${unreachable}`)
  await expect.element(photoRow(2).getByText('This photo was not sent.')).toBeVisible()
  await expectColour(photoRow(2).getByRole('img'), '#d9a441')
  await page.getByRole('button', { name: 'Dish it', exact: true }).click()
  await expect.element(page.getByText('Some photos could not be sent. Send them again or take them out.')).toBeVisible()
  await expect.element(page.getByLabelText('Recipe name')).toHaveValue('Plum Cake')
  await expect.element(page.getByLabelText('Ingredient 1', { exact: true })).toHaveValue('1 kg plums')
  await commands.fakeNothing()
  await photoRow(2).getByRole('button', { name: 'Try again' }).click()
  await expect.element(photoRow(2).getByRole('button', { name: 'Remove photo 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Dish it', exact: true }).click()
  await told('Recipe added')
  await expect.element(post('Plum Cake').getByRole('region', { name: 'Photos by Odile' })).toHaveTextContent('1 / 2')
})
