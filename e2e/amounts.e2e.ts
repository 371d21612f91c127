import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const ingredients = [
  ...['1½ cups flour', '1 1/2 cups milk', '1000 g potatoes', '1/2 cup sugar', '250–300 ml stock', '110g/4oz butter'],
  ...['2 × 400 g cans chickpeas', '1½ tablespoons oil', '2 to 3 tablespoons soy sauce', '1 cup / 240 ml cream'],
  ...['3½ fl oz rum', 'about 1½ cups breadcrumbs from the day before', '1 (14 oz) can coconut milk', 'Salt'],
]
const recipe = { title: 'Hard Amounts', ingredients, instructions: ['Warm 1 1/2 cups of the milk for 10–12 minutes.'] }

/** Each amount of a list that is broken over two lines, and each line that reaches out of it. */
const broken = (list: Locator): Promise<string[]> =>
  list.evaluate(element => {
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
  })

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1440, 900],
] as const) {
  test(`amounts stay in one piece at ${width} px`, async ({ chef }) => {
    const { page, context } = await chef('Inès Vidal', { viewport: { width, height } })
    const list = (line: string) => page.getByRole('list').filter({ hasText: line }).last()
    const wholeIn = async (part: Locator) => {
      await expect(part).toBeVisible()
      expect(await broken(part)).toEqual([])
    }
    const post = await context.request.post('/api/user-posts', { data: { ...recipe, type: 'recipe' } })
    const { recipeId } = await post.json()
    await context.request.post('/api/users/0/saved-recipes', { data: recipe })

    await test.step('on its page and in cook mode', async () => {
      await page.goto(`/recipes/${recipeId}`)
      const start = page.getByRole('link', { name: 'Start cooking' })
      await expect(start).toBeVisible()
      await wholeIn(list('coconut milk'))
      await wholeIn(list('Warm 1 1/2 cups'))
      await start.click()
      await wholeIn(page.getByRole('main').or(page.getByRole('dialog')).filter({ hasText: 'Warm 1 1/2 cups' }).last())
      await page.getByRole('button', { name: 'Leave cook mode' }).click()
    })

    await test.step('on paper', async () => {
      await page.emulateMedia({ media: 'print' })
      await wholeIn(list('coconut milk'))
      await page.emulateMedia({ media: null })
    })

    await test.step('in the post', async () => {
      await page.goto('/the-dish')
      await page.getByRole('button', { name: '9 more ingredients' }).click()
      await wholeIn(list('coconut milk'))
    })

    await test.step('on its card and in the dialog', async () => {
      await page.goto('/my-kitchen?tab=cookbook')
      await page.getByRole('button', { name: /^14 ingredients of/ }).click()
      await wholeIn(list('1000 g'))
      await page.getByRole('link', { name: 'Hard Amounts', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Start cooking' })).toBeVisible()
      await wholeIn(list('coconut milk'))
    })
  })
}
