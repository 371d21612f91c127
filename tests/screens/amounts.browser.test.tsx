import { commands, type Locator, page } from 'vitest/browser'
import { expect, test } from '../browser/app.tsx'
import { button } from '../browser/parts.ts'
import { dish, keep } from '../browser/starts.ts'

const ingredients = [
  ...['1½ cups flour', '1 1/2 cups milk', '1000 g potatoes', '1/2 cup sugar', '250–300 ml stock', '110g/4oz butter'],
  ...['2 × 400 g cans chickpeas', '1½ tablespoons oil', '2 to 3 tablespoons soy sauce', '1 cup / 240 ml cream'],
  ...['3½ fl oz rum', 'about 1½ cups breadcrumbs from the day before', '1 (14 oz) can coconut milk', 'Salt'],
]
const recipe = { title: 'Hard Amounts', ingredients, instructions: ['Warm 1 1/2 cups of the milk for 10–12 minutes.'] }

const list = (line: string) => page.getByRole('list').filter({ hasText: line }).last()

/** Each amount of a list that is broken over two lines, and each line that reaches out of it. */
function broken(element: Element): string[] {
  const edge = element.getBoundingClientRect().right + 1
  const found: string[] = []
  for (const amount of element.querySelectorAll('b, .whitespace-nowrap')) {
    const range = document.createRange()
    range.selectNodeContents(amount)
    const tops = new Set([...range.getClientRects()].map(rect => Math.round(rect.top)))
    if (tops.size > 1) found.push(`broken: ${amount.textContent}`)
  }
  for (const part of element.querySelectorAll('*')) {
    if (part.getBoundingClientRect().right > edge) found.push(`reaches out: ${part.textContent}`)
  }
  return found
}

async function wholeIn(part: Locator, where: string): Promise<void> {
  await expect.element(part).toBeVisible()
  // What comes into view with a movement is measured where it ends.
  await expect.poll(() => broken(part.element()), { message: where }).toEqual([])
}

test.for([
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('amounts stay in one piece at $width px', async (size, { app }) => {
  const ines = await app.chef('Inès Vidal')
  const { recipeId } = await dish(ines, { ...recipe, type: 'recipe' })
  await keep(ines, 'saved-recipes', recipe)

  await app.openAs(ines, `/recipes/${recipeId}`, size)
  const start = page.getByRole('link', { name: 'Start cooking' })
  await expect.element(start).toBeVisible()
  await wholeIn(list('coconut milk'), 'on its page')
  await wholeIn(list('Warm 1 1/2 cups'), 'in the steps of its page')
  await start.click()
  const step = page.getByText('Warm 1 1/2 cups').last()
  await expect.element(step).toBeVisible()
  await wholeIn(page.css(':is(main, [role="dialog"])').filter({ hasText: 'Warm 1 1/2 cups' }).last(), 'in cook mode')
  await button('Leave cook mode').click()

  await commands.showAs('print')
  await wholeIn(list('coconut milk'), 'on paper')
  await commands.showAs('screen')

  await app.open('/the-dish', size)
  await button('9 more ingredients').click()
  await wholeIn(list('coconut milk'), 'in the post')

  await app.open('/my-kitchen?tab=cookbook', size)
  await page.getByRole('button', { name: /^14 ingredients of/ }).click()
  await wholeIn(list('1000 g'), 'on its card')
  await page.getByRole('link', { name: 'Hard Amounts', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Start cooking' })).toBeVisible()
  await wholeIn(list('coconut milk'), 'in the dialog')
})
