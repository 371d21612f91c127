import { commands, page } from 'vitest/browser'
import { pick } from '#common/recipe/fields.ts'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { boxOf, button, dialog, gone, scrollsSideways } from '#tests/browser/parts.ts'
import { card, extract, field } from '#tests/browser/steps.ts'
import { focaccia } from '#tests/samples/focaccia.ts'

const data = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '2,5', '1 l vegetable stock', 'salt'],
  recipeInstructions: [
    'My grandmother made this soup with leeks on every first Sunday of autumn, and we all came home …',
  ],
  totalTime: 'PT30M',
  recipeYield: '4',
}
const soup = `<title>Leek soup</title><script type="application/ld+json">${JSON.stringify(data)}</script>
<h1>Leek soup</h1><p>2 leeks</p><p>1 l vegetable stock</p><p>Bake <b>nothing</b>.</p><script>document.title = 'taken'</script>`

const address = '/compose?type=recipe&mode=url&source=cookbook'
const again = () => page.getByRole('button', { name: 'Compare with the page' }).first()

test('what may be wrong is marked and told, the page stands beside the fields, and saving is never blocked', async ({
  app,
}) => {
  const link = await app.serve('/leek-soup', soup)
  const odile = await app.chef('Odile')
  await app.openAs(odile, address, windows.desk)
  await extract(link)
  await expect.element(page.getByText('2 things to check.')).toBeVisible()
  await expect.element(page.getByText('This line names no ingredient.')).toBeVisible()
  await expect.element(page.getByText('This step may be cut off.')).toBeVisible()

  await again().click()
  const panel = page.getByRole('complementary', { name: 'What the page says' })
  await expect.element(panel.getByText('Bake nothing.')).toBeVisible()
  expect(panel.element().querySelector('script, iframe, b')).toBeNull()
  expect([...panel.element().querySelectorAll('mark')].map(mark => mark.textContent)).toEqual([
    'Leek soup',
    'Leek soup',
    '2 leeks',
    '1 l vegetable stock',
  ])
  expect((await boxOf(panel)).left).toBeGreaterThan((await boxOf(field('Title'))).right)
  expect(scrollsSideways()).toBe(false)

  await field('Ingredients').fill('2 leeks\n1 l vegetable stock\nsalt')
  await gone(page.getByText('This line names no ingredient.'))
  await expect.element(page.getByText('1 thing to check.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the page' }).first().click()
  await gone(panel)
  await button('Save Recipe').click()
  await expect.element(card('Leek soup')).toBeVisible()
})

test('on a phone the page lies over the form, which keeps what was typed', async ({ app }) => {
  const link = await app.serve('/leek-soup', soup)
  const odile = await app.chef('Odile')
  await app.openAs(odile, address, windows.phone)
  await extract(link)
  await field('Title').fill('Soup of leeks')
  await again().click()
  const sheet = dialog('What the page says')
  await expect.element(sheet.getByText('Bake nothing.')).toBeVisible()
  expect(scrollsSideways()).toBe(false)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await gone(sheet)
  await expect.element(field('Title')).toHaveValue('Soup of leeks')
})

test('a list that is doubtful as a whole stays so until the chef finds it right', async ({ app }) => {
  const link = await app.serve('/without', soup.replace(/"recipeInstructions":\[[^\]]*\],/, ''))
  const odile = await app.chef('Odile')
  await app.openAs(odile, address, windows.phone)
  await extract(link)
  await expect.element(page.getByText('No steps were found.')).toBeVisible()
  await field('Instructions').fill('Simmer.')
  await page.getByRole('button', { name: 'This is right: No steps were found.' }).click()
  await gone(page.getByText('No steps were found.'))
})

test('what a model read differently is shown beside our own, and either may be taken', async ({ app }) => {
  const odile = await app.chef('Odile')
  const read = {
    ...focaccia,
    doubtful: [{ field: 'ingredients', at: null, text: '', reason: 'There may be more ingredients than these.' }],
    others: [],
    fromModel: {
      ...pick(focaccia, ['ingredientGroups', 'instructions', 'stepSections']),
      ingredients: [...focaccia.ingredients, '1 sprig rosemary'],
    },
  }
  await app.openAs(odile, address, windows.phone)
  await commands.fakeNext('capture\\.extractUrl', { json: { result: { data: read } } })
  await extract('https://bread.example/focaccia')
  const other = page.getByRole('region', { name: 'A model reads this differently: ingredients' })
  expect([...(await other.findElement()).querySelectorAll('mark')].map(mark => mark.textContent)).toEqual([
    '1 sprig rosemary',
  ])
  expect(page.getByRole('region', { name: /differently: steps/ }).query()).toBeNull()
  const ours = (field('Ingredients').element() as HTMLTextAreaElement).value
  await button('Use the model’s ingredients').click()
  await expect.element(field('Ingredients')).toHaveValue(`${ours}\n1 sprig rosemary`)
  await gone(page.getByText('There may be more ingredients than these.'))
  await button('Use ours').click()
  await expect.element(field('Ingredients')).toHaveValue(ours)
})
