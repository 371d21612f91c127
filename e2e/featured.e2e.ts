import { FEATURED_TOAST_MS } from '#server/featured/constants.ts'
import { told } from './connect.ts'
import { dish, openFeed, post } from './dish.ts'
import { goDown, weekOf, weekPart } from './featured.ts'
import { boxOf, expect, test } from './fixtures.ts'
import { card } from './kitchen.ts'
import { hold } from './pictures.ts'

// What fails here on purpose is written on the console by browsers.
test.use({ allowedErrors: /500 \(Internal Server Error\)/ })

test('a chef reads the Recipe of the Week below the posts, keeps it, and tells that they made it', async ({ chef }) => {
  const mara = await chef('Mara')
  const { page } = mara
  const week = await weekOf(mara)
  await dish(mara, { type: 'general', content: 'What goes with leeks?' })
  const recipe = weekPart(page).getByRole('article', { name: week.title, exact: true })

  await test.step('its place is there before it is, and keeps its height', async () => {
    const letGo = await hold(page, /trpc\/[^?]*featured\.current/)
    await openFeed(page, 'What goes with leeks?')
    await goDown(page, weekPart(page).getByText('Loading the Recipe of the Week...'))
    await expect(weekPart(page)).toHaveAttribute('aria-busy', 'true')
    await expect(async () => {
      const [above, below] = [await boxOf(post(page, 'What goes with leeks?')), await boxOf(weekPart(page))]
      expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
    }).toPass()
    letGo()
    await expect(recipe).toBeVisible()
    await expect(weekPart(page)).toHaveAttribute('aria-busy', 'false')
    await expect(recipe.getByText(week.reason)).toBeVisible()
  })

  await test.step('the recipe opens in place, and closes again from its end', async () => {
    const steps = recipe.getByRole('region', { name: 'Instructions' })
    await expect(steps).toHaveCount(0)
    await recipe.getByRole('button', { name: 'View Full Recipe' }).click()
    await expect(recipe.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')).toHaveCount(
      week.ingredients.length,
    )
    await expect(steps.getByText(week.instructions.at(-1) ?? '')).toBeVisible()
    await recipe.getByRole('button', { name: 'Hide Full Recipe' }).last().click()
    await expect(steps).toHaveCount(0)
    await expect(recipe.getByRole('button', { name: 'View Full Recipe' })).toBeFocused()
    await expect(recipe.getByRole('button', { name: 'View Full Recipe' })).toBeInViewport()
  })

  await test.step('it goes on the Back Burner', async () => {
    await recipe.getByRole('button', { name: 'Save to Back Burner' }).click()
    await told(page, 'Saved to Back Burner!')
    await expect(recipe.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  })

  await test.step('what became of it is on The Dish, above it', async () => {
    await recipe.getByRole('button', { name: 'I Made This' }).click()
    await page
      .getByRole('dialog', { name: 'I Made This', exact: true })
      .getByRole('button', { name: 'Note it and share on The Dish' })
      .click()
    const made = page.getByRole('dialog', { name: 'I Made This Recipe' })
    await made.getByLabel('How did it turn out?').fill('We ate it standing.')
    await made.getByRole('button', { name: 'Share', exact: true }).click()
    await told(page, 'Recipe Made')
    await expect(made).toBeHidden()
    await expect(post(page, 'We ate it standing.').getByText(`A remake of ${week.title}`)).toBeVisible()
  })

  await test.step('My Kitchen has it', async () => {
    await page.getByRole('link', { name: 'My Kitchen' }).click()
    await expect(page.getByRole('heading', { name: 'My Kitchen', level: 1 })).toBeVisible()
    await expect(card(page, week.title)).toBeVisible()
    await expect(page.getByText('1 recipe saved for later')).toBeVisible()
  })
})

test('it is looked up anew, and what fails is said where it failed', async ({ chef }) => {
  const mara = await chef('Mara')
  const { page } = mara
  const week = await weekOf(mara)
  // Its time stands still once the toast is there.
  await page.clock.install()
  const refresh = weekPart(page).getByRole('button', { name: 'Refresh the Recipe of the Week' })

  await test.step('nothing came: it is soon to come, and comes when asked again', async () => {
    await page.route(/trpc\/[^?]*featured\.current/, route => route.fulfill({ status: 500, body: 'Out of butter.' }))
    await page.goto('/the-dish')
    await expect(weekPart(page).getByText('Coming soon', { exact: true })).toBeVisible()
    await told(page, 'Data Loading Error')
    await page.unroute(/trpc\/[^?]*featured\.current/)
    await weekPart(page).getByRole('button', { name: 'Try again' }).click()
    await expect(weekPart(page).getByRole('heading', { name: week.title })).toBeVisible()
  })

  await test.step('a refresh that fails says so, and leaves what is there', async () => {
    await page.route(/trpc\/[^?]*featured\.refresh/, route => route.fulfill({ status: 500, body: 'Out of butter.' }))
    await refresh.click()
    await told(page, 'Update Failed')
    await told(page, 'Could not refresh featured recipe.')
    await expect(weekPart(page).getByRole('heading', { name: week.title })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.unroute(/trpc\/[^?]*featured\.refresh/)
  })

  await test.step('one that does not is told for two seconds', async () => {
    const toast = page.getByText('Recipe of the Week refreshed', { exact: true })
    await refresh.click()
    await expect(toast).toBeVisible()
    const ahead = FEATURED_TOAST_MS / 2
    // Time goes on until then; where it went too far it stands still, and can be set.
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)).toPass()
    await page.clock.fastForward(FEATURED_TOAST_MS - ahead)
    await expect(toast).toBeHidden()
  })
})
