import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { count, gone } from '#tests/browser/parts.ts'
import { day, keep, trackCycle } from '#tests/browser/starts.ts'
import { region, tab } from '#tests/browser/steps.ts'

/** A part of the page by its heading. */
const part = region

/** A day of the calendar. */
const cell = (name: string): Locator => page.getByRole('grid').css(`[data-day="${name}"]`)

test('the calendar is moved about in by keys, and a day is corrected', async ({ app }) => {
  const vera = await app.chef('Vera')
  await trackCycle(vera, 33, 5)

  await app.openAs(vera, '/cycle-tracking')
  await expect.element(cell(day(0))).toHaveAttribute('tabindex', '0')
  await expect.element(cell(day(0))).toHaveAttribute('tabindex', '0')
  ;(cell(day(0)).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(cell(day(-8))).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(cell(day(-1))).toHaveFocus()
  await expect.element(cell(day(-1))).toHaveAccessibleName(expect.stringMatching(/medium flow/))
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'Spotting' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Spotting' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await gone(sheet)
  await expect.element(cell(day(-1))).toHaveFocus()
  await expect.element(cell(day(-1))).toHaveAccessibleName(expect.stringMatching(/spotting/))

  // Three days taken together with Shift.
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByLabelText('From')).toHaveValue(day(-3))
  await expect.element(sheet.getByLabelText('To')).toHaveValue(day(-1))
  await sheet.getByRole('radio', { name: 'Heavy' }).click()
  await sheet.getByRole('button', { name: 'Log 3 days' }).click()
  await gone(sheet)
  await expect.element(cell(day(-2))).toHaveAccessibleName(expect.stringMatching(/heavy flow/))

  await cell(day(-2)).click()
  await sheet.getByRole('button', { name: 'Clear this day' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Heavy' })).toHaveAttribute('aria-pressed', 'false')
  // What could not be saved is asked about; what can be is saved on the way.
  await sheet.getByLabelText(/^Temperature/).fill('warm')
  await sheet.getByRole('button', { name: 'Done' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(sheet.getByText('Please enter 34 to 42 °C.')).toBeVisible()
  await sheet.getByLabelText(/^Temperature/).fill('36.5')
  await sheet.getByLabelText('Note').fill('Slept well.')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await gone(sheet)
  await expect.element(cell(day(-2))).not.toHaveAccessibleName(expect.stringMatching(/flow/))
  await cell(day(-2)).click()
  await expect.element(sheet.getByLabelText('Note')).toHaveValue('Slept well.')
  await expect.element(sheet.getByLabelText(/^Temperature/)).toHaveValue('36.5')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Log several days' }).click()
  await sheet.getByRole('radio', { name: 'Light' }).click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await gone(sheet)
})

test('a long gap is asked about, and the answer counts', async ({ app }) => {
  const ines = await app.chef('Ines')
  await trackCycle(ines, 160, 131, 102, 44, 15)

  await app.openAs(ines, '/cycle-tracking')
  const question = part('One long cycle?')
  await expect.element(question).toHaveTextContent('58 days')
  await question.getByRole('button', { name: 'A period was not logged' }).click()
  await count(question, 0)
  const cycles = part('Recent cycles')
  await expect.element(cycles.getByText('Left out: a period in it was probably not logged')).toBeVisible()
  await cycles.getByRole('button', { name: 'Ask again' }).click()
  await question.getByRole('button', { name: 'It was one long cycle' }).click()
  await count(question, 0)
  await count(cycles.getByText(/^Left out/), 0)
  await expect.element(cycles.getByText('Counts: one long cycle, as you said')).toBeVisible()
  await cycles.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(question).toHaveTextContent('58 days')
})

test('a choice goes back, and words stay where they were typed', async ({ app }) => {
  const zora = await app.chef('Zora')
  await trackCycle(zora, 5)

  await app.openAs(zora, '/cycle-tracking')
  const today = part('Log today')
  await today.getByRole('button', { name: 'Symptoms, tests and a note' }).click()
  await commands.fakeNext('cycle\\.saveDays', 'gone', 0)
  await today.getByRole('button', { name: 'Great' }).click()
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect.element(today.getByRole('button', { name: 'Great' })).toHaveAttribute('aria-pressed', 'false')
  await today.getByLabelText('Note').fill('Do not lose me.')
  await today.getByRole('button', { name: 'Save note' }).click()
  await expect
    .element(today.getByLabelText('Note'))
    .toHaveAccessibleDescription(expect.stringMatching(/could not be reached/))
  await tab('Predictions').click()
  await tab('Overview').click()
  await expect.element(today.getByLabelText('Note')).toHaveValue('Do not lose me.')
  await page.getByRole('link', { name: 'My Kitchen' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await commands.fakeNothing()
  await today.getByRole('button', { name: 'Save note' }).click()
  await count(today.getByRole('button', { name: 'Save note' }), 0)
  await page.getByRole('link', { name: 'My Kitchen' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Kitchen' })).toBeVisible()
})

test('tips name their sources, and an own recipe fits', async ({ app }) => {
  const ada = await app.chef('Ada')
  await trackCycle(ada)
  await keep(ada, 'saved-recipes', {
    title: 'Lentil and Spinach Pot of the Journey',
    cookTime: 40,
    servings: 4,
    difficulty: 'Easy',
    ingredients: ['300 g red lentils', '200 g spinach', '1 tin of chickpeas', '2 bell peppers', '1 lemon'],
    instructions: ['Simmer it all until soft.'],
  })

  await app.openAs(ada, '/cycle-tracking?tab=nutrition')
  await expect.element(page.getByRole('heading', { name: 'Choose a phase' })).toBeVisible()
  await page.getByRole('radio', { name: 'Menstrual' }).click()
  const tips = part('Menstrual phase')
  await expect.element(tips.getByText(/^General information\. Evidence for eating by phase is limited/)).toBeVisible()
  const source = tips.getByRole('link', { name: /Iron/ }).first()
  await expect.element(source).toHaveAttribute('rel', 'noopener nofollow')
  await expect.element(source).toHaveAttribute('href', expect.stringMatching(/^https:\/\/ods\.od\.nih\.gov\//))
  const own = part('Recipes that fit').getByRole('listitem').filter({ hasText: 'Pot of the Journey' })
  await expect.element(own.getByText('Your kitchen')).toBeVisible()
  await expect.element(own.getByText(/iron/)).toBeVisible()
  await page.getByRole('radio', { name: 'Luteal' }).click()
  await expect
    .element(
      part('Luteal phase')
        .getByRole('link', { name: /Premenstrual/ })
        .first(),
    )
    .toBeVisible()
  await page.getByRole('radio', { name: 'Menstrual' }).click()
  await own.getByRole('link').click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Lentil and Spinach Pot of the Journey' }))
    .toBeVisible()
})
