import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { count, gone, isAt, photo } from '#tests/browser/parts.ts'
import { dish, follow, keep, soup } from '#tests/browser/starts.ts'
import { card, fileField, openFeed, openShelf, post, told } from '#tests/browser/steps.ts'

test('a remake tells how it went, leads to what it remakes, and is listed there', async ({ app }) => {
  const mara = await app.chef('Mara')
  const tove = await app.chef('Tove')
  await follow(tove, mara)
  const { id: original } = await dish(mara, soup)
  await dish(mara, { type: 'general', content: 'Nothing to cook here.' })

  const sheet = page.getByRole('dialog', { name: 'Made This Recipe' })
  const remake = post('Twice the cumin')
  const dished = post(soup.description)

  // Tove fills in the form; what is missing and too long is said.
  await openFeed(tove, soup.title)
  await count(post('Nothing to cook here.').getByRole('button', { name: /Made This|Save/ }), 0)
  await dished.getByRole('button', { name: 'Made This' }).click()
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(sheet.getByText('Please share how your version turned out!')).toBeVisible()
  const experience = sheet.getByLabelText('How did it turn out?')
  await expect.element(experience).toHaveFocus()
  await experience.fill('x'.repeat(501))
  await expect.element(sheet.getByText('500 / 500 characters')).toBeVisible()
  await sheet.getByLabelText('My twist').fill('y'.repeat(301))
  await expect.element(sheet.getByText('300 / 300 characters')).toBeVisible()
  await experience.fill('The best of this winter.')
  await sheet.getByLabelText('My twist').fill('Twice the cumin')
  await fileField(sheet).upload(await photo())
  await sheet.getByRole('button', { name: /^What I changed/ }).click()
  await sheet.getByLabelText('Ingredient 4', { exact: true }).fill('2 tsp cumin')
  await sheet.getByRole('button', { name: 'Share', exact: true }).click()
  await told('Recipe Made')
  await gone(sheet)

  // It is on The Dish, says whose soup it was, and the form is empty again.
  await expect.element(remake.getByText('The best of this winter.')).toBeVisible()
  await expect.element(remake.getByText('Remake', { exact: true }).last()).toBeVisible()
  await expect.element(remake.getByText(`A remake of ${soup.title}`)).toBeVisible()
  await expect.element(remake.getByText('by Mara')).toBeVisible()
  await expect.element(remake.getByText('2 tsp cumin')).toBeVisible()
  await count(remake.getByRole('button', { name: 'Made This' }), 0)
  await dished.getByRole('button', { name: 'Made This' }).click()
  await expect.element(sheet.getByLabelText('How did it turn out?')).toHaveValue('')
  await expect.element(sheet.getByLabelText('My twist')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await gone(sheet)

  // It leads to the original, and the original to it.
  await remake.getByRole('link', { name: 'View Original Post' }).click()
  await isAt(`/posts/${original}`)
  await expect.element(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '1 remake' }).click()
  await page.getByRole('dialog', { name: '1 remake' }).getByRole('link', { name: 'Tove' }).click()
  await expect.element(page.getByText('The best of this winter.')).toBeVisible()

  // What it remakes can go, and the remake says so.
  await mara.send('DELETE', `/api/posts/${original}`)
  await openFeed(tove, 'Twice the cumin')
  await remake.getByRole('button', { name: 'View Original Post' }).click()
  await expect
    .element(remake.getByText('The original post is not here any more, or it is not shared with you.'))
    .toBeVisible()
  await gone(remake.getByText(soup.description))
  await expect.element(remake.getByText('A remake of a recipe by Mara')).toBeVisible()
})

test('a recipe that was cooked is shared from its own page', async ({ app }) => {
  const mara = await app.chef('Mara')
  const tove = await app.chef('Tove')
  await follow(tove, mara)
  await dish(mara, soup)

  await openFeed(tove, soup.title)
  await post(soup.title).getByRole('link', { name: soup.title, exact: true }).click()
  // The Recipe of the Week on The Dish has such a button too.
  await expect.element(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'I Made This', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'I Made This' })
    .getByRole('button', { name: 'Note it and share on The Dish' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'I Made This Recipe' })
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(dialog.getByText('Please share your experience making this recipe!')).toBeVisible()
  await dialog.getByLabelText('How did it turn out?').fill('Gone before it was cold.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await told('Recipe Made')
  await gone(dialog)
  await openFeed(tove, 'Gone before it was cold.')
  await expect.element(post('Gone before it was cold.').getByRole('link', { name: 'View Original Post' })).toBeVisible()
})

test('a chef cooks their own recipe again and shares that, dished before or not', async ({ app }) => {
  const mara = await app.chef('Mara')
  const tove = await app.chef('Tove')
  await follow(tove, mara)
  await dish(mara, soup)
  const id = await keep(mara, 'saved-recipes', { ...soup, title: 'Barley Pot', isPublic: false })

  const shareAgain = async (experience: string, publicly = false) => {
    await page.getByRole('button', { name: 'I Made This', exact: true }).click()
    const note = page.getByRole('dialog', { name: 'I Made This', exact: true })
    await note.getByRole('button', { name: 'Note it and share on The Dish' }).click()
    const form = page.getByRole('dialog', { name: 'I Made This Recipe' })
    await form.getByLabelText('How did it turn out?').fill(experience)
    if (publicly) {
      await form.getByText('Public').click()
      await expect.element(form.getByText('The recipe itself stays private.')).toBeVisible()
    }
    await form.getByRole('button', { name: 'Share', exact: true }).click()
    await told('Recipe Made')
    await gone(form)
  }

  // From the page of a recipe that is on The Dish.
  await openFeed(mara, soup.title)
  await post(soup.title).getByRole('link', { name: soup.title, exact: true }).click()
  await expect.element(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
  await shareAgain('Smokier than last week.')
  await openFeed(mara, 'Smokier than last week.')
  const dished = post('Smokier than last week.')
  await expect.element(dished.getByText('Mara cooked their own recipe again')).toBeVisible()
  await expect.element(dished.getByRole('link', { name: 'View Original Post' })).toBeVisible()
  await count(dished.getByRole('button', { name: /Made This|^Save/ }), 0)

  // From the page of a private one, whose own page stays for Mara alone.
  await app.openAs(mara, `/recipes/${id}`)
  await shareAgain('The whole pot went.', true)
  await openFeed(mara, 'The whole pot went.')
  await post('The whole pot went.').getByRole('link', { name: 'View Recipe' }).click()
  await isAt(`/recipes/${id}`)
  await openFeed(tove, 'The whole pot went.')
  const seen = post('The whole pot went.')
  await expect.element(seen.getByText('Mara cooked their own recipe again')).toBeVisible()
  await count(seen.getByText(/^View /), 0)
  await expect.element(seen.getByRole('button', { name: 'Made This' })).toBeVisible()

  // Their cards in My Kitchen differ.
  await app.openAs(mara, '/my-kitchen')
  await openShelf('Posts')
  const again = page.getByText('Cooked again', { exact: true })
  await count(card(soup.title), 2)
  await count(card(soup.title).filter({ has: again }), 1)
  await count(card('Barley Pot').filter({ has: again }), 1)
})
