import { commands, page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { boxOf, count, gone, press } from '#tests/browser/parts.ts'
import { dish, follow, keep } from '#tests/browser/starts.ts'
import { connectDialog, lookFor, openConnect, told } from '#tests/browser/steps.ts'

test('begins with two characters, finds a phone number however it is typed, and says when it failed', async ({
  app,
}) => {
  const amparo = await app.chef('Amparo')
  await app.chef('Quentin Vasseur', { phoneNumber: '+33698765432' })
  performance.clearResourceTimings()
  const searches = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('friends.search'))
  const connect = await openConnect(amparo)
  await expect.element(connect.getByText('Enter at least 2 characters to search')).toBeVisible()
  await lookFor('q')
  await expect.element(connect.getByText('Enter at least 2 characters to search')).toBeVisible()
  const found = connect.getByRole('link', { name: 'Quentin Vasseur' })
  for (const [part, whole] of [
    ['33 (6) 98', '+33 698-765-432'],
    ['+33 698-765', '33698765432'],
  ] as const) {
    await lookFor(part)
    await expect.element(connect.getByText(`Nobody called “${part}” here`)).toBeVisible()
    await lookFor(whole)
    await expect.element(found).toBeVisible()
  }
  await lookFor('3')
  await gone(found)
  expect(searches()).toHaveLength(4)

  await lookFor('quen')
  await expect.element(found).toBeVisible()
  await commands.fakeNext('friends\\.search', { status: 500, body: 'out of order' }, 0)
  await lookFor('quent')
  await expect.element(connect.getByText('Search failed')).toBeVisible()
  await expect.element(connect.getByText('Unable to search for users at this time')).toBeVisible()
  await gone(found)
  await commands.fakeNothing()
  await connect.getByRole('button', { name: 'Try again' }).click()
  await expect.element(found).toBeVisible()
})

test('chefs whom one’s friends know are suggested first, then kinds of cooks', async ({ app }) => {
  const [amparo, benno, cosima] = await Promise.all([
    app.chef('Amparo'),
    app.chef('Benno'),
    app.chef('Cosima Rautavaara'),
  ])
  const bread = { ingredients: ['500 g flour'], instructions: ['Bake.'] }
  for (let loaf = 1; loaf <= 11; loaf += 1) {
    const data = { ...bread, title: `Loaf ${loaf}`, dietaryTags: ['Vegan', 'Healthy', 'High-Protein'] }
    await cosima.send('POST', '/api/users/0/saved-recipes', data)
  }
  const own = { ...bread, title: 'Flatbread', dietaryTags: ['Vegan', 'Healthy', 'High-Protein'] }
  await amparo.send('POST', '/api/users/0/saved-recipes', own)
  await follow(amparo, benno)
  await follow(benno, amparo)
  await follow(benno, cosima)
  await follow(cosima, benno)

  const connect = await openConnect(amparo)
  await connect.getByRole('tab', { name: 'Suggested' }).click()
  const rows = connect.getByRole('tabpanel').getByRole('listitem')
  const first = rows.first()
  await expect.element(first).toHaveTextContent('Cosima Rautavaara')
  await expect.element(first).toHaveTextContent('1 mutual friend')
  await expect.element(first.getByText('Chef', { exact: true })).toBeVisible()
  await count(first.getByRole('listitem'), 2)
  await expect.element(rows.filter({ hasText: 'Plant-based cooks' })).toHaveTextContent('VegetarianVegan')
  for (const kind of ['Gluten-free bakers', 'Everyday healthy cooks', 'Low-carb cooks']) {
    await expect.element(rows.filter({ hasText: kind })).toBeVisible()
  }
  await connect.getByRole('button', { name: 'Find Plant-based cooks' }).click()
  await expect.element(connect.getByRole('heading', { name: 'Plant-based cooks' })).toHaveFocus()
  await connect.getByRole('button', { name: 'Follow Cosima Rautavaara' }).click()
  await told('Now following!')
  await connect.getByRole('button', { name: 'All suggestions' }).click()
  await expect.element(connect.getByRole('button', { name: 'Find Plant-based cooks' })).toHaveFocus()
})

