import { join } from 'node:path'
import { extract, field, newest, openComposer, places, tryElse } from './capture.ts'
import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { card } from './kitchen.ts'
import { dishPicture } from './pictures.ts'
import { toastOf } from './toast-places.ts'

const file = (name: string) => join(import.meta.dirname, 'pages', name)

test('what a page says is looked over and saved to each place', async ({ chef, pages }) => {
  const address = pages.serveFile('/crumble', file('plum-crumble.html'))
  pages.serve('/plums.png', await dishPicture(), 'image/png')
  const { page, ...odile } = await chef('Odile')
  for (const { source, heading, address: after } of places) {
    await openComposer(page, 'url', source)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await extract(page, address)
    await expect(page.getByRole('heading', { name: 'Review your recipe', level: 1 })).toBeFocused()
    await expect(field(page, 'Source')).toHaveValue('The Flour Jar')
    await expect(field(page, 'Source URL')).toHaveValue(address)
    await field(page, 'Title').fill(`Crumble for ${source}`)
    await page.getByRole('radio', { name: 'Private' }).click()
    await page.getByRole('button', { name: 'Save Recipe', exact: true }).click()
    await told(page, 'Recipe Saved!')
    await expect(page).toHaveURL(after)
    const shown = card(page, `Crumble for ${source}`)
    await expect(shown.locator('img[src^="/media/"]:not([src^="/media/drawn"])').first()).toBeVisible()
  }
  expect(await newest({ ...odile, page }, 'saved-recipes')).toMatchObject({
    prepTime: 15,
    cookTime: 45,
    servings: 6,
    sourceUrl: address,
    isPublic: false,
    ingredients: ['1 kg plums', '150 g rye flour', '100 g cold butter', '80 g brown sugar', '1 pinch salt'],
  })
})

test('a review is complained of, outlives a reload and waits behind another address', async ({ chef, pages }) => {
  const address = pages.serveFile('/crumble', file('plum-crumble.html'))
  const { page } = await chef('Odile')
  await openComposer(page, 'url', 'cookbook')
  await extract(page, address)
  for (const name of ['Title', 'Ingredients', 'Instructions']) await field(page, name).fill('')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  for (const complaint of [
    'Recipe title is required',
    'At least one ingredient is required',
    'Instructions are required',
  ]) {
    await expect(page.getByText(complaint, { exact: true })).toBeVisible()
  }
  await field(page, 'Title').fill('Half of a Crumble')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Half of a Crumble')
  await page.getByRole('button', { name: 'Try Different URL' }).click()
  await expect(page.getByLabel('Recipe URL')).toHaveValue(address)
  await expect(page.getByText('“Half of a Crumble” is kept until another one is read.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to it' }).click()
  await expect(field(page, 'Title')).toHaveValue('Half of a Crumble')
})

test.describe('a page that gives nothing', () => {
  // The browser notes each answer without a recipe on its console.
  test.use({ allowedErrors: /422/ })

  const wall = `<title>Just a moment...</title><h1>Checking your browser</h1>
    <noscript>Enable JavaScript and cookies to continue</noscript><div class="cf-browser-verification"></div>`
  const words = `Walnut Bread

Makes 1 loaf

Ingredients
500 g bread flour
150 g walnuts
10 g salt

Method
1. Knead everything for ten minutes.
2. Bake for 40 minutes.`

  test('is told in plain words, and the text of it does as well', async ({ chef, pages }) => {
    const poem = pages.serve('/poem', '<title>A poem</title><h1>A poem</h1><p>No flour, no fire, no bread.</p>')
    const odile = await chef('Odile')
    const { page } = odile
    await openComposer(page, 'url', 'backburner')
    const ask = page.getByRole('button', { name: 'Extract Recipe' })
    await ask.click()
    await expect(page.getByText('URL Required', { exact: true })).toBeVisible()
    for (const typed of ['plums', 'ftp://plums.example/', 'http://', 'javascript:alert(1)']) {
      await extract(page, typed)
      await expect(page.getByText('Please enter a valid URL', { exact: true })).toBeVisible()
    }
    for (const [address, reason] of [
      [pages.serve('/wall', wall), 'This site turned our reader away.'],
      [pages.serve('/shell', '<div id="app"></div><script></script>'), 'This page shows its recipe only in a browser.'],
      ['http://127.0.0.1:9/plums', ''],
      [poem, 'This page has no recipe that we could find.'],
    ] as const) {
      await extract(page, address)
      const failed = toastOf(page).filter({ hasText: 'Extraction Failed' })
      await expect(failed.getByText([reason, tryElse].filter(Boolean).join(' '), { exact: true })).toBeVisible()
      // Said once; the field is marked.
      await expect(page.getByText(tryElse)).toHaveCount(1)
      await expect(page.getByLabel('Recipe URL')).toHaveAccessibleDescription(/^Nothing was read from this address\./)
    }

    await page.getByRole('button', { name: 'Paste the text' }).click()
    const pasted = page.getByLabel('Recipe text')
    await expect(pasted).toBeFocused()
    await page.getByRole('button', { name: 'Read Recipe' }).click()
    await expect(page.getByText('Please paste the text of the recipe.', { exact: true })).toBeVisible()
    await pasted.fill('Roses are red.')
    await page.getByRole('button', { name: 'Read Recipe' }).click()
    await expect(toastOf(page)).toContainText('We could not find a recipe in this text.')
    await pasted.fill(words)
    await page.reload()
    await expect(page.getByLabel('Recipe URL')).toHaveValue(poem)
    await expect(pasted).toHaveValue(words)
    await page.getByRole('button', { name: 'Read Recipe' }).click()

    await expect(page.getByRole('heading', { name: 'Review your recipe', level: 1 })).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Walnut Bread')
    await expect(field(page, 'Ingredients')).toHaveValue('500 g bread flour\n150 g walnuts\n10 g salt')
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(card(page, 'Walnut Bread')).toBeVisible()
    expect(await newest(odile, 'back-burner')).toMatchObject({
      title: 'Walnut Bread',
      sourceUrl: poem,
      instructions: ['Knead everything for ten minutes.', 'Bake for 40 minutes.'],
    })
  })
})
