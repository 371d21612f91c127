import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { fillCatalogue } from '../featured/catalogue.ts'
import { listRestCalls } from '../rest/list-calls.ts'
import { appRouter } from '../router.ts'
import { recipeMessages } from './constants.ts'

const SECRET = 'quincequark'
const PUBLIC = 'Serve it with cream.'

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias'))

it.beforeEach(async ({ app, ines, tobias }) => {
  await app.make.friends(ines, tobias)
})

const notes = { chefNotes: `Never without ${SECRET}.`, notes: PUBLIC }

it('answers the private notes of a recipe to nobody but its owner, whatever is called', async ({
  app,
  ines,
  tobias,
}) => {
  const kept = await app.make.backBurnerRecipe(tobias, 'Rye Bread', notes)
  const cooked = await app.make.backBurnerRecipe(tobias, 'Plum Cake', notes)
  await app.as(tobias).kitchen.moveToCookbook({ userId: 0, recipeId: cooked.id })
  const post = await app.make.recipePost(tobias, 'Leek Tart', notes)
  const own = await app.cookieOf(tobias)
  const other = await app.cookieOf(ines)
  const requested: string[] = []
  for (const { method, path } of listRestCalls(appRouter)) {
    if (method !== 'GET') continue
    for (const id of new Set([kept.id, cooked.id, post.id, post.recipeId, tobias.id])) {
      const filled = path.replace(/\{\w+\}/g, String(id))
      for (const query of ['', `?query=${SECRET}`, `?q=${SECRET}`]) {
        const answer = await (await app.request(`${filled}${query}`, { cookie: other })).text()
        expect(answer, `${filled}${query}`).not.toContain(SECRET)
        requested.push(filled)
      }
    }
  }
  expect(requested.length).toBeGreaterThan(100)
  const page = await app.as(ines).kitchen.getRecipe({ id: kept.id })
  expect(page).toMatchObject({ chefNotes: '', notes: PUBLIC })
  expect(await (await app.request('/api/users/0/back-burner', { cookie: own })).text()).toContain(SECRET)
})

it('copies public notes alone, however a recipe is kept', async ({ app, ines, tobias }) => {
  const first = await app.make.backBurnerRecipe(tobias, 'Rye Bread', notes)
  const second = await app.make.backBurnerRecipe(tobias, 'Plum Cake', notes)
  const post = await app.make.recipePost(tobias, 'Leek Tart', notes)
  const { kitchen, feed } = app.as(ines)
  await kitchen.saveRecipe({ userRecipeId: first.id, mealSection: 'lunch' })
  await kitchen.saveToBackBurner({ id: second.id })
  await feed.toggleSave({ id: post.id })
  const copies = [...(await kitchen.listCookbook({ userId: 0 })), ...(await kitchen.listBackBurner({ id: 0 }))]
  expect(copies.map(copy => copy.title).sort()).toEqual(['Leek Tart', 'Plum Cake', 'Rye Bread'])
  for (const copy of copies) expect(copy).toMatchObject({ chefNotes: '', notes: PUBLIC })
})

it('shows what the product’s own recipes say about themselves as public notes', async ({ app, ines }) => {
  await fillCatalogue(app.services)
  const recipe = await app.as(ines).kitchen.getRecipe({ id: 3042 })
  expect(recipe.chefNotes).toBe('')
  expect(recipe.notes).toContain('crush the seeds yourself')
})

it('keeps notes that were read only where they are still the same, and takes the same change twice', async ({
  app,
  ines,
}) => {
  const { id } = await app.make.backBurnerRecipe(ines, 'Rye Bread', { chefNotes: 'Salt' })
  const { kitchen } = app.as(ines)
  const mine = { id, chefNotes: 'More salt', chefNotesBefore: 'Salt' }
  for (const _ of [1, 2]) expect(await kitchen.editRecipe(mine)).toMatchObject({ chefNotes: 'More salt' })
  await kitchen.editRecipe({ id, chefNotes: 'Less salt' })
  await expect(kitchen.editRecipe(mine)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: recipeMessages.notesChangedMeanwhile,
  })
  expect(await kitchen.getRecipe({ id })).toMatchObject({ chefNotes: 'Less salt' })
  expect(await kitchen.editRecipe({ id, chefNotes: '', chefNotesBefore: 'Less salt' })).toMatchObject({ chefNotes: '' })
  expect(await kitchen.editRecipe({ id, chefNotes: 'New', chefNotesBefore: '' })).toMatchObject({ chefNotes: 'New' })
})
