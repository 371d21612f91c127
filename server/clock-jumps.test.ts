import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { sectionText } from './account/export-rows.ts'
import { sections } from './account/sections.ts'

/* What is shown and counted by date after the server clock was years ahead and was corrected. */

const DAY = 86_400_000
const START = Date.UTC(2026, 4, 14, 12)
const YEARS = 20 * 365 * DAY

let now: number
const it = appTest(() => {
  now = START
  return { now: () => now }
})
  .extend('noor', chef('Noor', { role: 'admin' }))
  .extend('omar', chef('Omar'))

/** Lets somebody do something while the clock is years ahead, and sets it right. */
async function ahead<Value>(act: () => Promise<Value>): Promise<Value> {
  now += YEARS
  const value = await act()
  now = START + 1000
  return value
}
const wordsOf = (list: { content: string }[]) => list.map(({ content }) => content)
const right = new Date(START + 1000).toISOString()

it('posts made since are dated as the clock showed, for every viewer', async ({ app, noor, omar }) => {
  await app.as(noor).friends.follow({ followeeId: omar.id })
  await ahead(() => app.make.generalPost(omar, 'ahead'))
  const post = await app.make.generalPost(omar, 'since')
  await app.as(noor).feed.toggleLike({ id: post.id })
  await app.as(noor).reports.report({ postId: post.id, reason: 'spam' })

  expect(await app.as(noor).ideas.tips({})).toMatchObject([{ content: 'since', createdAt: right }])
  expect((await app.as(noor).admin.moderation.queue({})).items).toMatchObject([{ words: 'since', createdAt: right }])
  expect((await app.as(noor).feed.listActivities()).map(({ postId, createdAt }) => [postId, createdAt])).toEqual([
    [post.id, right],
  ])
  let download = ''
  for (const section of sections.filter(({ file }) => file === 'posts.json')) {
    for await (const text of sectionText(app.db, section, omar.id)) download += text
  }
  expect((JSON.parse(download) as { createdAt: string }[]).at(-1)?.createdAt).toBe(right)
})

it('pages of posts follow each other by the dates that they show', async ({ app, omar }) => {
  for (const content of ['1', '2']) await app.make.generalPost(omar, content)
  await ahead(() => app.make.generalPost(omar, '3'))
  for (const content of ['4', '5', '6']) await app.make.generalPost(omar, content)
  const page = async (from: Record<string, unknown>, list: 'listPosts' | 'listChefPosts') =>
    list === 'listPosts'
      ? app.as(omar).feed.listPosts({ limit: 2, ...from })
      : app.as(omar).feed.listChefPosts({ userId: 0, limit: 2, ...from })
  for (const list of ['listPosts', 'listChefPosts'] as const) {
    const seen: string[] = []
    let last = await page({}, list)
    while (last.length > 0 && seen.length < 10) {
      seen.push(...wordsOf(last))
      const end = last.at(-1)
      last = await page({ before: `${Date.parse(end?.createdAt ?? '')}.${end?.id}` }, list)
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1'])
  }
})

it('the last days are those before now', async ({ app, noor, omar }) => {
  const [soup, bread] = [await app.make.recipePost(omar, 'Soup'), await app.make.recipePost(omar, 'Bread')]
  const cake = await app.make.recipePost(omar, 'Cake')
  await ahead(async () => {
    await app.as(noor).feed.toggleLike({ id: soup.id })
    await app.as(noor).feed.toggleSave({ id: soup.id })
    await app.as(noor).feed.addPost({ type: 'recipe_remake', originalPostId: soup.id, content: 'Good' })
    const tip = await app.make.generalPost(omar, 'Salt it')
    await app.as(noor).feed.toggleLike({ id: tip.id })
  })
  const titles = async () => (await app.as(noor).ideas.trending({})).map(({ title }) => title)
  expect([await titles(), await app.as(noor).ideas.tips({})]).toEqual([[], []])
  await app.as(noor).feed.addPost({ type: 'recipe_remake', originalPostId: bread.id, content: 'Good' })
  const tip = await app.make.generalPost(omar, 'Pepper it')
  await app.as(noor).feed.toggleLike({ id: tip.id })
  now += DAY
  expect(await titles()).toEqual(['Bread'])
  expect(wordsOf(await app.as(noor).ideas.tips({}))).toEqual(['Pepper it'])
  now += 30 * DAY
  await app.as(noor).feed.toggleLike({ id: cake.id })
  expect(await titles()).toEqual(['Cake'])
  expect(await app.as(noor).ideas.tips({})).toEqual([])
})

it('days are counted by what was made on them', async ({ app, noor, omar }) => {
  await ahead(() => app.make.generalPost(omar, 'ahead'))
  const bread = await app.make.recipePost(omar, 'Bread')
  now += DAY
  await app.as(noor).feed.addPost({ type: 'recipe_remake', originalPostId: bread.id, content: 'Good' })
  const { days } = await app.as(noor).admin.engagement.read({ days: 7 })
  expect(days.slice(-2).map(({ posts, remakes }) => [posts, remakes])).toEqual([
    [1, 0],
    [1, 1],
  ])
})
