import { follow, told } from './connect.ts'
import { dish, openFeed, openShare, post, posts, soup } from './dish.ts'
import { boxOf, expect, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'

test('words, photos and a recipe are shared over the feed, and a follower hears of them without a jump', async ({
  chef,
}) => {
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  await follow(tove.context.request, mara)
  await dish(mara, soup)
  await openFeed(tove.page, soup.title)
  await openFeed(mara.page, soup.title)
  const { page } = mara
  const line = page.getByRole('button', { name: 'What are you cooking, Chef?' })
  const photo = async (name: string) => ({ name, mimeType: 'image/png', buffer: await dishPicture() })

  await test.step('Mara posts words with two photos', async () => {
    await line.click()
    await page.getByRole('dialog', { name: 'Dish It Up' }).getByRole('button', { name: 'Post' }).click()
    const dialog = page.getByRole('dialog', { name: 'General post' })
    const share = dialog.getByRole('button', { name: 'Share Post' })
    await expect(share).toBeDisabled()
    const words = dialog.getByLabel("What's on your mind, Chef?")
    await expect(words).toBeFocused()
    await words.fill('Two plates, one pan.')
    await dialog.locator('input[type="file"]').setInputFiles([await photo('one.png'), await photo('two.png')])
    await dialog.getByLabel('Describe photo 1').fill('A plate of beetroot')
    await share.click()
    await told(page, 'Your post is on The Dish')
    await expect(dialog).toBeHidden()
  })

  await test.step('they can be turned through by arrow, key, dot and drag', async () => {
    const photos = post(page, 'Two plates, one pan.').getByRole('region', { name: 'Photos by Mara' })
    const counter = photos.getByRole('status')
    await expect(counter).toHaveText('1 / 2')
    await expect(photos.getByRole('img', { name: 'A plate of beetroot' })).toBeVisible()
    await photos.getByRole('button', { name: 'Next photo' }).click()
    await expect(counter).toHaveText('2 / 2')
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText('1 / 2')
    await photos.getByRole('button', { name: '2 / 2' }).click()
    await expect(counter).toHaveText('2 / 2')
    const slide = photos.getByRole('group', { name: 'Photo 2 of 2 by Mara' })
    await expect(slide).toBeInViewport({ ratio: 0.9 })
    await slide.hover()
    await page.mouse.down()
    const { x, y, width, height } = await boxOf(slide)
    await page.mouse.move(x + width / 2 + 70, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(counter).toHaveText('1 / 2')
  })

  await test.step('Tove is told of it where she is, and goes there when she likes', async () => {
    const shown = posts(tove.page)
    const before = await boxOf(shown.first())
    const pill = tove.page.getByRole('button', { name: '1 new dish', exact: true })
    await expect(pill).toBeVisible()
    await expect(shown).toHaveCount(1)
    await expect.poll(() => boxOf(shown.first())).toEqual(before)
    await dish(mara, { type: 'general', content: 'And who does the dishes?' })
    await tove.page.getByRole('button', { name: '2 new dishes', exact: true }).click()
    await expect(shown).toHaveCount(3)
    await expect(shown.first()).toContainText('And who does the dishes?')
    await expect(shown.first()).toBeFocused()
    await expect(tove.page.getByRole('button', { name: /new dish/ })).toHaveCount(0)
  })

  await test.step('the form of a recipe says what is missing, field by field', async () => {
    const dialog = await openShare(page, 'What are you cooking, Chef?', 'Enter')
    await expect(dialog.getByRole('tab')).toHaveText(['Manual', 'From URL', 'Upload Photo', 'Capture'])
    await dialog.getByRole('button', { name: 'Dish it' }).click()
    for (const complaint of [
      'Please enter a recipe name.',
      'Please enter a recipe description.',
      'Please enter at least one ingredient.',
      'Please enter at least one instruction step.',
    ]) {
      await expect(dialog.getByText(complaint, { exact: true })).toBeVisible()
    }
    await expect(dialog.getByLabel('Recipe name')).toBeFocused()
    await dialog.getByLabel('Recipe name').fill('Green Beans with Garlic')
    await expect(dialog.getByText('Please enter a recipe name.')).toBeHidden()
    await dialog.getByLabel('Description').fill('Quick, and better than it sounds.')
    await dialog.getByLabel('Ingredient 1', { exact: true }).fill('500 g green beans')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Ingredient 2', { exact: true }).fill('3 garlic cloves')
    await dialog.getByLabel('Step 1', { exact: true }).fill('Boil the beans for 5 minutes.')
    await dialog.getByLabel('Category').selectOption('Dinner')
    await dialog.getByLabel('Servings').fill('3')
    await dialog.getByRole('button', { name: 'Vegan', exact: true }).click()
    await dialog.getByLabel('Your own tag').fill('weeknight')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'weeknight' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('tab', { name: 'From URL' }).click()
    await expect(dialog.getByLabel('Recipe URL')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Manual' }).click()
  })

  await test.step('what was typed is not lost by a stray key, and is shared', async () => {
    const dialog = page.getByRole('dialog', { name: 'Share a Recipe' })
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Recipe name')).toHaveValue('Green Beans with Garlic')
    await dialog.getByRole('button', { name: 'Dish it' }).click()
    await told(page, 'Recipe added')
    const card = post(page, 'Green Beans with Garlic')
    await expect(card.getByText('Serves 3')).toBeVisible()
    await expect(card.getByText('Quick, and better than it sounds.')).toBeVisible()
    // Neither was typed.
    await expect(card.getByText(/^\d+ min cooking$/)).toBeVisible()
    await expect(card.getByText(/^\d+ cal$/)).toBeVisible()
    await openShare(page, 'Dish It', 'Enter')
    await expect(dialog.getByLabel('Recipe name')).toHaveValue('')
  })
})
