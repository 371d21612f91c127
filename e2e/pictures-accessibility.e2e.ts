import { field, openComposer, picture } from './capture.ts'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { dish, openFeed, post, soup } from './dish.ts'
import { expect, test } from './fixtures.ts'
import { dishPicture, handOver, hold, photoOf, photoRow, sendPhoto } from './pictures.ts'

// What the server refuses is written on the console by browsers.
test.use({ ...firstWindow, allowedErrors: /415|422/ })

test('photos in every state of their sending can be used by everybody and fit', async ({ chef }) => {
  const ines = await chef('Ines')
  const { page, context } = ines
  await prepareA11yChecks(context)
  await openComposer(page, 'manual', 'dish')
  const half = picture('half.png', (await dishPicture()).subarray(0, 500))
  const files = page.locator('input[type=file]')
  await files.setInputFiles([await photoOf('#b01e28'), half])
  await expect(photoRow(page, 2).getByText('This photo was not sent.')).toBeVisible()
  await expect(photoRow(page, 1).getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  const letGo = await hold(page, '**/api/pictures')
  await files.setInputFiles([await photoOf('#27408b'), await photoOf('#d9a441'), await photoOf('#5b2a6e')])
  await handOver(field(page, 'Recipe name'), 'paste', picture('IMG_0042.heic', Buffer.from('not shown here')))
  await page.getByRole('button', { name: 'Cancel sending photo 3' }).click()
  await expect(photoRow(page, 3)).toContainText('Stopped. This photo was not sent.')
  await expect(page.getByText('Waiting...', { exact: true })).toHaveCount(1)
  await handOver(page.getByRole('group', { name: 'Photos' }), 'drop', {
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByRole('group', { name: 'Photos' })).toContainText('Not taken: notes.pdf')
  await checkA11y(page, 'photos sent, refused, stopped, on their way and waiting')
  letGo()
})

test('so can a recipe and a post with several photos', async ({ chef }) => {
  const ines = await chef('Ines')
  const { page, context } = ines
  await prepareA11yChecks(context)
  const imageUrls = [await sendPhoto(ines, '#b01e28'), await sendPhoto(ines, '#27408b')]
  await dish(ines, { ...soup, imageUrls, alts: ['A red plate', ''] })
  await openFeed(page, soup.title)
  await expect(post(page, soup.title).getByRole('img', { name: 'A red plate' })).toBeVisible()
  await checkA11y(page, 'a post with photos')
  await post(page, soup.title).getByRole('link', { name: soup.title, exact: true }).click()
  await expect(page.getByRole('region', { name: `Photos of ${soup.title}` })).toBeVisible()
  await checkA11y(page, 'a recipe with photos')
})
