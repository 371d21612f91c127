import { join } from 'node:path'
import { idsOf } from '#server/rest/messages/catalogue.ts'
import { follow } from '../connect.ts'
import { dish, say, soup } from '../dish.ts'
import { expect, test } from '../fixtures.ts'
import { keep } from '../kitchen.ts'
import { captureCameraSteps, pantryCameraSteps, profileCameraSteps } from './camera-steps.ts'
import { registrationSteps, signInSteps } from './door-steps.ts'
import { expectedTrouble } from './failing.ts'
import { friendsSteps } from './friends-steps.ts'
import { houseSteps } from './house-steps.ts'
import { jotSteps } from './jot-steps.ts'
import { kitchenSteps } from './kitchen-steps.ts'
import { pantrySteps } from './pantry-steps.ts'
import { endedSessionSteps, ownPostSteps, postSteps } from './post-steps.ts'
import { profileSteps } from './profile-steps.ts'
import { saveSteps } from './save-steps.ts'
import { savedSteps } from './saved-steps.ts'
import { composeSteps, shareSteps } from './share-steps.ts'
import { tell } from './steps.ts'
import { weekSteps } from './week-steps.ts'

// Nearly everything here fails on purpose.
// A server of their own begins without photos of the week.
test.use({ allowedTrouble: expectedTrouble, serverEnv: {} })
test.describe.configure({ mode: 'parallel', timeout: 90_000 })

test('what the door says', async ({ page }) => {
  await tell({ page }, { ...signInSteps, ...registrationSteps })
})

test('what the profile says', async ({ chef }) => {
  const { page } = await chef('Noor')
  await tell({ page }, profileSteps)
})

test('what the cameras say', async ({ chef }) => {
  const odile = await chef('Odile', { permissions: ['camera'] })
  await keep(odile, 'back-burner', { title: 'Bread' })
  const stage = { page: odile.page, title: 'Bread' }
  for (const steps of [profileCameraSteps, captureCameraSteps, pantryCameraSteps]) await tell(stage, steps)
})

test('what the pantry says', async ({ chef }) => {
  const { page } = await chef('Odile')
  await tell({ page }, pantrySteps)
})

test('what The Dish says', async ({ chef }) => {
  const [mara, tove] = await Promise.all([chef('Mara'), chef('Tove')])
  await mara.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await follow(mara.context.request, tove)
  await say(tove, await dish(tove, soup), 'Best on the second day.')
  await dish(mara, { ...soup, title: 'Leek Tart', caption: 'For four' })
  const stage = { page: mara.page, context: mara.context, author: 'Tove', own: 'Leek Tart' }
  for (const steps of [postSteps, ownPostSteps, endedSessionSteps]) await tell(stage, steps)
})

test('what sharing and composing say', async ({ chef, pages }) => {
  const crumble = pages.serveFile('/crumble', join(import.meta.dirname, '../pages/plum-crumble.html'))
  const { page } = await chef('Mara')
  for (const steps of [shareSteps, composeSteps, saveSteps]) await tell({ page, crumble }, steps)
})

test('what My Kitchen and the pages of recipes say', async ({ chef }) => {
  const [odile, tove] = await Promise.all([chef('Odile'), chef('Tove')])
  await keep(odile, 'saved-recipes', { title: 'Buns', mealSection: 'breakfast' })
  await keep(odile, 'back-burner', { title: 'Bread' })
  const stew = await keep(odile, 'back-burner', { title: 'Stew' })
  const recipe = await keep(tove, 'back-burner', { title: 'Flatbread' })
  await follow(odile.context.request, tove)
  const { page, context } = odile
  await tell({ page }, jotSteps)
  await tell({ page, context, stew }, kitchenSteps)
  await tell({ page, recipe, title: 'Flatbread' }, savedSteps)
})

test('what the Recipe of the Week says', async ({ chef }) => {
  // The first account of a server is its admin, who would draw another one.
  await chef('Somebody Else')
  const { page } = await chef('Mara')
  await tell({ page }, weekSteps)
})

test('every message of the screens has a step that shows it', () => {
  const journeys = [
    ...[signInSteps, registrationSteps, profileSteps, friendsSteps, pantrySteps, houseSteps, weekSteps],
    ...[profileCameraSteps, captureCameraSteps, pantryCameraSteps, postSteps, ownPostSteps, endedSessionSteps],
    ...[shareSteps, composeSteps, saveSteps, jotSteps, kitchenSteps, savedSteps],
  ]
  const shown = journeys.flatMap(steps => Object.keys(steps))
  expect(shown.sort()).toEqual(idsOf('client').sort())
})
