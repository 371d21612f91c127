import { follow, told } from './connect.ts'
import { dish, openFeed, post, soup } from './dish.ts'
import { expect, test } from './fixtures.ts'
import { card, openShelf } from './kitchen.ts'
import { dishPicture } from './pictures.ts'

// A post that is gone answers 404, which browsers write on the console.
test.use({ allowedTrouble: /404 \(Not Found\)/ })

test('a remake tells how it went, leads to what it remakes, and is listed there', async ({ chef }) => {
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  await follow(tove.context.request, mara)
  const original = await dish(mara, soup)
  await dish(mara, { type: 'general', content: 'Nothing to cook here.' })
  const { page } = tove
  const made = page.getByRole('dialog', { name: 'Made This Recipe' })
  const remake = post(page, 'Twice the cumin')
  const card = post(page, soup.description)

  await test.step('Tove fills in the form; what is missing and too long is said', async () => {
    await openFeed(page, soup.title)
    await expect(post(page, 'Nothing to cook here.').getByRole('button', { name: /Made This|Save/ })).toHaveCount(0)
    await card.getByRole('button', { name: 'Made This' }).click()
    await made.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(made.getByText('Please share how your version turned out!')).toBeVisible()
    const experience = made.getByLabel('How did it turn out?')
    await expect(experience).toBeFocused()
    await experience.fill('x'.repeat(501))
    await expect(made.getByText('500 / 500 characters')).toBeVisible()
    await made.getByLabel('My twist').fill('y'.repeat(301))
    await expect(made.getByText('300 / 300 characters')).toBeVisible()
    await experience.fill('The best of this winter.')
    await made.getByLabel('My twist').fill('Twice the cumin')
    await made
      .locator('input[type="file"]')
      .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: await dishPicture() })
    await made.getByRole('button', { name: /^What I changed/ }).click()
    await made.getByLabel('Ingredient 4', { exact: true }).fill('2 tsp cumin')
    await made.getByRole('button', { name: 'Share', exact: true }).click()
    await told(page, 'Recipe Made')
    await expect(made).toBeHidden()
  })

  await test.step('it is on The Dish, says whose soup it was, and the form is empty again', async () => {
    await expect(remake.getByText('The best of this winter.')).toBeVisible()
    await expect(remake.getByText('Remake', { exact: true }).last()).toBeVisible()
    await expect(remake.getByText(`A remake of ${soup.title}`)).toBeVisible()
    await expect(remake.getByText('by Mara')).toBeVisible()
    await expect(remake.getByText('2 tsp cumin')).toBeVisible()
    await expect(remake.getByRole('button', { name: 'Made This' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Made This' }).click()
    await expect(made.getByLabel('How did it turn out?')).toHaveValue('')
    await expect(made.getByLabel('My twist')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(made).toBeHidden()
  })

  await test.step('it leads to the original, and the original to it', async () => {
    await remake.getByRole('link', { name: 'View Original Post' }).click()
    await expect(page).toHaveURL(`/posts/${original}`)
    await expect(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '1 remake' }).click()
    await page.getByRole('dialog', { name: '1 remake' }).getByRole('link', { name: 'Tove' }).click()
    await expect(page.getByText('The best of this winter.')).toBeVisible()
  })

  await test.step('what it remakes can go, and the remake says so', async () => {
    const answer = await mara.context.request.delete(`/api/posts/${original}`)
    expect(answer.ok()).toBe(true)
    await openFeed(page, 'Twice the cumin')
    await remake.getByRole('button', { name: 'View Original Post' }).click()
    await expect(
      remake.getByText('The original post is not here any more, or it is not shared with you.'),
    ).toBeVisible()
    await expect(remake.getByText(soup.description)).toBeHidden()
    await expect(remake.getByText('A remake of a recipe by Mara')).toBeVisible()
  })
})

test('a recipe that was cooked is shared from its own page', async ({ chef }) => {
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  await follow(tove.context.request, mara)
  await dish(mara, soup)
  const { page } = tove
  await openFeed(page, soup.title)
  await post(page, soup.title).getByRole('link', { name: soup.title, exact: true }).click()
  // The Recipe of the Week on The Dish has such a button too.
  await expect(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'I Made This', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'I Made This' })
    .getByRole('button', { name: 'Note it and share on The Dish' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'I Made This Recipe' })
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText('Please share your experience making this recipe!')).toBeVisible()
  await dialog.getByLabel('How did it turn out?').fill('Gone before it was cold.')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Recipe Made')
  await expect(dialog).toBeHidden()
  await openFeed(page, 'Gone before it was cold.')
  await expect(post(page, 'Gone before it was cold.').getByRole('link', { name: 'View Original Post' })).toBeVisible()
})

test('a chef cooks their own recipe again and shares that, dished before or not', async ({ chef }) => {
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  await follow(tove.context.request, mara)
  await dish(mara, soup)
  const kept = await mara.context.request.post('/api/users/0/saved-recipes', {
    data: { ...soup, title: 'Barley Pot', isPublic: false },
  })
  const { id } = (await kept.json()) as { id: number }
  const { page } = mara
  const shareAgain = async (experience: string, publicly = false) => {
    await page.getByRole('button', { name: 'I Made This', exact: true }).click()
    const note = page.getByRole('dialog', { name: 'I Made This', exact: true })
    await note.getByRole('button', { name: 'Note it and share on The Dish' }).click()
    const form = page.getByRole('dialog', { name: 'I Made This Recipe' })
    await form.getByLabel('How did it turn out?').fill(experience)
    if (publicly) {
      await form.getByText('Public').click()
      await expect(form.getByText('The recipe itself stays private.')).toBeVisible()
    }
    await form.getByRole('button', { name: 'Share', exact: true }).click()
    await told(page, 'Recipe Made')
    await expect(form).toBeHidden()
  }

  await test.step('from the page of a recipe that is on The Dish', async () => {
    await openFeed(page, soup.title)
    await post(page, soup.title).getByRole('link', { name: soup.title, exact: true }).click()
    await expect(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
    await shareAgain('Smokier than last week.')
    await openFeed(page, 'Smokier than last week.')
    const again = post(page, 'Smokier than last week.')
    await expect(again.getByText('Mara cooked their own recipe again')).toBeVisible()
    await expect(again.getByRole('link', { name: 'View Original Post' })).toBeVisible()
    await expect(again.getByRole('button', { name: /Made This|^Save/ })).toHaveCount(0)
  })

  await test.step('from the page of a private one, whose own page stays for Mara alone', async () => {
    await page.goto(`/recipes/${id}`)
    await shareAgain('The whole pot went.', true)
    await openFeed(page, 'The whole pot went.')
    await post(page, 'The whole pot went.').getByRole('link', { name: 'View Recipe' }).click()
    await expect(page).toHaveURL(`/recipes/${id}`)
    await openFeed(tove.page, 'The whole pot went.')
    const seen = post(tove.page, 'The whole pot went.')
    await expect(seen.getByText('Mara cooked their own recipe again')).toBeVisible()
    await expect(seen.getByText(/^View /)).toHaveCount(0)
    await expect(seen.getByRole('button', { name: 'Made This' })).toBeVisible()
  })

  await test.step('their cards in My Kitchen are told apart', async () => {
    await page.goto('/my-kitchen')
    await openShelf(page, 'Posts')
    const again = page.getByText('Cooked again', { exact: true })
    await expect(card(page, soup.title)).toHaveCount(2)
    await expect(card(page, soup.title).filter({ has: again })).toHaveCount(1)
    await expect(card(page, 'Barley Pot').filter({ has: again })).toHaveCount(1)
  })
})
