import { commands, page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { button, count, dialog, gone } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { region, told } from '#tests/browser/steps.ts'

const bar = () => region('Chosen recipes')
const box = (title: string) => page.getByRole('main').getByRole('checkbox', { name: title, exact: true })

async function startSelecting() {
  await button('More for My Kitchen').click()
  await page.getByRole('menuitem', { name: 'Select recipes' }).click()
  await expect.element(bar()).toBeVisible()
}

test('recipes are chosen by press, key and range, tagged and collected', async ({ app }) => {
  const odile = await app.chef('Odile')
  for (const title of ['Almond Tart', 'Barley Broth', 'Corn Bread', 'Dill Pickles', 'Egg Curry']) {
    await keep(odile, 'back-burner', { title })
  }
  await odile.call.collections.add({ name: 'Sunday' })
  await app.openAs(odile, '/my-kitchen?sort=title')
  await startSelecting()

  // Nothing can be done with none, and no other way leads away from the cards.
  await expect.element(button('Tags', bar())).toBeDisabled()
  await gone(button('Add Recipe to Back Burner'))
  await box('Barley Broth').click()
  await expect.element(bar().getByText('1 chosen')).toBeVisible()
  await box('Egg Curry').click({ modifiers: ['Shift'] })
  await expect.element(bar().getByText('4 chosen')).toBeVisible()
  ;(box('Corn Bread').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(bar().getByText('3 chosen')).toBeVisible()
  await expect.element(box('Corn Bread')).not.toBeChecked()

  // Tags: one that some have is half ticked, and goes on all.
  const [, broth] = await odile.call.kitchen.listShelf({ id: 0, status: 'on-back-burner', sort: 'title' })
  await odile.call.kitchen.setTags({ id: broth?.id ?? 0, tags: ['Winter'] })
  await button('Tags', bar()).click()
  const tags = dialog('Tags')
  await tags.getByRole('checkbox', { name: 'Winter (1 of 3)' }).click()
  await told('Winter put on 3 recipes')
  await expect.element(tags.getByRole('checkbox', { name: 'Winter', exact: true })).toBeChecked()
  await tags.getByLabelText('Put on all of them').fill(`Quick, ${'Grandma '.repeat(6)}`)
  await button('Add', tags).click()
  await expect.element(tags.getByText('Please keep this under 40 characters.')).toBeVisible()
  await tags.getByLabelText('Put on all of them').fill('Quick, Grandma')
  await button('Add', tags).click()
  await told('Tags put on 3 recipes')
  await tags.getByRole('checkbox', { name: 'Quick', exact: true }).click()
  await told('Quick taken off 3 recipes')
  await expect.element(tags.getByRole('checkbox', { name: 'Quick', exact: true })).not.toBeChecked()
  await button('Done', tags).click()
  await gone(tags)
  const { ids } = await odile.call.kitchen.listShelfIds({ status: 'on-back-burner' })
  expect(await odile.call.kitchen.listTagsOf({ ids })).toMatchObject([
    { name: 'Grandma', count: 3 },
    { name: 'Winter', count: 3 },
  ])

  // Collections.
  await button('Collect', bar()).click()
  const collections = dialog('Collections')
  await collections.getByRole('checkbox', { name: 'Sunday' }).click()
  await told('3 recipes added to Sunday')
  await collections.getByRole('checkbox', { name: 'Sunday' }).click()
  await told('3 recipes taken out of Sunday')
  await collections.getByLabelText('New collection').fill('Camping')
  await button('Make', collections).click()
  await told('Added to Camping')
  await expect.element(collections.getByRole('checkbox', { name: 'Camping' })).toBeChecked()
  await button('Done', collections).click()
  await gone(collections)
})

test('the chosen recipes are marked and moved, and each of it is undone', async ({ app }) => {
  const odile = await app.chef('Odile')
  await keep(odile, 'back-burner', { title: 'Almond Tart', isFavourite: true })
  await keep(odile, 'back-burner', { title: 'Barley Broth' })
  const { kitchen } = odile.call
  const favourites = async () =>
    (await kitchen.listShelf({ id: 0, status: 'on-back-burner', favourite: true })).map(({ title }) => title)
  await app.openAs(odile, '/my-kitchen?sort=title')
  await startSelecting()
  const favourite = button('Favourite', bar())
  await box('Almond Tart').click()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
  await box('Barley Broth').click()
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'false')
  await favourite.click()
  await told('1 recipe marked as favourite')
  await expect.element(favourite).toHaveAttribute('aria-pressed', 'true')
  await button('Undo').click()
  await told('1 recipe no longer marked')
  expect(await favourites()).toEqual(['Almond Tart'])
  const { ids } = await kitchen.listShelfIds({ status: 'on-back-burner' })
  await kitchen.setFavourites({ ids, isFavourite: true })
  await favourite.click()
  await told('They are favourites already')

  await button('Move', bar()).click()
  await page.getByRole('menuitem', { name: 'Treats' }).click()
  await told('2 recipes moved to Treats')
  await gone(box('Almond Tart'))
  await button('Undo').click()
  await told('2 recipes moved back')
  await expect.element(box('Almond Tart')).toBeVisible()
  expect(await kitchen.listShelf({ id: 0, status: 'on-back-burner' })).toHaveLength(2)
})

test('all of a shelf are chosen, those too that are not loaded, and a failure leaves the choice', async ({ app }) => {
  const odile = await app.chef('Odile')
  for (let at = 10; at < 36; at++) await keep(odile, 'back-burner', { title: `Soup ${at}` })
  await keep(odile, 'back-burner', { title: 'Rye Bread' })
  await app.openAs(odile, '/my-kitchen?sort=title')
  await startSelecting()
  await count(page.getByRole('main').getByRole('checkbox'), 24)
  await box('Rye Bread').click()
  await commands.fakeNext('kitchen\\.listShelfIds', { status: 500, body: 'No' }, 0)
  await button('Select all', bar()).click()
  await told('The recipes were not chosen')
  await expect.element(bar().getByText('1 chosen')).toBeVisible()
  await commands.fakeNothing()
  await button('Select all', bar()).click()
  await expect.element(bar().getByText('27 chosen, 3 not in view')).toBeVisible()

  // What is found is all there is to choose then.
  await button('Select none', bar()).click()
  await page.getByLabelText('Search your kitchen').fill('rye')
  await count(page.getByRole('main').getByRole('checkbox'), 1)
  await button('Select all', bar()).click()
  await expect.element(bar().getByText('1 chosen')).toBeVisible()
  await commands.fakeNext('kitchen\\.deleteRecipes', { status: 500, body: 'No' }, 0)
  await button('Delete', bar()).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this recipe?' })
  await button('Delete', question).click()
  await told('The recipes were not deleted')
  await commands.fakeNothing()
  await button('Cancel', question).click()
  await expect.element(bar().getByText('1 chosen')).toBeVisible()
})
