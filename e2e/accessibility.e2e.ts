import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { bell, connectDialog, follow, lookFor, setPrivate } from './connect.ts'
import { type Chef, expect, test } from './fixtures.ts'

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
    instructions: ['Warm the oil.', 'Add the tomatoes.', 'Boil the pasta for 9 minutes.', 'Toss.'],
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

test.use({ ...firstWindow, allowedErrors: /401/ })

test('every screen can be used by everybody and fits', async ({ chef }) => {
  test.slow()
  const ines = await chef('Ines')
  const { post, recipe } = await cookSomething(ines)
  await prepareA11yChecks(ines.context)
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
    // The picture of the page that its document brings along has no landmarks yet.
    const title = ines.page.locator('#main').getByRole('heading', { name: new RegExp(heading) })
    await expect(title.first()).toBeVisible()
    await checkA11y(ines.page, path)
  }
})

test('so can the places where chefs meet', async ({ chef }) => {
  test.slow()
  const [ines, tobias] = [await chef('Ines'), await chef('Tobias van der Hoogenband-Achterberg')]
  const [zora, vera] = [await chef('Zora'), await chef('Vera')]
  await cookSomething(tobias)
  await follow(ines.context.request, tobias)
  await follow(tobias.context.request, ines)
  await follow(tobias.context.request, vera)
  await setPrivate(ines.context.request)
  await setPrivate(zora.context.request)
  await vera.context.request.post('/api/friend-requests', { data: { receiverId: ines.id } })
  await ines.context.request.post('/api/friend-requests', { data: { receiverId: zora.id } })
  const { page, context } = ines
  await prepareA11yChecks(context)

  const dialog = connectDialog(page)
  await page.goto('/profile?connect=search')
  await expect(dialog.getByText('Enter at least 2 characters to search')).toBeVisible()
  await checkA11y(page, 'the search')
  await lookFor(dialog, 'tobias')
  await expect(dialog.getByRole('link', { name: tobias.name }).first()).toBeVisible()
  await checkA11y(page, 'chefs found')
  await dialog.getByRole('tab', { name: 'Invite' }).click()
  await dialog.getByLabel('Email').fill('somebody.with.a.rather.long.address@cook.example')
  await dialog.getByRole('button', { name: 'Make invitation link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Invitation link' })).toBeVisible()
  await checkA11y(page, 'an invitation')
  await dialog.getByRole('tab', { name: 'Requests 1 waiting' }).click()
  await expect(dialog.getByRole('button', { name: 'Accept Vera' })).toBeVisible()
  await expect(dialog.getByText('Pending')).toBeVisible()
  await checkA11y(page, 'requests')
  await dialog.getByRole('tab', { name: 'Suggested' }).click()
  await expect(dialog.getByRole('button', { name: 'Find Plant-based cooks' })).toBeVisible()
  await checkA11y(page, 'suggestions')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share my profile' }).click()
  await page.getByRole('button', { name: 'Make my link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link to your profile' })).toBeVisible()
  await checkA11y(page, 'a shared profile')

  for (const [path, ready] of [
    [`/chefs/${tobias.id}`, 'Cherry Tomato Pasta'],
    [`/the-dish?chef=${tobias.id}&shelf=cookbook`, 'Granola'],
    [`/chefs/${zora.id}`, 'This profile is private'],
    [`/chefs/${vera.id}`, 'Back burner is empty'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('#main').getByText(ready).last()).toBeVisible()
    await checkA11y(page, path)
  }
  await bell(page, 2).click()
  await expect(page.getByRole('link', { name: 'New: Vera asked to be your friend' })).toBeVisible()
  await checkA11y(page, 'notifications')
})

test('so can the kitchen, and what is cooked by', async ({ chef }) => {
  test.slow()
  const ines = await chef('Ines')
  await cookSomething(ines)
  const [{ id, title }] = await (await ines.context.request.get('/api/users/0/back-burner')).json()
  const { page, context } = ines
  await prepareA11yChecks(context)
  const inMain = (words: string) => page.locator('#main').getByText(words, { exact: true })

  await page.goto('/my-kitchen')
  await page.getByRole('button', { name: `6 ingredients of ${title}` }).click()
  await page.getByRole('button', { name: `4 steps of ${title}` }).click()
  await checkA11y(page, 'an unfolded card')
  for (const [step, opened] of [
    ['Update', page.getByRole('dialog', { name: 'Update Recipe' })],
    ['I Made This', page.getByRole('dialog', { name: 'I Made This' })],
    ['Delete', page.getByRole('alertdialog', { name: 'Delete this recipe?' })],
  ] as const) {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await expect(page.getByRole('menuitem', { name: step })).toBeVisible()
    await checkA11y(page, 'the menu of a card')
    // The window was another one meanwhile, and the card may have moved out of it: keys reach the menu all the same.
    await page.getByRole('menuitem', { name: step }).press('Enter')
    await expect(opened).toBeVisible()
    await checkA11y(page, step)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
  await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Recipe to Back Burner' })).toBeVisible()
  await checkA11y(page, 'ways to add')
  await page.getByRole('button', { name: 'Jot down' }).click()
  const jotting = page.getByRole('dialog', { name: 'Add Recipe (Back Burner)' })
  await jotting.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(jotting.getByText('Recipe name is required')).toBeVisible()
  await checkA11y(page, 'a recipe kept by its name, with what is missing')

  await page.goto(`/my-kitchen?recipe=${id}`)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'More servings' }).click()
  await dialog.getByRole('button', { name: 'Start a timer of 9 min' }).click()
  await expect(dialog.getByRole('region', { name: 'Timers' })).toBeVisible()
  await checkA11y(page, 'a recipe over the kitchen')
  await page.goto(`/recipes/${id}`)
  await expect(page.getByRole('region', { name: 'Timers' })).toBeVisible()
  await checkA11y(page, 'a recipe with a timer')
  await page.goto(`/recipes/${id}?cook=3`)
  await expect(dialog.getByRole('button', { name: 'Next step' })).toBeVisible()
  await checkA11y(page, 'cook mode')
  await dialog.getByRole('button', { name: 'Show the whole recipe' }).click()
  await expect(page.getByRole('dialog', { name: 'The whole recipe' })).toBeVisible()
  await checkA11y(page, 'the whole recipe in cook mode')

  for (const [path, ready] of [
    ['/my-kitchen?q=rhubarb', 'Nothing found'],
    ['/my-kitchen?tab=posts', '2 posts created'],
    ['/my-kitchen?tab=cookbook&meal=lunch', 'No Lunch recipes yet'],
    [`/recipes/${id}/edit`, 'Save Recipe'],
    ['/my-kitchen/transfer', 'Export my kitchen'],
  ] as const) {
    await page.goto(path)
    await expect(inMain(ready)).toBeVisible()
    await checkA11y(page, path)
  }
})

test('the door too', async ({ page, context }) => {
  await prepareA11yChecks(context)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
  await checkA11y(page, 'the door')
})
