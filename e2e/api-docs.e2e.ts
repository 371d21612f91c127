import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'

test.describe('for everybody', () => {
  test.use(firstWindow)

  test.slow()
  test('the page of calls can be read by everybody and fits', async ({ page, context }) => {
    await prepareA11yChecks(context)
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { level: 1, name: 'The calls' })).toBeVisible()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, 'all unfolded').toBeLessThanOrEqual(0)
    // All calls are documented alike, and axe takes minutes over a hundred of them: two of each area, and all of one, stay.
    await page.evaluate(() => {
      for (const call of document.querySelectorAll(
        '.area:not([aria-labelledby="area-the-dish"]) .call ~ .call ~ .call',
      )) {
        call.remove()
      }
      for (const shape of document.querySelectorAll('.shape ~ .shape ~ .shape')) shape.remove()
    })
    await checkA11y(page, 'the page of calls, unfolded')
  })
})

test('a programmer finds a call by keyboard alone, and the page needs no script', async ({ browser, server, page }) => {
  const refusals: string[] = []
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  plain.on('console', message => refusals.push(message.text()))
  plain.on('requestfailed', request => refusals.push(request.url()))
  const answer = await plain.goto('/api/docs')
  expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')

  await plain.keyboard.press('Tab')
  await expect(plain.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await plain.keyboard.press('Enter')
  await plain
    .getByRole('navigation', { name: 'Contents', exact: true })
    .getByRole('link', { name: 'The Dish' })
    .press('Enter')
  await expect(plain.getByRole('heading', { level: 2, name: 'The Dish' })).toBeInViewport()
  await plain.getByRole('listitem').filter({ hasText: 'POST /api/user-posts' }).getByRole('link').first().press('Enter')
  const call = plain.getByRole('region', { name: 'POST /api/user-posts', exact: true })
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport()
  await expect(call.getByText('Who may call: chefs, signed in')).toBeVisible()
  await expect(call.getByRole('rowheader', { name: 'myTwist' })).toHaveCount(1)
  await expect(call.getByText('curl -b jar', { exact: false })).toBeVisible()
  const fails = call.getByText(/^When it fails: 400/)
  await fails.press('Enter')
  await expect(call.getByText('401', { exact: true })).toBeVisible()
  await context.close()

  // The same with scripts, where a browser says what the policy kept out.
  page.on('console', message => refusals.push(message.text()))
  await page.goto('/api/docs')
  await page.evaluate(() => document.fonts.ready)
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(fonts.map(family => family.replaceAll('"', '')).sort()).toEqual(['Figtree Variable', 'Fraunces Variable'])
  await expect(page.getByRole('link', { name: 'Longtable' }).locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('link', { name: 'Longtable' }).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  expect(refusals).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the contents collapse, and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/api/docs')
    const contents = page.getByRole('navigation', { name: 'Contents, collapsible' })
    await expect(contents).toBeHidden()
    await page.getByText('Contents', { exact: true }).click()
    await contents.getByRole('link', { name: 'Kitchen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Kitchen', exact: true })).toBeInViewport()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })
})
