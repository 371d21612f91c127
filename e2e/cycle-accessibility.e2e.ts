import { checkA11y, checkA11yHere, firstWindow, prepareA11yChecks, showIn, windows } from './check-a11y.ts'
import { cell, day, fill, part, tab } from './cycle.ts'
import { file, healthExport, naturalCsv, openSync } from './cycle-sync.ts'
import { expect, test } from './fixtures.ts'

test.use(firstWindow)

test('cycle tracking can be used by everybody and fits', async ({ chef }) => {
  test.slow()
  const salome = await chef('Salome')
  const { page } = salome
  await prepareA11yChecks(salome.context)
  await page.goto('/cycle-tracking')
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeVisible()
  await checkA11y(page, 'before it is on')
  await fill(salome)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log your first day' })).toBeVisible()
  await checkA11y(page, 'without a day')
  await fill(salome, 190, 161, 133, 104, 46, 17)
  // On a desk the overview is put together anew, and what was open in it is closed.
  for (const { name, ...window } of [...windows].reverse()) {
    await showIn(page, window)
    await page.reload()
    await part(page, 'Log today').getByRole('button', { name: 'Symptoms, tests and a note' }).click()
    await part(page, 'Cycle lengths').scrollIntoViewIfNeeded()
    await expect(part(page, 'Cycle lengths').locator('svg.recharts-surface')).toBeVisible()
    await part(page, 'Cycle lengths').getByText('As a table').click()
    await checkA11yHere(page, `the overview, on ${name}`)
    await cell(page, day(-1))
      .or(cell(page, day(0)))
      .first()
      .click()
    await expect(page.getByRole('dialog').getByLabel('Note')).toBeVisible()
    await checkA11yHere(page, `a day, on ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await tab(page, 'Predictions').click()
  await expect(part(page, 'Confidence')).toBeVisible()
  await checkA11y(page, 'the predictions')
  await page.setViewportSize({ width: 320, height: 640 })
  await checkA11y(page, 'the predictions on the narrowest screen')
  await tab(page, 'Overview').click()
  await checkA11y(page, 'the overview on the narrowest screen')
})

test('data sync and nutrition can be used by everybody and fit', async ({ chef }) => {
  test.slow()
  const salome = await chef('Salome')
  const { page } = salome
  await prepareA11yChecks(salome.context)
  await openSync(salome)
  await expect(part(page, 'Manual').getByText('0 days')).toBeVisible()
  await checkA11y(page, 'data sync before anything')
  await part(page, 'Apple Health').getByRole('button', { name: 'Connect Apple Health' }).click()
  await expect(page.getByText('Your token is shown this once.')).toBeVisible()
  for (const guide of ['Set up Health Auto Export', 'Set up an iOS Shortcut', 'What is sent, for anything else']) {
    await page.getByText(guide, { exact: true }).click()
  }
  const { zip } = await healthExport()
  await page.getByLabel('Export of the Health app').setInputFiles(file('export.zip', zip))
  await page.getByText('Doubtful: 2').click()
  await page.getByLabel('CSV file of Natural Cycles').setInputFiles(file('natural.csv', naturalCsv))
  await expect(page.getByText('Is 03/04/2026 the 3rd of April or the 4th of March?')).toBeVisible()
  await checkA11y(page, 'data sync with all that can open')
  await page.setViewportSize({ width: 320, height: 640 })
  await checkA11y(page, 'data sync on the narrowest screen')
  await tab(page, 'Nutrition').click()
  await expect(part(page, 'Recipes that fit').getByRole('listitem').first()).toBeVisible()
  await checkA11y(page, 'nutrition on the narrowest screen')
  await page.setViewportSize(firstWindow.viewport)
  await checkA11y(page, 'nutrition')
})
