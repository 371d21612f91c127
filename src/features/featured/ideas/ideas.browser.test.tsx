import { type Locator, page } from 'vitest/browser'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { boxOf, count, isAt } from '#tests/browser/parts.ts'
import { dish, follow, soup } from '#tests/browser/starts.ts'
import { goDown, openFeed, posts } from '#tests/browser/steps.ts'

const weekPart = () => page.getByRole('region', { name: 'Recipe of the Week', exact: true })
const kitchens = () => page.getByRole('region', { name: 'From your kitchens', exact: true })

/** Waits until a part stands below another one, or to the right of it at the same height, wherever the page is scrolled to. */
const expectAfter = (part: Locator, other: Locator, how: 'below' | 'beside'): Promise<void> =>
  expect
    .poll(async () => {
      const [one, two] = [await boxOf(other), await boxOf(part)]
      if (how === 'below') return one.height > 0 && one.bottom <= two.top
      return one.width > 0 && one.right <= two.left && one.top < two.bottom && two.top < one.bottom
    })
    .toBe(true)

test('what other chefs cook and say stands beside the posts, and on a phone below them', async ({ app }) => {
  await app.restart({ builtInRecipes: true })
  const [mara, tove, ivo] = await Promise.all([app.chef('Mara'), app.chef('Tove'), app.chef('Ivo')])
  await follow(tove, mara)
  const { id: lentils } = await dish(mara, soup)
  const { id: tip } = await dish(mara, { type: 'general', content: 'Freeze the rinds of parmesan for soup.' })
  for (const one of [tove, ivo]) for (const id of [lentils, tip]) await one.send('POST', `/api/user-posts/${id}/like`)
  await dish(tove, { type: 'recipe_remake', originalPostId: lentils, content: 'Twice the cumin.' })

  const ideas = page.getByRole('region', { name: 'Ideas', exact: true })
  const recipe = ideas.getByRole('link', { name: soup.title })
  const link = ideas.getByRole('link', { name: 'Freeze the rinds of parmesan for soup.' })
  // Beside them at a desk.
  await openFeed(tove, soup.title, windows.desk)
  await expect.element(recipe).toHaveTextContent('1 remake and 2 likes this week')
  await expect.element(link).toHaveTextContent('2 likes')
  await expectAfter(posts().first(), ideas, 'beside')
  await link.click()
  await isAt(`/posts/${tip}`)

  // Below them on a phone, and below the Recipe of the Week.
  await openFeed(tove, soup.title, windows.phone)
  await count(ideas, 0)
  await goDown(recipe)
  await expect.element(kitchens().getByText('No photos yet')).toBeVisible()
  await expectAfter(weekPart(), posts().last(), 'below')
  await expectAfter(ideas, weekPart(), 'below')
  await recipe.click()
  await isAt(`/posts/${lentils}`)
})
