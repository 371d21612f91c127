import { commands, page, userEvent } from 'vitest/browser'
import { expect, test, windows } from '#tests/browser/app.tsx'
import { boxOf, gone, press } from '#tests/browser/parts.ts'
import { dish, soup } from '#tests/browser/starts.ts'
import { openFeed, post, posts, take, told } from '#tests/browser/steps.ts'

test('a chef changes the words of a post where they stand, then all of it, and takes it away', async ({ app }) => {
  const mara = await app.chef('Mara')

  await commands.grant(['clipboard-read', 'clipboard-write'])
  const long = 'It began as soup and ended as supper for six. '.repeat(5).trim()
  await dish(mara, { ...soup, caption: long })
  await openFeed(mara, soup.title)
  const shown = post(soup.title)

  // A card shows the beginning, and all of it on demand.
  await gone(shown.getByText(long))
  await shown.getByRole('button', { name: 'Read more' }).click()
  await expect.element(shown.getByText(long)).toBeVisible()
  await gone(shown.getByText('1 lemon', { exact: true }))
  await shown.getByRole('button', { name: '1 more ingredient' }).click()
  await expect.element(shown.getByRole('listitem').filter({ hasText: 'lemon' })).toBeVisible()
  await shown.getByRole('button', { name: '4 steps' }).click()
  await expect.element(shown.getByText('Simmer for 20 minutes.')).toBeVisible()
  await gone(shown.getByText('Add the lemon.'))
  await shown.getByRole('button', { name: '1 more step' }).click()
  await expect.element(shown.getByText('Add the lemon.')).toBeVisible()
  for (const name of ['Made This', 'Save']) await gone(shown.getByRole('button', { name }))
  await shown.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await told('Link copied')
  expect(await navigator.clipboard.readText()).toMatch(/\/posts\/\d+$/)

  // The caption, by keys.
  const text = shown.getByRole('textbox', { name: 'Caption' })
  const pencil = shown.getByRole('button', { name: 'Edit caption' })
  await pencil.click()
  await expect.element(text).toHaveFocus()
  await expect.element(shown.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await gone(text)
  await pencil.click()
  await text.fill('Never mind')
  await userEvent.keyboard('{Escape}')
  await gone(shown.getByText('Never mind'))
  await expect.element(pencil).toHaveFocus()
  await pencil.click()
  await text.fill('   ')
  await expect.element(shown.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await text.fill('s'.repeat(501))
  await expect.element(shown.getByText('500 / 500')).toBeVisible()
  await text.fill('Soup for six')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await told('Caption updated')
  await expect.element(shown.getByText('Soup for six', { exact: true })).toBeVisible()
  await expect.element(shown.getByText('Edited')).toBeVisible()

  // The rest, in the dialog.
  await take(shown, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Post' })
  await expect.element(edit.getByRole('button', { name: 'Save' })).toBeDisabled()
  await edit.getByLabelText('Caption').fill('Soup for one')
  await edit.getByRole('radio', { name: 'Private' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await told('Post updated')
  await gone(edit)
  await expect.element(shown.getByText('Soup for one')).toBeVisible()
  await expect.element(shown.getByText('Private', { exact: true }).last()).toBeVisible()

  // And all of it, from the dialog of My Kitchen.
  await app.openAs(mara, '/my-kitchen?tab=posts')
  await expect.element(page.getByText('1 post created')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: soup.title }).first().click()
  const form = page.getByRole('dialog', { name: 'Post by Mara' })
  await take(form, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  await expect.element(form.getByText('Soup for one')).toBeVisible()
  await take(form, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await told('Post Deleted')
  await gone(form)
  await expect.element(page.getByText('0 posts created')).toBeVisible()
})

test('the words of a general post are changed where they stand, clear of what floats there', async ({ app }) => {
  const mara = await app.chef('Mara')
  await dish(mara, { type: 'general', content: 'Plums or pears?' })
  for (let n = 0; n < 3; n++) await dish(mara, { ...soup, title: `Soup ${n}` })

  const shown = posts().last()
  const text = shown.getByRole('textbox', { name: 'Your post' })
  const save = shown.getByRole('button', { name: 'Save', exact: true })
  await openFeed(mara, 'Plums or pears?', windows.phone)

  // Opened at the foot of a phone, its buttons can be pressed.
  const pencil = shown.getByRole('button', { name: 'Edit caption' })
  scrollTo(0, 0)
  scrollBy(0, (await boxOf(pencil)).bottom - innerHeight + 4)
  await press(pencil, '{Enter}')
  await expect.element(text).toHaveFocus()
  const pill = page.getByRole('button', { name: 'Dish It', exact: true })
  const foot = (await boxOf(pill)).y
  for (const button of [shown.getByRole('button', { name: 'Cancel' }), save]) {
    expect((await boxOf(button)).bottom).toBeLessThanOrEqual(foot)
  }

  // By keys, as long as a post may be, and not without words.
  await expect.element(save).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await gone(text)
  await expect.element(pencil).toHaveFocus()
  await pencil.click()
  await text.fill(' ')
  await expect.element(save).toBeDisabled()
  await text.fill('s'.repeat(5001))
  await expect.element(shown.getByText('5,000 / 5,000')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone(text)
  await pencil.click()
  await text.fill('Quinces or pears?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await told('Caption updated')
  await expect.element(shown.getByText('Quinces or pears?')).toBeVisible()
  await expect.element(pencil).toHaveFocus()

  // A comment is written clear of it too.
  await shown.getByRole('button', { name: /^Comments/ }).click()
  const area = shown.getByRole('textbox', { name: 'Add a comment' })
  scrollBy(0, (await boxOf(area)).bottom - innerHeight + 4)
  ;(area.element() as HTMLElement).focus()
  const floor = (await boxOf(page.getByRole('button', { name: 'Dish It', exact: true }))).y
  await expect
    .poll(() => boxOf(shown.getByRole('button', { name: 'Post comment' })).then(({ bottom }) => bottom))
    .toBeLessThanOrEqual(floor)
})
