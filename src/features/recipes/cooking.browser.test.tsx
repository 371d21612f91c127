import { page } from 'vitest/browser'
import { type Chef, expect, test } from '#tests/browser/app.tsx'
import { count, gone } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { card, told } from '#tests/browser/steps.ts'

const beans = {
  title: 'Baked Beans with Cheddar Scones',
  servings: 4,
  cookTime: 50,
  ingredients: [
    '1 to 2 onions',
    '2 x 400 g tins white beans',
    '1 ½ cups flour (about 190 g)',
    '8 oz cheddar',
    'salt to taste',
  ],
  instructions: [
    'Heat the oven to 350°F and grease a dish.',
    'Soften the onions, add the beans and simmer for 20 minutes.',
    'Rub the cheddar into the flour. Rest for 2 seconds.',
    'Bake for 25 to 30 minutes and serve.',
  ],
}

const cookBeans = (chef: Chef): Promise<number> => keep(chef, 'back-burner', beans)

/** The ingredients as they are offered to tick. */
const lines = () => page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')

/** How the ingredients read, the spaces of their columns apart. */
async function read(expected: string[]): Promise<void> {
  for (const line of expected)
    await expect.element(page.getByRole('checkbox', { name: line, exact: true })).toBeVisible()
  await count(lines(), expected.length)
}

async function chooseMeasures(name: string): Promise<void> {
  await page.getByRole('button', { name: /(Measures as written|Metric measures|US measures)$/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('amounts are scaled and shown in other measures, and come back as they were written', async ({ app }) => {
  const greta = await app.chef('Greta')

  const id = await cookBeans(greta)
  await app.openAs(greta, `/recipes/${id}`)
  await read(beans.ingredients)

  // For eight, for six, for two.
  const servings = page.getByRole('group', { name: 'Servings' })
  const more = servings.getByRole('button', { name: 'More servings' })
  const fewer = servings.getByRole('button', { name: 'Fewer servings' })
  await more.click({ clickCount: 4 })
  await expect.element(servings).toHaveTextContent('8 servings')
  await read([
    '2 to 4 onions',
    '4 x 400 g tins white beans',
    '3 cups flour (about 380 g)',
    '1 lb cheddar',
    'salt to taste',
  ])
  await fewer.click({ clickCount: 2 })
  await read([
    '1½ to 3 onions',
    '3 x 400 g tins white beans',
    '2¼ cups flour (about 290 g)',
    '12 oz cheddar',
    'salt to taste',
  ])
  await app.reload()
  await expect.element(servings).toHaveTextContent('6 servings')
  await page.getByRole('button', { name: 'Back to 4 servings' }).click()
  await read(beans.ingredients)
  await fewer.click({ clickCount: 2 })
  await expect.element(page.getByRole('checkbox', { name: '½ to 1 onions' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to 4 servings' }).click()

  // In metric and US measures, ingredients and oven.
  await chooseMeasures('Metric measures')
  await expect.element(page.getByRole('checkbox', { name: '225 g cheddar' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '190 g flour' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '2 x 400 g tins white beans' })).toBeVisible()
  await expect.element(page.getByText('Heat the oven to 175°C and grease a dish.')).toBeVisible()
  await app.reload()
  await expect.element(page.getByText('Heat the oven to 175°C and grease a dish.')).toBeVisible()
  await chooseMeasures('US measures')
  await expect.element(page.getByRole('checkbox', { name: '2 x 14 oz tins white beans' })).toBeVisible()
  await expect.element(page.getByText('Heat the oven to 350°F and grease a dish.')).toBeVisible()
  await chooseMeasures('Measures as written')
  await read(beans.ingredients)

  // What is ticked stays ticked.
  await page.getByRole('checkbox', { name: '8 oz cheddar' }).click()
  await expect.element(page.getByRole('checkbox', { name: '8 oz cheddar' })).toBeChecked()
  await app.reload()
  await expect.element(page.getByRole('checkbox', { name: '8 oz cheddar' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'salt to taste' })).not.toBeChecked()
})

test('what was cooked is noted, and may move to the Cookbook', async ({ app }) => {
  const greta = await app.chef('Greta')

  const id = await cookBeans(greta)
  await app.openAs(greta, `/recipes/${id}?cook=4`)
  const cooking = page.getByRole('dialog', { name: beans.title })
  await cooking.getByRole('button', { name: 'Finish' }).click()
  await gone(cooking)

  await page.getByRole('button', { name: 'I Made This' }).click()
  const sheet = page.getByRole('dialog', { name: 'I Made This' })
  await sheet.getByLabelText('Note').fill('More mustard next time.')
  await sheet.getByRole('button', { name: 'I Made This' }).click()
  const offer = page.getByRole('dialog', { name: 'Recipe Made' })
  await expect.element(offer).toHaveTextContent('Keep it in your Cookbook?')
  await offer.getByRole('button', { name: 'Leave it on the Back Burner' }).click()
  await gone(offer)
  const times = page.getByRole('region', { name: 'Times cooked' })
  await expect.element(times).toHaveTextContent('Cooked 1 time, last on ')
  await times.getByRole('button', { name: 'Show the days' }).click()
  await expect.element(times.getByText('More mustard next time.')).toBeVisible()

  await app.openAs(greta, '/my-kitchen')
  await expect.element(card(beans.title).getByText('Cooked once')).toBeVisible()
  await page.getByRole('button', { name: `More for ${beans.title}` }).click()
  await page.getByRole('menuitem', { name: 'I Made This' }).click()
  await sheet.getByLabelText('Day').fill('2025-01-31')
  await sheet.getByRole('button', { name: 'I Made This' }).click()
  await offer.getByRole('button', { name: 'Move to Cookbook' }).click()
  await told('Moved to Cookbook!')
  await expect.element(page.getByText('Back burner is empty')).toBeVisible()
  await app.openAs(greta, '/my-kitchen?tab=cookbook')
  await expect.element(card(beans.title).getByText('Cooked twice')).toBeVisible()
})
