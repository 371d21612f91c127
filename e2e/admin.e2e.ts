import { readFile } from 'node:fs/promises'
import { act, expect, openPart, row, signInStatus, test, toasted } from './admin.ts'
import { bell } from './connect.ts'
import { dish, openFeed, post, say } from './dish.ts'
import { toastOf } from './toast-places.ts'

// What is refused answers 400 to 404, which browsers write on the console.
test.use({ allowedErrors: /40[0134]/, serverGroup: 'week' })

test('an admin administers the server for a week', async ({ admin, chef, browser }) => {
  test.slow()
  const ottilie = await admin('Ottilie of the House')
  const [mara, jonah] = [await chef('Mara Lindqvist'), await chef('Jonah =1+1')]
  const { page } = ottilie
  const spam = await dish(jonah, { type: 'general', content: 'Buy my knives, all of them!' })
  await dish(mara, { type: 'general', content: 'What goes with leeks?' })
  await say(mara, spam, 'What knives?')

  await test.step('Monday: everybody is in the table, found, filtered and sorted', async () => {
    await page.goto('/the-dish')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible()
    await expect(row(page, mara)).toContainText('Unverified')
    const search = page.getByRole('searchbox', { name: 'Search by name or email' })
    await search.fill('lindq')
    await expect(row(page, jonah)).toHaveCount(0)
    await expect(row(page, mara)).toBeVisible()
    await search.fill(jonah.email.slice(0, 12))
    await expect(row(page, jonah)).toBeVisible()
    await page.getByRole('radio', { name: 'Verified', exact: true }).click()
    await expect(page.getByText('Nobody found')).toBeVisible()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expect(search).toHaveValue('')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').nth(1)).toContainText('Jonah')
  })

  await test.step('Tuesday: a report is judged, and those concerned are told', async () => {
    await openFeed(mara.page, 'What goes with leeks?')
    const reported = await mara.context.request.post('/trpc/reports.report', {
      data: { postId: spam, reason: 'spam', note: 'Again.' },
    })
    expect(reported.ok(), await reported.text()).toBe(true)
    await page.goto('/admin?tab=moderation')
    const thing = page.getByRole('article', { name: `Post by ${jonah.name}` })
    await expect(thing).toContainText('Buy my knives')
    await expect(thing).toContainText('Spam or advertising')
    await thing.getByRole('button', { name: 'Hide', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide it?' })
    await dialog.getByLabel('A word to the chefs concerned').fill('No selling here, please.')
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
    await toasted(page, 'Hidden')
    await expect(page.getByText('All clear')).toBeVisible()
    expect((await mara.context.request.get(`/api/comments/user_post/${spam}`)).status()).toBe(404)
    for (const concerned of [jonah, mara]) {
      await concerned.page.goto('/the-dish')
      await expect(bell(concerned.page, 1).or(bell(concerned.page, 2))).toBeVisible()
      await concerned.page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(concerned.page.getByText('No selling here, please.')).toBeVisible()
      await concerned.page.keyboard.press('Escape')
    }
  })

  await test.step('Wednesday: what was hidden in haste is restored', async () => {
    await page.getByRole('radio', { name: 'Hidden' }).click()
    await page
      .getByRole('article', { name: `Post by ${jonah.name}` })
      .getByRole('button', { name: 'Restore', exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await toasted(page, 'Restored')
    expect((await mara.context.request.get(`/api/comments/user_post/${spam}`)).status()).toBe(200)
  })

  await test.step('Thursday: a chef writes what is broken', async () => {
    await mara.page.goto('/the-dish')
    await mara.page.getByRole('button', { name: /^Your account/ }).click()
    await mara.page.getByRole('menuitem', { name: 'Feedback' }).click()
    const send = mara.page.getByRole('button', { name: 'Send Feedback' })
    await expect(send).toBeDisabled()
    await mara.page.getByLabel('Type').selectOption('bug')
    await mara.page.getByLabel('Subject').fill('The oven timer')
    await expect(send).toBeDisabled()
    await mara.page.getByLabel('Message').fill('It rang a minute late.\nTwice.')
    await mara.page.getByRole('checkbox', { name: 'Attach the page I came from and my browser' }).click()
    await send.click()
    await toasted(mara.page, 'Feedback submitted!')
    await page.goto('/admin?tab=feedback')
    const article = page.getByRole('article', { name: 'The oven timer' })
    await expect(article).toContainText('It rang a minute late.')
    await expect(article).toContainText('/the-dish')
    await article.getByRole('button', { name: 'Mark as done' }).click()
    await expect(article).toHaveCount(0)
    await page.getByRole('radio', { name: /^Done/ }).click()
    await expect(article).toBeVisible()
  })

  await test.step('Friday: a chef is shut out, and let in again', async () => {
    await page.goto('/admin')
    await act(page, jonah, 'Deactivate', 'Deactivate')
    await toasted(page, `${jonah.name} is deactivated`)
    await expect(row(page, jonah)).toContainText('Deactivated')
    expect((await jonah.context.request.get('/api/auth/me')).status()).toBe(401)
    expect(await signInStatus(jonah)).toBe(403)
    await openFeed(mara.page, 'What goes with leeks?')
    await expect(post(mara.page, 'Buy my knives')).toHaveCount(0)
    await act(page, jonah, 'Reactivate', 'Reactivate')
    await toasted(page, `${jonah.name} is back`)
    expect(await signInStatus(jonah)).toBe(200)
  })

  await test.step('Saturday: a forgotten password, and a second admin', async () => {
    await row(page, mara)
      .getByRole('button', { name: `Actions for ${mara.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'One-time reset link' }).click()
    await page.getByRole('button', { name: 'Make the link' }).click()
    const link = page.getByRole('textbox', { name: 'Link' })
    await expect(link).toHaveValue(/reset/)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await act(page, mara, 'Make admin', 'Make admin')
    await toasted(page, `${mara.name} is an admin now`)
    await mara.page.goto('/admin')
    await expect(row(mara.page, jonah)).toBeVisible()
  })

  await test.step('Sunday: the figures, the file, the door, and the record of it all', async () => {
    await page.goto('/admin?tab=engagement')
    const posts = page.getByRole('term').filter({ hasText: /^Posts$/ })
    await expect(posts.locator('..').getByRole('definition').first()).toHaveText('2')
    await page.goto('/admin')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.split(/\r?\n/)[0]).toContain(
      'ID,Name,Email,Phone,Location,Email Verified,Created At,Last Login,Onboarded',
    )
    expect(csv).toContain(mara.email)
    await openPart(page, 'System')
    await page.getByRole('radio', { name: 'By invitation' }).click()
    await expect(page.getByText('An account needs the invitation of a chef.')).toBeVisible()
    const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const refused = await stranger.request.post('/api/auth/register', {
      data: { name: 'Uninvited', email: 'uninvited@cook.example', password: 'saffron and sea salt' },
    })
    expect(refused.status()).toBe(403)
    await stranger.close()
    await page.getByRole('textbox', { name: 'Contact' }).fill('Ottilie, ottilie@cook.example')
    await page.getByRole('button', { name: 'Save contact' }).click()
    await toasted(page, 'Contact saved')
    await page.getByRole('radio', { name: 'Open' }).click()
    await mara.page.goto('/privacy')
    await expect(mara.page.getByText('Ottilie, ottilie@cook.example')).toBeVisible()
    const record = await openPart(page, 'Audit Log')
    await expect(record.getByRole('listitem').filter({ hasText: ottilie.name }).first()).toBeVisible()
    await expect(record.getByRole('listitem').filter({ hasText: jonah.name }).first()).toBeVisible()
  })

  await test.step('and what is to go goes, once its name was typed', async () => {
    await page.goto('/admin')
    await row(page, jonah)
      .getByRole('button', { name: `Actions for ${jonah.name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${jonah.name}?` })
    await dialog.getByRole('textbox').fill('somebody else')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(toastOf(page)).toContainText('To delete this account')
    await expect(dialog.getByText('This is another name.')).toBeVisible()
    await expect(dialog).not.toContainText('To delete this account')
    await dialog.getByRole('textbox').fill(jonah.name)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(row(page, jonah)).toHaveCount(0)
    expect(await signInStatus(jonah)).toBe(401)
  })
})
