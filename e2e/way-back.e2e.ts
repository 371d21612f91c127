import type { Page } from '@playwright/test'
import { boxOf, expect, test } from './fixtures.ts'
import { choose, keep } from './kitchen.ts'

const marked = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
const wayBack = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: `Back to ${name}` })

test('a recipe leads back to where one came from, as one left it', async ({ chef }) => {
  const ines = await chef('Inès Vidal')
  const tobias = await chef('Tobias Ångström', { viewport: { width: 390, height: 844 } })
  const keep = async (title: string) => {
    const data = { title, ingredients: ['1 kg plums', '150 g rye flour'], instructions: ['Slice.', 'Bake.'] }
    return (await (await ines.context.request.post('/api/users/0/saved-recipes', { data })).json()).id as number
  }
  for (const title of ['Plum Crumble', 'Lemon Lentils', 'Potato Bread']) await keep(title)
  const granola = await keep('Sunday Granola')
  const { page } = tobias

  await test.step('from a chef, by a phone: the chef is named, and stands as before', async () => {
    await page.goto(`/chefs/${ines.id}?shelf=cookbook`)
    const link = page.getByRole('link', { name: 'Plum Crumble', exact: true })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(100)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Plum Crumble', level: 1 })).toBeVisible()
    await expect(marked(page)).toHaveText('The Dish')
    const box = await boxOf(wayBack(page, 'Inès Vidal'))
    expect(box.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('link', { name: 'Start cooking' }).click()
    await page.getByRole('button', { name: 'Leave cook mode' }).click()
    await wayBack(page, 'Inès Vidal').click()
    await expect(page).toHaveURL(new RegExp(`/chefs/${ines.id}\\?shelf=cookbook$`))
    await expect(link).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

  await test.step('also when the recipe was loaded anew', async () => {
    await page.getByRole('link', { name: 'Potato Bread', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Potato Bread', level: 1 })).toBeVisible()
    await page.reload()
    await wayBack(page, 'Inès Vidal').click()
    await expect(page).toHaveURL(new RegExp(`/chefs/${ines.id}\\?shelf=cookbook$`))
  })

  await test.step('opened directly: to the chef whose recipe it is', async () => {
    await page.goto(`/recipes/${granola}`)
    await expect(marked(page)).toHaveText('The Dish')
    await wayBack(page, 'Inès Vidal').click()
    await expect(page.getByRole('heading', { name: 'Inès Vidal', level: 1 })).toBeVisible()
  })

  await test.step('a post: to the page that it was opened from, and opened directly to The Dish', async () => {
    const data = { type: 'general', content: 'The plums are in.' }
    const post = await (await ines.context.request.post('/api/user-posts', { data })).json()
    await tobias.context.request.post(`/api/user-posts/${post.id}/like`)
    await ines.page.goto('/my-kitchen?tab=cookbook')
    await ines.page.getByRole('button', { name: /^Notifications/ }).click()
    await ines.page.locator(`a[href="/posts/${post.id}"]`).first().click()
    await expect(ines.page).toHaveURL(new RegExp(`/posts/${post.id}$`))
    await wayBack(ines.page, 'Cookbook').click()
    await expect(ines.page.getByRole('tab', { name: 'Cookbook' })).toHaveAttribute('aria-selected', 'true')
    await page.goto(`/posts/${post.id}`)
    await wayBack(page, 'The Dish').click()
    await expect(page.getByRole('heading', { name: 'The Dish', level: 1 })).toBeVisible()
  })

  await test.step('one’s own: to the shelf it stands on', async () => {
    await ines.page.goto(`/recipes/${granola}`)
    await expect(marked(ines.page)).toHaveText('My Kitchen')
    await wayBack(ines.page, 'Cookbook').click()
    await expect(ines.page.getByRole('tab', { name: 'Cookbook' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('Back pressed faster than the browser moves leaves neither the page nor what was typed', async ({ chef }) => {
  const noor = await chef('Noor Haddad')
  await keep(noor, 'back-burner', { title: 'Red Lentil Soup' })
  const { page } = noor
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/the-dish')
  await main.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await main.getByRole('link', { name: 'My Kitchen' }).click()
  await expect(page).toHaveURL(/\/my-kitchen$/)
  const entry = () => page.evaluate(() => history.state.__TSR_key)
  const kitchen = await entry()

  /** Presses Back twice at once, and waits until the browser stands still. */
  const twice = async () => {
    await page.evaluate(async () => {
      const moved = new Promise(resolve => navigation.addEventListener('currententrychange', resolve, { once: true }))
      history.back()
      history.back()
      await moved
    })
    await expect.poll(entry).toBe(kitchen)
    await expect(page).toHaveURL(/\/my-kitchen$/)
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await expect(notifications).toBeVisible()
  await twice()
  await expect(notifications).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'My Kitchen' })).toBeVisible()

  await choose(page, 'Red Lentil Soup', 'Update')
  const title = page.getByLabel('Title')
  await title.fill('Yellow Lentil Soup')
  await twice()
  await expect(title).toHaveValue('Yellow Lentil Soup')
})
