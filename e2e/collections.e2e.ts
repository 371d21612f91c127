import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

test('a collection is put together, shown to a friend, and saved by the friend', async ({ chef }) => {
  const wanda = await chef('Wanda')
  const otto = await chef('Otto')
  for (const [one, other] of [
    [wanda, otto],
    [otto, wanda],
  ] as const) {
    await one.context.request.post('/api/follow-user', { data: { followeeId: other.id } })
  }
  for (const title of ['Plum Dumplings', 'Rye Pancakes']) await keep(wanda, 'saved-recipes', { title })
  await keep(wanda, 'saved-recipes', { title: 'Secret Pie', isPublic: false })

  await test.step('Wanda makes it, adds recipes and shows it to her friends', async () => {
    const { page } = wanda
    await page.goto('/collections')
    await page.getByRole('button', { name: 'Make a collection' }).click()
    const form = page.getByRole('dialog', { name: 'New collection' })
    await form.getByLabel('Name').fill('Sunday Table')
    await form.getByText('All friends').click()
    await form.getByRole('button', { name: 'Make collection' }).click()
    await expect(page.getByRole('heading', { name: 'Sunday Table', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Add recipes' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Add recipes' })
    for (const title of ['Secret Pie', 'Rye Pancakes', 'Plum Dumplings']) {
      await picker.getByRole('checkbox', { name: title }).check()
    }
    await picker.getByRole('button', { name: 'Add 3 recipes' }).click()
    await told(page, '3 recipes added')
    await expect(page.getByText('1 recipe in it is yours alone')).toBeVisible()
  })

  await test.step('she pulls the last recipe to the top', async () => {
    const { page } = wanda
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(titles).toHaveText(['Secret Pie', 'Rye Pancakes', 'Plum Dumplings'])
    const grip = (title: string) => page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
    await grip('Plum Dumplings').dragTo(page.getByRole('listitem').filter({ hasText: 'Secret Pie' }), {
      targetPosition: { x: 60, y: 8 },
    })
    await expect(titles).toHaveText(['Plum Dumplings', 'Secret Pie', 'Rye Pancakes'])
    await page.reload()
    await expect(titles).toHaveText(['Plum Dumplings', 'Secret Pie', 'Rye Pancakes'])
  })

  await test.step('Otto finds it on her profile and saves what she shows', async () => {
    const { page } = otto
    await page.goto(`/chefs/${wanda.id}`)
    await page.getByRole('tab', { name: 'Collections' }).click()
    await page.getByRole('link', { name: 'Sunday Table' }).click()
    await expect(page.getByText('2 recipes', { exact: true })).toBeVisible()
    await expect(page.getByText('Secret Pie')).toBeHidden()
    await page.getByRole('button', { name: 'Save all recipes' }).click()
    await told(page, '2 recipes saved')
    await page.getByRole('link', { name: 'Go to yours' }).click()
    await expect(page.getByText('put together by Wanda')).toBeVisible()
    await page.goto('/my-kitchen')
    await expect(page.getByRole('article').filter({ hasText: 'Plum Dumplings' })).toBeVisible()
  })
})
