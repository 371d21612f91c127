import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { expect, test } from '../browser/app.tsx'
import { cameraAsItIs } from '../browser/camera-faults.ts'
import { dish, follow, keep, soup } from '../browser/starts.ts'
import { jotSteps } from './bare-recipe-steps.ts'
import { captureCameraSteps, pantryCameraSteps, profileCameraSteps } from './camera-steps.ts'
import { idsOf } from './catalogue/catalogue.ts'
import { friendsSteps } from './friends-steps.ts'
import { kitchenSteps } from './kitchen-steps.ts'
import { pantrySteps } from './pantry-steps.ts'
import { endedSessionSteps, ownPostSteps, postSteps } from './post-steps.ts'
import { profileSteps } from './profile-steps.ts'
import { saveSteps } from './save-steps.ts'
import { savedSteps } from './saved-steps.ts'
import { composeSteps, shareSteps } from './share-steps.ts'
import { registrationSteps, signInSteps } from './sign-in-steps.ts'
import { siteSteps } from './site-steps.ts'
import { tell } from './steps.ts'
import { weekSteps } from './week-steps.ts'

const LONG = { timeout: 120_000 }

test('what the welcome says', LONG, async ({ app: _ }) => {
  await tell({}, { ...signInSteps, ...registrationSteps })
})

test('what the profile says', LONG, async ({ app }) => {
  await app.signIn(await app.chef('Noor'))
  await tell({}, profileSteps)
})

test('what the cameras say', LONG, async ({ app }) => {
  onTestFinished(cameraAsItIs)
  const odile = await app.chef('Odile')
  await keep(odile, 'back-burner', { title: 'Bread' })
  await app.signIn(odile)
  for (const steps of [profileCameraSteps, captureCameraSteps, pantryCameraSteps]) await tell({ title: 'Bread' }, steps)
})

test('what the pantry says', LONG, async ({ app }) => {
  await app.signIn(await app.chef('Odile'))
  await tell({}, pantrySteps)
})

test('what The Dish says', LONG, async ({ app }) => {
  const [mara, tove, ottilie] = [
    await app.chef('Mara'),
    await app.chef('Tove'),
    await app.chef('Ottilie', { role: 'admin' }),
  ]
  await commands.grant(['clipboard-read', 'clipboard-write'])
  await follow(mara, tove)
  const { id } = await dish(tove, soup)
  await tove.send('POST', '/api/comments', {
    postType: 'user_post',
    postId: id,
    content: 'Best on the second day.',
  })
  await dish(mara, { ...soup, title: 'Leek Tart', caption: 'For four' })
  await app.signIn(mara)
  const signOut = () => ottilie.call.admin.users.setStatus({ userId: mara.id, action: 'signOut' })
  const stage = { author: 'Tove', own: 'Leek Tart', signOut }
  for (const steps of [postSteps, ownPostSteps, endedSessionSteps]) await tell(stage, steps)
})

test('what sharing and composing say', LONG, async ({ app }) => {
  await app.signIn(await app.chef('Mara'))
  for (const steps of [shareSteps, composeSteps, saveSteps]) {
    await tell({ crumble: app.pageAt('plum-crumble.html') }, steps)
  }
})

test('what My Kitchen and the pages of recipes say', LONG, async ({ app }) => {
  const [odile, tove] = [await app.chef('Odile'), await app.chef('Tove')]
  await keep(odile, 'saved-recipes', { title: 'Buns', mealSection: 'breakfast' })
  await keep(odile, 'back-burner', { title: 'Bread' })
  const stew = await keep(odile, 'back-burner', { title: 'Stew' })
  const recipe = await keep(tove, 'back-burner', { title: 'Flatbread' })
  await follow(odile, tove)
  await app.signIn(odile)
  await tell({}, jotSteps)
  await tell({ odile, stew }, kitchenSteps)
  await tell({ recipe, title: 'Flatbread' }, savedSteps)
})

test('what the Recipe of the Week says', LONG, async ({ app }) => {
  await app.restart({ builtInRecipes: true })
  await app.signIn(await app.chef('Mara'))
  await tell({}, weekSteps)
})

test('what is said among friends', LONG, async ({ app }) => {
  // Invitations are sent where there is mail; whether an e-mail arrives is not told.
  await app.restart({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const [noor, open, closed] = [
    await app.chef('Noor', { isPublic: false }),
    await app.chef('Tove'),
    await app.chef('Vera', { isPublic: false }),
  ]
  for (const name of ['Ivo', 'Otto']) {
    const other = await app.chef(name)
    await other.call.friends.request({ receiverId: noor.id })
  }
  await app.signIn(noor)
  await tell({ open, closed }, friendsSteps)
})

test('what the admin page, cycle tracking and feedback say', LONG, async ({ app }) => {
  await app.restart({ settings: { NATURAL_CYCLES_BASE_URL: 'https://127.0.0.1:9/' } })
  const ottilie = await app.chef('Ottilie', { role: 'admin' })
  const other = await app.chef('Jonah')
  await ottilie.call.cycle.optIn({ agreed: true })
  await app.signIn(ottilie)
  await tell({ other }, siteSteps)
})

test('every message of the screens has a step that shows it', () => {
  const journeys = [
    ...[signInSteps, registrationSteps, profileSteps, friendsSteps, pantrySteps, siteSteps, weekSteps],
    ...[profileCameraSteps, captureCameraSteps, pantryCameraSteps, postSteps, ownPostSteps, endedSessionSteps],
    ...[shareSteps, composeSteps, saveSteps, jotSteps, kitchenSteps, savedSteps],
  ]
  const shown = journeys.flatMap(steps => Object.keys(steps))
  expect(shown.sort()).toEqual(idsOf('client').sort())
})
