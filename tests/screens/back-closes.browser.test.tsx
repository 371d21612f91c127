import { page, userEvent } from 'vitest/browser'
import { history as appHistory } from '#src/router.tsx'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { count, gone, isAt, says } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { choose, openConnect } from '#tests/browser/steps.ts'

const back = () => history.back()
const forward = () => history.forward()
/** Waits until the browser has returned to the page that shows; a Back that comes before that is lost. */
const returned = () => expect.poll(() => history.state.__TSR_key).toBe(appHistory.location.state.__TSR_key)
const toKitchen = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Kitchen' }).click()

test('the browser’s Back closes what lies over a page before it leaves the page', async ({ app }) => {
  const noor = await app.chef('Noor Haddad')
  await keep(noor, 'back-burner', { title: 'Red Lentil Soup' })

  const main = page.getByRole('heading', { level: 1 })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await app.openAs(noor, '/profile', windows.phone)
  await toKitchen()
  await says(main, 'My Kitchen')

  // A sheet closes; where it stood, forward and back lead as before.
  const length = history.length
  await bell.click()
  await expect.element(notifications).toBeVisible()
  back()
  await gone(notifications)
  await returned()
  await says(main, 'My Kitchen')
  await bell.click()
  await notifications.getByRole('button', { name: 'Close' }).click()
  await gone(notifications)
  expect(history.length).toBe(length)
  back()
  await says(main, 'Noor Haddad')
  forward()
  await says(main, 'My Kitchen')

  // Of two the one on top; what has an address goes with it.
  await page.getByRole('link', { name: 'Red Lentil Soup', exact: true }).click()
  const recipe = page.getByRole('dialog', { name: 'Red Lentil Soup' })
  await recipe.getByRole('button', { name: 'I Made This' }).first().click()
  const made = page.getByRole('dialog', { name: 'I Made This' })
  await expect.element(made).toBeVisible()
  back()
  await gone(made)
  await returned()
  await expect.element(recipe).toBeVisible()
  back()
  await gone(recipe)
  await isAt(/\/my-kitchen$/)
  await says(main, 'My Kitchen')

  // With something typed it asks, and a second Back goes on editing.
  await choose('Red Lentil Soup', 'Update')
  const form = page.getByRole('dialog', { name: 'Update Recipe' })
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await form.getByLabelText('Title').fill('Yellow Lentil Soup')
  back()
  await expect.element(question).toBeVisible()
  await returned()
  back()
  await gone(question)
  await returned()
  await expect.element(form.getByLabelText('Title')).toHaveValue('Yellow Lentil Soup')
  back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await gone(form)
  await returned()
  await says(main, 'My Kitchen')
  back()
  await says(main, 'Noor Haddad')

  // A link in a sheet leads on, and back to the page without the sheet.
  await toKitchen()
  await page.getByRole('button', { name: 'Add Recipe', exact: false }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /type manually/ })
    .click()
  await isAt(/\/compose/)
  back()
  await says(main, 'My Kitchen')
  await count(page.getByRole('dialog'), 0)
})

test('an invitation in the making is asked about before its dialog closes', async ({ app }) => {
  const noor = await app.chef('Noor Haddad')
  const connect = await openConnect(noor, windows.phone)
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await connect.getByRole('tab', { name: 'Invite' }).click()
  await connect.getByLabelText('Email').fill('joost@cook.example')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(connect.getByLabelText('Email')).toHaveValue('joost@cook.example')
  await connect.getByRole('button', { name: 'Make invitation link' }).click()
  await expect.element(connect.getByRole('region', { name: 'A link for joost@cook.example' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone(connect)
})
