import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Chef, expect, inMotion, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'

test.use(inMotion)

const PAGE = join(import.meta.dirname, 'pages/plum-crumble.html')

async function extract(page: Page, address: string, source: string) {
  await page.goto(`/compose?type=recipe&mode=url&source=${source}`)
  await page.getByLabel('Recipe URL').fill(address)
  await page.getByRole('button', { name: 'Extract Recipe' }).click()
}

async function follow(chef: Chef, name: string) {
  await chef.page.goto('/')
  await expect(
    chef.page.getByText("Start following other cooks to see what's cooking in your community!"),
  ).toBeVisible()
  await chef.page.getByRole('button', { name: 'Find Friends' }).first().click()
  const dialog = chef.page.getByRole('dialog', { name: 'Connect with Cooking Friends' })
  await dialog.getByLabel('Search by name or phone number').fill(name)
  await dialog.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(chef.page.getByText('Now following!', { exact: true })).toBeVisible()
  await chef.page.keyboard.press('Escape')
}

test('a recipe page becomes a dish that a friend sees, saves and opens', async ({ chef, pages }) => {
  const address = pages.serveFile('/crumble', PAGE)
  pages.serve('/plums.png', await dishPicture(), 'image/png')
  const dorothea = await chef('Dorothea')
  const tobias = await chef('Tobias')

  await test.step('Dorothea captures it, looks it over and dishes it', async () => {
    await extract(dorothea.page, address, 'dish')
    await expect(dorothea.page.getByText('Recipe Loaded')).toBeVisible()
    await expect(dorothea.page.getByLabel('Recipe name')).toHaveValue('Plum & Rye Crumble')
    await expect(dorothea.page.getByLabel('Cook time (min)')).toHaveValue('45')
    await expect(dorothea.page.getByLabel('Servings')).toHaveValue('6')
    await expect(dorothea.page.getByLabel('Ingredient 2', { exact: true })).toHaveValue('150 g rye flour')
    await dorothea.page.getByRole('button', { name: 'Try Different URL' }).click()
    await expect(dorothea.page.getByLabel('Recipe URL')).toHaveValue(address)
    await dorothea.page.getByRole('tab', { name: 'Manual' }).click()
    await dorothea.page.getByLabel('Servings').fill('8')
    await dorothea.page.getByLabel('Description').fill('Plums under rye.')
    await dorothea.page.getByRole('button', { name: 'Dish it', exact: true }).click()
    await expect(dorothea.page.getByRole('article').getByRole('link', { name: 'Plum & Rye Crumble' })).toBeVisible()
  })

  await test.step('Tobias follows her and sees it on The Dish, with the picture of the page', async () => {
    await follow(tobias, 'Dorothea')
    const post = tobias.page.getByRole('article').filter({ hasText: 'Plum & Rye Crumble' })
    await expect(post.getByText('Serves 8')).toBeVisible()
    const picture = post.locator('img[src^="/media/"]').last()
    await expect(picture).toBeVisible()
    await expect(post.locator('img[src*="/640"], img[srcset*="/640"]').first()).toBeVisible()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
  })

  await test.step('he likes it, saves it, opens it and finds it on his Back Burner', async () => {
    const post = tobias.page.getByRole('article').filter({ hasText: 'Plum & Rye Crumble' })
    await post.getByRole('button', { name: 'Like, 0 likes' }).click()
    await expect(post.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
    await post.getByRole('button', { name: 'Save' }).click()
    await expect(tobias.page.getByText('Post saved', { exact: true })).toBeVisible()
    await post.getByRole('link', { name: 'Plum & Rye Crumble' }).first().click()
    await expect(tobias.page.getByRole('heading', { name: 'Plum & Rye Crumble' })).toBeVisible()
    await expect(tobias.page.getByText('Scatter over the plums')).toBeVisible()
    await tobias.page.goto('/my-kitchen')
    await expect(tobias.page.getByText('1 recipe saved for later')).toBeVisible()
    await tobias.page.getByRole('link', { name: 'Plum & Rye Crumble' }).first().click()
    const recipe = tobias.page.getByRole('dialog', { name: 'Plum & Rye Crumble' })
    await expect(recipe.getByRole('checkbox', { name: /plums/ })).toBeVisible()
  })
})

test('a captured recipe is kept on the Back Burner and in the Cookbook', async ({ chef, pages }) => {
  const address = pages.serveFile('/crumble', PAGE)
  const { page } = await chef('Noor')
  await extract(page, address, 'backburner')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Recipe Saved!', { exact: true })).toBeVisible()
  await page.goto('/my-kitchen')
  await expect(page.getByText('1 recipe saved for later')).toBeVisible()
  await extract(page, address, 'cookbook')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Recipe Saved!', { exact: true })).toBeVisible()
  await page.goto('/my-kitchen?tab=cookbook')
  await expect(page.getByText('1 recipe organized by meal')).toBeVisible()
})

const saved = join(import.meta.dirname, '../../shared/extraction/pages')
const real = ['eatingbirdfood.com/eatingbirdfood_1', 'gimmesomeoven.com/gimmesomeoven_1', 'arla.se/arla_1']

for (const name of existsSync(saved) ? real : []) {
  test(`a real page is read and kept: ${name}`, async ({ chef, pages }) => {
    const address = pages.serveFile(`/${name}`, join(saved, `${name}.html`))
    const { page } = await chef('Priya')
    await extract(page, address, 'backburner')
    const title = await page.getByLabel('Title').inputValue()
    expect(title.length).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(page.getByText('Recipe Saved!', { exact: true })).toBeVisible()
    await page.goto('/my-kitchen')
    await expect(page.getByText(title).first()).toBeVisible()
  })
}
