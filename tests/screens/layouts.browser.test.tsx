import { page } from 'vitest/browser'
import { expect, test } from '../browser/app.tsx'
import { boxOf, button, count } from '../browser/parts.ts'
import { dish, keep, soup, trackCycle } from '../browser/starts.ts'

const pageWidth = () => document.documentElement.scrollWidth

test.for([320, 390, 768, 1024, 1440])(
  'the bar of a chef without a profile is one row at %i px',
  async (width, { app }) => {
    // As the account is before its profile is made: without a name.
    const wilma = await app.chef('Wilma', { name: null })
    await app.openAs(wilma, '/the-dish', { width, height: 800 })
    await expect.poll(() => location.pathname).toBe('/profile')
    const bar = page.getByRole('banner')
    const boxes = [
      await boxOf(bar.getByRole('link', { name: /^Longtable/ })),
      await boxOf(bar.getByRole('button', { name: /^Your account/ })),
    ]
    const middles = boxes.map(({ y, height }) => y + height / 2)
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(3)
    const { height, y } = await boxOf(bar)
    // The row is in the middle of the bar: there is no second, empty one.
    expect(Math.abs((middles[0] ?? 0) - (y + height / 2))).toBeLessThan(4)
    expect(pageWidth()).toBeLessThanOrEqual(width)
  },
)

test('the overview of a cycle has two columns of one height at 1440 px', async ({ app }) => {
  const ines = await app.chef('Ines')
  await trackCycle(ines, 88, 60, 32, 4)
  await app.openAs(ines, '/cycle-tracking', { width: 1440, height: 900 })
  await expect.element(page.getByRole('tab', { name: 'Overview', exact: true })).toBeVisible()
  const lengths = await boxOf(page.getByRole('region', { name: 'Cycle lengths', exact: true }))
  const columns = page.css('main [role="tabpanel"] .grid').first().css(':scope > *')
  await count(columns, 2)
  const [left, right] = columns.elements().map(column => column.getBoundingClientRect())
  if (!left || !right) throw new Error('no columns')
  // Beside each other, filling the width, each wide enough to be read; what follows is as wide as both.
  expect(left.y).toBe(right.y)
  expect(Math.min(left.width, right.width)).toBeGreaterThan(400)
  expect(left.x).toBeCloseTo(lengths.x, 0)
  expect(right.x + right.width).toBeCloseTo(lengths.x + lengths.width, 0)
  // No hole below the shorter one.
  expect(Math.abs(left.height - right.height)).toBeLessThan(260)
  expect(lengths.y).toBeGreaterThan(Math.max(left.y + left.height, right.y + right.height))
  expect(pageWidth()).toBeLessThanOrEqual(1440)
})

const actions = {
  'back-burner': [['Start cooking', 'Print', 'More'], ['Move to Cookbook'], ['I Made This', 'Dish It']],
  'saved-recipes': [
    ['Start cooking', 'Print', 'More'],
    ['I Made This', 'Dish It'],
  ],
} as const

test.for([390, 768, 1024, 1440])('the buttons of a recipe stand in full rows at %i px', async (width, { app }) => {
  const vera = await app.chef('Vera Kovač')
  const part = (name: string) =>
    page
      .getByRole('main')
      .getByRole(name === 'Start cooking' ? 'link' : 'button', { name, exact: true })
      .first()
  for (const shelf of ['back-burner', 'saved-recipes'] as const) {
    const id = await keep(vera, shelf, { title: 'Plum Crumble' })
    await app.openAs(vera, `/recipes/${id}`, { width, height: 844 })
    const lead = await boxOf(part('Start cooking'))
    const { right } = await boxOf(part('More'))
    let above = 0
    for (const row of actions[shelf]) {
      const boxes: DOMRect[] = []
      for (const name of row) boxes.push(await boxOf(part(name)))
      expect(new Set(boxes.map(({ y }) => y)).size, row.join()).toBe(1)
      expect(boxes[0]?.y).toBeGreaterThan(above)
      expect(boxes[0]?.x).toBeCloseTo(lead.x, 0)
      expect(Math.max(...boxes.map(box => box.right))).toBeCloseTo(right, 0)
      above = boxes[0]?.y ?? 0
    }
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Saved/ }).click()
  const meals = page.getByRole('menu').last().getByRole('menuitemradio')
  await expect
    .poll(() => meals.elements().map(meal => meal.textContent))
    .toEqual(['Breakfast', 'Lunch', 'Dinner', 'Treats'])
})

test('entries of long lists, drawn near the window, leave room for the focus ring around them', async ({ app }) => {
  const [mara, tove] = [await app.chef('Mara'), await app.chef('Tove')]
  const { id } = await dish(mara, soup)
  await tove.send('POST', `/api/posts/${id}/like`, {})
  await app.openAs(mara, '/the-dish', { width: 1280, height: 800 })
  await button(/^Notifications/)
    .first()
    .click()
  const row = page.css('.drawn-near').first()
  await expect.element(row).toBeVisible()
  const { outlineWidth, outlineOffset } = getComputedStyle(row.css('a').element(), '::after')
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const margin = Number.parseFloat(getComputedStyle(row.element()).overflowClipMargin)
  expect(ring).toBeGreaterThan(0)
  expect(margin).toBeGreaterThanOrEqual(ring)
})
