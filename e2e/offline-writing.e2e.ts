import { expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

// The connection is cut on purpose.
test.use({
  serviceWorkers: 'allow',
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load resource|fetch)/,
})

test('what is done without a connection waits, outlives a reload, and is done once', async ({
  chef,
  browser,
  baseURL,
}) => {
  const ines = await chef('Ines')
  const { page, context } = ines
  const soup = await keep(ines, 'back-burner', { title: 'Onion Soup', chefNotes: 'Salt' })
  const post = async (path: string, data: object) => (await context.request.post(path, { data })).json()
  const { id } = await post('/api/shopping-lists', { name: 'Market' })
  await post(`/api/shopping-lists/${id}/items`, { itemId: 'by-hand-1', text: '2 onions' })
  // The same chef on another device, which stays connected.
  const other = await browser.newContext({ storageState: await context.storageState(), ...(baseURL && { baseURL }) })
  const asked = async (path: string) => (await other.request.get(path)).json()
  const marks = page.getByText('Waiting for a connection')

  await test.step('the kitchen and the list are kept', async () => {
    await page.goto('/profile')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    const device = page.getByRole('region', { name: 'On this device', exact: true })
    await device.getByRole('button', { name: 'Keep now' }).click()
    await expect(device).toContainText(/1 recipe, /)
    await page.goto(`/shopping?list=${id}`)
    await expect(page.getByRole('checkbox', { name: /^onions/i })).toBeVisible()
  })

  await test.step('the list is ticked without a connection', async () => {
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: /^onions/i }).click()
    await expect(page.getByRole('region', { name: 'In the basket' })).toBeVisible()
    await expect(marks).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('region', { name: 'In the basket' })).toBeVisible()
    await expect(page.getByText('1 change waits.')).toBeVisible()
  })

  await test.step('a recipe is cooked, moved and noted', async () => {
    await page.goto(`/recipes/${soup}`)
    await page.getByRole('button', { name: 'I Made This' }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('For two')
    await page.getByRole('dialog').getByRole('button', { name: 'I Made This' }).click()
    await page.getByRole('button', { name: 'Move to Cookbook' }).last().click()
    await expect(page.getByText('It moves to your Cookbook.')).toBeVisible()
    await page.getByRole('button', { name: 'Change your notes' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('More salt')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await expect(page.getByText('More salt')).toBeVisible()
    await expect(page.getByText('It moves to your Cookbook.')).toBeVisible()
    await expect(page.getByText('Cooked 1 time')).toBeVisible()
    await expect(marks).toHaveCount(3)
    await expect(page.getByText('4 changes wait.')).toBeVisible()
    await other.request.patch(`/api/users/recipes/${soup}`, { data: { chefNotes: 'Less salt' } })
  })

  await test.step('everything is sent, and the conflict is told', async () => {
    await context.setOffline(false)
    const told = page.getByRole('status').filter({ hasText: '1 change could not be made.' })
    await told.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('region', { name: 'Written since on another' })).toContainText('Less salt')
    await expect(page.getByRole('region', { name: 'Written on this device' })).toContainText('More salt')
    await page.getByRole('button', { name: 'Keep those of this device' }).click()
    await expect(page.getByText('Everything has been sent.')).toBeVisible()
    expect(await asked(`/api/recipes/${soup}`)).toMatchObject({
      status: 'completed',
      timesCooked: 1,
      chefNotes: 'More salt',
    })
    const { aisles } = await asked(`/api/shopping-lists/${id}`)
    expect(aisles[0].items).toMatchObject([{ state: 'ticked' }])
  })
  await other.close()
})