test('all of it can be done by keyboard', async ({ app }) => {
  const amparo = await app.chef('Amparo')
  await app.chef('Dagny Thorvaldsen')
  await app.openAs(amparo, '/the-dish')
  const way = page.getByRole('button', { name: 'Find Friends' })
  await press(way, '{Enter}')
  const connect = connectDialog()
  const input = connect.getByLabelText('Search by name or phone number')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(way).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveFocus()

  // The panel scrolls, so it is a stop of its own.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(connect.getByRole('tabpanel', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(connect.getByRole('tab', { name: 'Search' })).toHaveFocus()
  for (const name of ['Invite', 'Requests', 'Suggested', 'Search']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(connect.getByRole('tab', { name })).toHaveFocus()
    await expect.element(connect.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  }
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('thorvald')
  const following = connect.getByRole('button', { name: 'Follow Dagny Thorvaldsen' })
  await expect.element(following).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(connect.getByRole('link', { name: 'Dagny Thorvaldsen' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(following).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await told('Now following!')
  await expect.element(connect.getByRole('button', { name: 'Following Dagny Thorvaldsen' })).toHaveFocus()
  // The button that opened the dialog is gone: there is somebody to show now.
  await expect.element(page.css('#main')).toHaveTextContent('No posts yet. Be the first to share something!')
  await userEvent.keyboard('{Escape}')
  await gone(connect)
  await expect.element(page.getByRole('heading', { name: 'The Dish' })).toHaveFocus()
})

for (const [path, heading, name, list, then] of [
  ['/the-dish', 'The Dish', 'Eskil Lindqvist', 'feed\\.listFeed', 'No posts yet. Be the first to share something!'],
  ['/profile', 'Amparo', 'Folke Nyberg', 'friends\\.listFollowed', 'Folke Nyberg'],
] as const) {
  test(`the focus goes on when the way to other chefs leaves ${path} after its dialog has closed`, async ({ app }) => {
    const amparo = await app.chef('Amparo')
    await app.chef(name)
    await app.openAs(amparo, path)
    const way = page.getByRole('button', { name: 'Find Friends' })
    await press(way, '{Enter}')
    const connect = connectDialog()
    await lookFor(name)
    const following = connect.getByRole('button', { name: `Follow ${name}` })
    await expect.element(following).toBeVisible()
    await commands.hold(list)
    await press(following, '{Enter}')
    await told('Now following!')
    await userEvent.keyboard('{Escape}')
    await gone(connect)
    await expect.element(way).toHaveFocus()
    await commands.letGo()
    await expect.element(page.css('#main')).toHaveTextContent(then)
    await gone(way)
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toHaveFocus()
  })
}

for (const [width, first] of [
  [320, 'Wilhelmina'],
  [390, 'Bartholomea'],
] as const) {
  test(`at ${width} px what is to be done with a chef stands beside the name, and no row moves when it is done`, async ({
    app,
  }) => {
    const amparo = await app.chef('Amparo')
    await Promise.all(['Zabrowska-Featherstonehaugh', 'Zan'].map(last => app.chef(`${first} ${last}`)))
    const connect = await openConnect(amparo, { width, height: 844 })
    await lookFor(`${first} z`)
    const rows = connect.getByRole('tabpanel').getByRole('listitem')
    await count(rows, 2)
    for (const at of [0, 1]) {
      const row = rows.nth(at)
      const before = await boxOf(row)
      await row.getByRole('button', { name: /^Follow/ }).click()
      const done = row.getByRole('button', { name: /^Following/ })
      const [after, stood, name] = [await boxOf(row), await boxOf(done), await boxOf(row.getByRole('link'))]
      expect(after).toEqual(before)
      expect(stood.x).toBeGreaterThanOrEqual(name.x + name.width)
      expect(Math.abs(stood.y + stood.height / 2 - (after.y + after.height / 2))).toBeLessThan(2)
    }
  })
}

test('chefs of one name are told apart by what may be seen of them', async ({ app }) => {
  const amparo = await app.chef('Amparo')
  const [porto, lisbon] = [
    await app.chef('Ana Zorrilla', { email: 'porto@cook.example', location: 'Porto' }),
    await app.chef('Ana Zorrilla', { email: 'lisbon@cook.example', location: 'Lisbon' }),
  ]
  for (const one of [porto, lisbon]) {
    await keep(one, 'saved-recipes', { title: 'Loaf' })
    await follow(amparo, one)
  }
  const connect = await openConnect(amparo)
  await lookFor('zorrilla')
  const rows = connect.getByRole('tabpanel').getByRole('listitem')
  await count(rows.filter({ hasText: 'Porto, 1 recipe' }), 1)
  await count(rows.filter({ hasText: 'Lisbon, 1 recipe' }), 1)
  await userEvent.keyboard('{Escape}')
  const { id: postId } = await dish(amparo, { type: 'general', content: 'Who bakes?' })
  for (const one of [porto, lisbon]) {
    await one.send('POST', '/api/comments', { postType: 'user_post', postId, content: 'I do!' })
  }
  await app.openAs(amparo, `/posts/${postId}`)
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  const notifications = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const distinguishesBoth = async (list: typeof notifications) => {
    await count(list.filter({ hasText: 'Porto, 1 recipe' }), 1)
    await count(list.filter({ hasText: 'Lisbon, 1 recipe' }), 1)
  }
  await distinguishesBoth(comments)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await distinguishesBoth(notifications)
  await lisbon.call.profile.setPrivacy({ id: 0, isPublic: false })
  await app.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await count(notifications, 1)
  await count(page.getByText('Lisbon'), 0)
  await app.openAs(amparo, '/profile')
  const chefs = page.getByRole('region', { name: 'Your Chefs' })
  await expect.element(chefs.getByText('Porto, 1 recipe')).toBeVisible()
  await expect.element(chefs.getByText('Private profile')).toBeVisible()
  await count(chefs.getByText('Lisbon'), 0)
})
