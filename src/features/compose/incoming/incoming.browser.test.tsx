import { page } from 'vitest/browser'
import { forgetOldShared, keepShared, takeShared } from '#src/lib/device/shared.ts'
import { expect, test } from '#tests/browser/app.tsx'
import { button, isAt, photo } from '#tests/browser/parts.ts'
import { field } from '#tests/browser/steps.ts'
import crumble from '../../../../e2e/pages/plum-crumble.html?raw'

const nothing = { title: '', text: '', url: '', files: [] }
const BREAD = `Bread of the house\n${'Knead the dough and let it rest. '.repeat(20)}`

/** How often the server was asked to read something. */
const readings = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => /capture\.(extractUrl|readPasted)/.test(name)).length

test('what another program shares is taken once, and read when its chef says so', async ({ app }) => {
  const odile = await app.chef('Odile')
  await app.signIn(odile)
  // The browser notes a few hundred requests and no more.
  performance.clearResourceTimings()
  await app.open(`/compose?${new URLSearchParams({ title: 'Crumble', url: app.pageAt('plum-crumble.html') })}`)
  // Any page can lead here: nothing is read before a press, of a link or of a file.
  await expect.element(page.getByText(/^This link came from another program or page/)).toBeVisible()
  await expect.element(page.getByLabelText('Recipe URL')).toHaveValue(app.pageAt('plum-crumble.html'))
  await isAt('/compose?type=recipe&mode=url&source=backburner')
  await app.untilQuiet()
  expect(readings()).toBe(0)
  await button('Extract Recipe').click()
  await expect.element(field('Title')).toHaveValue('Plum & Rye Crumble')

  // It is read once, and what was changed of it waits behind another link, and behind a text.
  await field('Title').fill('My crumble')
  await page.getByRole('button', { name: 'Try Different URL' }).click()
  await expect.element(page.getByLabelText('Recipe URL')).toHaveValue(app.pageAt('plum-crumble.html'))
  await page.getByRole('button', { name: 'Back to it' }).click()
  await expect.element(field('Title')).toHaveValue('My crumble')
  await app.open(`/compose?${new URLSearchParams({ url: app.pageAt('plum-crumble.html') })}`)
  await expect.element(page.getByText('“My crumble” is kept until another one is read.')).toBeVisible()
  const text = await keepShared({ ...nothing, text: BREAD })
  await app.open(`/compose?shared=${text}`)
  await expect.element(page.getByLabelText('Recipe text')).toHaveValue(BREAD.trim())
  await expect.element(page.getByText('“My crumble” is kept until another one is read.')).toBeVisible()
  expect(await takeShared(text)).toBeNull()
  await app.reload()
  await expect.element(page.getByLabelText('Recipe text')).toHaveValue(BREAD.trim())
  await app.open(`/compose?shared=${text}`)
  await expect.element(page.getByText(/^What you shared is not here any more/)).toBeVisible()

  const saved = new File([crumble], 'crumble.html', { type: 'text/html' })
  await app.open(`/compose?shared=${await keepShared({ ...nothing, files: [saved] })}`)
  await expect.element(page.getByText('“crumble.html” came from another program.')).toBeVisible()
  await app.untilQuiet()
  expect(readings()).toBe(1)
  await button('Read this file').click()
  await expect.element(field('Title')).toHaveValue('Plum & Rye Crumble')
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(field('Title')).toHaveValue('My crumble')

  const files = [await photo('teal'), await photo('plum')]
  await app.open(`/compose?shared=${await keepShared({ ...nothing, text: 'Two pages', files })}`)
  await expect.element(page.getByRole('img', { name: /2/ }).first()).toBeVisible()
  await expect.element(page.getByLabelText('Recipe text')).toHaveValue('Two pages')

  await app.open(`/compose?${new URLSearchParams({ text: 'https://a.example/pie https://b.example/jam' })}`)
  await expect.element(page.getByText('2 links found.')).toBeVisible()
  await isAt('/my-kitchen/links')
  await forgetOldShared()
})

test('a page that a bookmarklet sent is read once, and its way on is told afterwards', async ({ app }) => {
  const odile = await app.chef('Odile')
  await app.signIn(odile)
  const { address } = await odile.call.capture.makePageKey()
  const body = new FormData()
  body.append('html', crumble)
  body.append('url', 'https://jar.example/crumble')
  const { url } = await fetch(new URL(address, location.origin).pathname + new URL(address, location.origin).search, {
    method: 'POST',
    body,
  })
  const { pathname, search } = new URL(url)
  await app.open(pathname + search)
  await expect.element(field('Title')).toHaveValue('Plum & Rye Crumble')
  await expect.element(field('Source URL')).toHaveValue('https://jar.example/crumble')
  sessionStorage.clear()
  await app.open(pathname + search)
  const told = page.css('[data-toasts]').getByText(/Please press “Save to Longtable” on it once more\.$/)
  await expect.element(told).toBeVisible()
  await expect.element(page.getByLabelText('Recipe URL')).toHaveValue('https://jar.example/crumble')
  await page.getByRole('button', { name: 'Send the page' }).click()
  await expect.element(page.getByText(/^You have a button since/)).toBeVisible()
  await page.getByRole('button', { name: 'Make a new one' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new one' }).click()
  const button = page.getByRole('link', { name: 'Save to Longtable' })
  await button.click()
  await expect.element(page.getByText(/^This works on other pages/)).toBeVisible()
  expect(button.element().getAttribute('href')).toMatch(/^javascript:/)
})
