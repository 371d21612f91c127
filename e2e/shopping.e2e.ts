import { expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

test('two chefs of a household shop at the same time, and nothing is lost or doubled', async ({ chef }) => {
  const wanda = await chef('Wanda')
  const otto = await chef('Otto')
  const post = async (who: typeof wanda, path: string, data: object = {}) => {
    const answer = await who.context.request.post(path, { data })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  await post(wanda, '/api/follow-user', { followeeId: otto.id })
  await post(otto, '/api/follow-user', { followeeId: wanda.id })
  await post(wanda, '/api/household', { name: 'Mill Lane' })
  await post(wanda, '/api/household-invitations', { chefId: otto.id })
  const [invitation] = await (await otto.context.request.get('/api/household-invitations')).json()
  await post(otto, `/api/household-invitations/${invitation.id}/accept`)
  const ingredients = ['3 onions', '200 g carrots', '1 l milk']
  const soup = await keep(wanda, 'saved-recipes', { title: 'Onion Soup', ingredients })
  const { id } = await post(wanda, '/api/shopping-lists', { name: 'Market' })

  await test.step('Otto sees what Wanda puts on the list', async () => {
    await otto.page.goto(`/shopping?list=${id}`)
    await expect(otto.page.getByText('Nothing to buy.')).toBeVisible()
    await wanda.page.goto(`/recipes/${soup}`)
    await wanda.page.getByRole('button', { name: 'More', exact: true }).first().click()
    await wanda.page.getByRole('menuitem', { name: 'Add to shopping list' }).click()
    await wanda.page.getByRole('button', { name: 'Add to Market' }).click()
    await wanda.page.getByRole('button', { name: 'View' }).click()
    await expect(wanda.page).toHaveURL(`/shopping?list=${id}`)
    for (const { page } of [wanda, otto]) await expect(page.getByText('for Onion Soup')).toHaveCount(3)
  })

  await test.step('both tick at once, and both see both ticks', async () => {
    const tick = ({ page }: typeof wanda, food: string) => page.getByRole('checkbox', { name: food }).click()
    await Promise.all([tick(wanda, 'onions 3'), tick(otto, 'carrots 200 g')])
    for (const { page } of [wanda, otto]) {
      const basket = page.getByRole('region', { name: 'In the basket' })
      await expect(basket.getByRole('checkbox')).toHaveCount(2)
      await expect(page.getByText('for Onion Soup')).toHaveCount(1)
    }
  })

  await test.step('what Otto adds while Wanda ticks the same food stays to be bought', async () => {
    const field = otto.page.getByRole('combobox', { name: 'Add to Market' })
    await field.fill('2 l milk')
    await Promise.all([wanda.page.getByRole('checkbox', { name: /^milk/ }).click(), field.press('Enter')])
    for (const { page } of [wanda, otto]) {
      const basket = page.getByRole('region', { name: 'In the basket' })
      await expect(basket.getByRole('checkbox')).toHaveCount(3)
      await expect(page.getByRole('checkbox', { name: 'milk 2 l', exact: true })).toBeVisible()
    }
  })

  await test.step('Otto finishes, and Wanda’s basket is empty too', async () => {
    await otto.page.getByRole('button', { name: 'Finish shopping' }).click()
    await otto.page.getByRole('button', { name: 'Finish', exact: true }).click()
    for (const { page } of [wanda, otto]) {
      await expect(page.getByRole('region', { name: 'In the basket' })).toBeHidden()
      await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
    }
  })
})
