import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { bell, follow, told } from './connect.ts'
import { expect, test } from './fixtures.ts'

test.use(firstWindow)

test('two chefs share a household: asked, told, joined, seen by both, and left', async ({ chef }) => {
  test.slow()
  const ines = await chef('Inès Duarte')
  const tobias = await chef('Tobias Ångström')
  await follow(ines.context.request, tobias)
  await follow(tobias.context.request, ines)
  const members = (page: typeof ines.page) => page.getByRole('region', { name: 'Members' }).getByRole('listitem')
  await prepareA11yChecks(ines.context)

  await test.step('Inès opens a household and invites Tobias', async () => {
    const { page } = ines
    await page.goto('/household')
    await expect(page.getByRole('button', { name: 'Open household' })).toBeVisible()
    await checkA11y(page, 'no household')
    await page.getByLabel('Name of the household').fill('Mill Lane')
    await page.getByRole('button', { name: 'Open household' }).click()
    await expect(page.getByRole('heading', { name: 'Mill Lane', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Invite friends' }).click()
    const sheet = page.getByRole('dialog', { name: 'Invite friends' })
    await sheet.getByRole('button', { name: 'Invite Tobias Ångström' }).click()
    await expect(sheet.getByText('Invited', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await checkA11y(page, 'a household')
  })

  await test.step('his bell says so and leads to it; he accepts', async () => {
    const { page } = tobias
    await page.goto('/my-kitchen')
    await bell(page, 2).click()
    const notifications = page.getByRole('dialog', { name: 'Notifications' })
    await notifications.getByRole('link', { name: 'New: Inès Duarte invited you to their household' }).click()
    await expect(page).toHaveURL(/\/household$/)
    await page.getByRole('button', { name: 'Accept Mill Lane' }).click()
    await expect(page.getByRole('heading', { name: 'Mill Lane', level: 1 })).toBeVisible()
  })

  await test.step('both see both, hers without a reload', async () => {
    for (const { page } of [ines, tobias]) await expect(members(page)).toHaveCount(2)
    await tobias.page.getByRole('switch', { name: 'Show my Cookbook' }).click()
    await expect(members(ines.page).filter({ hasText: 'Shows Cookbook' })).toHaveCount(1)
  })

  await test.step('he leaves, and she is alone in it', async () => {
    const { page } = tobias
    await page.getByRole('button', { name: 'More for Mill Lane' }).click()
    await page.getByRole('menuitem', { name: 'Leave household' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave Mill Lane?' })
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await told(page, 'You left Mill Lane.')
    await expect(page.getByRole('heading', { name: 'Household', level: 1 })).toBeFocused()
    await expect(members(ines.page)).toHaveCount(1)
  })
})
