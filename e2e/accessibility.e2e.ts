import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { type Chef, expect, test } from './fixtures.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What a reader of screens or somebody without a mouse would stumble over on the page as it stands. */
async function obstacles(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

async function cookSomething({ context }: Chef) {
  const recipe = {
    title: 'Cherry Tomato Pasta with Burst Garlic and Far Too Much Basil',
    ingredients: [
      '600 g cherry tomatoes',
      '400 g spaghetti',
      '6 garlic cloves',
      '80 ml olive oil',
      '1 tsp salt',
      '1 lemon',
    ],
    instructions: ['Warm the oil.', 'Add the tomatoes.', 'Boil the pasta.', 'Toss.'],
    cookTime: 25,
    servings: 4,
    difficulty: 'Easy',
    calories: 480,
    dietaryTags: ['Vegetarian'],
    mealSection: 'dinner',
  }
  const post = { type: 'recipe', caption: 'The tomatoes do the work here. '.repeat(8), ...recipe }
  const dished = await (await context.request.post('/api/user-posts', { data: post })).json()
  await context.request.post('/api/user-posts', { data: { type: 'general', content: 'Who has plums?' } })
  await context.request.post('/api/users/0/back-burner', { data: { ...recipe, chefNotes: 'A teaspoon of honey.' } })
  await context.request.post('/api/users/0/saved-recipes', { data: { ...recipe, title: 'Granola' } })
  return { post: dished.id as number, recipe: dished.recipeId as number }
}

const looks = [
  { name: 'a phone by day', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a desk at night', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme, allowedTrouble: /401/ })

    test('every screen can be used by everybody and fits', async ({ chef }) => {
      const ines = await chef('Ines', { viewport, colorScheme })
      const { post, recipe } = await cookSomething(ines)
      await ines.context.addInitScript({ path: axePath })
      const screens: [path: string, ready: string][] = [
        ['/', 'The Dish'],
        [`/posts/${post}`, 'Cherry Tomato Pasta'],
        [`/recipes/${recipe}`, 'Cherry Tomato Pasta'],
        ['/my-kitchen', 'My Kitchen'],
        ['/my-kitchen?tab=cookbook', 'My Kitchen'],
        ['/compose', 'What are you dishing out today?'],
        ['/compose?type=recipe&mode=manual&source=dish', ''],
        ['/compose?type=recipe&mode=url&source=backburner', ''],
        ['/compose?type=general', ''],
        ['/profile', 'Ines'],
        ['/nowhere', '404 Page Not Found'],
      ]
      for (const [path, heading] of screens) {
        await ines.page.goto(path)
        await expect(ines.page.getByRole('heading', { name: new RegExp(heading) }).first()).toBeVisible()
        expect.soft(await obstacles(ines.page), path).toEqual([])
        const overflow = await ines.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })

    test('the door too', async ({ page, context }) => {
      await context.addInitScript({ path: axePath })
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
      expect(await obstacles(page)).toEqual([])
    })
  })
}
