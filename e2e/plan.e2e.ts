import type { Page } from '@playwright/test'
import { told } from './connect.ts'
import { boxOf, type Chef, expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

/** A Monday of another year. */
const MONDAY = '2040-05-07'

const day = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dishes = (page: Page, name: string) => day(page, name).locator('[data-entry] p:first-child')

/** A household of the first chef's that the second is a member of. */
async function share(owner: Chef, member: Chef): Promise<void> {
  for (const [one, other] of [
    [owner, member],
    [member, owner],
  ] as const) {
    await one.context.request.post('/api/follow-user', { data: { followeeId: other.id } })
  }
  await owner.context.request.post('/api/household', { data: { name: 'Mill Lane' } })
  await owner.context.request.post('/api/household-invitations', { data: { chefId: member.id } })
  const [invitation] = await (await member.context.request.get('/api/household-invitations')).json()
  const joined = await member.context.request.post(`/api/household-invitations/${invitation.id}/accept`, { data: {} })
  expect(joined.ok(), await joined.text()).toBe(true)
}

test.use({ viewport: { width: 1280, height: 900 } })

test('two chefs of a household plan a week, and each sees at once what the other does', async ({ chef }) => {
  const wanda = await chef('Wanda')
  const otto = await chef('Otto')
  await share(wanda, otto)
  await keep(wanda, 'saved-recipes', { title: 'Plum Dumplings' })
  for (const { page } of [wanda, otto]) {
    await page.goto(`/plan?day=${MONDAY}`)
    await expect(page.getByText('Nothing planned this week')).toBeVisible()
  }

  await test.step('Wanda plans a recipe that Otto is to cook', async () => {
    const { page } = wanda
    await page.getByRole('button', { name: 'Add for dinner on Monday 7 May 2040' }).click()
    const form = page.getByRole('dialog', { name: 'Add to the plan' })
    await form.getByRole('button', { name: 'Plum Dumplings' }).click()
    await form.getByLabel('Who cooks').selectOption('Otto')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await told(page, 'Added to the plan')
    await expect(dishes(otto.page, 'Monday 7 May 2040')).toHaveText(['Plum Dumplings'])
    await expect(day(otto.page, 'Monday 7 May 2040').getByText('Otto')).toBeVisible()
  })

  await test.step('Otto pulls it to another day and meal', async () => {
    const { page } = otto
    const card = day(page, 'Monday 7 May 2040').locator('[data-entry]')
    const lunch = day(page, 'Thursday 10 May 2040').locator('[data-meal="lunch"]')
    await card.hover({ position: { x: 20, y: 20 } })
    await expect(card).toHaveAttribute('draggable', 'true')
    await page.mouse.down()
    await page.mouse.move(600, 600, { steps: 4 })
    await expect(lunch).toHaveAttribute('data-drop-ready')
    const box = await boxOf(lunch)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await expect(lunch).toHaveAttribute('data-drop-over')
    await page.mouse.up()
    await told(page, 'Moved to Thursday, lunch')
    await expect(dishes(page, 'Thursday 10 May 2040')).toHaveText(['Plum Dumplings'])
    await expect(dishes(wanda.page, 'Thursday 10 May 2040')).toHaveText(['Plum Dumplings'])
    await expect(dishes(wanda.page, 'Monday 7 May 2040')).toHaveCount(0)
  })

  await test.step('Wanda takes it out, and brings it back', async () => {
    const { page } = wanda
    await page.getByRole('button', { name: 'More for Plum Dumplings' }).click()
    await page.getByRole('menuitem', { name: 'Take out of the plan' }).click()
    await expect(dishes(otto.page, 'Thursday 10 May 2040')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dishes(otto.page, 'Thursday 10 May 2040')).toHaveText(['Plum Dumplings'])
  })
})
