import { commands, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { count } from '#tests/browser/parts.ts'
import { dish, follow } from '#tests/browser/starts.ts'
import { posts } from '#tests/browser/steps.ts'

test('pages of nine turn older and newer, and say what they wait for', async ({ app }) => {
  const mara = await app.chef('Mara')
  const tove = await app.chef('Tove')
  await follow(tove, mara)
  for (let at = 1; at <= 20; at += 1) await dish(mara, { type: 'general', content: `Question ${at}.` })

  const cards = posts()
  const turns = page.getByRole('navigation', { name: 'Pages of posts' })
  const shows = async (first: number, number: number) => {
    await expect.element(cards.first()).toHaveTextContent(`Question ${first}.`)
    await count(cards, number)
  }
  await commands.hold('listFeed')
  await app.openAs(tove, '/')
  await expect.element(page.getByText('Loading community posts...')).toBeInViewport()
  const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
  const expectedHeight = heightOf('[data-slot="post-head"]')
  await commands.letGo()
  await shows(20, 9)
  // The placeholder of a post does not shift what comes after it.
  expect(heightOf('article header')).toBeCloseTo(expectedHeight, 0)
  await expect.element(turns.getByRole('button', { name: 'Newer posts' })).toBeDisabled()
  await turns.getByRole('link', { name: 'Older posts' }).click()
  await shows(11, 9)
  await expect.element(cards.first()).toHaveFocus()
  await turns.getByRole('link', { name: 'Older posts' }).click()
  await shows(2, 2)
  await expect.element(turns.getByRole('button', { name: 'Older posts' })).toBeDisabled()

  await dish(mara, { type: 'general', content: 'Question 21.' })
  await expect.element(page.getByRole('button', { name: '1 new dish' })).toBeVisible()
  await shows(2, 2)
  await app.reload()
  await shows(2, 2)
  await turns.getByRole('link', { name: 'Newer posts' }).click()
  await shows(11, 9)
  await turns.getByRole('link', { name: 'Newer posts' }).click()
  await shows(20, 9)
  history.back()
  await shows(11, 9)
})
