import { commands, page } from 'vitest/browser'
import { waitingChanges } from '#src/lib/device/waiting-changes.ts'
import { expect, test } from '#tests/browser/app.tsx'
import { button, count, dialog, gone, photo } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { fileField, photoRow, region, told } from '#tests/browser/steps.ts'

const marks = () => page.getByText('Waiting for a connection')
const notice = (text: string) => page.getByRole('status').filter({ hasText: text })

/** The connection is back, as the browser tells it. */
async function connect(): Promise<void> {
  await commands.fakeNothing()
  window.dispatchEvent(new Event('online'))
}

test('a list is ticked and added to without a connection, and sent once when there is one', async ({ app }) => {
  const odile = await app.chef('Odile')
  const { id } = await odile.call.shopping.addList({ name: 'Market' })
  await odile.call.shopping.addItem({ id, itemId: 'by-hand-1', text: '2 onions' })
  await odile.call.shopping.addItem({ id, itemId: 'by-hand-2', text: '1 kg flour' })
  await app.openAs(odile, '/shopping')
  await expect.element(page.getByRole('checkbox', { name: /^onions/i })).toBeVisible()
  await commands.fakeNext('shopping\\.(mark|addItem)', 'gone', 0)
  await page.getByRole('checkbox', { name: /^onions/i }).click()
  const field = page.getByRole('combobox', { name: 'Add to Market' })
  await field.fill('soap zq')
  await button('Add').click()
  const shows = async () => {
    await expect.element(region('In the basket').getByText(/onions 2/i)).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Not sent yet' }).getByText('soap zq')).toBeVisible()
    await count(marks(), 2)
    await expect.element(notice('2 changes wait for the kitchen to answer.')).toBeVisible()
  }
  await shows()
  await app.reload()
  await shows()
  expect((await odile.call.shopping.list())[0]?.openCount).toBe(2)

  await connect()
  await expect.element(region('Other').getByText('soap zq')).toBeVisible()
  await count(marks(), 0)
  await gone(notice('for the kitchen to answer'))
  expect((await odile.call.shopping.list())[0]?.openCount).toBe(2)
})

test('what a chef cooked, moved and rated waits, and leaving is asked about', async ({ app }) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Onion Soup' })
  await app.openAs(odile, `/recipes/${id}`)
  await commands.fakeNext('kitchen\\.(addCooking|moveToCookbook|setStars)', 'gone', 0)
  await button('I Made This').click()
  const sheet = dialog('I Made This')
  await sheet.getByLabelText('Note').fill('For two')
  await button('I Made This', sheet).click()
  await button('Move to Cookbook', dialog('Recipe Made')).click()
  await told('It moves when you are connected')
  await expect.element(page.getByText('Cooked 1 time, last on')).toBeVisible()
  await expect.element(page.getByText('It moves to your Cookbook.')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).click()
  await count(marks(), 3)

  await button('Your account, Odile').click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect.element(question).toHaveTextContent('3 changes have not been sent. Signing out deletes them.')
  await button('Stay', question).click()

  await connect()
  await count(marks(), 0)
  expect(await odile.call.kitchen.getRecipe({ id })).toMatchObject({ status: 'completed', timesCooked: 1, stars: 4 })
})

test('notes that were changed on another device meanwhile are both shown, and one is chosen', async ({ app }) => {
  const odile = await app.chef('Odile')
  const id = await keep(odile, 'back-burner', { title: 'Onion Soup' })
  await app.openAs(odile, `/recipes/${id}`)
  await commands.fakeNext('kitchen\\.editRecipe', 'gone', 0)
  await button('Add a note').click()
  const sheet = dialog('Chef’s notes')
  await sheet.getByRole('textbox').fill('More thyme')
  await button('Save', sheet).click()
  await gone(sheet)
  await expect.element(page.getByText('More thyme')).toBeVisible()
  await count(marks(), 1)
  await odile.call.kitchen.editRecipe({ id, chefNotes: 'Less thyme' })

  await connect()
  await told('A change could not be made')
  await button('Show', notice('1 change could not be made')).click()
  const list = dialog('Changes that wait')
  await expect.element(region('Written on this device').getByText('More thyme')).toBeVisible()
  await expect.element(region('Written since on another').getByText('Less thyme')).toBeVisible()
  await button('Keep those of this device', list).click()
  await expect.element(list.getByText('Everything has been sent.')).toBeVisible()
  expect(await odile.call.kitchen.getRecipe({ id })).toMatchObject({ chefNotes: 'More thyme' })
})

test('a post waits with the files of all its photos, also of those that had arrived', async ({ app }) => {
  const odile = await app.chef('Odile')
  await app.openAs(odile, '/compose?type=general')
  await fileField().upload(await photo())
  await expect.element(button('Remove photo 1')).toBeVisible()
  await commands.fakeNext('/api/pictures|feed\\.addPost', 'gone', 0)
  await fileField().upload(await photo('#d9a441'))
  await expect.element(photoRow(2).getByText('This photo was not sent.')).toBeVisible()
  await button('Share Post').click()
  await told('Ready to post')
  const [post] = waitingChanges.current().changes
  expect(post?.input).toMatchObject({ imageUrls: [], images: [expect.any(File), expect.any(File)] })

  await connect()
  await count(marks(), 0)
  await expect.poll(() => waitingChanges.current().changes).toEqual([])
  expect((await odile.call.feed.listPosts({}))[0]?.pictures).toHaveLength(2)
})
