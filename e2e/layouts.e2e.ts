import { fill, part, tab } from './cycle.ts'
import { boxOf, expect, test } from './fixtures.ts'

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`the bar of a chef without a profile is one row at ${width} px`, async ({ chef }) => {
    const { page, context } = await chef('Wilma', { viewport: { width, height: 800 } })
    // As the account is before its profile is made: without a name.
    await context.route(/auth\.me|session/, async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"name":"Wilma"', '"name":null') })
    })
    await page.goto('/the-dish')
    await expect(page).toHaveURL(/\/profile$/)
    const bar = page.getByRole('banner')
    const boxes = await Promise.all(
      [bar.getByRole('link', { name: /^Longtable/ }), bar.getByRole('button', { name: /^Your account/ })].map(boxOf),
    )
    const middles = boxes.map(({ y, height }) => y + height / 2)
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(3)
    const { height, y } = await boxOf(bar)
    // The row stands in the middle of the bar: there is no second, empty one.
    expect(Math.abs((middles[0] ?? 0) - (y + height / 2))).toBeLessThan(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('the overview of a cycle has two columns of one height at 1440 px', async ({ chef }) => {
  const ines = await chef('Ines', { viewport: { width: 1440, height: 900 } })
  const { page } = ines
  await fill(ines, 88, 60, 32, 4)
  await page.goto('/cycle-tracking')
  await tab(page, 'Overview').waitFor()
  const lengths = await boxOf(part(page, 'Cycle lengths'))
  const columns = page.locator('main [role="tabpanel"] .grid').first().locator('> *')
  await expect(columns).toHaveCount(2)
  const [left, right] = await Promise.all([boxOf(columns.nth(0)), boxOf(columns.nth(1))])
  if (!left || !right) throw new Error('no columns')
  // Beside each other, filling the width, each wide enough to be read; what follows is as wide as both.
  expect(left.y).toBe(right.y)
  expect(Math.min(left.width, right.width)).toBeGreaterThan(400)
  expect(left.x).toBeCloseTo(lengths.x, 0)
  expect(right.x + right.width).toBeCloseTo(lengths.x + lengths.width, 0)
  // No hole below the shorter one.
  expect(Math.abs(left.height - right.height)).toBeLessThan(260)
  expect(lengths.y).toBeGreaterThan(Math.max(left.y + left.height, right.y + right.height))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
})
