import type { Page } from '@playwright/test'
import { checkA11y, checkA11yHere, firstWindow, prepareA11yChecks, windows } from './check-a11y.ts'
import { follow } from './connect.ts'
import { dish, openFeed, post, say, soup, take } from './dish.ts'
import { expect, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'

const LONG = 'Maximiliane van der Hoogenband-Achterberg'

async function putAway(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
}

// A post that is not there answers 404, which browsers write on the console.
test.use({ ...firstWindow, allowedErrors: /404/ })

test('posts, and what is done with them, can be used by everybody and fit', async ({ chef }) => {
  test.slow()
  const ines = await chef('Ines')
  const max = await chef(LONG)
  await follow(ines.context.request, max)
  await follow(max.context.request, ines)
  const photo = { mimeType: 'image/png', buffer: await dishPicture() }
  const images = new FormData()
  images.append('type', 'general')
  images.append('content', 'Two plates, one pan, and nobody who does the dishes. '.repeat(6))
  for (const name of ['one.png', 'two.png']) {
    images.append('images', new File([new Uint8Array(photo.buffer)], name, { type: photo.mimeType }))
  }
  const sent = await ines.context.request.post('/api/user-posts', { multipart: images })
  expect(sent.ok(), await sent.text()).toBe(true)
  const original = await dish(max, { ...soup, title: `${soup.title} with Rather a Lot of Cumin and Lemon` })
  await dish(ines, {
    type: 'recipe_remake',
    originalPostId: original,
    content: 'The best of this winter.',
    myTwist: 'Twice the cumin',
    caption: 'With bread.',
    isPublic: false,
  })
  await say(max, original, 'https://somewhere.example/a-rather-long-address-without-a-place-to-break-it '.repeat(3))
  await say(ines, original, 'Mine took an hour.')
  const { page, context } = ines
  await prepareA11yChecks(context)
  const theirs = post(page, soup.description)
  const own = post(page, 'Twice the cumin')

  await openFeed(page, 'Twice the cumin')
  await theirs.getByRole('button', { name: 'Comments, 2 comments' }).click()
  await expect(theirs.getByText('Mine took an hour.')).toBeVisible()
  await dish(max, { type: 'general', content: 'Something new.' })
  await expect(page.getByRole('button', { name: '1 new dish' })).toBeVisible()
  await checkA11y(page, 'a feed with comments, photos and notifications')
  await theirs.getByRole('button', { name: 'More about Ines’s comment' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await own.getByRole('button', { name: 'Edit caption' }).click()
  await checkA11y(page, 'a comment and a caption being changed')

  for (const [card, step, opened] of [
    [own, 'Edit', page.getByRole('dialog', { name: 'Edit Post' })],
    [own, 'Delete', page.getByRole('alertdialog', { name: 'Delete this post?' })],
    [theirs, 'Report', page.getByRole('dialog', { name: 'Report this post' })],
  ] as const) {
    await take(page, card, step)
    await expect(opened).toBeVisible()
    await checkA11y(page, step)
    await putAway(page)
  }
  await theirs.getByRole('button', { name: '1 remake' }).click()
  await expect(page.getByRole('dialog', { name: '1 remake' }).getByRole('link', { name: 'Ines' })).toBeVisible()
  await checkA11y(page, 'remakes')
  await putAway(page)
  await theirs.getByRole('button', { name: 'Made This' }).click()
  const made = page.getByRole('dialog', { name: 'Made This Recipe' })
  await made.getByRole('button', { name: /^What I changed/ }).click()
  await made.locator('input[type="file"]').setInputFiles([
    { ...photo, name: 'one.png' },
    { ...photo, name: 'two.png' },
  ])
  await expect(made.getByText('2 of 10')).toBeVisible()
  await made.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(made.getByText('Please share how your version turned out!')).toBeVisible()
  await checkA11y(page, 'a remake being told')
})

// A phone shares on pages, and a desk in dialogs.
for (const { name, viewport, colorScheme } of windows) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme })

    test('so can the ways to share', async ({ chef }) => {
      test.slow()
      const { page, context } = await chef('Ines', { permissions: ['camera'] })
      await prepareA11yChecks(context)
      await page.goto('/the-dish')
      const ground = (name: string) =>
        page
          .getByRole('button', { name, exact: true })
          .first()
          .evaluate(it => getComputedStyle(it).backgroundColor)
      await expect(page.getByRole('button', { name: 'Find Friends' }).first()).toBeVisible()
      expect(await ground('Find Friends'), 'one filled button').not.toBe(await ground('Dish It'))
      await page.getByRole('button', { name: 'Dish It', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'What are you dishing out today?' })).toBeVisible()
      await checkA11yHere(page, 'what to dish out')
      await page.getByRole('dialog').getByRole('button', { name: 'Share a recipe' }).click()
      await expect(page.getByRole('dialog', { name: 'Share a recipe' })).toBeVisible()
      await checkA11yHere(page, 'how to share a recipe')
      // Phones share on pages of their own.
      const narrow = viewport.width < 768
      const form = narrow ? page.getByRole('main') : page.getByRole('dialog', { name: 'Share a Recipe' })
      await page.getByRole('dialog').getByText('manual typing').click()
      await form.getByRole('button', { name: 'Dish it', exact: true }).click()
      await expect(form.getByText('Please enter a recipe name.')).toBeVisible()
      await checkA11yHere(page, 'a recipe with all that is missing')
      await form.getByRole('button', { name: 'More details' }).click()
      await checkA11yHere(page, 'a recipe with more details')
      for (const tab of ['From URL', 'Upload Photo', 'Capture']) {
        await form.getByRole('tab', { name: tab }).click()
        await expect(form.getByRole('tabpanel', { name: tab })).toBeVisible()
        await checkA11yHere(page, tab)
      }
      await page.goto(narrow ? '/compose?type=general' : '/the-dish')
      if (!narrow) {
        await page.getByRole('button', { name: 'What are you cooking, Chef?' }).click()
        await page.getByRole('dialog', { name: 'Dish It Up' }).getByRole('button', { name: 'Post' }).click()
      }
      await expect(page.getByRole('heading', { name: 'General post' })).toBeVisible()
      await checkA11yHere(page, 'a general post')
      await page.goto('/posts/999999')
      await expect(page.getByText('This post is not here')).toBeVisible()
      await checkA11yHere(page, 'a post that is gone')
    })
  })
}
