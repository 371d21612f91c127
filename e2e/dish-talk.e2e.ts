import { follow, setPrivate, told } from './connect.ts'
import { befriend, dish, openFeed, post, posts, say, soup, take } from './dish.ts'
import { expect, inMotion, test } from './fixtures.ts'

test.use(inMotion)

test('a post is liked from two windows and by two chefs, talked about, and reported', async ({ chef }) => {
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  const ivo = await chef('Ivo')
  await befriend(ivo, mara)
  await follow(tove.context.request, mara)
  await setPrivate(ivo.context.request)
  const id = await dish(mara, soup)
  const likes = (page: typeof mara.page, count: string, pressed: boolean) =>
    post(page, soup.title).getByRole('button', { name: `Like, ${count}`, exact: true, pressed })
  const second = await tove.context.newPage()

  await test.step('each window ends with what is true', async () => {
    await openFeed(tove.page, soup.title)
    await openFeed(second, soup.title)
    await likes(tove.page, '0 likes', false).click()
    await told(tove.page, 'Post liked')
    await expect(likes(tove.page, '1 like', true)).toBeVisible()
    // This window does not know yet, so its press takes the like back.
    await likes(second, '0 likes', false).click()
    await expect(likes(second, '0 likes', false)).toBeVisible()
    await likes(second, '0 likes', false).dblclick()
    await expect(likes(second, '0 likes', false)).toBeVisible()
    await likes(second, '0 likes', false).click()
    await expect(likes(second, '1 like', true)).toBeVisible()
    await openFeed(ivo.page, soup.title)
    await likes(ivo.page, '1 like', false).click()
    await expect(likes(ivo.page, '2 likes', true)).toBeVisible()
    await told(ivo.page, 'Post liked')
    await openFeed(mara.page, soup.title)
    await expect(likes(mara.page, '2 likes', false)).toBeVisible()
    await second.close()
  })

  await test.step('Tove comments, changes it, and Mara likes it', async () => {
    const { page } = tove
    await post(page, soup.title).getByRole('button', { name: 'Comments, 0 comments' }).click()
    const thread = post(page, soup.title).getByRole('region', { name: 'Comments' })
    await expect(thread.getByText('No comments yet. Be the first!')).toBeVisible()
    await thread.getByLabel('Add a comment').fill('Mine took longer')
    await page.keyboard.press('Control+Enter')
    await told(page, 'Comment posted')
    await expect(thread.getByRole('listitem')).toHaveText(/Tove.*Mine took longer/s)
    await expect(post(page, soup.title).getByRole('button', { name: 'Comments, 1 comment', exact: true })).toBeVisible()
    await thread.getByRole('button', { name: 'More about Tove’s comment' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await thread.getByLabel('Edit the comment').fill('Mine took an hour')
    await page.keyboard.press('Control+Enter')
    await expect(thread.getByText('Mine took an hour')).toBeVisible()
    await expect(thread.getByText('Edited')).toBeVisible()

    await post(mara.page, soup.title)
      .getByRole('button', { name: /^Comments, / })
      .click()
    await mara.page.getByRole('button', { name: 'Like Tove’s comment, 0 likes' }).click()
    await expect(mara.page.getByRole('button', { name: 'Like Tove’s comment, 1 like' })).toBeVisible()
  })

  await test.step('what a private chef says is seen by friends alone, and counted for them alone', async () => {
    await say(ivo, id, 'The cumin makes it')
    await mara.page.reload()
    await post(mara.page, soup.title).getByRole('button', { name: 'Comments, 2 comments' }).click()
    await expect(mara.page.getByText('The cumin makes it')).toBeVisible()
    await tove.page.reload()
    await post(tove.page, soup.title).getByRole('button', { name: 'Comments, 1 comment', exact: true }).click()
    await expect(tove.page.getByText('Mine took an hour')).toBeVisible()
    await expect(tove.page.getByText('The cumin makes it')).toBeHidden()
  })

  await test.step('Mara takes a comment off her post, and Tove her own', async () => {
    await mara.page.getByRole('button', { name: 'More about Ivo’s comment' }).click()
    await mara.page.getByRole('menuitem', { name: 'Remove' }).click()
    const question = mara.page.getByRole('alertdialog', { name: 'Remove this comment?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(mara.page.getByText('The cumin makes it')).toBeHidden()
    await expect(post(mara.page, soup.title).getByRole('button', { name: 'Comments, 1 comment' })).toBeVisible()
    await tove.page.getByRole('button', { name: 'More about Tove’s comment' }).click()
    await tove.page.getByRole('menuitem', { name: 'Delete' }).click()
    await tove.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(tove.page.getByText('No comments yet. Be the first!')).toBeVisible()
  })

  await test.step('Tove reports the post, with a reason and a note', async () => {
    const { page } = tove
    await take(page, post(page, soup.title), 'Report')
    const dialog = page.getByRole('dialog', { name: 'Report this post' })
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Not theirs to share' }).click()
    await dialog.getByLabel('Note').fill('This is from a book of mine.')
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(post(page, soup.title)).toBeVisible()
  })
})

test('a chef changes the words of a post where they stand, then all of it, and takes it away', async ({ chef }) => {
  const mara = await chef('Mara')
  const { page, context } = mara
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = 'It began as soup and ended as supper for six. '.repeat(5).trim()
  await dish(mara, { ...soup, caption: long })
  await openFeed(page, soup.title)
  const card = post(page, soup.title)

  await test.step('a card shows the beginning, and all of it on demand', async () => {
    await expect(card.getByText(long)).toBeHidden()
    await card.getByRole('button', { name: 'Read more' }).click()
    await expect(card.getByText(long)).toBeVisible()
    await expect(card.getByText('1 lemon', { exact: true })).toBeHidden()
    await card.getByRole('button', { name: '1 more ingredient' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: 'lemon' })).toBeVisible()
    await card.getByRole('button', { name: '4 steps' }).click()
    await expect(card.getByText('Simmer for 20 minutes.')).toBeVisible()
    await expect(card.getByText('Add the lemon.')).toBeHidden()
    await card.getByRole('button', { name: '1 more step' }).click()
    await expect(card.getByText('Add the lemon.')).toBeVisible()
    for (const name of ['Made This', 'Save']) await expect(card.getByRole('button', { name })).toBeHidden()
    await card.getByRole('button', { name: 'Share' }).click()
    await told(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/posts\/\d+$/)
  })

  await test.step('the caption, by keys', async () => {
    const field = card.getByRole('textbox', { name: 'Caption' })
    const pencil = card.getByRole('button', { name: 'Edit caption' })
    await pencil.click()
    await expect(field).toBeFocused()
    await expect(card.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    await expect(field).toBeHidden()
    await pencil.click()
    await field.fill('Never mind')
    await page.keyboard.press('Escape')
    await expect(card.getByText('Never mind')).toBeHidden()
    await expect(pencil).toBeFocused()
    await pencil.click()
    await field.fill('   ')
    await expect(card.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await field.fill('s'.repeat(501))
    await expect(card.getByText('500 / 500')).toBeVisible()
    await field.fill('Soup for six')
    await page.keyboard.press('Control+Enter')
    await told(page, 'Caption updated')
    await expect(card.getByText('Soup for six', { exact: true })).toBeVisible()
    await expect(card.getByText('Edited')).toBeVisible()
  })

  await test.step('the rest, in the dialog', async () => {
    await take(page, card, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Post' })
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('Caption').fill('Soup for one')
    await dialog.getByRole('radio', { name: 'Private' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told(page, 'Post updated')
    await expect(dialog).toBeHidden()
    await expect(card.getByText('Soup for one')).toBeVisible()
    await expect(card.getByText('Private', { exact: true }).last()).toBeVisible()
  })

  await test.step('and all of it, from the dialog of My Kitchen', async () => {
    await page.goto('/my-kitchen?tab=posts')
    await expect(page.getByText('1 post created')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: soup.title }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Post by Mara' })
    await take(page, dialog, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this post?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByText('Soup for one')).toBeVisible()
    await take(page, dialog, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await told(page, 'Post Deleted')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('0 posts created')).toBeVisible()
  })
})

test('the words of a general post are changed where they stand, clear of what floats there', async ({ chef }) => {
  const mara = await chef('Mara')
  await dish(mara, { type: 'general', content: 'Plums or pears?' })
  for (let n = 0; n < 3; n++) await dish(mara, { ...soup, title: `Soup ${n}` })
  const { page } = mara
  const card = posts(page).last()
  const field = card.getByRole('textbox', { name: 'Your post' })
  const save = card.getByRole('button', { name: 'Save', exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await openFeed(page, 'Plums or pears?')

  await test.step('opened at the foot of a phone, its buttons can be pressed', async () => {
    const pencil = card.getByRole('button', { name: 'Edit caption' })
    await pencil.evaluate(button => {
      scrollTo(0, 0)
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4)
    })
    await pencil.press('Enter')
    await expect(field).toBeFocused()
    const pill = page.getByRole('button', { name: 'Dish It', exact: true })
    const foot = (await pill.boundingBox())?.y ?? 0
    for (const button of [card.getByRole('button', { name: 'Cancel' }), save]) {
      const box = await button.boundingBox()
      expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThanOrEqual(foot)
    }
  })

  await test.step('by keys, as long as a post may be, and not without words', async () => {
    await expect(save).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    await expect(field).toBeHidden()
    const pencil = card.getByRole('button', { name: 'Edit caption' })
    await expect(pencil).toBeFocused()
    await pencil.click()
    await field.fill(' ')
    await expect(save).toBeDisabled()
    await field.fill('s'.repeat(5001))
    await expect(card.getByText('5,000 / 5,000')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await pencil.click()
    await field.fill('Quinces or pears?')
    await page.keyboard.press('Control+Enter')
    await told(page, 'Caption updated')
    await expect(card.getByText('Quinces or pears?')).toBeVisible()
    await expect(pencil).toBeFocused()
  })

  await test.step('a comment is written clear of it too', async () => {
    await card.getByRole('button', { name: /^Comments/ }).click()
    const area = card.getByRole('textbox', { name: 'Add a comment' })
    await area.evaluate(element => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4))
    await area.focus()
    const foot = (await page.getByRole('button', { name: 'Dish It', exact: true }).boundingBox())?.y ?? 0
    await expect
      .poll(async () => {
        const box = await card.getByRole('button', { name: 'Post comment' }).boundingBox()
        return (box?.y ?? 1e9) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(foot)
  })
})

test.describe('where the session ends', () => {
  test.use({ allowedTrouble: /401/ })

  test('a comment that was typed waits for its chef alone, until they sign out', async ({ chef }) => {
    const mara = await chef('Mara')
    const { page, context, ...tove } = await chef('Tove')
    const otto = await chef('Otto')
    for (const one of [context, otto.context]) await follow(one.request, mara)
    await dish(mara, soup)
    const open = async () => {
      await openFeed(page, soup.title)
      await post(page, soup.title)
        .getByRole('button', { name: /^Comments, / })
        .click()
    }
    const field = page.getByLabel('Add a comment')
    const signIn = async ({ email, password }: { email: string; password: string }) => {
      const answer = await context.request.post('/api/auth/login', { data: { emailOrPhone: email, password } })
      expect(answer.ok()).toBe(true)
      await open()
    }
    await open()
    await field.fill('Twice the cumin')
    // Ended by another hand: this browser still has its cookie.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const ended = await fetch(`${new URL(page.url()).origin}/api/auth/logout`, { method: 'POST', headers: { cookie } })
    expect(ended.ok).toBe(true)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()

    await signIn(otto)
    await expect(field).toHaveValue('')
    await signIn(tove)
    await expect(field).toHaveValue('Twice the cumin')

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await signIn(tove)
    await expect(field).toHaveValue('')
  })
})
