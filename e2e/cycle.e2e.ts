import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { day, part, tab } from './cycle.ts'
import { expect, test } from './fixtures.ts'

/** Logs the flow of several days in the sheet that is open. */
async function logDays(page: Page, from: number, to: number, button: RegExp) {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('From').fill(day(from))
  await sheet.getByLabel('To').fill(day(to))
  await sheet.getByRole('button', { name: button }).click()
  await expect(sheet).toBeHidden()
}

test('a chef agrees, logs, reads what is expected, and takes everything away again', async ({ chef }) => {
  test.slow()
  const noor = await chef('Noor')
  const { page } = noor
  const asked: string[] = []
  page.on('request', request => asked.push(...(/\/trpc\/([^?]*)/.exec(request.url())?.[1]?.split(',') ?? [])))
  const aboutCycle = () => asked.filter(name => name.startsWith('cycle.') && name !== 'cycle.overview')

  await page.goto('/profile')
  await page.getByRole('link', { name: /^Cycle tracking/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cycle' })).toBeVisible()
  await expect(page.getByText('Not medical advice and never contraception.')).toHaveCount(1)
  await expect(page.getByRole('tablist')).toHaveCount(0)
  const turnOn = page.getByRole('button', { name: 'Turn on cycle tracking' })
  await expect(turnOn).toBeDisabled()
  expect(aboutCycle()).toEqual([])
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await turnOn.click()

  await page.getByRole('button', { name: 'Log your first day' }).click()
  await logDays(page, -58, -54, /^Log 5 days$/)
  await expect(page.getByRole('heading', { name: 'Day 59' })).toBeVisible()
  await page.getByRole('button', { name: 'Log several days' }).click()
  await logDays(page, -29, -25, /^Log 5 days$/)

  const today = part(page, 'Log today')
  await today.getByRole('button', { name: 'Medium' }).click()
  await expect(page.getByRole('img', { name: /^Day 1 of about 29\. Today: menstrual phase\./ })).toBeVisible()
  await expect(part(page, 'Coming up').getByText(/^In 29 days\. \d\d% sure within two days$/)).toBeVisible()
  await today.getByRole('button', { name: 'Good' }).click()
  await today.getByRole('radio', { name: '7 of 10' }).click()
  await expect(today.getByText('7 / 10')).toBeVisible()
  await today.getByRole('button', { name: 'Symptoms, tests and a note' }).click()
  await today.getByRole('button', { name: 'Cramps' }).click()
  await today.getByLabel(/^Temperature/).fill('36,55')
  await today.getByLabel('Note').fill('Soup helps.')
  await today.getByRole('button', { name: 'Save note' }).click()
  await expect(today.getByRole('button', { name: 'Save note' })).toHaveCount(0)

  await page.reload()
  await expect(today.getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'true')
  await expect(today.getByRole('button', { name: 'Cramps' })).toHaveAttribute('aria-pressed', 'true')
  await expect(today.getByLabel(/^Temperature/)).toHaveValue('36.55')
  await expect(today.getByLabel('Note')).toHaveValue('Soup helps.')
  await expect(part(page, 'Recent cycles').getByRole('listitem').filter({ hasText: '29 days' })).toHaveCount(2)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/Soup helps|medium|cycle|20\d\d-\d\d-\d\d/i)

  await tab(page, 'Predictions').click()
  await expect(page).toHaveURL(/tab=predictions/)
  await expect(part(page, 'Next periods').getByRole('listitem')).toHaveCount(3)
  await expect(part(page, 'Next ovulations').getByRole('listitem')).toHaveCount(3)
  await expect(part(page, 'Confidence').getByText(/^\d\d%$/)).toBeVisible()
  await expect(part(page, 'How this was computed')).toContainText('It rests on 2 cycles of 29 days')
  const pause = part(page, 'Pause predictions')
  await pause.getByLabel('Reason').selectOption({ label: 'Breastfeeding' })
  await pause.getByRole('button', { name: 'Pause' }).click()
  await expect(part(page, 'Pause')).toContainText('(breastfeeding)')
  await expect(page.getByRole('heading', { name: 'Nothing is predicted now' })).toBeVisible()
  await part(page, 'Pause').getByRole('button', { name: 'End the pause' }).click()
  await expect(part(page, 'Next periods')).toBeVisible()

  const data = part(page, 'Your data')
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Export as JSON' }).click(),
  ])
  const all = JSON.parse(await readFile(await json.path(), 'utf8'))
  expect(all.days).toHaveLength(11)
  expect(all.days.at(-1)).toMatchObject({ day: day(0), flow: 'medium', temperature: 36.55, note: 'Soup helps.' })
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain(`${day(-29)},manual,medium`)

  await data.getByRole('button', { name: 'Delete all cycle data' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete all cycle data?' })
  await sure.getByRole('button', { name: 'Delete everything' }).click()
  await expect(turnOn).toBeVisible()
  await page.reload()
  await expect(turnOn).toBeDisabled()
  await expect(page.getByRole('tablist')).toHaveCount(0)
})
