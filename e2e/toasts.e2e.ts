import { follow } from './connect.ts'
import { post as cardOf, dish, openFeed, soup, take } from './dish.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { gone } from './messages/failing.ts'
import { dishPicture } from './pictures.ts'
import { toastOf } from './toast-places.ts'

// The like is made to fail on purpose.
test.use({ allowedTrouble: /ERR_FAILED|Failed to load resource/, ...inMotion })

const tooLarge = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) }

test('a failed like goes back and says so, and each toast has its five seconds', async ({ chef }) => {
  const ines = await chef('Ines')
  const tobias = await chef('Tobias')
  const post = { type: 'general', content: 'Who has plums?' }
  await ines.context.request.post('/api/user-posts', { data: post })
  const { page, context } = tobias
  const me = await (await ines.context.request.get('/api/auth/me')).json()
  await context.request.post('/api/follow-user', { data: { followeeId: me.user.id } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(/feed\.toggleLike/, route => route.abort(), { times: 1 })
  await page.clock.install()
  await page.goto('/')
  // The photos below the feed have such buttons too.
  const card = cardOf(page, 'Who has plums?')
  const like = card.getByRole('button', { name: 'Like, 0 likes' })
  await like.click()
  const failed = page.getByText('Failed to like post.', { exact: true })
  await expect(failed).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')

  // Another action waits its turn, and gets its own five seconds; time stands still under the pointer.
  await failed.hover()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  await page.clock.runFor(10_000)
  await expect(failed).toBeVisible()
  await card.getByRole('button', { name: 'Share' }).dispatchEvent('click')
  const copied = page.getByText('Link copied', { exact: true })
  const awayFromToasts = () => page.mouse.move(5, 300)
  await awayFromToasts()
  await page.clock.runFor(3000)
  await expect(failed).toBeVisible()
  await page.clock.runFor(2000)
  await expect(failed).toBeHidden()
  await expect(copied).toBeVisible()
  await page.clock.runFor(4500)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1000)
  await expect(copied).toBeHidden()
  await page.clock.resume()

  // What becomes of the same action takes the place of what was told of it before.
  await page.route(/feed\.toggleLike/, route => route.abort(), { times: 1 })
  await like.click()
  await expect(failed).toBeVisible()
  await like.click()
  await expect(page.getByText('Post liked', { exact: true })).toBeVisible()
  await expect(failed).toBeHidden()
})

test('what fails in a dialog, on a card or with a file is told in a toast alone', async ({ chef }) => {
  const ines = await chef('Ines')
  const { page, context } = await chef('Tobias')
  await follow(context.request, ines)
  await dish(ines, soup)
  await openFeed(page, soup.title)
  await take(page, cardOf(page, soup.title), 'Report')
  const report = page.getByRole('dialog', { name: 'Report this post' })
  await report.getByRole('radio').first().click()
  await gone(page, 'reports.report')
  await report.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toastOf(page)).toContainText('The report could not be sent.')
  await expect(report.getByRole('alert')).toHaveCount(0)
  await report.getByRole('button', { name: 'Report', exact: true }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await gone(page, 'friends.block')
  await thanks.getByRole('button', { name: /^Block / }).click()
  await expect(toastOf(page)).toContainText('Failed to block')
  await expect(thanks.getByRole('alert')).toHaveCount(0)

  await page.goto('/cycle-tracking')
  await page.getByRole('checkbox').check()
  const turnOn = page.getByRole('button', { name: 'Turn on cycle tracking' })
  await gone(page, 'cycle.optIn')
  await turnOn.click()
  await expect(toastOf(page)).toContainText('It was not turned on.')
  await turnOn.click()
  await page.getByRole('tab', { name: 'Predictions' }).click()
  await gone(page, 'cycle.pause')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(toastOf(page)).toContainText('The pause was not saved.')

  await page.goto('/my-kitchen/transfer')
  await page
    .getByLabel('File with recipes')
    .setInputFiles({ name: 'soup.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(toastOf(page)).toContainText('The file was not read')
  await expect(page.getByText('Not taken: soup.txt')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a good picture takes back the complaint about the one before, and nothing of it waits for a new chef', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create account' }).click()
  const form = page.getByRole('dialog', { name: 'Create Account' })
  await form.getByLabel('Full Name').fill('Wilma')
  await form.getByLabel('Email').fill('wilma.toasts@cook.example')
  for (const label of ['Password', 'Confirm Password']) {
    await form.getByLabel(label, { exact: true }).fill('saffron and sea salt')
  }
  const chooser = form.locator('input[type=file]').first()
  await chooser.setInputFiles(tooLarge)
  await expect(toastOf(page).getByText('File Too Large', { exact: true })).toBeVisible()
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await dishPicture() })
  await expect(toastOf(page)).toHaveCount(0)

  // Said while signed out, it stays with who was there.
  await chooser.setInputFiles(tooLarge)
  await expect(toastOf(page)).toBeVisible()
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Dish' })).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
})
