import { type Locator, page } from 'vitest/browser'
import { type Chef, expect, test } from '#tests/browser/app.tsx'
import { button, count } from '#tests/browser/parts.ts'
import { dish } from '#tests/browser/starts.ts'
import { told } from '#tests/browser/steps.ts'

/** The row of the table that is about a chef. */
const row = (chef: Chef): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: chef.email, exact: true }) })

test('two admins remove each other: one stays, and the other is told', async ({ app }) => {
  const [ines, kwame] = [await app.chef('Ines', { role: 'admin' }), await app.chef('Kwame', { role: 'admin' })]
  const ask = async (other: Chef) => {
    await button(`Actions for ${other.name}`, row(other)).click()
    await page.getByRole('menuitem', { name: 'Remove as admin' }).click()
    return button('Remove as admin', page.getByRole('alertdialog'))
  }
  const isAdmin = (one: Chef) =>
    one.send('GET', '/api/admin/stats').then(
      () => true,
      () => false,
    )

  await app.openAs(ines, '/admin')
  await (await ask(kwame)).click()
  await told(`${kwame.name} is no admin any more`)
  await count(row(kwame).getByText('Admin', { exact: true }), 0)
  await expect.element(row(ines).getByText('Admin', { exact: true })).toBeVisible()
  expect([await isAdmin(ines), await isAdmin(kwame)]).toEqual([true, false])

  // Removed while the question stands on the screen.
  await ines.call.admin.users.setStatus({ userId: kwame.id, action: 'makeAdmin' })
  await app.openAs(kwame, '/admin')
  const sure = await ask(ines)
  await ines.call.admin.users.setStatus({ userId: kwame.id, action: 'removeAdmin' })
  await sure.click()
  await expect.element(page.getByRole('heading', { name: 'You are no admin any more' })).toBeVisible()
  expect([await isAdmin(ines), await isAdmin(kwame)]).toEqual([true, false])
  await page.getByRole('main').getByRole('link', { name: 'The Dish' }).click()
  // A menu that is opened on the way there closes with the page that was left.
  await expect.element(page.getByRole('heading', { name: 'The Dish', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await count(page.getByRole('menuitem', { name: 'Admin' }), 0)
})

test('what another admin has decided meanwhile is not decided again', async ({ app }) => {
  const [ines, kwame] = [await app.chef('Ines', { role: 'admin' }), await app.chef('Kwame', { role: 'admin' })]
  const [mara, jonah] = [await app.chef('Mara'), await app.chef('Jonah')]
  const { id: spam } = await dish(jonah, { type: 'general', content: 'Knives for everybody!' })
  await mara.call.reports.report({ postId: spam, reason: 'spam' })
  const article = page.getByRole('article', { name: `Post by ${jonah.name}` })
  await app.openAs(kwame, '/admin?tab=moderation')
  await button('Remove', article).click()
  const sure = button('Remove', page.getByRole('dialog'))
  await expect.element(sure).toBeVisible()
  await ines.call.admin.moderation.decide({ kind: 'post', id: spam, decision: 'keep' })
  await sure.click()
  await told('Already decided: it stays as it is.')
  await count(article, 0)
  await mara.send('GET', `/api/comments/user_post/${spam}`)
})

test('for everybody else there is no such page', async ({ app }) => {
  const curious = await app.chef('Curious')
  await app.openAs(curious, '/admin')
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  for (const path of ['users', 'stats', 'engagement', 'export/users', 'export/users.csv']) {
    expect([403, 404]).toContain((await fetch(`/api/admin/${path}`)).status)
  }
})
