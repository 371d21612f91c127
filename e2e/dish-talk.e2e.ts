import { follow, setPrivate, told } from './connect.ts'
import { befriend, dish, openFeed, post, say, soup, take } from './dish.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { photoOf } from './pictures.ts'

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

test.describe('where the session ends', () => {
  test.use({ allowedErrors: /401/ })

  test('what was typed waits for its chef alone, until they sign out', async ({ chef }) => {
    const mara = await chef('Mara')
    const { page, context, ...tove } = await chef('Tove')
    const otto = await chef('Otto')
    for (const one of [context, otto.context]) await follow(one.request, mara)
    await dish(mara, soup)
    await context.request.post('/api/user-posts', { data: { type: 'general', content: 'Bread day' } })
    const caption = page.getByRole('textbox', { name: 'Your post' })
    const openCaption = () => post(page, 'Bread day').getByRole('button', { name: 'Edit caption' }).click()
    const told = page.getByLabel('How did it turn out?')
    const changed = page.getByRole('button', { name: /^What I changed/ })
    const openRemake = () =>
      post(page, soup.title)
        .getByRole('button', { name: /Made This/i })
        .click()
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
    await openCaption()
    await caption.fill('Bread day, with rye')
    await openRemake()
    await told.fill('Smoky and good')
    await changed.click()
    await page.getByRole('textbox', { name: 'Ingredient 1', exact: true }).fill('300 g black beans')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await photoOf('#6d2b49'))
    await expect(page.getByRole('dialog').getByText(/^(Sending|Waiting)\.\.\.$/)).toHaveCount(0)
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
    await openCaption()
    await expect(caption).toHaveValue('Bread day, with rye')
    await caption.press('Escape')
    await openCaption()
    await expect(caption).toHaveValue('Bread day')
    await openRemake()
    await expect(told).toHaveValue('Smoky and good')
    await changed.click()
    await expect(page.getByRole('textbox', { name: 'Ingredient 1', exact: true })).toHaveValue('300 g black beans')
    await expect(page.getByRole('dialog').getByLabel('Describe photo 1')).toBeVisible()
    await open()

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await signIn(tove)
    await expect(field).toHaveValue('')
  })
})
