import type { Locator } from '@playwright/test'
import { follow } from './connect.ts'
import { dish, openFeed, posts, soup } from './dish.ts'
import { goDown, kitchens, weekPart } from './featured.ts'
import { type Chef, expect, test } from './fixtures.ts'

// What chefs take to is counted every few minutes, so here nobody may have asked for it before.
test.use({ serverEnv: {} })

const like = async ({ context }: Chef, postId: number) => {
  const answer = await context.request.post(`/api/user-posts/${postId}/like`)
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Waits until a part stands below another one, or to the right of it at the same height, wherever the page is scrolled to. */
async function expectAfter(part: Locator, other: Locator, how: 'below' | 'beside'): Promise<void> {
  const before = await other.elementHandle()
  await expect
    .poll(() =>
      part.evaluate(
        (element, { before, how }) => {
          const [one, two] = [before?.getBoundingClientRect() ?? new DOMRect(), element.getBoundingClientRect()]
          if (how === 'below') return one.height > 0 && one.bottom <= two.top
          return one.width > 0 && one.right <= two.left && one.top < two.bottom && two.top < one.bottom
        },
        { before, how },
      ),
    )
    .toBe(true)
}

test('what other chefs cook and say stands beside the posts, and on a phone below them', async ({ chef }) => {
  const [mara, tove, ivo] = await Promise.all([chef('Mara'), chef('Tove'), chef('Ivo')])
  await follow(tove.context.request, mara)
  const lentils = await dish(mara, soup)
  const tip = await dish(mara, { type: 'general', content: 'Freeze the rinds of parmesan for soup.' })
  for (const one of [tove, ivo]) for (const id of [lentils, tip]) await like(one, id)
  await dish(tove, { type: 'recipe_remake', originalPostId: lentils, content: 'Twice the cumin.' })
  const { page } = tove
  const ideas = page.getByRole('region', { name: 'Ideas', exact: true })
  const recipe = ideas.getByRole('link', { name: soup.title })
  const words = ideas.getByRole('link', { name: 'Freeze the rinds of parmesan for soup.' })
  await test.step('beside them at a desk', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openFeed(page, soup.title)
    await expect(recipe).toContainText('1 remake and 2 likes this week')
    await expect(words).toContainText('2 likes')
    await expectAfter(posts(page).first(), ideas, 'beside')
    await words.click()
    await expect(page).toHaveURL(`/posts/${tip}`)
  })

  await test.step('below them on a phone, and below the Recipe of the Week', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openFeed(page, soup.title)
    await expect(ideas).toHaveCount(0)
    await goDown(page, recipe)
    await expect(kitchens(page).getByText('No photos yet')).toBeVisible()
    await expectAfter(weekPart(page), posts(page).last(), 'below')
    await expectAfter(ideas, weekPart(page), 'below')
    await recipe.click()
    await expect(page).toHaveURL(`/posts/${lentils}`)
  })
})
