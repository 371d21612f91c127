import { readFile } from 'node:fs/promises'
import { type Chef, expect, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'
import { toastOf } from './toast-places.ts'

// Signed out, the first question is answered with 401; other failures here are made on purpose.
test.use({ allowedTrouble: /401|403|ERR_FAILED|Failed to load resource/ })

const toast = (chef: Chef, text: string) => expect(chef.page.getByText(text, { exact: true })).toBeVisible()

test('a chef edits the profile, with a picture from the camera', async ({ chef }) => {
  const noor = await chef('Noor')
  const { page } = noor
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Update Profile' })
  await form.getByLabel('Full Name').fill('')
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Full Name').fill('Noor Haddad')
  await form.getByLabel('Location').fill('Rotterdam')
  await form.getByLabel('Bio').fill('Weeknight soups, weekend bread.')
  await form.getByLabel('Cooking Level').selectOption({ label: 'Call me Martha' })
  await form.getByLabel('Cooking Frequency').selectOption('few_times_week')

  await form.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog').last()
  await camera.getByRole('button', { name: /Capture|Take/ }).click()
  await camera.getByRole('button', { name: /Use/ }).click()
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await toast(noor, 'Profile Updated!')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
  await expect(page.getByText('Call me Martha')).toBeVisible()
  await expect(page.getByText('3x')).toBeVisible()
  await expect(page.locator('main img[src^="/media/"]:not([src*="drawn"])').first()).toBeVisible()
})

test('what was typed in the profile is asked about, however the form is left', async ({ chef }) => {
  const { page } = await chef('Noor')
  await page.goto('/profile')
  const form = page.getByRole('dialog', { name: 'Update Profile' })
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const open = () => page.getByRole('button', { name: 'Update Profile' }).click()
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    outside: () => page.mouse.click(8, 8),
    cross: () => form.getByRole('button', { name: 'Close' }).click(),
    cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
  }
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(`by ${name}`, async () => {
      await open()
      await expect(form).toBeVisible()
      await leave()
      await expect(form).toBeHidden()
      await open()
      await form.getByLabel('Location').fill('Rotterdam')
      await leave()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(form.getByLabel('Location')).toHaveValue('Rotterdam')
      await leave()
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(form).toBeHidden()
      await open()
      await expect(form.getByLabel('Location')).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
    })
  }
})

