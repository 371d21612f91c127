import { commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, count, dialog, discardQuestion, gone, says, words } from '#tests/browser/parts.ts'
import { befriend, follow, keep } from '#tests/browser/starts.ts'
import { region, told } from '#tests/browser/steps.ts'

const question = (name: string) => page.getByRole('alertdialog', { name })
const rows = () => region('Members').getByRole('listitem')
const title = (name: string) => page.getByRole('heading', { name, level: 1 })

test('a household is opened, friends are invited, and the owner renames, hands over and leaves', async ({ app }) => {
  const [ines, tobias, bea] = await Promise.all([app.chef('Inès'), app.chef('Tobias'), app.chef('Bea')])
  await befriend(ines, tobias)
  await follow(ines, bea)

  await app.openAs(ines, '/profile')
  await page.getByRole('link', { name: /^Household/ }).click()
  await expect.element(title('Household')).toBeVisible()
  await button('Open household').click()
  await expect.element(words('Please give the household a name.')).toBeVisible()
  const name = page.getByLabelText('Name of the household')
  await name.fill('Mill Lane')
  await commands.fakeNext('household\\.open', { status: 500, body: 'out of order' }, 1)
  await button('Open household').click()
  await told('The household was not opened')
  await expect.element(name).toHaveValue('Mill Lane')
  await button('Open household').click()
  await expect.element(title('Mill Lane')).toBeVisible()
  await says(rows(), ['InèsYouOwner'])

  await button('Invite friends').click()
  const sheet = dialog('Invite friends')
  await count(sheet.getByRole('listitem'), 1)
  await button('Invite Tobias', sheet).click()
  await expect.element(sheet.getByText('Invited')).toBeVisible()
  await button('Close', sheet).click()
  await button('Take back the invitation of Tobias').click()
  await count(rows(), 1)
  await expect.element(page.getByRole('heading', { name: 'Members' })).toHaveFocus()

  await ines.call.household.invite({ chefId: tobias.id })
  const [invitation] = (await tobias.send('GET', '/api/household-invitations')) as unknown as { id: number }[]
  await tobias.call.household.accept({ id: invitation?.id ?? 0 })
  await tobias.call.household.showShelves({ cookbook: true })
  // The event stream brings it.
  await says(rows(), ['InèsYouOwner', 'TobiasShows Cookbook'])

  await button('More for Mill Lane').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog('Rename household').getByLabelText('Name of the household').fill('The mill')
  await button('Cancel', dialog('Rename household')).click()
  await button('Keep editing', discardQuestion()).click()
  await button('Save', dialog('Rename household')).click()
  await expect.element(title('The mill')).toBeVisible()

  await button('More for The mill').click()
  await page.getByRole('menuitem', { name: 'Close household' }).click()
  await expect.element(question('Close The mill?').getByText(/hand it over first/)).toBeVisible()
  await button('Cancel').click()
  await button('More for Tobias').click()
  await page.getByRole('menuitem', { name: 'Hand over the household' }).click()
  await button('Hand over', question('Hand The mill over to Tobias?')).click()
  await says(rows(), ['InèsYou', 'TobiasOwnerShows Cookbook'])
  await gone(button('Invite friends'))

  await button('More for The mill').click()
  await page.getByRole('menuitem', { name: 'Leave household' }).click()
  await button('Leave', question('Leave The mill?')).click()
  await expect.element(title('Household')).toHaveFocus()
  expect(await tobias.send('GET', '/api/household')).toMatchObject({ isOwner: true, members: [{ name: 'Tobias' }] })
})

