import { type Locator, page } from 'vitest/browser'
import { type Chef, expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { photo, says, toast } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { card, cardTitles, tilesSay } from '#tests/browser/steps.ts'

/** Hands the import a file, as choosing it does. */
async function bring(app: TestedApp, chef: Chef, name: string, content: Blob | string): Promise<void> {
  await app.openAs(chef, '/my-kitchen/transfer')
  await page.getByLabelText('File with recipes').upload(new File([content], name))
}

/** The rows of the report: title and what became of it. */
const report = (): Locator => page.getByRole('region', { name: 'Import' }).getByRole('listitem')

test('recipes of another program come with their picture', async ({ app }) => {
  const picture = await app.serve('/stew.png', await photo(), 'image/png')
  const wanda = await app.chef('Wanda')
  const stew = {
    '@type': 'Recipe',
    name: 'Chickpea Stew',
    image: picture,
    recipeIngredient: ['2 x 400 g tins chickpeas', '1 onion'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Stew.' }],
    recipeYield: '4 servings',
    totalTime: 'PT35M',
  }
  const file = { '@context': 'https://schema.org', '@graph': [stew, { '@type': 'Recipe', name: 'Only a Name' }] }
  await bring(app, wanda, 'recipes.json', JSON.stringify(file))
  await expect.element(page.getByText('1 new recipe, 1 that cannot be read.', { exact: true })).toBeVisible()
  await expect.element(report().filter({ hasText: 'Only a Name' })).toHaveTextContent('It has no ingredients.')
  await page.getByRole('button', { name: 'Bring in 1 recipe' }).click()
  await expect.element(page.getByText('1 recipe brought in.', { exact: true })).toBeVisible()
  await app.openAs(wanda, '/my-kitchen?tab=cookbook')
  const shown = card('Chickpea Stew')
  await expect.element(shown.getByText('35 min')).toBeVisible()
  await expect
    .element(shown.css('img[src^="/media/"]'))
    .toHaveAttribute('src', expect.stringMatching(/^\/media\/(?!drawn)/))
})

test('a file that is no use says why, and changes nothing', async ({ app }) => {
  const wanda = await app.chef('Wanda')

  await keep(wanda, 'back-burner', { title: 'Corn Bread' })
  await app.signIn(wanda)
  const archive = await (await fetch('/api/kitchen/export')).blob()
  const files: [name: string, content: Blob | string, said: string][] = [
    ['half.zip', archive.slice(0, archive.size >> 1), 'This archive is damaged'],
    ['poem.txt', 'Roses are red', 'This is neither a zip archive nor a JSON file with recipes.'],
    ['shopping.json', '{"list": ["milk"]}', 'There are no recipes in this file.'],
  ]
  for (const [name, content, message] of files) {
    await bring(app, wanda, name, content)
    await expect.element(toast()).toHaveTextContent(message)
    await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  }
  await app.openAs(wanda, '/my-kitchen')
  await says(cardTitles(), ['Corn Bread'])
  await tilesSay('1', '0', '0')
})
