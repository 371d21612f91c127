import { post as cardOf } from './dish.ts'
import { expect, inMotion, test } from './fixtures.ts'

// The like is made to fail on purpose.
test.use({ allowedErrors: /ERR_FAILED|Failed to load resource/, ...inMotion })

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
  // The first one had lost a part of its time before the pointer came, so this one has been there for as much longer.
  await page.clock.runFor(3000)
  await expect(copied).toBeVisible()
  await page.clock.runFor(2500)
  await expect(copied).toBeHidden()
  await page.clock.resume()

  // A later toast about the same action replaces the earlier one.
  await page.route(/feed\.toggleLike/, route => route.abort(), { times: 1 })
  await like.click()
  await expect(failed).toBeVisible()
  await like.click()
  await expect(page.getByText('Post liked', { exact: true })).toBeVisible()
  await expect(failed).toBeHidden()
})
