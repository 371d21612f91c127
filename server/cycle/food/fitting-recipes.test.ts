import { describe, expect } from 'vitest'
import { healthVaults } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { foodByKey } from '../../pantry/lexicon/foods.ts'
import { phases } from '../constants.ts'
import { foodsOfPhase } from './foods-of-phase.ts'

const it = appTest()

const recipe = { instructions: ['Cook it.'] }

describe('recipes that fit a phase', () => {
  it('come from the viewer’s kitchen first, then from others, and say why', async ({ app }) => {
    const mara = await app.make.chef('Mara')
    const tove = await app.make.chef('Tove')
    await app.as(tove).kitchen.addToBackBurner({
      id: 0,
      ...recipe,
      title: 'Beef and Spinach Stew',
      ingredients: ['500 g beef', '200 g spinach', '1 lemon', '400 g chickpeas'],
    })
    await app.as(mara).kitchen.addToBackBurner({
      id: 0,
      ...recipe,
      title: 'Lentils with Lemon',
      ingredients: ['200 g lentils', '1 lemon', '100 g spinach'],
    })
    const found = await app.as(mara).cycle.fittingRecipes({ phase: 'menstrual' })
    const own = found.find(({ title }) => title === 'Lentils with Lemon')
    expect(own).toMatchObject({ source: 'kitchen', reason: expect.stringMatching(/Lentils.*spinach.*: iron/i) })
    const titles = found.map(({ title }) => title)
    expect(titles).toContain('Beef and Spinach Stew')
    expect(found.find(({ title }) => title === 'Beef and Spinach Stew')).toMatchObject({ source: 'dish' })
  })

  it('show their own cover, and none where there is none', async ({ app }) => {
    const mara = await app.make.chef('Mara')
    const form = new FormData()
    const photo = new Uint8Array(await plainPicture('jpeg'))
    form.set('image', new File([photo], 'soup.jpg', { type: 'image/jpeg' }))
    const { url } = await app.as(mara).media.upload(form)
    const ingredients = ['200 g lentils', '1 lemon', '100 g spinach']
    const add = (title: string, more: object = {}) =>
      app.as(mara).kitchen.addToBackBurner({ id: 0, ...recipe, title, ingredients, ...more })
    await add('Plain Lentils')
    await add('Pictured Lentils', { imageUrl: url })
    const found = await app.as(mara).cycle.fittingRecipes({ phase: 'menstrual' })
    const coverOf = (name: string) => found.find(({ title }) => title === name)?.imageUrl
    expect([coverOf('Plain Lentils'), coverOf('Pictured Lentils')]).toEqual([null, url])
  })

  it('leave out what the viewer may not see, and what the tips advise less of', async ({ app }) => {
    const mara = await app.make.chef('Mara')
    const tove = await app.make.chef('Tove')
    const add = (title: string, ingredients: string[], isPublic: boolean) =>
      app.as(tove).kitchen.addToBackBurner({ id: 0, ...recipe, title, ingredients, isPublic })
    await add('Secret Quinoa', ['quinoa', 'chickpeas', 'feta', 'sweet potato', 'kale'], false)
    await add('Quinoa in Wine', ['quinoa', 'chickpeas', 'feta', 'sweet potato', '100 ml red wine'], true)
    await add('Quinoa Bowl', ['quinoa', 'chickpeas', 'feta', 'sweet potato', 'bulgur'], true)
    const titles = (await app.as(mara).cycle.fittingRecipes({ phase: 'luteal' })).map(({ title }) => title)
    expect(titles).toContain('Quinoa Bowl')
    expect(titles).not.toContain('Secret Quinoa')
    expect(titles).not.toContain('Quinoa in Wine')
  })

  it('are nobody’s before the cycle is tracked, and ask nothing of it', async ({ app }) => {
    const mara = await app.make.chef('Mara')
    for (const phase of phases) expect(Array.isArray(await app.as(mara).cycle.fittingRecipes({ phase }))).toBe(true)
    expect(await app.db.select().from(healthVaults)).toEqual([])
  })
})

it.each(phases)('all foods of the %s phase are in the lexicon', phase => {
  const { groups, lessOf } = foodsOfPhase[phase]
  const unknown = [...groups.flatMap(({ foods }) => foods), ...lessOf].filter(key => !foodByKey(key))
  expect(unknown).toEqual([])
})
