import { expect, test, toasted } from './admin.ts'

// Chromium writes on the console what was refused or made to fail.
test.use({ allowedTrouble: /40[13]|50[03]/ })

test('feedback that does not arrive stays as it was typed', async ({ chef }) => {
  const { page } = await chef('Mara')
  await page.goto('/feedback')
  await page.getByLabel('Type').selectOption('bug')
  await page.getByLabel('Subject').fill('The oven timer')
  await page.getByLabel('Email').fill('mara@')
  await page.getByLabel('Message').fill('It rang a minute late.')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('mara@cook.example')
  await page.route('**/trpc/feedback.send**', route => route.fulfill({ status: 500, body: 'No' }))
  const send = page.getByRole('button', { name: 'Send Feedback' })
  await send.click()
  await toasted(page, 'Failed to submit feedback. Please try again.')
  await expect(page.getByLabel('Type')).toHaveValue('bug')
  await expect(page.getByLabel('Subject')).toHaveValue('The oven timer')
  await expect(page.getByLabel('Email')).toHaveValue('mara@cook.example')
  await expect(page.getByLabel('Message')).toHaveValue('It rang a minute late.')
  await page.unroute('**/trpc/feedback.send**')
  await send.click()
  await toasted(page, 'Feedback submitted!')
  await expect(page.getByRole('heading', { name: 'Thank you, Chef!' })).toBeVisible()
})

test('where nobody can join, the door says so instead of a form', async ({ admin, page }) => {
  const ottilie = await admin('Ottilie')
  const house = async (registration: string) => {
    const answer = await ottilie.context.request.post('/trpc/admin.system.changeHouse', { data: { registration } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  for (const [mode, words] of [
    ['closed', 'This place takes in no new chefs at the moment.'],
    ['invitation', 'New chefs come here by invitation.'],
  ] as const) {
    await house(mode)
    await page.goto('/')
    await page
      .getByRole('button', { name: /Create.*account|Sign up|Register/i })
      .first()
      .click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveCount(0)
  }
  await house('open')
  await page.goto('/')
  await page
    .getByRole('button', { name: /Create.*account|Sign up|Register/i })
    .first()
    .click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
})
