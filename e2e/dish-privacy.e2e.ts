import { follow, setPrivate } from './connect.ts'
import { befriend, dish, openFeed, post, say, soup } from './dish.ts'
import { expect, test } from './fixtures.ts'

// What is not there for a chef answers 404, which browsers write on the console.
test.use({ allowedErrors: /404 \(Not Found\)/ })

test('a chef who goes private is gone at once for those who were never approved', async ({ chef }) => {
  const ivo = await chef('Ivo')
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  await befriend(ivo, mara)
  await follow(tove.context.request, ivo)
  await follow(tove.context.request, mara)
  const original = await dish(ivo, soup)
  const bread = await dish(mara, { type: 'general', content: 'Which flour for pizza?' })
  await say(ivo, bread, 'Tipo 00, nothing else')
  await say(tove, bread, 'Whatever is there')
  await dish(tove, { type: 'recipe_remake', originalPostId: original, content: 'Mine was thicker.' })
  await dish(mara, { type: 'recipe_remake', originalPostId: original, content: 'A little sour.' })
  const { page } = tove
  const comments = (count: string) =>
    post(page, 'Which flour for pizza?').getByRole('button', { name: `Comments, ${count}`, exact: true })
  const ofIvo = post(page, soup.description)

  await test.step('Tove sees all of it', async () => {
    await openFeed(page, soup.title)
    await expect(ofIvo.getByRole('button', { name: '2 remakes' })).toBeVisible()
    await expect(comments('2 comments')).toBeVisible()
    await expect(post(page, 'Mine was thicker.').getByText(`A remake of ${soup.title}`)).toBeVisible()
    await page.goto(`/posts/${original}`)
    await expect(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible()
  })

  await setPrivate(ivo.context.request)

  await test.step('by its link it is not there for her any more', async () => {
    await page.reload()
    await expect(page.getByText('This post is not here')).toBeVisible()
    await expect(page.getByText(soup.title)).toBeHidden()
    await page.getByRole('link', { name: 'Go to The Dish' }).click()
  })

  await test.step('nor in the feed, in counts, in comments and in what was remade', async () => {
    await expect(comments('1 comment')).toBeVisible()
    await expect(ofIvo).toHaveCount(0)
    await comments('1 comment').click()
    await expect(page.getByText('Whatever is there')).toBeVisible()
    await expect(page.getByText('Tipo 00, nothing else')).toBeHidden()
    for (const words of ['Mine was thicker.', 'A little sour.']) {
      const remake = post(page, words)
      await expect(remake.getByText('A remake of a recipe', { exact: true })).toBeVisible()
      await remake.getByRole('button', { name: 'View Original Post' }).click()
      await expect(
        remake.getByText('The original post is not here any more, or it is not shared with you.'),
      ).toBeVisible()
    }
  })

  await test.step('a friend still sees all of it, and a post kept private nobody but its chef', async () => {
    await openFeed(mara.page, soup.description)
    await expect(post(mara.page, soup.description).getByRole('button', { name: '2 remakes' })).toBeVisible()
    await expect(
      post(mara.page, 'Which flour for pizza?').getByRole('button', { name: 'Comments, 2 comments' }),
    ).toBeVisible()
    const secret = await dish(mara, { type: 'general', content: 'A cake for Tove', isPublic: false })
    await page.goto(`/posts/${secret}`)
    await expect(page.getByText('This post is not here')).toBeVisible()
    await mara.page.goto(`/posts/${secret}`)
    await expect(mara.page.getByText('A cake for Tove')).toBeVisible()
    await expect(post(mara.page, 'A cake for Tove').getByText('Private', { exact: true }).last()).toBeVisible()
  })
})
