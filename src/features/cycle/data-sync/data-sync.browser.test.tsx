import { type Chef, expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { count } from '#tests/browser/parts.ts'
import { trackCycle } from '#tests/browser/starts.ts'
import { region, tab } from '#tests/browser/steps.ts'

const part = region

/** Days as Natural Cycles exports them: dates that can be read in two ways, and a temperature that nobody has. */
const naturalCsv =
  'Date,Temperature,Flow Quantity\n03/01/2026,36.5,HEAVY\n04/01/2026,,LIGHT\n05/01/2026,12,LIGHT\n06/01/2026,,\n'

/** Turns cycle tracking on and opens the tab of the sources. */
async function openSync(app: TestedApp, chef: Chef): Promise<void> {
  await trackCycle(chef)
  await app.openAs(chef, '/cycle-tracking?tab=data-sync')
  await expect.element(part('Apple Health')).toBeVisible()
}

test('a file whose dates can be read in two ways is asked about', async ({ app }) => {
  const vera = await app.chef('Vera')

  await openSync(app, vera)
  const natural = part('Natural Cycles')
  const choose = () =>
    natural.getByLabelText('CSV file of Natural Cycles').upload(new File([naturalCsv], 'natural.csv'))
  await choose()
  await expect.element(natural.getByText('Is 03/04/2026 the 3rd of April or the 4th of March?')).toBeVisible()
  await expect.element(natural.getByText(/^0 days/)).toBeVisible()
  await natural.getByRole('button', { name: 'The 3rd of April' }).click()
  await expect.element(natural.getByText('natural.csv is read.')).toBeVisible()
  await expect.element(natural.getByText(/It tells of 3 to 5 January/)).toBeVisible()
  await natural.getByText('Doubtful: 1').click()
  await expect.element(natural.getByText('Nobody has this temperature.')).toBeVisible()
  await expect.element(natural.getByText(/^3 days\. Last sync: /)).toBeVisible()

  // What is logged by hand is counted on its own.
  const manual = part('Manual')
  await expect.element(manual.getByText('0 days')).toBeVisible()
  await manual.getByRole('link', { name: 'Log a day' }).click()
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('without a service for Natural Cycles the page asks for no token', async ({ app }) => {
  const lena = await app.chef('Lena')
  await openSync(app, lena)
  const natural = part('Natural Cycles')
  await expect.element(natural.getByText('Not connected')).toBeVisible()
  await expect.element(natural.getByText(/No service .* is set up on this server/)).toBeVisible()
  await count(natural.getByLabelText('Access token'), 0)
  await expect.element(natural.getByLabelText('CSV file of Natural Cycles')).toBeInTheDocument()
})
