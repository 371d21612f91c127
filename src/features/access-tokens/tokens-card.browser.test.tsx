import { page, userEvent } from 'vitest/browser'
import { expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { button } from '#tests/browser/parts.ts'

const card = page.getByRole('region', { name: 'Access tokens' })
const sheet = page.getByRole('dialog', { name: 'Make a token' })
const shown = page.getByRole('dialog', { name: 'Your new token' })
const tick = (name: RegExp) => sheet.getByRole('checkbox', { name })

async function onCard(app: TestedApp) {
  const chef = await app.chef('Noor')
  await app.openAs(chef, '/profile')
  await expect.element(card).toBeVisible()
  return chef
}

test('a chef makes a token for a display, sees it this once, and revokes it', async ({ app }) => {
  await onCard(app)
  await button('Make a token', card).click()
  await expect.element(tick(/^Read your kitchen/)).toBeVisible()
  expect(tick(/^Export the table of users/).elements()).toEqual([])
  await button('Make the token', sheet).click()
  await expect.element(sheet.getByText('Please give the token a name')).toBeVisible()
  await expect.element(sheet.getByText('Please choose what the token may do')).toBeVisible()
  await sheet.getByLabelText('What is it for?').fill('Kitchen display')
  await tick(/^Plan and lists/).click()
  await tick(/^Read your kitchen/).click()
  await sheet.getByLabelText('How long it works').selectOptions('Until I revoke it')
  await button('Make the token', sheet).click()
  const token = shown.getByLabelText('Token', { exact: true })
  await expect.element(token).toHaveValue(expect.stringMatching(/^lt_[\w-]{43}$/))
  const secret = (token.element() as HTMLInputElement).value
  // It is left by its button alone.
  await userEvent.keyboard('{Escape}')
  await expect.element(token).toBeVisible()
  const answer = await fetch('/api/plan?from=2026-05-04&to=2026-05-10', {
    headers: { Authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(200)
  await button('Done', shown).click()
  const row = card.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Read your kitchen, Plan and lists')
  await expect.element(row).toHaveTextContent('Does not expire')
  expect(document.body.innerHTML).not.toContain(secret)
  await button('Revoke Kitchen display', card).click()
  await button('Revoke', page.getByRole('alertdialog')).click()
  await expect.element(row).not.toBeInTheDocument()
})

test('what was typed is asked about before it goes', async ({ app }) => {
  await onCard(app)
  await button('Make a token', card).click()
  await sheet.getByLabelText('What is it for?').fill('Kitchen display')
  await button('Cancel', sheet).click()
  const question = page.getByRole('alertdialog')
  await button('Keep editing', question).click()
  await expect.element(sheet.getByLabelText('What is it for?')).toHaveValue('Kitchen display')
})
