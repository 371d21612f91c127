import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loopbackCertificate } from '#tests/servers/certificate.ts'
import { startNaturalCyclesStandIn } from '#tests/servers/natural-cycles-server.ts'
import { startServer } from '../scripts/testing/built-server.ts'
import { day, part, tab } from './cycle.ts'
import { file, healthExport, openSync } from './cycle-sync.ts'
import { expect, test } from './fixtures.ts'
import { toastOf } from './toast-places.ts'

const EXPORT_DOOR = '**/api/cycle/import/apple-health*'

test('an export of the Health app is brought in, changes nothing the second time, and goes again', async ({ chef }) => {
  test.slow()
  const noor = await chef('Noor')
  const { page } = noor
  await openSync(noor)
  const apple = part(page, 'Apple Health')
  await expect(apple.getByText('Not connected')).toBeVisible()
  const { zip, accepted, days } = await healthExport()
  const choose = () => apple.getByLabel('Export of the Health app').setInputFiles(file('export.zip', zip))
  await choose()
  await expect(apple.getByText('export.zip is read.')).toBeVisible()
  await expect(apple.getByText(`${days} days changed.`)).toBeVisible()
  const figure = (name: string) => apple.locator('dl > div').filter({ hasText: name }).locator('dd')
  await expect(figure('Accepted')).toHaveText(String(accepted))
  await expect(figure('Doubtful')).toHaveText('2')
  await expect(figure('Ignored')).toHaveText('1')
  await apple.getByText('Doubtful: 2').click()
  await expect(apple.getByText('The date lies ahead.')).toBeVisible()
  await expect(apple.getByText('Synced', { exact: true })).toBeVisible()
  await expect(apple.getByText(new RegExp(`^${days} days\\. Last sync: `))).toBeVisible()

  await apple.getByRole('button', { name: 'Import another file' }).click()
  await choose()
  await expect(apple.getByText('Nothing changed: all of it was here already.')).toBeVisible()
  await expect(figure('Changed days')).toHaveText('0')

  await tab(page, 'Overview').click()
  await expect(part(page, 'Recent cycles').getByRole('listitem').filter({ hasText: '29 days' }).first()).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/36\.4|medium|20\d\d-\d\d-\d\d/i)

  await tab(page, 'Data Sync').click()
  await apple.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(apple.getByRole('button', { name: 'Disconnect', exact: true })).toBeFocused()
  await apple.getByRole('button', { name: 'Disconnect and forget' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click()
  await expect(apple.getByText('Not connected')).toBeVisible()
  await expect(apple.getByText('0 days. Never synced')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Apple Health' })).toBeFocused()

  await choose()
  await expect(apple.getByText(`${days} days changed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete all cycle data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('button', { name: 'Turn on cycle tracking' })).toBeVisible()
  const all = await noor.context.request.get('/trpc/cycle.sources')
  expect(await all.text()).not.toContain('"synced"')
})

test('a phone pushes with the token of the page until that is revoked', async ({ chef, server }) => {
  const ines = await chef('Ines')
  const { page } = ines
  await ines.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSync(ines)
  const apple = part(page, 'Apple Health')
  await apple.getByRole('button', { name: 'Connect Apple Health' }).click()
  await expect(apple.getByText('Your token is shown this once.')).toBeVisible()
  await expect(apple.getByText('Waiting for the first data')).toBeVisible()
  const address = await apple.getByLabel('Address to send to').inputValue()
  expect(address).toBe(`${server.url}/api/health-push`)
  await apple.getByRole('button', { name: 'Copy token' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  await expect(apple.getByLabel('Token', { exact: true })).toHaveValue(token)

  await apple.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Nothing has come from your phone yet.', { exact: true })).toBeVisible()
  const push = (body: string, headers: Record<string, string>) => fetch(address, { method: 'POST', headers, body })
  const first = await push(`${day(-1)} medium\n${day(0)} heavy`, { 'api-key': token })
  expect(await first.json()).toMatchObject({ accepted: 2, ignored: 0, doubtful: 0 })
  await apple.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Sync Complete', { exact: true })).toBeVisible()
  await expect(apple.getByText(/^2 days\. Last sync: /)).toBeVisible()
  await expect(apple.getByText('Synced', { exact: true })).toBeVisible()

  await apple.getByRole('button', { name: 'I have copied it' }).click()
  await expect(apple.getByLabel('Token', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(apple.getByRole('button', { name: 'New token' })).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  await apple.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new one' }).click()
  const field = apple.getByLabel('Token', { exact: true })
  await expect(field).toHaveValue(/^lth_/)
  const second = await field.inputValue()
  expect(second).not.toBe(token)
  expect((await push(`${day(0)} light`, { 'api-key': token })).status).toBe(401)
  expect((await push(`${day(0)} heavy`, { authorization: `Bearer ${second}` })).status).toBe(200)

  await apple.getByRole('button', { name: 'Revoke token' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(apple.getByRole('button', { name: 'Connect Apple Health' })).toBeVisible()
  await expect(field).toHaveCount(0)
  expect((await push(`${day(0)} light`, { 'api-key': second })).status).toBe(401)
})

test.describe('when it does not work', () => {
  test.use({ allowedErrors: /ERR_FAILED|Failed to load resource/ })

  test('a file is stopped, sent again, or refused with a reason', async ({ chef }) => {
    const zora = await chef('Zora')
    const { page } = zora
    await openSync(zora)
    const apple = part(page, 'Apple Health')
    const { zip, days } = await healthExport()
    const choose = (name: string, content: Buffer | string) =>
      apple.getByLabel('Export of the Health app').setInputFiles(file(name, content))

    await choose('holiday.zip', 'not an archive at all')
    await expect(toastOf(page)).toContainText('That is not an export of the Health app.')
    await expect(apple.getByText('Not taken: holiday.zip')).toBeVisible()
    await choose('empty.xml', '')
    await expect(apple.getByText('Not taken: empty.xml')).toBeVisible()
    await expect(toastOf(page)).toContainText('That is not an export of the Health app.')

    // The file is held on its way.
    await page.route(EXPORT_DOOR, () => undefined)
    await choose('export.zip', zip)
    await expect(apple.getByRole('progressbar')).toBeVisible()
    await tab(page, 'Nutrition').click()
    const question = page.getByRole('alertdialog', { name: 'Stop reading the file?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await apple.getByRole('button', { name: 'Cancel' }).click()
    await expect(apple.getByRole('button', { name: /^Choose a file/ })).toBeFocused()

    await page.unroute(EXPORT_DOOR)
    await page.route(EXPORT_DOOR, route => route.abort())
    await choose('export.zip', zip)
    await expect(toastOf(page)).toContainText('could not be reached')
    await page.unroute(EXPORT_DOOR)
    await apple.getByRole('button', { name: 'Try again' }).click()
    await expect(apple.getByText(`${days} days changed.`)).toBeVisible()
  })
})

test.describe('with a service for Natural Cycles', () => {
  test.use({ allowedErrors: /401|422/ })

  test('a token for Natural Cycles connects once its service has taken it', async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'longtable-natural-'))
    const trusted = join(folder, 'service.pem')
    await writeFile(trusted, loopbackCertificate)
    const service = await startNaturalCyclesStandIn((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer a-token-of-mine'
      const days = [{ date: day(-20), flow: 'HEAVY' }]
      response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify({ days }))
    })
    const server = await startServer({
      env: {
        DATA_DIR: join(folder, 'data'),
        NATURAL_CYCLES_BASE_URL: service.base,
        NODE_EXTRA_CA_CERTS: trusted,
        LONGTABLE_RATE_LIMITS: 'off',
      },
    })
    const registration = { name: 'Lena', email: 'lena@cook.example', password: 'saffron and sea salt' }
    await page.request.post(`${server.url}/api/auth/register`, { data: registration })
    await page.request.post(`${server.url}/trpc/cycle.optIn`, { data: { agreed: true } })
    await page.goto(`${server.url}/cycle-tracking?tab=data-sync`)
    const natural = part(page, 'Natural Cycles')
    const field = natural.getByLabel('Access token')
    await expect(field).toHaveAttribute('type', 'password')
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(natural.getByRole('button', { name: 'Connect Natural Cycles' })).toBeDisabled()

    await field.fill('a-token-of-others')
    await field.press('Enter')
    await expect(page.getByText('Connection Failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Natural Cycles: Please check your token.', { exact: true })).toHaveCount(1)
    await expect(natural.getByText('Nothing was connected with this token.')).toBeVisible()
    await expect(natural.getByText('Not connected')).toBeVisible()
    await expect(field).toHaveValue('a-token-of-others')
    await tab(page, 'Predictions').click()
    await tab(page, 'Data Sync').click()
    await expect(field).toHaveValue('a-token-of-others')

    await field.fill('a-token-of-mine')
    await field.press('Enter')
    await expect(page.getByText('Natural Cycles is connected.', { exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(natural.getByText('Connected', { exact: true })).toBeVisible()
    await natural.getByRole('button', { name: 'Sync', exact: true }).click()
    await expect(natural.getByText('Synced', { exact: true })).toBeVisible()
    await natural.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(natural.getByText('Not connected')).toBeVisible()

    await page.close()
    await server.stop()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })
})
