import { page } from 'vitest/browser'
import { HOOKS_MAX, hookMessages } from '#server/webhooks/constants.ts'
import { expect, test } from '#tests/browser/app.tsx'
import { button, dialog, discardQuestion, gone } from '#tests/browser/parts.ts'
import { told } from '#tests/browser/steps.ts'

const card = page.getByRole('region', { name: 'Webhooks' })
const choice = (name: string, room = page.getByRole('dialog')) =>
  room.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const HOOK = { address: 'https://hooks.example/in', kinds: ['recipe.saved'] as const }

test('a chef makes a webhook, and the form says what is wrong before anything is sent', async ({ app }) => {
  await app.restart({ settings: { LONGTABLE_FETCH_ALLOW: '' } })
  const chef = await app.chef('Noor')
  await app.openAs(chef, '/profile')
  await button('Add a webhook', card).click()
  const form = dialog('Add a webhook')
  await expect.element(choice('New chefs', form)).not.toBeInTheDocument()
  await button('Add', form).click()
  await expect.element(form.getByText(hookMessages.address)).toBeVisible()
  await expect.element(form.getByText(hookMessages.kinds)).toBeVisible()
  await choice('Recipes', form).click()
  const address = form.getByLabelText('Address')
  for (const wrong of [
    'http://hooks.example/in',
    'https://hooks.example:8443/in',
    'https://me:secret@hooks.example/in',
  ]) {
    await address.fill(wrong)
    await expect.element(form.getByText(hookMessages.notOpened)).toBeVisible()
  }
  await address.fill(HOOK.address)
  await button('Cancel', form).click()
  await button('Keep editing', discardQuestion()).click()
  await button('Add', form).click()
  const ready = dialog('Your webhook is ready')
  await expect.element(ready.getByLabelText('Secret', { exact: true })).toHaveValue(expect.stringMatching(/^whsec_/))
  await button('Done', ready).click()
  await expect.element(button(/hooks\.example/, card)).toBeVisible()
  expect((await chef.call.webhooks.list()).hooks).toMatchObject([HOOK])
})

test('a chef turns a webhook off, changes what it tells, tries it and removes it', async ({ app }) => {
  const chef = await app.chef('Noor')
  await chef.call.webhooks.add({ ...HOOK, kinds: [...HOOK.kinds] })
  await app.openAs(chef, '/profile')
  await button(/hooks\.example/, card).click()
  const hook = dialog('hooks.example')
  await hook.getByRole('switch', { name: /^On/ }).click()
  await expect.poll(async () => (await chef.call.webhooks.list()).hooks[0]?.isOn).toBe(false)
  await button('Edit', hook).click()
  const form = dialog('Edit webhook')
  await choice('Dishes', form).click()
  await button('Save', form).click()
  await gone(form)
  expect((await chef.call.webhooks.list()).hooks).toMatchObject([{ kinds: ['recipe.saved', 'dish.posted'] }])
  // No such host is there.
  await button('Send a test message', hook).click()
  await expect.element(hook.getByText('The test was not taken: The address was not reached.')).toBeVisible()
  await expect.element(hook.getByRole('listitem').getByText('Not taken', { exact: true })).toBeVisible()
  await button('Remove', hook).click()
  await button('Remove', page.getByRole('alertdialog')).click()
  await told('The webhook is removed')
  await expect.poll(async () => (await chef.call.webhooks.list()).hooks).toEqual([])
})

test('an admin may be told who joins, and turns webhooks of chefs off', async ({ app }) => {
  const admin = await app.chef('Ada', { role: 'admin' })
  const chef = await app.chef('Noor')
  await chef.call.webhooks.add({ ...HOOK, kinds: [...HOOK.kinds] })
  await app.openAs(admin, '/profile')
  await button('Add a webhook', card).click()
  await expect.element(choice('New chefs', dialog('Add a webhook'))).toBeVisible()
  await app.openAs(admin, '/admin?tab=system')
  await page.getByRole('switch', { name: /^Webhooks of chefs/ }).click()
  await expect.poll(async () => (await chef.call.webhooks.list()).isAllowed).toBe(false)
  await app.openAs(chef, '/profile')
  await expect.element(card.getByText(hookMessages.off, { exact: false })).toBeVisible()
  await expect.element(button('Add a webhook', card)).not.toBeInTheDocument()
  await button(/hooks\.example/, card).click()
  await expect.element(button('Remove', dialog('hooks.example'))).toBeVisible()
  await expect.element(button('Send a test message', dialog('hooks.example'))).not.toBeInTheDocument()
})

test('a chef with the most webhooks is not offered another', async ({ app }) => {
  const chef = await app.chef('Noor')
  for (let at = 0; at < HOOKS_MAX; at += 1) await chef.call.webhooks.add({ ...HOOK, kinds: [...HOOK.kinds] })
  await app.openAs(chef, '/profile')
  await expect.element(card.getByText(hookMessages.tooMany)).toBeVisible()
  await expect.element(button('Add a webhook', card)).not.toBeInTheDocument()
})
