import { page, userEvent } from 'vitest/browser'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { button, count, dialog, discardQuestion, gone, leave, scrollsSideways } from '#tests/browser/parts.ts'

const password = 'saffron and sea salt'
const welcome = page.getByRole('heading', { name: 'Welcome, Chef!' })
const form = dialog('Create Account')
const submit = button('Create Account', form)
const field = (label: string) => form.getByLabelText(label, { exact: true })

test('a form that cannot be sent says what keeps it', async ({ app }) => {
  await app.open('/')
  await button('Create account').click()
  await expect.element(form.getByText('Still needed: Full Name, Email or Phone Number, and Password.')).toBeVisible()
  await field('Full Name').fill('Noor Haddad')
  await field('Phone Number').fill('+31 6 12 34 56 78')
  await field('Password').fill(password)
  await leave(field('Confirm Password'), password)
  await expect.element(submit).toBeEnabled()

  // A password that was changed after it was confirmed.
  await leave(field('Password'), `${password}!`)
  await expect.element(submit).toBeDisabled()
  await expect.element(form.getByText('Passwords do not match')).toBeVisible()
  await expect.element(form.getByText('Please correct Confirm Password.')).toBeVisible()
  await field('Password').fill(password)
  await gone(form.getByText('Passwords do not match'))
  await expect.element(submit).toBeEnabled()

  // What was typed waits behind the login, and is asked about before it goes.
  await button('Back to login', form).click()
  const login = dialog('Sign In')
  await expect.element(login).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Keep editing', discardQuestion()).click()
  await login.getByRole('button', { name: /Create account|Sign up/ }).click()
  await expect.element(field('Phone Number')).not.toHaveValue('')
  await button('Close', form).click()
  await button('Keep editing', discardQuestion()).click()

  // A phone number that was taken out where no e-mail address stands.
  await field('Email').click()
  await leave(field('Phone Number'))
  await expect.element(submit).toBeDisabled()
  await expect.element(form.getByText(/Please provide either an email address or phone number/)).toBeVisible()
})

test('registration greets with its own words at every width', async ({ app }) => {
  await app.open('/')
  await button('Create account').click()
  for (const width of [320, 390, 768, 1100, 1279, 1280, 1920]) {
    await page.viewport(width, 900)
    await expect.element(form.getByText("Chef, let's get started!")).toBeVisible()
    for (const text of ['Dream up something delicious.', 'The best connections begin around a shared table.']) {
      const shown = () =>
        form
          .getByText(text)
          .elements()
          .filter(element => element.checkVisibility())
      await expect.poll(() => shown().length, { message: `${text} at ${width} px` }).toBe(1)
    }
  }
})

test('without mail a forgotten password leads to the person who runs the server', async ({ app }) => {
  await app.open('/')
  await button('Forgot password?').click()
  const reset = dialog('Reset Password')
  await expect.element(reset.getByText('Password reset functionality coming soon.', { exact: true })).toBeVisible()
  await expect.element(reset.getByText(/ask the person who runs this server for a reset link/)).toBeVisible()
  await button('Back to login', reset).click()
  await expect.element(dialog('Sign In')).toBeVisible()
})

test('a wrong password is said plainly, and what was typed stays', async ({ app }) => {
  const ines = await app.chef('Ines')
  await app.open('/')
  await page.getByLabelText('Email or Phone Number').fill(ines.email)
  await page.getByLabelText('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Invalid email\/phone or password/)
  await expect.element(page.getByLabelText('Email or Phone Number')).toHaveValue(ines.email)
  await page.getByLabelText('Password', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByRole('heading', { name: 'The Dish', level: 1 })).toBeVisible()
})

test('an address that leads nowhere says so', async ({ app }) => {
  await app.openAs(await app.chef('Noor'), '/no/such/place')
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  for (const [path, title] of [
    ['/no/such/place', '404 Page Not Found'],
    ['/recipes/999999', 'Recipe not found'],
    ['/recipes/999999/edit', 'Recipe not found'],
    ['/posts/999999', 'Post not found'],
    ['/chefs/999999', 'Friend profile not found'],
  ] as const) {
    await app.open(path)
    await expect.poll(() => document.title, { message: path }).toBe(`${title} · Longtable`)
  }
})

test('the welcome fills a phone and nothing scrolls sideways', async ({ app }) => {
  await app.open('/', windows.phone)
  await expect.element(button('Sign up')).toBeVisible()
  expect(scrollsSideways()).toBe(false)
})

test('where nobody can join, the welcome says so instead of a form', async ({ app }) => {
  const ottilie = await app.chef('Ottilie', { role: 'admin' })
  const join = page.getByRole('button', { name: /Create.*account|Sign up|Register/i }).first()
  for (const [registration, message] of [
    ['closed', 'This server accepts no new chefs at the moment.'],
    ['invitation', 'New chefs come here by invitation.'],
  ] as const) {
    await ottilie.call.admin.system.changeSiteSettings({ registration })
    await app.open('/')
    await join.click()
    await expect.element(page.getByText(message)).toBeVisible()
    await count(page.getByLabelText('Full Name'), 0)
  }
  await ottilie.call.admin.system.changeSiteSettings({ registration: 'open' })
  await app.open('/')
  await join.click()
  await expect.element(page.getByLabelText('Full Name')).toBeVisible()
})

test('a chef who is deactivated lands on the sign-in, which says why they cannot come in', async ({ app }) => {
  const ines = await app.chef('Ines', { role: 'admin' })
  const jonah = await app.chef('Jonah')
  await app.openAs(jonah, '/the-dish')
  await expect.element(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  // Without a press or a reload: the server has told the open page.
  await ines.call.admin.users.setStatus({ userId: jonah.id, action: 'deactivate' })
  await expect.element(welcome).toBeVisible()
  await page.getByLabelText('Email or Phone Number').fill(jonah.email)
  await page.getByLabelText('Password', { exact: true }).fill(jonah.password)
  await button('Sign In').click()
  await expect.element(page.getByText('This account is deactivated.', { exact: false }).first()).toBeVisible()
})

test('a chef registers, and is corrected on the way', async ({ app }) => {
  await app.open('/my-kitchen')
  await expect.element(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await page.getByRole('button', { name: 'Create account' }).click()

  const registration = page.getByRole('dialog', { name: 'Create Account' })
  await registration.getByLabelText('Full Name').fill('x')
  await userEvent.tab()
  await expect.element(registration.getByText('Name must be at least 2 characters')).toBeVisible()
  await registration.getByLabelText('Full Name').fill('Wilhelmina van der Hoogenband')
  await gone(registration.getByText('Name must be at least 2 characters'))
  await registration.getByLabelText('Email').fill('wilhelmina@cook.example')
  await registration.getByLabelText('Password', { exact: true }).fill(password)
  await registration.getByLabelText('Confirm Password').fill('saffron')
  await userEvent.tab()
  await expect.element(registration.getByText('Passwords do not match')).toBeVisible()
  await registration.getByLabelText('Confirm Password').fill(password)
  await registration.getByRole('button', { name: 'Create Account' }).click()

  await expect.element(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect.element(page.getByRole('heading', { name: 'Wilhelmina van der Hoogenband' })).toBeVisible()
})

test('a session that ended elsewhere leads back to the door', async ({ app }) => {
  const priya = await app.chef('Priya')
  await app.openAs(priya, '/my-kitchen')
  await expect.element(page.getByRole('heading', { name: 'My Kitchen' })).toBeVisible()
  await app.signOut()
  await app.reload()
  await expect.element(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
})
