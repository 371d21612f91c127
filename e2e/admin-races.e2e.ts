import { expect, row, test, toasted } from './admin.ts'
import { dish } from './dish.ts'

// What is refused answers 401 to 409, which browsers write on the console.
test.use({ allowedTrouble: /40[1349]/ })

test('two admins remove each other: one stays, and the other is told', async ({ admin }) => {
  test.slow()
  const [ines, kwame] = [await admin('Ines'), await admin('Kwame')]
  await Promise.all([ines.page.goto('/admin'), kwame.page.goto('/admin')])
  const ask = async (one: typeof ines, other: typeof ines) => {
    await row(one.page, other)
      .getByRole('button', { name: `Actions for ${other.name}` })
      .click()
    await one.page.getByRole('menuitem', { name: 'Remove as admin' }).click()
    return one.page.getByRole('alertdialog').getByRole('button', { name: 'Remove as admin' })
  }
  const buttons = [await ask(ines, kwame), await ask(kwame, ines)]
  await Promise.all(buttons.map(button => button.click()))

  const isAdmin = async (one: typeof ines) => (await one.context.request.get('/api/admin/stats')).ok()
  await expect.poll(async () => [await isAdmin(ines), await isAdmin(kwame)].filter(Boolean).length).toBe(1)
  const [stayed, removed] = (await isAdmin(ines)) ? [ines, kwame] : [kwame, ines]
  await toasted(stayed.page, `${removed.name} is no admin any more`)
  await expect(row(stayed.page, removed).getByText('Admin', { exact: true })).toHaveCount(0)
  await expect(row(stayed.page, stayed).getByText('Admin', { exact: true })).toBeVisible()
  await expect(removed.page.getByRole('heading', { name: 'You are no admin any more' })).toBeVisible()
  await removed.page.getByRole('main').getByRole('link', { name: 'The Dish' }).click()
  // A menu that is opened on the way there closes with the page that was left.
  await expect(removed.page.getByRole('heading', { name: 'The Dish', level: 1 })).toBeVisible()
  await removed.page.getByRole('button', { name: /^Your account/ }).click()
  await expect(removed.page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(removed.page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})

test('what another admin has decided meanwhile is not decided again', async ({ admin, chef }) => {
  test.slow()
  const [ines, kwame] = [await admin('Ines'), await admin('Kwame')]
  const [mara, jonah] = [await chef('Mara'), await chef('Jonah')]
  const spam = await dish(jonah, { type: 'general', content: 'Knives for everybody!' })
  await mara.context.request.post('/trpc/reports.report', { data: { postId: spam, reason: 'spam' } })
  const thing = (page: typeof ines.page) => page.getByRole('article', { name: `Post by ${jonah.name}` })
  for (const { page } of [ines, kwame]) {
    await page.goto('/admin?tab=moderation')
    await expect(thing(page)).toBeVisible()
  }
  await thing(kwame.page).getByRole('button', { name: 'Remove', exact: true }).click()
  await thing(ines.page).getByRole('button', { name: 'Keep', exact: true }).click()
  await ines.page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click()
  await toasted(ines.page, 'Kept')
  await kwame.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await toasted(kwame.page, 'Already decided: it stays as it is.')
  await expect(thing(kwame.page)).toHaveCount(0)
  expect((await mara.context.request.get(`/api/comments/user_post/${spam}`)).status()).toBe(200)
})
