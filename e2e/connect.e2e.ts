import { connectDialog, follow, lookFor, openConnect, setPrivate, told } from './connect.ts'
import { boxOf, expect, test } from './fixtures.ts'
import { hold } from './pictures.ts'

test.describe('the search', () => {
  // It is made to fail on purpose.
  test.use({ allowedTrouble: /500/ })

  test('begins with two characters, finds a phone number however it is typed, and says when it failed', async ({
    chef,
  }) => {
    const { page } = await chef('Amparo')
    await chef('Quentin Vasseur', { phoneNumber: '+33 6 98 76 54 32' })
    const searches: string[] = []
    page.on('request', request => {
      if (request.url().includes('friends.search')) searches.push(request.url())
    })
    const dialog = await openConnect(page)
    await expect(dialog.getByText('Enter at least 2 characters to search')).toBeVisible()
    await lookFor(dialog, 'q')
    await expect(dialog.getByText('Enter at least 2 characters to search')).toBeVisible()
    const found = dialog.getByRole('link', { name: 'Quentin Vasseur' })
    for (const [part, whole] of [
      ['33 (6) 98', '+33 698-765-432'],
      ['+33 698-765', '33698765432'],
    ] as const) {
      await lookFor(dialog, part)
      await expect(dialog.getByText(`Nobody called “${part}” here`)).toBeVisible()
      await lookFor(dialog, whole)
      await expect(found).toBeVisible()
    }
    await lookFor(dialog, '3')
    await expect(found).toBeHidden()
    expect(searches).toHaveLength(4)

    await lookFor(dialog, 'quen')
    await expect(found).toBeVisible()
    await page.route(/friends\.search/, route => route.fulfill({ status: 500, body: 'out of order' }))
    await lookFor(dialog, 'quent')
    await expect(dialog.getByText('Search failed')).toBeVisible()
    await expect(dialog.getByText('Unable to search for users at this time')).toBeVisible()
    await expect(found).toBeHidden()
    await page.unroute(/friends\.search/)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(found).toBeVisible()
  })
})

