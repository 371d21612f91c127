import { commands, page, userEvent } from 'vitest/browser'
import { type Chef, expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { boxOf, button, count, dialog, discardQuestion, gone } from '#tests/browser/parts.ts'
import { told } from '#tests/browser/steps.ts'

const form = dialog('Update Profile')
const openForm = () => button('Update Profile').first().click()
const save = () => button('Update Profile', form).click()
const head = page.getByRole('region', { name: 'Your profile' })

async function onProfile(app: TestedApp, name = 'Noor', fields?: Record<string, unknown>): Promise<Chef> {
  const chef = await app.chef(name, fields)
  await app.openAs(chef, '/profile')
  return chef
}

test('a chef edits the profile, with a picture from the camera', async ({ app }) => {
  await onProfile(app)
  await openForm()
  await form.getByLabelText('Full Name').fill('')
  await save()
  await expect.element(form.getByText('Name is required')).toBeVisible()
  await form.getByLabelText('Full Name').fill('Noor Haddad')
  await form.getByLabelText('Location').fill('Rotterdam')
  await form.getByLabelText('Bio').fill('Weeknight soups, weekend bread.')
  await form.getByLabelText('Cooking Level').selectOptions('Call me Martha')
  await form.getByLabelText('Cooking Frequency').selectOptions('few_times_week')
  await button('Camera', form).click()
  const camera = dialog('Take a picture')
  await camera.getByRole('button', { name: /Capture|Take/ }).click()
  await camera.getByRole('button', { name: /Use/ }).click()
  await save()
  await told('Profile Updated!')
  await gone(form)
  await expect.element(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  await expect.element(page.getByText('Call me Martha')).toBeVisible()
  await expect.element(page.getByText('3x')).toBeVisible()
  await expect.element(page.css('main img[src^="/media/"]:not([src*="drawn"])').first()).toBeVisible()
})

test.for([
  ['escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', () => commands.clickAt(8, 8)],
  ['the cross', () => button('Close', form).click()],
  ['Cancel', () => button('Cancel', form).click()],
] as const)('what was typed in the profile is asked about when it is left by %s', async ([, leave], { app }) => {
  await onProfile(app)
  const location = form.getByLabelText('Location')
  await openForm()
  await expect.element(form).toBeVisible()
  await leave()
  await gone(form)
  await openForm()
  await location.fill('Rotterdam')
  await leave()
  await button('Keep editing', discardQuestion()).click()
  await gone(discardQuestion())
  await expect.element(location).toHaveValue('Rotterdam')
  await leave()
  await button('Discard', discardQuestion()).click()
  await gone(form)
  await openForm()
  await expect.element(location).toHaveValue('')
})

test('the camera covers the profile form with a veil and gives the focus back', async ({ app }) => {
  await onProfile(app)
  await openForm()
  const submit = await boxOf(button('Update Profile', form))
  await button('Camera', form).click()
  const camera = dialog('Take a picture')
  await expect.element(camera).toBeVisible()
  await count(page.css('.bg-scrim'), 2)
  const covered = document.elementFromPoint(submit.right - 4, submit.y + 4)?.closest('button')?.textContent ?? ''
  expect(covered).not.toBe('Update Profile')
  await button('Close', camera).first().click()
  await gone(camera)
  await expect.element(button('Camera', form)).toHaveFocus()
})

test('a chef shows initials until they choose a face, which friends see too', async ({ app }) => {
  const petra = await onProfile(app, 'Petra Quist')
  const anton = await app.chef('Anton')
  const initials = page.css('[data-initials="PQ"]')
  await expect.element(head.css('[data-initials="PQ"]')).toBeVisible()
  await openForm()
  await form.getByRole('radio', { name: 'Drawn face 4' }).click()
  await expect.element(form.getByText('This face will be saved with your profile.')).toBeVisible()
  await save()
  await told('Profile Picture Updated!')
  await expect.element(head.css('img[src^="/media/"]')).toBeVisible()

  await app.openAs(anton, `/chefs/${petra.id}`)
  await expect.element(page.css('main img[src^="/media/"]').first()).toBeVisible()
  await app.openAs(petra, '/profile')
  await openForm()
  await form.getByRole('radio', { name: 'Your initials' }).click()
  await save()
  await expect.element(head.css('[data-initials="PQ"]')).toBeVisible()
  await app.openAs(anton, `/chefs/${petra.id}`)
  await expect.element(page.getByRole('heading', { name: 'Petra Quist' })).toBeVisible()
  await expect.element(initials.first()).toBeVisible()
})

test('the privacy switch flips at once, and back when the server refuses', async ({ app }) => {
  await onProfile(app)
  const visibility = page.getByRole('switch', { name: 'Profile Visibility' })
  await expect.element(visibility).toBeChecked()
  await commands.fakeNext('profile\\.setPrivacy', 'gone')
  await visibility.click()
  await told('Update failed')
  await expect.element(visibility).toBeChecked()
  await visibility.click()
  await expect.element(visibility).not.toBeChecked()
  await told('Privacy settings updated.')
  await app.open('/profile')
  await expect.element(visibility).not.toBeChecked()
})

test('a friend request goes out to a private chef and is accepted', async ({ app }) => {
  const zora = await app.chef('Zora', { isPublic: false })
  const vera = await app.chef('Vera')
  expect(await vera.call.friends.request({ receiverId: zora.id })).toMatchObject({
    friendshipStatus: 'requested',
  })
  await app.openAs(zora, '/profile')
  const card = page.getByRole('region', { name: /Friend Requests/ })
  await expect.element(card.getByText('Vera')).toBeVisible()
  await card.getByRole('button', { name: /Accept/ }).click()
  await told('Friend request accepted!')
  await expect.element(page.getByRole('region', { name: 'Your Chefs' }).getByText('Vera')).toBeVisible()
})

test('a password that does not fit is said at its field, and the right one changes it', async ({ app }) => {
  const priya = await app.chef('Priya')
  // Signed in elsewhere too.
  await app.signIn(priya)
  await app.openAs(priya, '/profile')
  await expect.element(button('Sign out everywhere else')).toBeVisible()
  await button('Change password').click()
  const form = dialog('Change password')
  const current = form.getByLabelText('Current password')
  await current.fill('not this one')
  await form.getByLabelText('New password').fill('thyme and lemon zest')
  await form.getByLabelText('Confirm password').fill('thyme and lemon zest')
  await button('Change password', form).click()
  await expect.element(current).toHaveAccessibleDescription(/password/)
  await current.fill(priya.password)
  await button('Change password', form).click()
  await gone(form)
  // The other session has ended, and this one has not.
  await gone(button('Sign out everywhere else'))
  await app.reload()
  await expect.element(page.getByRole('heading', { name: 'Priya' })).toBeVisible()
})

test('a wrong password keeps the account, and what was typed is asked about', async ({ app }) => {
  await onProfile(app)
  await button('Delete my account').click()
  const form = dialog('Delete your account?')
  await form.getByLabelText('Your password').fill('not this one')
  await button('Delete my account', form).click()
  await told('That is not your password.')
  await expect.element(form.getByText('This password does not fit.')).toBeVisible()
  await button('Cancel', form).click()
  await button('Keep editing', discardQuestion()).click()
  await expect.element(form.getByLabelText('Your password')).toHaveValue('not this one')
})

test('a chef without a name is led to create a profile first', async ({ app }) => {
  const kwame = await app.chef('Nobody yet', { name: null, nameFolded: '' })
  await app.openAs(kwame, '/my-kitchen')
  await page.getByLabelText('Full Name').fill('Kwame Asante')
  await page
    .getByRole('button', { name: /Create profile/i })
    .last()
    .click()
  await expect.element(page.getByRole('heading', { name: 'Kwame Asante' })).toBeVisible()
  await page.getByRole('link', { name: 'My Kitchen' }).click()
  await expect.element(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
})
