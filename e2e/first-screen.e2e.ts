import type { Page } from '@playwright/test'
import { type Chef, expect, test } from './fixtures.ts'

const soup = {
  type: 'recipe',
  title: 'Red Lentil Soup',
  description: 'Soup for a wet evening.',
  ingredients: ['200 g red lentils', '1 onion'],
  instructions: ['Chop.', 'Simmer for 20 minutes.'],
}

/** The procedures that a page asks for from now on. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const [, names] = /\/trpc\/([^?]+)/.exec(request.url()) ?? []
    if (names) asked.push(...decodeURIComponent(names).split(','))
  })
  return asked
}

async function dish({ page }: Chef): Promise<{ id: number; recipeId: number }> {
  const answer = await page.request.post('/api/user-posts', { data: soup })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

test('a stranger sees the welcome without the page asking who they are', async ({ page }) => {
  const asked = askedOf(page)
  await page.goto('/recipes/12')
  await page.getByLabel('Email or Phone Number').fill('ines@cook.example')
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  expect(asked).toEqual([])
})

test('first screens have their answers from the document', async ({ chef }) => {
  const ines = await chef('Inès')
  const { id, recipeId } = await dish(ines)
  const { page } = ines
  const screens = [
    ['/the-dish', ['feed.listFeed']],
    ['/', ['feed.listFeed']],
    [`/recipes/${recipeId}`, ['kitchen.getRecipe', 'kitchen.listAmounts']],
    [`/posts/${id}`, ['feed.getPost']],
    ['/my-kitchen', ['kitchen.count', 'kitchen.listShelf']],
    ['/my-kitchen?tab=cookbook', ['kitchen.count', 'kitchen.listShelf']],
    [`/chefs/${ines.id}`, ['friends.getChef', 'profile.get']],
    ['/pantry', ['pantry.atHand']],
  ] as const
  for (const [path, known] of screens) {
    const asked = askedOf(page)
    // It is opened by the frame of the page, after everything in it has asked.
    const watching = page.waitForRequest(/notifications\.watch/)
    await page.goto(path)
    await watching
    await expect(page.locator('#root')).not.toHaveAttribute('inert')
    expect(await page.locator('#known').count(), `${path} keeps what it was told`).toBe(0)
    for (const name of ['auth.me', 'notifications.counts', ...known]) {
      expect(asked, `${path} asks for ${name}`).not.toContain(name)
    }
    page.removeAllListeners('request')
  }
})