test('an invitation is accepted from its notification, shelves are shown, and being removed is told', async ({
  app,
}) => {
  const [ines, tobias] = await Promise.all([app.chef('Inès'), app.chef('Tobias')])
  await befriend(ines, tobias)
  await ines.call.household.open({ name: 'Mill Lane' })
  await ines.call.household.invite({ chefId: tobias.id })
  await tobias.call.collections.add({ name: 'Weeknights' })

  await app.openAs(tobias, '/my-kitchen')
  await button(/^Notifications/).click()
  await page.getByRole('link', { name: /invited you to their household/ }).click()
  await button('Accept Mill Lane').click()
  await expect.element(title('Mill Lane')).toBeVisible()
  await says(rows(), ['InèsOwner', 'TobiasYou'])
  await gone(button('More for Inès'))

  const shelf = page.getByLabelText('Show my Back Burner')
  await commands.fakeNext('household\\.showShelves', { status: 500, body: 'out of order' }, 1)
  await shelf.click()
  await told('That was not saved')
  await expect.element(shelf).not.toBeChecked()
  await shelf.click()
  await expect.element(shelf).toBeChecked()
  await says(rows(), ['InèsOwner', 'TobiasYouShows Back Burner'])

  await expect.element(words('You show no collection.')).toBeVisible()
  await button('Show collections').click()
  const sheet = dialog('Show collections')
  const weeknights = sheet.getByLabelText('Weeknights', { exact: true })
  await weeknights.click()
  await expect.element(weeknights).toBeChecked()
  await sheet.getByLabelText('Others may edit it: Weeknights').click()
  await button('Close', sheet).click()
  await says(rows(), ['InèsOwner', 'TobiasYouShows Back BurnerCollections: Weeknights (may be edited)'])
  await page.getByLabelText('Others may edit the recipes on my Back Burner').click()
  const opened = 'TobiasYouShows Back Burner (may be edited)Collections: Weeknights (may be edited)'
  await says(rows(), ['InèsOwner', opened])

  await ines.call.household.removeMember({ chefId: tobias.id })
  await expect.element(title('Household')).toBeVisible()
  await expect.element(button('Open household')).toBeVisible()
})

test('an invitation is declined, and whoever is in a household cannot accept another', async ({ app }) => {
  const [ines, tobias, bea] = await Promise.all([app.chef('Inès'), app.chef('Tobias'), app.chef('Bea')])
  await befriend(ines, tobias)
  await befriend(bea, tobias)
  for (const [owner, name] of [
    [ines, 'Mill Lane'],
    [bea, 'The quay'],
  ] as const) {
    await owner.call.household.open({ name })
    await owner.call.household.invite({ chefId: tobias.id })
  }
  await app.openAs(tobias, '/household')
  await button('Accept The quay').click()
  await expect.element(title('The quay')).toBeVisible()
  await expect.element(words('You are in a household already. To accept one of these, leave it first.')).toBeVisible()
  await gone(button('Accept Mill Lane'))
  await button('Decline Mill Lane').click()
  await told('Invitation declined.')
  await gone(region('Invitations'))
  expect(await ines.send('GET', '/api/household')).toMatchObject({ invitations: [] })
})

test('a member edits a recipe that is opened to them, and hears of what another changed meanwhile', async ({ app }) => {
  const [ines, tobias] = await Promise.all([app.chef('Inès'), app.chef('Tobias')])
  await befriend(ines, tobias)
  await ines.call.household.open({ name: 'Mill Lane' })
  await ines.call.household.invite({ chefId: tobias.id })
  const [invitation] = (await tobias.send('GET', '/api/household-invitations')) as unknown as { id: number }[]
  await tobias.call.household.accept({ id: invitation?.id ?? 0 })
  await tobias.call.household.showShelves({ backBurner: true, openBackBurner: true })
  const id = await keep(tobias, 'back-burner', { title: 'Leek Soup' })

  await app.openAs(ines, `/recipes/${id}`)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const typed = page.getByRole('textbox', { name: 'Title', exact: true })
  await typed.fill('Leek and Potato Soup')
  await count(page.getByLabelText('Meal', { exact: true }), 0)
  await count(page.getByLabelText('Chef’s notes'), 0)
  await tobias.call.kitchen.editRecipe({ id, title: 'Soup of Leeks' })
  await button('Save Recipe').click()
  await told('Error updating recipe')
  await expect.element(typed).toHaveValue('Leek and Potato Soup')
  await button('Save Recipe').click()
  await expect.element(title('Leek and Potato Soup')).toBeVisible()

  await app.openAs(tobias, '/my-kitchen')
  await button(/^Notifications/).click()
  await page.getByRole('link', { name: /Inès changed your recipe “Leek and Potato Soup”/ }).click()
  await expect.element(title('Leek and Potato Soup')).toBeVisible()
})

test('what does not load says so and loads again', async ({ app }) => {
  const ines = await app.chef('Inès')
  await commands.fakeNext('household\\.get', { status: 500, body: 'out of order' }, 0)
  await app.openAs(ines, '/household')
  await expect.element(words('Your household did not load')).toBeVisible()
  await commands.fakeNothing()
  await button('Try again').click()
  await expect.element(button('Open household')).toBeVisible()
})