test('the camera covers the profile form with a veil and gives the focus back', async ({ chef }) => {
  const { page } = await chef('Noor')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Update Profile' })
  const submit = await form.getByRole('button', { name: 'Update Profile' }).boundingBox()
  await form.getByRole('button', { name: 'Camera' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a picture' })
  await expect(camera).toBeVisible()
  const veils = page.locator('.bg-scrim')
  await expect(veils).toHaveCount(2)
  const point = { x: (submit?.x ?? 0) + (submit?.width ?? 0) - 4, y: (submit?.y ?? 0) + 4 }
  const covered = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? '',
    point,
  )
  expect(covered).not.toBe('Update Profile')
  await camera.getByRole('button', { name: 'Close' }).first().click()
  await expect(camera).toBeHidden()
  await expect(form.getByRole('button', { name: 'Camera' })).toBeFocused()
})

test('a chef shows initials until they choose a face, which friends see too', async ({ chef }) => {
  const [petra, friend] = [await chef('Petra Quist'), await chef('Anton')]
  const { page } = petra
  await page.goto('/profile')
  const head = page.getByRole('region', { name: 'Your profile' })
  await expect(head.locator('[data-initials="PQ"]')).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Update Profile' })
  await form.getByRole('radio', { name: 'Drawn face 4' }).check()
  await expect(form.getByText('This face will be saved with your profile.')).toBeVisible()
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await toast(petra, 'Profile Picture Updated!')
  await expect(head.locator('img[src^="/media/"]')).toBeVisible()

  const face = friend.page.locator('main img[src^="/media/"]').first()
  await friend.page.goto(`/chefs/${petra.id}`)
  await expect(face).toBeVisible()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await form.getByRole('radio', { name: 'Your initials' }).check()
  await form.getByRole('button', { name: 'Update Profile' }).click()
  await expect(head.locator('[data-initials="PQ"]')).toBeVisible()
  await friend.page.reload()
  await expect(friend.page.getByRole('heading', { name: 'Petra Quist' })).toBeVisible()
  await expect(friend.page.locator('[data-initials="PQ"]').first()).toBeVisible()
})

test('the privacy switch flips at once, and back when the server refuses', async ({ chef }) => {
  const ines = await chef('Ines')
  const { page } = ines
  await page.goto('/profile')
  const visibility = page.getByRole('switch', { name: 'Profile Visibility' })
  await expect(visibility).toBeChecked()
  await page.route(/profile\.setPrivacy/, route => route.abort())
  await visibility.click()
  await toast(ines, 'Update failed')
  await expect(visibility).toBeChecked()
  await page.unroute(/profile\.setPrivacy/)
  await visibility.click()
  await expect(visibility).not.toBeChecked()
  await toast(ines, 'Privacy settings updated.')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Profile Visibility' })).not.toBeChecked()
})

test('a friend request goes out to a private chef and is accepted', async ({ chef }) => {
  const zora = await chef('Zora')
  const vera = await chef('Vera')
  const me = await (await zora.context.request.get('/api/auth/me')).json()
  await zora.context.request.patch(`/api/users/${me.user.id}/privacy`, { data: { isPublic: false } })
  const sent = await vera.context.request.post('/api/friend-requests', { data: { receiverId: me.user.id } })
  expect(await sent.json()).toMatchObject({ friendshipStatus: 'requested' })
  await zora.page.goto('/profile')
  const card = zora.page.getByRole('region', { name: /Friend Requests/ })
  await expect(card.getByText('Vera')).toBeVisible()
  await card.getByRole('button', { name: /Accept/ }).click()
  await toast(zora, 'Friend request accepted!')
  await expect(zora.page.getByRole('region', { name: 'Your Chefs' }).getByText('Vera')).toBeVisible()
})

test('a changed password ends the other sessions', async ({ chef, browser, server }) => {
  const priya = await chef('Priya')
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await elsewhere.request.post('/api/auth/login', {
    data: { emailOrPhone: priya.email, password: priya.password },
  })
  const { page } = priya
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New password').fill('thyme and lemon zest')
  await dialog.getByLabel('Confirm password').fill('thyme and lemon zest')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/password/)
  await dialog.getByLabel('Current password').fill(priya.password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toBeHidden()
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401)
  expect((await priya.context.request.get('/api/auth/me')).status()).toBe(200)
  await elsewhere.close()
})

test('a chef takes everything along and leaves for good', async ({ chef }) => {
  // The first account of a server is its admin, and the last admin may not leave.
  await chef('Somebody Else')
  const salome = await chef('Salome')
  const { page, context } = salome
  await context.request.post('/api/user-posts', { data: { type: 'general', content: 'Goodbye soup' } })
  await page.goto('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  const file = await readFile(await download.path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(toastOf(page)).toContainText('That is not your password.')
  await expect(dialog.getByText('This password does not fit.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Your password').fill(salome.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
  const again = await context.request.post('/api/auth/login', {
    data: { emailOrPhone: salome.email, password: salome.password },
  })
  expect(again.status()).toBe(401)
})

test.describe('on an iPhone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('a chef registers with a picture', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await dialog.getByLabel('Full Name').fill('Theodora Achterberg')
    await dialog.getByLabel('Phone Number').fill('+31 6 12 34 56 78')
    await dialog.getByLabel('Password', { exact: true }).fill('saffron and sea salt')
    await dialog.getByLabel('Confirm Password').fill('saffron and sea salt')
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await dishPicture() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'The Dish' })).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Theodora Achterberg' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.locator('main img[src^="/media/"]:not([src*="drawn"])').first()).toBeVisible()
  })
})
