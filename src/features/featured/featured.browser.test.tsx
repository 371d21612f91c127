import { type Locator, page } from 'vitest/browser'
import { type Chef, expect, type TestedApp, test } from '#tests/browser/app.tsx'
import { count, expectColour, gone, photo, toast } from '#tests/browser/parts.ts'
import { befriend } from '#tests/browser/starts.ts'
import { goDown, told } from '#tests/browser/steps.ts'

/** The Recipe of the Week as a chef gets it. */
const weekOf = async (chef: Chef) =>
  (await chef.send('GET', '/api/recipes/featured')) as { id: number; title: string; week: string }

/** Its part of a page, and its gallery. */
const weekPart = page.getByRole('region', { name: 'Recipe of the Week', exact: true })
const kitchens = () => page.getByRole('region', { name: 'From your kitchens', exact: true })

/** Opens The Dish and scrolls until the recipe of the week is there with its gallery. */
async function openWeek(app: TestedApp, chef: Chef, title: string): Promise<Locator> {
  const shown = weekPart.getByRole('article', { name: title, exact: true })
  await app.openAs(chef, '/the-dish')
  await goDown(shown)
  await count(shown.getByText('Loading photos...'), 0)
  return shown
}

/** Puts a photo into the gallery of a title without a dialog. */
const addPhoto = async (app: TestedApp, chef: Chef, colour: string, input: Record<string, unknown>) =>
  chef.send('POST', '/api/recipe-photos', { imageUrl: await app.sendPhoto(chef, colour), ...input })

test('a chef agrees that their recipes may be chosen, and it stays so', async ({ app }) => {
  const mara = await app.chef('Mara')
  const consent = page.getByRole('switch', { name: 'My public recipes may become Recipe of the Week' })
  await app.openAs(mara, '/profile')
  await expect.element(consent).not.toBeChecked()
  await consent.click()
  await expect.element(consent).toBeChecked()
  await app.untilQuiet()
  await app.reload()
  await expect.element(consent).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Profile Visibility' })).toBeChecked()
})

test('photos of a private chef are among friends', async ({ app }) => {
  await app.restart({ builtInRecipes: true })
  const [ivo, tove, otto] = await Promise.all([app.chef('Ivo of the Hills'), app.chef('Tove'), app.chef('Otto')])
  const { title } = await weekOf(ivo)
  await befriend(ivo, tove)
  await addPhoto(app, otto, '#27408b', { recipeTitle: title, isRecipeOfTheWeek: true })
  await addPhoto(app, ivo, '#b01e28', { recipeTitle: title, isRecipeOfTheWeek: true })
  await openWeek(app, otto, title)
  await count(kitchens().getByText(ivo.name), 1)
  await ivo.call.profile.setPrivacy({ id: 0, isPublic: false })
  await openWeek(app, otto, title)
  await expect.element(kitchens().getByRole('img', { name: `${title} by Otto` })).toBeVisible()
  await count(kitchens().getByText(ivo.name), 0)
  await openWeek(app, tove, title)
  await expect.element(kitchens().getByRole('img', { name: `${title} by ${ivo.name}` })).toBeVisible()
})

test('a chef shares a photo of the Recipe of the Week, and another likes and reports it', async ({ app }) => {
  await app.restart({ builtInRecipes: true })
  const [mara, tove] = await Promise.all([app.chef('Mara'), app.chef('Tove')])
  const week = await weekOf(mara)
  const shown = () => kitchens().getByRole('img', { name: `${week.title} by Mara`, exact: true })

  // Mara chooses a photo and nothing else.
  await openWeek(app, mara, week.title)
  await expect.element(kitchens().getByText('No photos yet')).toBeVisible()
  await kitchens().getByRole('button', { name: 'Share Your Photo' }).click()
  const share = page.getByRole('dialog', { name: 'Share Your Recipe of the Week' })
  await expect.element(share.getByText(week.title)).toBeVisible()
  await count(share.getByRole('textbox'), 0)
  await share.getByRole('button', { name: 'Upload' }).click()
  await expect.element(toast()).toHaveTextContent('Please choose a photo.')
  await share
    .css('input[type=file]')
    .first()
    .upload(await photo('#b01e28'))
  await expect.element(share.getByText('Ready to share.')).toBeVisible()
  await share.getByRole('button', { name: 'Upload' }).click()
  await told('Your photo is in the gallery')
  await gone(share)
  await expectColour(shown(), '#b01e28')
  await count(kitchens().getByText('No photos yet'), 0)

  // Tove sees it, likes it and reports it.
  await openWeek(app, tove, week.title)
  await expectColour(shown(), '#b01e28')
  await kitchens().getByRole('button', { name: 'Like, 0 likes', pressed: false }).click()
  await expect.element(kitchens().getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible()
  await kitchens().getByRole('button', { name: 'More about Mara’s photo' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this photo' })
  await dialog.getByRole('radio', { name: 'Not theirs to share' }).click()
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).click()
  await count(page.getByRole('dialog'), 0)
  await expect.element(shown()).toBeVisible()

  // Mara finds the same count, and takes her photo out again.
  await openWeek(app, mara, week.title)
  await expect.element(kitchens().getByRole('button', { name: 'Like, 1 like', pressed: false })).toBeVisible()
  await kitchens().getByRole('button', { name: 'More about your photo' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove this photo?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await told('Photo removed')
  await expect.element(kitchens().getByText('No photos yet')).toBeVisible()
})
