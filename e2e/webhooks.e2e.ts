import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHookReceiver } from '#tests/servers/hook-receiver.ts'
import { startServer } from '../scripts/testing/built-server.ts'
import { expect, test } from './fixtures.ts'

test('a chef has another program told of recipes, tries it, and sees what became of each message', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'longtable-hooks-'))
  const receiver = await startHookReceiver()
  const server = await startServer({
    env: { DATA_DIR: folder, LONGTABLE_FETCH_ALLOW: receiver.host, LONGTABLE_RATE_LIMITS: 'off' },
  })
  await page.request.post(`${server.url}/api/auth/register`, {
    data: { name: 'Noor', email: 'noor@cook.example', password: 'saffron and sea salt' },
  })

  await page.goto(`${server.url}/profile#webhooks`)
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill(`${receiver.address}/kitchen`)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Please choose at least one thing to be told.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Recipes' }).check()
  await form.getByRole('button', { name: 'Add' }).click()
  const ready = page.getByRole('dialog', { name: 'Your webhook is ready' })
  receiver.know(await ready.getByLabel('Secret', { exact: true }).inputValue(), Date.now)
  await ready.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: receiver.host }).click()
  const hook = page.getByRole('dialog', { name: receiver.host })
  receiver.answer(response => response.writeHead(500).end('The lamp is out'))
  await hook.getByRole('button', { name: 'Send a test message' }).click()
  await expect(hook.getByText('The test was not taken: HTTP 500', { exact: false })).toBeVisible()
  await hook.getByRole('button', { name: 'Send a test message' }).click()
  await expect(hook.getByText('The test was taken: HTTP 204', { exact: false })).toBeVisible()

  await page.request.post(`${server.url}/api/users/0/back-burner`, {
    data: { title: 'Apple Galette', ingredients: ['3 apples'], instructions: ['Bake.'] },
  })
  await expect.poll(() => receiver.received.map(({ message }) => message.data.title)).toContain('Apple Galette')
  expect(receiver.received.map(({ isSigned }) => isSigned)).toEqual([true, true, true])
  await hook.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: receiver.host }).click()
  const sent = hook.getByRole('listitem').filter({ hasText: 'Recipe saved' })
  await expect(sent.getByText('Taken', { exact: true })).toBeVisible()
  await sent.getByRole('button', { name: 'Send again' }).click()
  await expect(sent.getByText('2 tries', { exact: false })).toBeVisible()
  const [, , first, second] = receiver.received
  expect(second?.id).toBe(first?.id)

  await hook.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: receiver.host })).toBeHidden()

  await page.close()
  await server.stop()
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})
