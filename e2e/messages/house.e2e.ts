import { test } from '../admin.ts'
import { turnOn } from '../cycle.ts'
import { expectedTrouble } from './failing.ts'
import { houseSteps } from './house-steps.ts'
import { tell } from './steps.ts'

// Nearly everything here fails on purpose.
test.use({
  allowedTrouble: expectedTrouble,
  house: 'messages',
  serverEnv: { NATURAL_CYCLES_BASE_URL: 'https://127.0.0.1:9/' },
})
test.describe.configure({ timeout: 60_000 })

test('what the admin page, cycle tracking and feedback say', async ({ admin, chef }) => {
  const ottilie = await admin('Ottilie')
  const other = await chef('Jonah')
  await turnOn(ottilie)
  await tell({ page: ottilie.page, other }, houseSteps)
})
