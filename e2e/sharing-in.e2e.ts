import type { Page } from '@playwright/test'
import { field } from './capture.ts'
import { expect, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'

test.use({ serviceWorkers: 'allow', allowedErrors: /form-action|(auth\.me|capture\.extractUrl)\?/ })

/** Posts what an app shares as a device does. `picture` is the bytes of a PNG file. */
const share = (page: Page, words: string, picture: readonly number[] = []): Promise<void> =>
  page.evaluate(
    ([words, bytes]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = '/share-target'
      form.enctype = 'multipart/form-data'
      const text = document.createElement('textarea')
      text.name = 'text'
      text.value = words
      form.append(text)
      if (bytes.length > 0) {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(bytes)], 'page.png', { type: 'image/png' }))
        const file = document.createElement('input')
        file.type = 'file'
        file.name = 'files'
        file.files = files.files
        form.append(file)
      }
      document.body.append(form)
      form.submit()
    },
    [words, picture] as const,
  )

test('a picture and words that an app shares go by the service worker into the composer', async ({ chef }) => {
  const { page, context } = await chef('Odile')
  await page.goto('/my-kitchen')
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null)
  const posted: string[] = []
  context.on('request', request => {
    if (request.serviceWorker() && request.method() === 'POST') posted.push(request.url())
  })
  const picture = [...(await dishPicture())]
  await share(page, 'Grandmother’s pie, page one', picture)
  await expect(page).toHaveURL('/compose?type=recipe&mode=capture&source=backburner')
  await expect(page.getByText('Photos are gone when this page is reloaded')).toBeVisible()
  await expect(page.getByLabel('Recipe text')).toHaveValue('Grandmother’s pie, page one')
  expect(posted.filter(url => url.includes('/share-target'))).toEqual([])

  // Who is not signed in signs in first.
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.goto('/privacy')
  await share(page, `Bread\n${'Knead the dough. '.repeat(40)}`)
  await expect(page).toHaveURL(/\/compose\?shared=/)
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.addCookies(cookies)
  await page.reload()
  await expect(page.getByLabel('Recipe text')).toHaveValue(/^Bread\nKnead/)
})

test('a bookmarklet sends a page as its browser shows it, and the composer reads it', async ({ chef, pages }) => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Plum Jam',
    recipeIngredient: ['1 kg plums', '500 g sugar'],
    recipeInstructions: 'Boil.',
  }
  // Only a browser has the recipe.
  const script = `const data = document.createElement('script'); data.type = 'application/ld+json'
    data.textContent = ${JSON.stringify(JSON.stringify(recipe))}; document.head.append(data)`
  const jam = pages.serve('/jam', `<meta charset="iso-8859-1"><title>Jam</title><script>${script}</script><p>Jam</p>`)
  const strict = pages.serve(
    '/strict',
    `<meta http-equiv="Content-Security-Policy" content="form-action 'self'; require-trusted-types-for 'script'">
    <title>Strict Jam</title><p>Jam</p>`,
  )
  const { page, context } = await chef('Odile')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Make my button' }).click()
  const link = await page.getByRole('link', { name: 'Save to Longtable' }).getAttribute('href')
  const code = decodeURIComponent(link?.replace(/^javascript:/, '') ?? '')

  const pressOn = async (address: string) => {
    await page.goto(address)
    const [opened] = await Promise.all([context.waitForEvent('page'), page.evaluate(code)])
    return opened
  }
  const opened = await pressOn(jam)
  await expect(field(opened, 'Title')).toHaveValue('Plum Jam')
  await expect(field(opened, 'Source URL')).toHaveValue(jam)
  await expect(opened).toHaveURL('/compose?type=recipe&mode=url&source=backburner')

  // Its own policy lets no form lead elsewhere: the address goes alone, and waits for a press as a shared one.
  const other = await pressOn(strict)
  await expect(other.getByLabel('Recipe URL')).toHaveValue(strict)
  await other.getByRole('button', { name: 'Extract Recipe' }).click()
  await expect(other.getByText('Get it in another way')).toBeVisible()
})
