import { expect, test } from './fixtures.ts'

// What is tried here, browsers write on the console.
test.use({ allowedErrors: /Trusted|401|no part of this program/ })

test('no text becomes code in a page', async ({ page }) => {
  await page.goto('/')
  // The first paint of the document has these words too, outside of what the program draws.
  await expect(page.getByRole('main').getByText('Dream Up Something Delicious')).toBeVisible()
  const tries = await page.evaluate(() =>
    [
      () => document.body.insertAdjacentHTML('beforeend', '<img src="x">'),
      () => document.createElement('div').setHTMLUnsafe('<b>bold</b>'),
      () => Object.assign(document.createElement('script'), { text: '1' }),
      () => new Worker('data:text/javascript,1'),
      () => new Worker('/media/drawn/mark.svg'),
    ].map(attempt => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }),
  )
  expect(tries).toEqual(Array(5).fill('TypeError'))
})

test('the theme is remembered, and signing out leaves nothing else of the chef on the device', async ({ chef }) => {
  const { page } = await chef('Noor Haddad')
  await page.goto('/profile')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => {
    localStorage.setItem('longtable:timers', '[]')
    sessionStorage.setItem('draft', 'Plum cake')
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  // The first paint of the document has these words too, outside of what the program draws.
  await expect(page.getByRole('main').getByText('Dream Up Something Delicious')).toBeVisible()
  const left = await page.evaluate(() => [Object.keys(localStorage), sessionStorage.getItem('draft')])
  expect(left).toEqual([['theme'], null])
})
