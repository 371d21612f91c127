import { post as cardOf } from './dish.ts'
import { expect, inMotion, test } from './fixtures.ts'

// The like is made to fail on purpose.
test.use({ allowedTrouble: /ERR_FAILED|Failed to load resource/, ...inMotion })

test('a failed like goes back and says so, and its toast makes room for the next one', async ({ chef }) => {
  const ines = await chef('Ines')
  const tobias = await chef('Tobias')
  const post = { type: 'general', content: 'Who has plums?' }
  await ines.context.request.post('/api/user-posts', { data: post })
  const { page, context } = tobias
  const me = await (await ines.context.request.get('/api/auth/me')).json()
  await context.request.post('/api/follow-user', { data: { followeeId: me.user.id } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(/feed\.toggleLike/, route => route.abort())
  await page.clock.install()
  await page.goto('/')

  // The photos below the feed have such buttons too.
  const card = cardOf(page, 'Who has plums?')
  const like = card.getByRole('button', { name: 'Like, 0 likes' })
  await like.click()
  const failed = page.getByText('Failed to like post.', { exact: true })
  await expect(failed).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(failed).toBeHidden()

  await card.getByRole('button', { name: 'Share' }).click()
  const copied = page.getByText('Link copied', { exact: true })
  await expect(copied).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(6000)
  await expect(copied).toBeHidden()
})
