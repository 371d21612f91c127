import { told } from './connect.ts'
import { type Chef, expect, inMotion, test } from './fixtures.ts'
import { card, keep } from './kitchen.ts'

test.use(inMotion)

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

test('cook mode goes step by step, with timers that run on elsewhere', async ({ chef }) => {
  const greta = await chef('Greta')
  const { page } = greta
  const id = await cookBeans(greta)
  await page.clock.install()
  await page.goto(`/recipes/${id}`)
  const cooking = page.getByRole('dialog', { name: beans.title })
  const step = (words: string) => cooking.getByText(words).last()
  const timers = page.getByRole('region', { name: 'Timers' })

  await test.step('by keys, and back to the step after a reload', async () => {
    await page.getByRole('link', { name: 'Start cooking' }).click()
    await expect(step('Heat the oven to 350°F')).toBeVisible()
    await expect(cooking.getByRole('button', { name: 'Next step' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(step('simmer for 20 minutes')).toBeVisible()
    await expect(cooking.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 4')
    const needed = cooking.getByRole('region', { name: 'Ingredients of this step' })
    await expect(needed.getByRole('checkbox')).toHaveCount(2)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(`/recipes/${id}?cook=2`)
    await page.reload()
    await expect(step('simmer for 20 minutes')).toBeVisible()
  })

  await test.step('a timer from its words runs through a reload and shows elsewhere', async () => {
    await cooking.getByRole('button', { name: 'Start a timer of 20 min' }).click()
    await expect(timers).toContainText(`Step 2 · ${beans.title}`)
    await page.clock.fastForward('08:00')
    await expect(timers).toContainText(/1[12]:\d\d/)
    await page.reload()
    await expect(step('simmer for 20 minutes')).toBeVisible()
    await expect(timers).toContainText(/11:\d\d/)
    await page.keyboard.press('Escape')
    await expect(cooking).toBeHidden()
    await expect(page.getByRole('heading', { name: beans.title, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'My Kitchen' }).first().click()
    await expect(card(page, beans.title)).toBeVisible()
    await expect(timers).toContainText(/11:\d\d/)
  })

  await test.step('it is paused, lengthened, and told when it is up', async () => {
    const name = `Step 2 · ${beans.title}`
    await timers.getByRole('button', { expanded: false }).click()
    await timers.getByRole('button', { name: `Pause ${name}` }).click()
    await expect(timers).toContainText('paused')
    await page.clock.fastForward('30:00')
    await expect(timers).toContainText(/11:\d\d/)
    await timers.getByRole('button', { name: `Resume ${name}` }).click()
    await timers.getByRole('button', { name: `1 min more for ${name}` }).click()
    await expect(timers).toContainText(/12:\d\d/)
    await page.clock.fastForward('13:00')
    await expect(timers.getByRole('alert')).toContainText('Time is up')
    await timers.getByRole('button', { name: `Stop ${name}` }).click()
    await expect(timers).toBeHidden()
  })
})

test('a recipe is taken along as text, as a file and on paper', async ({ chef }) => {
  const greta = await chef('Greta', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = greta
  const id = await cookBeans(greta)
  await page.goto(`/recipes/${id}`)
  await page.getByRole('button', { name: 'More servings' }).click({ clickCount: 4 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy as text' }).click()
  await told(page, 'Recipe copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(beans.title)
  expect(text).toContain('4 x 400 g tins white beans')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^baked-beans.*\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    '@type': 'Recipe',
    name: beans.title,
    recipeIngredient: beans.ingredients,
  })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button').first()).toBeHidden()
  await expect(page.getByText('For 8 instead of 4')).toBeVisible()
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
