import { page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button } from '#tests/browser/parts.ts'

test('backups say where they are kept, and what is wrong when one cannot be made', async ({ app }) => {
  const ines = await app.chef('Ines', { role: 'admin' })
  await app.openAs(ines, '/admin?tab=system')
  const card = page.getByRole('region', { name: 'Backups' })
  await expect.element(card.getByText('Not encrypted')).toBeVisible()
  await expect.element(card.getByText(/ at 03:00$/)).toBeVisible()
  await expect.element(card.getByText('There are no backups yet.')).toBeVisible()
  // The database of these tests is in memory, of which nobody can make a backup.
  await button('Back up now', card).click()
  await expect.element(card.getByText(/There is no database at/)).toBeVisible()
  await expect.element(button('Back up now', card)).toBeVisible()
  expect(await ines.call.notifications.list({})).toMatchObject([{ kind: 'backup-failed' }])
})
