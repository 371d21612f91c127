import { bell, chooseMore, connectDialog, follow, lookFor, openConnect, told, visit } from './connect.ts'
import { type Chef, expect, test } from './fixtures.ts'

/** What a chef has to show: a post, two recipes to try and one that is kept. */
async function cook({ context: { request } }: Chef): Promise<{ recipe: number }> {
  const recipe = { ingredients: ['1 kg plums', '150 g rye flour'], instructions: ['Slice.', 'Bake.'] }
  const dished = { ...recipe, type: 'recipe', title: 'Plum and Rye Crumble', caption: 'The last of the plums.' }
  const post = await (await request.post('/api/user-posts', { data: dished })).json()
  for (const title of ['Lentils with Lemon', 'Potato Bread']) {
    await request.post('/api/users/0/back-burner', { data: { ...recipe, title } })
  }
  await request.post('/api/users/0/saved-recipes', { data: { ...recipe, title: 'Sunday Granola' } })
  return { recipe: post.recipeId }
}

// What is not there for a chef answers 404, which browsers write on the console.
test.use({ allowedErrors: /404 \(Not Found\)/ })

test('chefs find, follow, visit, ask and leave each other, and hear of it at once', async ({ chef }) => {
  test.slow()
  const ines = await chef('Inès Duarte')
  const tobias = await chef('Tobias Ångström')
  const vera = await chef('Vera Kovač')
  const { recipe } = await cook(tobias)
  await follow(vera.context.request, tobias)
  const post = (page: typeof ines.page) => page.getByRole('article').filter({ hasText: 'Plum and Rye Crumble' })
  const tabs = (page: typeof ines.page) => page.getByRole('tablist', { name: 'Recipes' })

  await test.step('Inès finds Tobias by his second name, typed without its accents, and follows him', async () => {
    await tobias.page.goto('/my-kitchen')
    await expect(bell(tobias.page, 1)).toBeVisible()
    await ines.page.goto('/the-dish')
    await ines.page.getByRole('button', { name: 'Find Friends' }).click()
    await lookFor(connectDialog(ines.page), 'angstro')
    await connectDialog(ines.page).getByRole('button', { name: 'Follow Tobias Ångström', exact: true }).click()
    await told(ines.page, 'Now following!')
    await expect(connectDialog(ines.page).getByRole('button', { name: /^Following Tobias/ })).toHaveText('Following')
    await ines.page.keyboard.press('Escape')
    await expect(post(ines.page)).toBeVisible()
  })

  await test.step('his bell says so by itself, and leads to her; he follows back and they are friends', async () => {
    await expect(bell(tobias.page, 2)).toBeVisible()
    await bell(tobias.page, 2).click()
    const notifications = tobias.page.getByRole('dialog', { name: 'Notifications' })
    await expect(notifications.getByRole('link', { name: 'New: Vera Kovač started following you' })).toBeVisible()
    await notifications.getByRole('link', { name: 'New: Inès Duarte started following you' }).click()
    await expect(notifications).toBeHidden()
    await expect(tobias.page.getByRole('heading', { name: 'Inès Duarte', level: 1 })).toBeVisible()
    await expect(bell(tobias.page, 0)).toBeVisible()
    await tobias.page.getByRole('button', { name: 'Follow Inès Duarte', exact: true }).click()
    await told(tobias.page, 'Now following!')
    await expect(tobias.page.getByRole('button', { name: /^Following Inès Duarte. Press to remove/ })).toBeVisible()
    await expect(bell(ines.page, 1)).toBeVisible()
  })

  await test.step('she opens his page over the feed and goes back to where she was', async () => {
    const { page } = ines
    await post(page).getByRole('link', { name: 'Tobias Ångström' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?chef=${tobias.id}$`))
    await expect(page.getByRole('heading', { name: 'Tobias Ångström', level: 1 })).toBeVisible()
    await expect(tabs(page).getByRole('tab', { name: 'Back Burner 2' })).toHaveAttribute('aria-selected', 'true')
    const shelf = page.getByRole('tabpanel')
    await expect(shelf.getByRole('link', { name: 'Lentils with Lemon', exact: true })).toBeVisible()
    await expect(shelf.locator('button:not([aria-expanded])')).toHaveCount(0)
    await tabs(page).getByRole('tab', { name: 'Cookbook 1' }).click()
    await expect(shelf.getByRole('link', { name: 'Sunday Granola', exact: true })).toBeVisible()
    await expect(shelf.locator('button:not([aria-expanded])')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to Feed' }).click()
    await expect(post(page)).toBeVisible()
    await expect(page).toHaveURL(/\/the-dish$/)
  })

  await test.step('a follower sees the same, until Tobias makes his profile private', async () => {
    await vera.page.goto('/the-dish')
    await expect(post(vera.page)).toBeVisible()
    await visit(vera.page, tobias)
    await expect(tabs(vera.page)).toBeVisible()
    await tobias.page.goto('/profile')
    await tobias.page.getByRole('switch', { name: 'Profile Visibility' }).click()
    await told(tobias.page, 'Privacy settings updated.')

    await vera.page.goto('/the-dish')
    await expect(vera.page.getByText('No posts yet. Be the first to share something!')).toBeVisible()
    await vera.page.goto(`/recipes/${recipe}`)
    await expect(vera.page.getByText('This recipe is not here')).toBeVisible()
    await visit(vera.page, tobias)
    await expect(vera.page.getByText('This profile is private')).toBeVisible()
    await expect(tabs(vera.page)).toBeHidden()

    await visit(ines.page, tobias)
    await expect(tabs(ines.page).getByRole('tab', { name: 'Back Burner 2' })).toBeVisible()
    await ines.page.goto(`/recipes/${recipe}`)
    await expect(ines.page.getByRole('heading', { name: 'Plum and Rye Crumble', level: 1 })).toBeVisible()
  })

  await test.step('she asks, the number on his requests changes by itself, he accepts, she sees it all again', async () => {
    const dialog = await openConnect(tobias.page)
    await vera.page.getByRole('button', { name: 'Request to be friends with Tobias Ångström' }).click()
    await told(vera.page, 'Friend request sent!')
    await expect(vera.page.getByText('Requested', { exact: true })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Requests 1 waiting' }).click()
    await expect(dialog.getByRole('heading', { name: 'Incoming Requests 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept Vera Kovač' }).click()
    await told(tobias.page, 'Friend request accepted!')
    await expect(dialog.getByRole('tab', { name: 'Requests', exact: true })).toBeVisible()
    await expect(dialog.getByText('No requests waiting')).toBeVisible()

    await bell(vera.page, 1).click()
    const notifications = vera.page.getByRole('dialog', { name: 'Notifications' })
    await notifications.getByRole('link', { name: 'New: Tobias Ångström accepted your friend request' }).click()
    await expect(tabs(vera.page).getByRole('tab', { name: 'Back Burner 2' })).toBeVisible()
  })

  await test.step('he removes her; her next request is withdrawn, the one after declined', async () => {
    await visit(tobias.page, vera)
    await chooseMore(tobias.page, vera, 'Remove friend')
    const asked = tobias.page.getByRole('alertdialog', { name: 'Remove Vera Kovač as a friend?' })
    await asked.getByRole('button', { name: 'Remove friend' }).click()
    await told(tobias.page, 'Friend removed.')
    await visit(vera.page, tobias)
    await expect(vera.page.getByText('This profile is private')).toBeVisible()

    const dialog = await openConnect(tobias.page)
    await vera.page.getByRole('button', { name: 'Request to be friends with Tobias Ångström' }).click()
    await dialog.getByRole('tab', { name: 'Requests 1 waiting' }).click()
    await expect(dialog.getByText('Vera Kovač')).toBeVisible()
    await chooseMore(vera.page, tobias, 'Withdraw request')
    await told(vera.page, 'Friend request withdrawn.')
    await expect(dialog.getByText('Vera Kovač')).toBeHidden()
    await vera.page.getByRole('button', { name: 'Request to be friends with Tobias Ångström' }).click()
    await dialog.getByRole('button', { name: 'Decline Vera Kovač' }).click()
    await told(tobias.page, 'Friend request declined.')
    await expect(dialog.getByText('No requests waiting')).toBeVisible()
  })

  await test.step('he blocks Inès: neither finds the other, until he lets her back in', async () => {
    await visit(tobias.page, ines)
    await chooseMore(tobias.page, ines, 'Block')
    const asked = tobias.page.getByRole('alertdialog', { name: 'Block Inès Duarte?' })
    await asked.getByRole('button', { name: 'Block' }).click()
    await told(tobias.page, 'Chef blocked.')
    for (const [one, other] of [
      [tobias, ines],
      [ines, tobias],
    ] as const) {
      const dialog = await openConnect(one.page)
      await lookFor(dialog, other.name)
      await expect(dialog.getByText(`Nobody called “${other.name}” here`)).toBeVisible()
      await visit(one.page, other)
      await expect(one.page.getByText('Friend profile not found').last()).toBeVisible()
    }
    await ines.page.getByRole('button', { name: 'Go Back' }).click()
    await expect(ines.page.getByRole('heading', { name: 'The Dish', level: 1 })).toBeVisible()

    await tobias.page.goto('/profile')
    await tobias.page.getByRole('button', { name: 'Unblock Inès Duarte' }).click()
    await told(tobias.page, 'Chef unblocked.')
    const dialog = await openConnect(tobias.page)
    await lookFor(dialog, 'duarte')
    await expect(dialog.getByRole('button', { name: 'Follow Inès Duarte', exact: true })).toBeVisible()
  })
})
