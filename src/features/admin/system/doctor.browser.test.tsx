import { page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button } from '#tests/browser/parts.ts'

test('an admin has the server checked, and reads what to do first', async ({ app }) => {
  const ines = await app.chef('Ines', { role: 'admin' })
  await app.openAs(ines, '/admin?tab=system')
  const card = page.getByRole('region', { name: 'Check the server' })
  await button('Check now', card).click()
  await expect.element(card.getByRole('status')).toHaveTextContent(/\d problems?, \d warnings?|All is well/)
  const mail = card.getByRole('listitem').filter({ hasText: 'Mail' })
  await expect.element(mail).toHaveTextContent(/Left out.*Off: links are shown instead of sent\..*Set SMTP_URL/)
})
