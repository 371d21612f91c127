import { commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { boxOf, button, count, press } from '#tests/browser/parts.ts'

const windowsOfPantry = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const foods = 'rice lentils chickpeas tomatoes onions garlic potatoes lemons eggs butter honey spinach cream'.split(' ')

test.for(windowsOfPantry)(
  'the way to ideas and their beginning are in view at $width × $height',
  async (size, { app }) => {
    await app.restart({ builtInRecipes: true })
    const odile = await app.chef('Odile')
    const addField = page.getByRole('combobox', { name: 'Add an ingredient' })
    const type = page.getByRole('button', { name: /^(Type what you have|See the ingredients)/ })
    for (const place of ['/pantry?step=ingredients', '/my-kitchen?scan=true']) {
      await app.openAs(odile, place, size)
      await expect.element(addField.or(type.first())).toBeVisible()
      if (!addField.query()?.checkVisibility()) await type.click()
      for (const food of foods) {
        await addField.fill(food)
        await press(addField, '{Enter}')
      }
      const ask = button('Get recipe ideas')
      await count(page.getByRole('list', { name: 'Ingredients', exact: true }).getByRole('listitem'), foods.length)
      await expect.element(ask).toBeInViewport({ ratio: 1 })
      await commands.wheelAt(size.width / 2, size.height / 2, 600)
      await expect.element(ask).toBeInViewport({ ratio: 0.9 })
      await ask.click()
      const first = page.getByRole('list', { name: 'Recipe ideas' }).getByRole('listitem').first()
      const heading = page.getByRole('heading', { name: 'Recipe Suggestions' })
      await expect.element(first).toBeVisible()
      await expect.element(heading).toBeInViewport({ ratio: 1 })
      if (place.startsWith('/pantry')) {
        expect((await boxOf(heading)).y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom)
      }
      expect((await boxOf(first)).y + 100).toBeLessThan(size.height)
      sessionStorage.clear()
      localStorage.clear()
    }
  },
)
