import { commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, toast } from '#tests/browser/parts.ts'

test('feedback that does not arrive stays as it was typed', async ({ app }) => {
  await app.openAs(await app.chef('Mara'), '/feedback')
  const typed = { Subject: 'The oven timer', Email: 'mara@cook.example', Message: 'It rang a minute late.' }
  await page.getByLabelText('Type').selectOptions('bug')
  await page.getByLabelText('Subject').fill(typed.Subject)
  await page.getByLabelText('Email').fill('mara@')
  await page.getByLabelText('Message').fill(typed.Message)
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabelText('Email').fill(typed.Email)
  await commands.fakeNext('feedback\\.send', { status: 500, body: 'No' })
  await button('Send Feedback').click()
  await expect.element(toast()).toHaveTextContent('Failed to submit feedback. Please try again.')
  await expect.element(page.getByLabelText('Type')).toHaveValue('bug')
  for (const [label, text] of Object.entries(typed)) {
    await expect.element(page.getByLabelText(label)).toHaveValue(text)
  }
  await button('Send Feedback').click()
  await expect.element(toast()).toHaveTextContent('Feedback submitted!')
  await expect.element(page.getByRole('heading', { name: 'Thank you, Chef!' })).toBeVisible()
})
