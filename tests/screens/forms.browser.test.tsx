import { commands, page, userEvent } from 'vitest/browser'
import { expect, test, windows } from '../browser/app.tsx'
import { boxOf, button, toast } from '../browser/parts.ts'
import { befriend, dish, soup } from '../browser/starts.ts'

const open = (mode: 'manual' | 'url') => `/compose?type=recipe&mode=${mode}&source=backburner`

async function typeRecipe(): Promise<void> {
  for (const [name, text] of [
    ['Title', 'Rye Bread'],
    ['Ingredients', '500 g rye'],
    ['Instructions', 'Bake.'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  }
}

/** The lines of an area that are in view, before it is scrolled. */
function linesShown(area: Element): number {
  const style = getComputedStyle(area)
  return (area.clientHeight - Number.parseFloat(style.paddingTop)) / Number.parseFloat(style.lineHeight)
}

const isWhollyInView = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}

test('a complaint stands in view with its field, clear of the buttons below', async ({ app }) => {
  await app.openAs(await app.chef('Runa'), open('manual'), windows.phone)
  await typeRecipe()
  await page.getByLabelText('Source URL').fill('rye')
  const save = button('Save Recipe')
  await save.click()
  await expect.element(page.getByLabelText('Source URL')).toHaveFocus()
  const complaint = page.getByText('Please enter a valid URL')
  await expect.poll(async () => (await boxOf(complaint)).bottom - (await boxOf(save)).top).toBeLessThan(0)
})

test('so it does in a dialog', async ({ app }) => {
  await app.openAs(await app.chef('Runa'), '/the-dish')
  await button('Dish It').click()
  await page.getByRole('dialog', { name: 'Dish It Up' }).getByRole('button', { name: 'Share a recipe' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enter/ })
    .click()
  const form = page.getByRole('dialog', { name: 'Share a Recipe' })
  await form.getByLabelText('Recipe name').fill('Rye Bread')
  await form.getByLabelText('Description').fill('Rye Bread, as at home.')
  await form.getByLabelText('Ingredient 1', { exact: true }).fill('500 g rye')
  await form.getByLabelText('Step 1', { exact: true }).fill('Bake.')
  await form.getByLabelText('Cook time (min)').fill('0')
  await form.getByRole('button', { name: 'Dish it' }).click()
  await expect.element(form.getByLabelText('Cook time (min)')).toHaveFocus()
  const complaint = form.getByText('Please enter minutes from 1 to 43,200 (30 days).')
  await expect.poll(() => isWhollyInView(complaint.element())).toBe(true)
})

test('the buttons of a short form stand at the foot of a phone', async ({ app }) => {
  await app.openAs(await app.chef('Runa'), '/compose?type=general', windows.phone)
  await expect.poll(async () => (await boxOf(button('Share Post'))).bottom).toBeGreaterThan(windows.phone.height - 24)
  expect(document.documentElement.scrollHeight).toBe(windows.phone.height)
})

test('a complaint under a number leaves the number beside it where it is', async ({ app }) => {
  await app.openAs(await app.chef('Runa'), open('manual'), windows.phone)
  await typeRecipe()
  await page.getByLabelText('Cook time (min)').fill('50000')
  const save = button('Save Recipe')
  await save.click()
  await expect.element(page.getByText('Please enter minutes from 1 to 43,200 (30 days).')).toBeVisible()
  const [time, servings] = [
    await boxOf(page.getByLabelText('Cook time (min)')),
    await boxOf(page.getByLabelText('Servings')),
  ]
  expect(servings.y).toBe(time.y)
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(async () => (await boxOf(save)).bottom).toBeGreaterThan(windows.phone.height - 24)
})

test('why a remake was not shared stands in view as a whole', async ({ app }) => {
  const [mara, runa] = [await app.chef('Mara'), await app.chef('Runa')]
  await befriend(mara, runa)
  await dish(mara, soup)
  await app.openAs(runa, '/the-dish', windows.phone)
  await button('Made This').first().click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('How did it turn out?').fill('Warm and red.')
  await commands.fakeNext('feed\\.addPost', { status: 500, body: 'out of order' })
  await form.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(toast()).toHaveTextContent('Failed to create remake post')
  await expect.poll(() => isWhollyInView(toast().element())).toBe(true)
  await expect.element(form.getByLabelText('How did it turn out?')).toHaveValue('Warm and red.')
})

test('a long text stands in whole lines', async ({ app }) => {
  const long = Array.from({ length: 60 }, (_, at) => `Step ${at + 1}`).join('\n')
  await app.openAs(await app.chef('Runa'), open('manual'))
  const steps = page.getByRole('textbox', { name: 'Instructions', exact: true })
  await steps.fill(long)
  await expect.poll(() => steps.element().scrollHeight - steps.element().clientHeight).toBe(0)
  await userEvent.keyboard('{Control>}{End}{/Control}!')
  const before = scrollY
  await userEvent.keyboard('!')
  expect(scrollY).toBe(before)

  await app.open(open('url'))
  await button('Paste the text').click()
  const pasted = page.getByLabelText('Recipe text')
  await pasted.fill(long)
  await expect.poll(() => linesShown(pasted.element())).toBeCloseTo(16, 1)
})
