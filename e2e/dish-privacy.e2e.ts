import { follow, setPrivate } from './connect.ts'
import { befriend, dish, openFeed, post, posts, say, soup } from './dish.ts'
import { expect, test } from './fixtures.ts'

// What is not there for a chef answers 404, which browsers write on the console.
test.use({ allowedTrouble: /404 \(Not Found\)/ })

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

test('pages of nine turn older and newer, and say what they wait for', async ({ chef }) => {
  const mara = await chef('Mara')
  const tove = await chef('Tove')
  await follow(tove.context.request, mara)
  for (let at = 1; at <= 20; at += 1) await dish(mara, { type: 'general', content: `Question ${at}.` })
  const { page } = tove
  const cards = posts(page)
  const turns = page.getByRole('navigation', { name: 'Pages of posts' })
  const shows = async (first: number, count: number) => {
    await expect(cards.first()).toContainText(`Question ${first}.`)
    await expect(cards).toHaveCount(count)
  }
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/trpc/**listFeed**', async route => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByText('Loading community posts...')).toBeInViewport()
  letGo()
  await shows(20, 9)
  await expect(turns.getByRole('button', { name: 'Newer posts' })).toBeDisabled()
  await turns.getByRole('link', { name: 'Older posts' }).click()
  await shows(11, 9)
  await expect(cards.first()).toBeFocused()
  await turns.getByRole('link', { name: 'Older posts' }).click()
  await shows(2, 2)
  await expect(turns.getByRole('button', { name: 'Older posts' })).toBeDisabled()

  await dish(mara, { type: 'general', content: 'Question 21.' })
  await expect(page.getByRole('button', { name: '1 new dish' })).toBeVisible()
  await shows(2, 2)
  await page.reload()
  await shows(2, 2)
  await turns.getByRole('link', { name: 'Newer posts' }).click()
  await shows(11, 9)
  await turns.getByRole('link', { name: 'Newer posts' }).click()
  await shows(20, 9)
  await page.goBack()
  await shows(11, 9)
})
