import { afterAll, describe, expect, it } from 'vitest'
import { createPhotoReaders } from '#server/capture/photo/read-photos.ts'
import { createPictures } from '#server/media/pictures.ts'
import { loadSharp } from '#server/media/safe-sharp.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { drawLines, drawShelf, photoOf, shelfOfTen } from '#tests/samples/shelf-photos.ts'
import { readLabels } from './read-labels.ts'
import { greyPicture } from './read-picture.ts'

const sharp = await loadSharp()
const [readers, pictures] = [createPhotoReaders(), createPictures()]
const viewer = { id: 1, name: null, role: 'chef' } as const

/** However long this machine takes for some looks. */
const TIME = 180_000
/** Reads photos with so many looks. */
const read = async (looks: number, ...photos: Buffer[]) =>
  readLabels(
    readers,
    await Promise.all(photos.map(photo => greyPicture({ pictures, viewer }, photo))),
    new AbortController().signal,
    {
      enoughMs: Number.POSITIVE_INFINITY,
      looks,
    },
  )

afterAll(() => Promise.all([readers.close(), pictures.close()]))

describe('labels on a shelf', () => {
  it('are found with their amounts, sure of what is plain to read', { timeout: TIME }, async () => {
    const found = await read(12, await photoOf(drawShelf(shelfOfTen, { lean: 3 })))
    const keys = found.map(one => one.food)
    expect(keys).toEqual(expect.arrayContaining(['chickpea', 'coconut-milk', 'olive-oil', 'honey', 'spaghetti']))
    expect(found.length).toBeGreaterThanOrEqual(9)
    expect(found.length).toBeLessThanOrEqual(10)
    expect(found.find(one => one.food === 'chickpea')).toMatchObject({ quantity: '240 g', category: 'protein' })
    expect(found.filter(one => one.quantity !== '').length).toBeGreaterThanOrEqual(6)
    for (const { confidence } of found) expect(confidence).toBeLessThanOrEqual(0.97)
    expect(found[0]?.confidence).toBeGreaterThan(0.8)
  })

  const longNames: [food: string, name: string, amount: string][] = [
    ['coconut-milk', 'COCONUT|MILK', '400 ml'],
    ['peanut-butter', 'Peanut|Butter', '340 g'],
    ['tomato-paste', 'Tomato|Paste', '200 g'],
    ['olive-oil', 'Olive|Oil', '750 ml'],
    ['soy-sauce', 'Soy|Sauce', '150 ml'],
    ['rice-vinegar', 'Rice|Vinegar', '250 ml'],
    ['chickpea-flour', 'Chickpea|Flour', '500 g'],
    ['vanilla-sugar', 'Vanilla|Sugar', '8 g'],
    ['honey', 'HONEY', '340 g'],
    ['brown-sugar', 'Brown Sugar', '1 kg'],
  ]
  const otherLanguages: typeof longNames = [
    ['coconut-milk', 'Kokosmilch', '400 ml'],
    ['tomato-paste', 'Tomatenmark', '200 g'],
    ['olive-oil', 'Olivenöl', '500 ml'],
    ['cider-vinegar', 'Apfelessig', '750 ml'],
    ['coconut-milk', 'Lait|de Coco', '400 ml'],
    ['coconut-milk', 'Leche|de Coco', '400 ml'],
    ['black-bean', 'Black|Beans', '2 x 380 g'],
    ['coconut-oil', 'Coconut Oil', '300 ml'],
  ]
  it.each([
    ['leaning', longNames, 3],
    ['in several languages', otherLanguages, 0],
  ])(
    'are one food each, with the amount as it is printed or none: %s',
    { timeout: TIME },
    async (_how, shelf, lean) => {
      const packages = shelf.map(([, name, amount]) => ({ name, amount }))
      const found = await read(12, await photoOf(drawShelf(packages, { lean })))
      expect(found.map(one => one.food).sort()).toEqual([...new Set(shelf.map(([food]) => food))].sort())
      for (const { food, quantity } of found) {
        const printed = shelf.filter(([known]) => known === food).map(([, , amount]) => amount)
        expect(['', ...printed], `the amount of ${food}`).toContain(quantity)
      }
      expect(found.filter(one => one.quantity !== '').length).toBeGreaterThanOrEqual(found.length / 2)
    },
  )

  it('are read though the camera was held on its side', { timeout: TIME }, async () => {
    const shelf = await photoOf(drawShelf(shelfOfTen.slice(2, 6), { columns: 2 }))
    const found = await read(6, await sharp(shelf).rotate(90).jpeg().toBuffer())
    expect(found.map(one => one.food)).toEqual(expect.arrayContaining(['chickpea', 'spaghetti']))
  })

  it('in several frames are one list, and surer where more frames show them', { timeout: TIME }, async () => {
    const frame = (from: number, to: number) => photoOf(drawShelf(shelfOfTen.slice(from, to), { columns: 2 }))
    const [left, right] = [await frame(2, 6), await frame(4, 8)]
    const found = await read(4, left, right)
    const keys = found.map(one => one.food)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['chickpea', 'spaghetti', 'honey']))
    const both = found.find(one => one.food === 'spaghetti')?.confidence ?? 0
    const [alone] = (await read(2, left)).filter(one => one.food === 'spaghetti')
    expect(both).toBeGreaterThanOrEqual(alone?.confidence ?? 1)
  })
})

describe('nothing is found', () => {
  it('on a table of nutrition and a list of ingredients', { timeout: TIME }, async () => {
    const table = drawLines([
      ...['Nutrition per 100 g', 'Energy 1520 kJ 362 kcal', 'Fat 7.2 g', 'of which saturates 1.3 g'],
      ...['Carbohydrate 58 g', 'of which sugars 1.1 g', 'Protein 12 g', 'Salt 0.03 g'],
      'Ingredients: skimmed milk, sugar, cocoa butter, salt, wheat flour',
    ])
    expect(await read(8, await photoOf(table))).toEqual([])
  })

  it('in a letter, and on an empty wall', { timeout: TIME }, async () => {
    const letter = drawLines([
      'Dear neighbours,',
      'the meeting about the new fence is on Thursday',
      'the house and',
      'in the hall',
    ])
    expect(await read(4, await photoOf(letter), await plainPicture('jpeg', 1280, 720))).toEqual([])
  })
})

it('stops when nobody waits any more', { timeout: TIME }, async () => {
  const photo = await greyPicture({ pictures, viewer }, await photoOf(drawShelf(shelfOfTen)))
  const gone = new AbortController()
  const reading = readLabels(readers, [photo, photo, photo], gone.signal)
  gone.abort()
  await expect(reading).rejects.toThrow()
})
