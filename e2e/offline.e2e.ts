import type { BrowserContext, Page } from '@playwright/test'
import { addDays, localDay } from '#common/days.ts'
import { type Chef, expect, test } from './fixtures.ts'
import { card, keep, openShelf } from './kitchen.ts'

test.use({
  serviceWorkers: 'allow',
  // The connection is cut on purpose.
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load resource|fetch)|net::/,
})

/** Everything that a browser keeps of this server: what is in its caches, in its databases and in its storage. */
const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '')
        kept.push([name, request.url, isText ? await answer?.text() : ''])
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise(resolve => all.addEventListener('success', resolve))
        kept.push([name, store, all.result])
      }
      database.close()
    }
    return JSON.stringify(kept)
  })

const post = async ({ context }: Chef, address: string, data: object) => {
  const answer = await context.request.post(address, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

async function signInAs({ context }: { context: BrowserContext }, other: Chef): Promise<void> {
  await context.clearCookies()
  await context.addCookies(await other.context.cookies())
}

test('the kitchen, the plan and the list are there without a connection, and nothing of them after logging out', async ({
  chef,
}) => {
  const ines = await chef('Ines')
  const { page, context } = ines
  const soup = await keep(ines, 'saved-recipes', {
    title: 'Zwiebelsuppe',
    ingredients: ['4 onions', '1 l stock'],
    instructions: ['Soften the onions for 20 minutes.', 'Add the stock.'],
  })
  await keep(ines, 'back-burner', { title: 'Pflaumenkuchen' })
  const today = localDay(new Date())
  await post(ines, '/api/plan', { day: addDays(today, 0), meal: 'dinner', recipeId: soup })
  const list = await post(ines, '/api/shopping-lists', { name: 'Wochenmarkt' })
  await post(ines, `/api/shopping-lists/${list.id}/items`, { itemId: crypto.randomUUID(), text: '3 Schalotten' })
  const spoken = /Zwiebelsuppe|Pflaumenkuchen|Wochenmarkt|Schalotten|Ines/

  await page.goto('/profile')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const device = page.getByRole('region', { name: 'On this device', exact: true })
  await device.getByRole('button', { name: 'Keep now' }).click()
  await expect(device).toContainText(/2 recipes, \d\.\d MB, as they were at \d\d:\d\d\./)
  expect(await allKept(page)).toMatch(spoken)

  await context.setOffline(true)
  // A page that was opened without a connection may not have been told that there is none.
  const notice = page.getByText(
    /(You are offline|The kitchen cannot be reached)\. This is how things were at \d\d:\d\d\./,
  )

  await test.step('My Kitchen is there from the start, and can be searched', async () => {
    await page.goto('/my-kitchen')
    await expect(card(page, 'Pflaumenkuchen')).toBeVisible()
    await expect(notice).toBeVisible()
    const picture = card(page, 'Pflaumenkuchen').locator('img').first()
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await openShelf(page, 'Cookbook')
    await expect(card(page, 'Zwiebelsuppe')).toBeVisible()
    await page.goto('/my-kitchen?tab=cookbook&q=zwiebel')
    await expect(card(page, 'Zwiebelsuppe')).toBeVisible()
  })

  await test.step('a recipe can be cooked', async () => {
    await page.goto(`/recipes/${soup}`)
    await expect(page.getByRole('heading', { name: 'Zwiebelsuppe' })).toBeVisible()
    await page.getByRole('link', { name: 'Start cooking' }).click()
    const cooking = page.getByRole('dialog', { name: 'Zwiebelsuppe' })
    await cooking.getByRole('button', { name: 'Start a timer of 20 min' }).click()
    await expect(page.getByRole('region', { name: 'Timers' })).toContainText('Step 1')
    await cooking.getByRole('button', { name: 'Next step' }).click()
    await expect(cooking.getByText('Add the stock.').last()).toBeVisible()
  })

  await test.step('so are the plan and the list', async () => {
    await page.goto('/plan')
    await expect(page.getByRole('main')).toContainText('Zwiebelsuppe')
    await page.goto('/shopping')
    await expect(page.getByRole('main')).toContainText('Schalotten')
  })

  await test.step('a page that is not kept says so, and leads to what is', async () => {
    await page.goto('/the-dish')
    await expect(notice).toContainText('On this device: My Kitchen, Meal plan, Shopping list.')
  })

  await test.step('logging out takes all of it away, and the server is told when it can be', async () => {
    await page.getByRole('button', { name: 'Your account, Ines' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Zwiebelsuppe' })).toBeHidden()
    await expect.poll(() => allKept(page)).not.toMatch(spoken)
    await page.goto('/my-kitchen')
    await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
    const session = await context.cookies()
    await context.setOffline(false)
    await page.reload()
    await expect.poll(async () => (await context.request.get('/api/auth/me')).status()).toBe(401)
    await context.addCookies(session)
    expect((await context.request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('another chef in the same browser finds nothing', async () => {
    const tobias = await chef('Tobias')
    await signInAs({ context }, tobias)
    await page.goto('/my-kitchen')
    await expect(page.getByRole('button', { name: 'Your account, Tobias' })).toBeVisible()
    await context.setOffline(true)
    await page.goto(`/recipes/${soup}`)
    await expect(page.getByText('Zwiebelsuppe')).toBeHidden()
    expect(await allKept(page)).not.toMatch(spoken)
  })
})

test('a session that another device ended takes away what is kept, in every tab', async ({ chef }) => {
  const greta = await chef('Greta')
  const { page, context } = greta
  await keep(greta, 'back-burner', { title: 'Marillenknödel' })
  await page.goto('/profile')
  await page
    .getByRole('region', { name: 'On this device', exact: true })
    .getByRole('button', { name: 'Keep now' })
    .click()
  await expect(page.getByText(/1 recipe, /)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/my-kitchen')
  await expect(card(other, 'Marillenknödel')).toBeVisible()
  const cookies = await context.cookies()
  await context.request.post('/api/auth/logout')
  await context.addCookies(cookies)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Chef!' })).toBeVisible()
  await expect.poll(() => allKept(other)).not.toMatch(/Marillenknödel|Greta/)
})