test('chefs whom one’s friends know are suggested first, then kinds of cooks', async ({ chef }) => {
  const [amparo, benno, cosima] = await Promise.all([chef('Amparo'), chef('Benno'), chef('Cosima Rautavaara')])
  const bread = { ingredients: ['500 g flour'], instructions: ['Bake.'] }
  for (let loaf = 1; loaf <= 11; loaf += 1) {
    const data = { ...bread, title: `Loaf ${loaf}`, dietaryTags: ['Vegan', 'Healthy', 'High-Protein'] }
    await cosima.context.request.post('/api/users/0/saved-recipes', { data })
  }
  const own = { ...bread, title: 'Flatbread', dietaryTags: ['Vegan', 'Healthy', 'High-Protein'] }
  await amparo.context.request.post('/api/users/0/saved-recipes', { data: own })
  await follow(amparo.context.request, benno)
  await follow(benno.context.request, amparo)
  await follow(benno.context.request, cosima)
  await follow(cosima.context.request, benno)

  const { page } = amparo
  const dialog = await openConnect(page)
  await dialog.getByRole('tab', { name: 'Suggested' }).click()
  const rows = dialog.getByRole('tabpanel').getByRole('listitem')
  const first = rows.first()
  await expect(first).toContainText('Cosima Rautavaara')
  await expect(first).toContainText('1 mutual friend')
  await expect(first.getByText('Chef', { exact: true })).toBeVisible()
  await expect(first.getByRole('listitem')).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Plant-based cooks' })).toContainText('VegetarianVegan')
  for (const kind of ['Gluten-free bakers', 'Everyday healthy cooks', 'Low-carb cooks']) {
    await expect(rows.filter({ hasText: kind })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Find Plant-based cooks' }).click()
  await expect(dialog.getByRole('heading', { name: 'Plant-based cooks' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Follow Cosima Rautavaara' }).click()
  await told(page, 'Now following!')
  await dialog.getByRole('button', { name: 'All suggestions' }).click()
  await expect(dialog.getByRole('button', { name: 'Find Plant-based cooks' })).toBeFocused()
})

test('all of it can be done by keyboard', async ({ chef }) => {
  const { page } = await chef('Amparo')
  await chef('Dagny Thorvaldsen')
  await page.goto('/the-dish')
  const way = page.getByRole('button', { name: 'Find Friends' })
  await way.press('Enter')
  const dialog = connectDialog(page)
  const field = dialog.getByLabel('Search by name or phone number')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(way).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()

  // The panel scrolls, so it is a stop of its own.
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('tabpanel', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('tab', { name: 'Search' })).toBeFocused()
  for (const name of ['Invite', 'Requests', 'Suggested', 'Search']) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('tab', { name })).toBeFocused()
    await expect(dialog.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('thorvald')
  const button = dialog.getByRole('button', { name: 'Follow Dagny Thorvaldsen' })
  await expect(button).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'Dagny Thorvaldsen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await told(page, 'Now following!')
  await expect(dialog.getByRole('button', { name: 'Following Dagny Thorvaldsen' })).toBeFocused()
  // The button that opened the dialog is gone: there is somebody to show now.
  await expect(page.locator('#main')).toContainText('No posts yet. Be the first to share something!')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The Dish' })).toBeFocused()
})

for (const [path, heading, name, list, then] of [
  ['/the-dish', 'The Dish', 'Eskil Lindqvist', /feed\.listFeed/, 'No posts yet. Be the first to share something!'],
  ['/profile', 'Amparo', 'Folke Nyberg', /friends\.listFollowed/, 'Folke Nyberg'],
] as const) {
  test(`the focus goes on when the way to other chefs leaves ${path} after its dialog has closed`, async ({ chef }) => {
    const { page } = await chef('Amparo')
    await chef(name)
    await page.goto(path)
    const way = page.getByRole('button', { name: 'Find Friends' })
    await way.press('Enter')
    const dialog = connectDialog(page)
    await lookFor(dialog, name)
    const button = dialog.getByRole('button', { name: `Follow ${name}` })
    await expect(button).toBeVisible()
    const letGo = await hold(page, list)
    await button.press('Enter')
    await told(page, 'Now following!')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(way).toBeFocused()
    letGo()
    await expect(page.locator('#main')).toContainText(then)
    await expect(way).toBeHidden()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
  })
}

for (const [width, first] of [
  [320, 'Wilhelmina'],
  [390, 'Bartholomea'],
] as const) {
  test(`at ${width} px what is to be done with a chef stands beside the name, and no row moves when it is done`, async ({
    chef,
  }) => {
    const { page } = await chef('Amparo', { viewport: { width, height: 844 } })
    await Promise.all(['Zabrowska-Featherstonehaugh', 'Zan'].map(last => chef(`${first} ${last}`)))
    const dialog = await openConnect(page)
    await lookFor(dialog, `${first} z`)
    const rows = dialog.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    for (const at of [0, 1]) {
      const row = rows.nth(at)
      const before = await boxOf(row)
      await row.getByRole('button', { name: /^Follow/ }).click()
      const done = row.getByRole('button', { name: /^Following/ })
      const [after, button, name] = [await boxOf(row), await boxOf(done), await boxOf(row.getByRole('link'))]
      expect(after).toEqual(before)
      expect(button.x).toBeGreaterThanOrEqual(name.x + name.width)
      expect(Math.abs(button.y + button.height / 2 - (after.y + after.height / 2))).toBeLessThan(2)
    }
  })
}

test('chefs of one name are told apart by what may be seen of them', async ({ chef }) => {
  const { page, context } = await chef('Amparo')
  const [porto, lisbon] = [await chef('Ana Zorrilla'), await chef('Ana Zorrilla')]
  for (const [one, location] of [
    [porto, 'Porto'],
    [lisbon, 'Lisbon'],
  ] as const) {
    await one.context.request.put('/api/users/0', { data: { name: one.name, location } })
    const data = { title: 'Loaf', ingredients: ['500 g flour'], instructions: ['Bake.'] }
    await one.context.request.post('/api/users/0/saved-recipes', { data })
    await follow(context.request, one)
  }
  const dialog = await openConnect(page)
  await lookFor(dialog, 'zorrilla')
  const rows = dialog.getByRole('tabpanel').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Porto, 1 recipe' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Lisbon, 1 recipe' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  const asked = await context.request.post('/api/user-posts', { data: { type: 'general', content: 'Who bakes?' } })
  const { id: postId } = await asked.json()
  for (const { context } of [porto, lisbon]) {
    const said = await context.request.post('/api/comments', {
      data: { postType: 'user_post', postId, content: 'I do!' },
    })
    expect(said.ok(), await said.text()).toBe(true)
  }
  await page.goto(`/posts/${postId}`)
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const tellsBothApart = async (list: typeof news) => {
    await expect(list.filter({ hasText: 'Porto, 1 recipe' })).toHaveCount(1)
    await expect(list.filter({ hasText: 'Lisbon, 1 recipe' })).toHaveCount(1)
  }
  await tellsBothApart(comments)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await tellsBothApart(news)
  await setPrivate(lisbon.context.request)
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(news).toHaveCount(1)
  await expect(page.getByText('Lisbon')).toHaveCount(0)
  await page.goto('/profile')
  const chefs = page.getByRole('region', { name: 'Your Chefs' })
  await expect(chefs.getByText('Porto, 1 recipe')).toBeVisible()
  await expect(chefs.getByText('Private profile')).toBeVisible()
  await expect(chefs.getByText('Lisbon')).toHaveCount(0)
})
