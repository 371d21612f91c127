import { commands, type Locator, page } from 'vitest/browser'
import { type Chef, expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { photo, says } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { card, cardTitles, tilesSay } from '#tests/browser/steps.ts'

/** Hands the import a file, as choosing it does. */
async function bring(app: TestedApp, chef: Chef, name: string, content: Blob | string): Promise<void> {
  await app.openAs(chef, '/my-kitchen/transfer')
  await page.getByLabelText('File with recipes').upload(new File([content], name))
}

/** The rows of the report: title and what became of it. */
const report = (): Locator => page.getByRole('region', { name: 'What is in it' }).getByRole('listitem')

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
  const bread = { ...stew, name: 'Bread', image: undefined }
  const file = { '@context': 'https://schema.org', '@graph': [stew, bread, { '@type': 'Recipe', name: 'Only a Name' }] }
  await bring(app, wanda, 'recipes.json', JSON.stringify(file))
  await expect.element(page.getByText('2 new recipes, 1 that cannot be read.', { exact: true })).toBeVisible()
  await expect.element(report().filter({ hasText: 'Only a Name' })).toHaveTextContent('It has no ingredients.')
  await page.getByRole('button', { name: 'Choose none of these' }).click()
  await expect.element(page.getByRole('button', { name: 'Bring in 0 recipes' })).toBeDisabled()
  await page.getByLabelText('Bring in Chickpea Stew').click()
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
    ['shopping.json', '{"list": ["milk"]}', 'This is no file of recipes'],
  ]
  for (const [name, content, message] of files) {
    await bring(app, wanda, name, content)
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Import another file' })).toBeVisible()
  }
  await app.openAs(wanda, '/my-kitchen')
  await says(cardTitles(), ['Corn Bread'])
  await tilesSay('1', '0', '0')
})

test('the columns of a table are named before its recipes are offered, and may be named again', async ({ app }) => {
  const wanda = await app.chef('Wanda')
  await bring(app, wanda, 'rezepte.csv', 'Was;Womit;Wie;Egal\nBrot;"Mehl\nSalz";Backen.;1\nSuppe;Lauch;Kochen.;2\n')
  const holds = (column: string) => page.getByLabelText(`What ${column} holds`)
  await expect.element(page.getByRole('region', { name: 'What its columns hold' })).toHaveTextContent('Brot')
  await expect.element(page.getByText('4 columns left out.')).toBeVisible()
  await holds('Womit').selectOptions('Ingredients')
  await page.getByRole('button', { name: 'Continue' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert.filter({ hasText: 'Please say which column holds the titles.' })).toBeVisible()
  await holds('Was').selectOptions('Title')
  await holds('Wie').selectOptions('Title')
  await expect.element(alert.filter({ hasText: 'Two columns are said to hold the same.' })).toBeVisible()
  await holds('Wie').selectOptions('Notes')
  await app.reload()
  await expect.element(holds('Wie')).toHaveValue('notes')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(report().filter({ hasText: 'Brot' })).toHaveTextContent('2 ingredients')

  await page.getByRole('button', { name: 'Change what its columns hold' }).click()
  await expect.element(holds('Wie')).toHaveValue('notes')
  await page.getByRole('button', { name: 'Back to the recipes' }).click()
  await page.getByRole('button', { name: 'Change what its columns hold' }).click()
  await holds('Wie').selectOptions('Steps')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(report().filter({ hasText: 'Brot' })).toHaveTextContent('2 ingredients, 1 step')
  await page.getByRole('button', { name: 'Bring in 2 recipes' }).click()
  await expect.element(page.getByText('2 recipes brought in.', { exact: true })).toBeVisible()
})

/** A recipe in the words of schema.org. */
const recipe = (name: string, step: string) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['500 g flour', '7 g yeast'],
  recipeInstructions: [{ '@type': 'HowToStep', text: step }],
})

test('what the kitchen has already is left out, replaced or kept twice', async ({ app }) => {
  const wanda = await app.chef('Wanda')
  const titles = ['Rye Bread', 'Corn Bread', 'Milk Bread']
  for (const title of titles) await keep(wanda, 'saved-recipes', { title, instructions: ['Bake at noon.'] })
  await bring(app, wanda, 'breads.json', JSON.stringify(titles.map(title => recipe(title, 'Bake at night.'))))
  await expect.element(page.getByText('3 that you have already.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Bring in 0 recipes' })).toBeDisabled()
  const choice = (title: string) => page.getByLabelText(`What to do with ${title}`)
  await expect.element(choice('Rye Bread')).toHaveValue('skip')
  await choice('Corn Bread').selectOptions('Replace mine')
  await expect.element(page.getByText('Undoing the import brings back what was replaced')).toBeVisible()
  await choice('Milk Bread').selectOptions('Keep both')
  await page.getByRole('button', { name: 'Bring in 2 recipes' }).click()
  await expect.element(page.getByText('1 recipe brought in, 1 replaced.', { exact: true })).toBeVisible()
  const kept = (await wanda.send('GET', '/api/users/0/saved-recipes')) as unknown as {
    title: string
    instructions: string[]
  }[]
  expect(kept.map(({ title, instructions }) => `${title}: ${instructions}`).toSorted()).toEqual([
    'Corn Bread: Bake at night.',
    'Milk Bread: Bake at night.',
    'Milk Bread: Bake at noon.',
    'Rye Bread: Bake at noon.',
  ])
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect
    .element(page.getByText('1 recipe taken out again, 1 brought back as it was.', { exact: true }))
    .toBeVisible()
})

test('the result tells of each recipe that did not work, and why', async ({ app }) => {
  const wanda = await app.chef('Wanda')
  const file = [recipe('Rye Bread', 'Bake.'), recipe('Corn Bread', 'Bake.'), { '@type': 'Recipe', name: 'Only a Name' }]
  await bring(app, wanda, 'breads.json', JSON.stringify(file))
  await page.getByRole('button', { name: 'Bring in 2 recipes' }).click()
  await expect.element(page.getByText('2 recipes brought in.', { exact: true })).toBeVisible()
  const result = page.getByRole('region', { name: 'Result' })
  const rows = () => result.getByRole('listitem')
  await expect.element(rows().filter({ hasText: 'Rye Bread' })).toHaveTextContent('Brought in')
  await result.getByRole('radio', { name: 'Not readable 1' }).click()
  await expect.element(rows()).toHaveTextContent('It has no ingredients.')

  // A disk that is full fails a recipe; here the server says so of one of these.
  const token = location.pathname.split('/').at(-1) ?? ''
  const found = await wanda.call.transfer.getImport({ token })
  const { lines } = await wanda.call.transfer.listImportLines({ token })
  const note = 'The disk of this server is full. Please tell its operator.'
  const failed = { ...lines[1], outcome: 'failed', note, recipeId: null }
  const always = (call: string, data: unknown) =>
    commands.fakeNext(`/trpc/[^?]*\\btransfer\\.${call}\\b`, { json: { result: { data } } }, 0)
  await always('getImport', { ...found, counts: { ...found.counts, added: 1, failed: 1 } })
  await always('listImportLines', { lines: [failed], next: null })
  await app.open(`/my-kitchen/imports/${token}`)
  await expect.element(page.getByText('1 recipe brought in, 1 that did not work.', { exact: true })).toBeVisible()
  await expect.element(result.getByRole('radio', { name: 'Did not work 1' })).toBeChecked()
  await expect.element(rows()).toHaveTextContent(`Corn BreadDid not work${note}`)
})
