import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { plainPicture } from '../../samples/pictures.ts'
import { startRecipeSite } from '../../servers/recipe-site.ts'
import type { Fields } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'

/* Capture and pantry on a server without a model: what is read here, what cannot be, and other ways to ask. */

let site: Awaited<ReturnType<typeof startRecipeSite>>
let world: ContractWorld
beforeAll(async () => {
  site = await startRecipeSite()
  world = await openContractWorld({ settings: site.settings, needsCatalogue: false })
})
afterAll(async () => {
  await world?.close()
  await site?.close()
})

async function ask(call: string, body: Fields, form?: Record<string, File>) {
  const answer = await world.ask(call, { body, ...(form ? { form } : {}) }, world.ines, form ? 'form' : 'json')
  return [answer.status, answer.body as Fields] as const
}
const asDataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const blank = () => plainPicture('png', 60, 40, '#ffffff')

describe('a photo', () => {
  const OCR = 'POST /api/recipes/ocr'
  const PROCESS = 'POST /api/recipes/process-image'
  /** Reading takes seconds on a machine that has other things to do. */
  const PATIENT = 60_000

  it(
    'of a page is read on this machine',
    async () => {
      const [status, recipe] = await ask(
        OCR,
        {},
        { image: new File([readFileSync(projectPath('packages/photo-reader/example/page.png'))], 'page.png') },
      )
      expect([status, recipe]).toMatchObject([200, { title: 'Lemon Pancakes', servings: 4, engine: 'photo' }])
      expect(recipe.ingredients).toHaveLength(4)
      expect(recipe.dietaryTags).toEqual([])
    },
    PATIENT,
  )

  it(
    'without a recipe is refused, with the message of each call',
    async () => {
      const failed = 'Unable to extract recipe from image. Please try again or enter manually.'
      const image = await blank()
      expect(await ask(PROCESS, { imageData: asDataUrl(image) })).toEqual([
        200,
        { success: false, recipe: null, error: failed },
      ])
      const [status, { message }] = await ask(OCR, {}, { image: new File([new Uint8Array(image)], 'blank.png') })
      expect([status, typeof message]).toEqual([422, 'string'])
    },
    PATIENT,
  )

  it.each<[string, string, number, string]>([
    ['no data URL', 'https://pies.example/a.png', 415, 'Invalid File Type'],
    ['something else', asDataUrl(Buffer.from('<svg onload="alert(1)"/>')), 415, 'Invalid File Type'],
    ['empty', 'data:image/png;base64,', 422, 'This file is empty. Please choose another picture.'],
    ['too large', asDataUrl(Buffer.alloc(10 * 1024 * 1024 + 1024)), 413, 'File Too Large'],
    ['missing', '', 400, 'No image selected'],
  ])('that is %s is refused, and `error` says why', async (_what, imageData, status, message) => {
    expect(await ask(PROCESS, { imageData })).toMatchObject([status, { success: false, error: message, message }])
  })

  it('has to be a file in the form', async () => {
    for (const body of [{}, { image: '' }, { image: 'page.png' }]) {
      expect(await ask(OCR, body)).toMatchObject([400, { message: 'No image selected' }])
    }
    const text = new File(['hello'], 'a.jpg', { type: 'image/jpeg' })
    expect(await ask(OCR, {}, { image: text })).toEqual([415, { message: 'Invalid File Type' }])
  })
})

describe('a page', () => {
  const EXTRACT = 'POST /api/recipe/extract-url'
  const failed = 'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.'

  it('is read, with spaces around its address', async () => {
    const url = `${site.address}/crumble`
    expect(await ask(EXTRACT, { url: ` ${url}\n` })).toMatchObject([
      200,
      { title: 'Plum & Rye Crumble', cookTime: 45, servings: 6, difficulty: 'Easy', sourceUrl: url },
    ])
  })

  it.each<[string, string | RegExp]>([
    ['/nothing', /^This page has no recipe that we could find\. Unable to extract/],
    ['', /^This page has no recipe that we could find\. Unable to extract/],
    ['http://127.0.0.1:9/', failed],
    ['http://169.254.169.254/latest', failed],
    ['http://[::1]/', failed],
  ])('at %o is refused in words', async (path, says) => {
    const [status, { message }] = await ask(EXTRACT, { url: path.startsWith('http') ? path : site.address + path })
    expect([status, message]).toEqual([422, typeof says === 'string' ? says : expect.stringMatching(says)])
  })
})

it.each<[string, Fields, Fields]>([
  ['few lines', { ingredients: '["1 egg"]', instructions: 'Fry.' }, { servings: 4, difficulty: 'Easy' }],
  ['no lines', { ingredients: [], instructions: '' }, { cookTime: 30, servings: 4, difficulty: 'Easy', calories: 350 }],
  [
    'many lines',
    { ingredients: Array(9).fill('stuff'), instructions: Array(7).fill('Do it.') },
    { cookTime: 45, servings: 4, difficulty: 'Medium', calories: 350 },
  ],
])('what a recipe of %s lacks is worked out', async (_what, lines, wanted) => {
  const [status, fields] = await ask('POST /api/recipes/analyze-fields', { title: 'It', description: '', ...lines })
  expect([status, fields]).toMatchObject([200, wanted])
  expect(Number(fields.confidence)).toBeGreaterThanOrEqual(0)
  expect(Number(fields.confidence)).toBeLessThanOrEqual(1)
})

describe('a pantry', () => {
  it.each<[string, string, number, string]>([
    ['no data URL', 'https://pies.example/a.png', 415, 'Invalid File Type'],
    ['something else', asDataUrl(Buffer.from('hello'), 'image/jpeg'), 415, 'Invalid File Type'],
    ['too large', asDataUrl(Buffer.alloc(10 * 1024 * 1024 + 1024)), 413, 'File Too Large'],
  ])('whose picture is %s is refused', async (_what, imageData, status, message) => {
    expect(await ask('POST /api/pantry/analyze', { imageData })).toEqual([status, { message }])
  })

  it.each<[string, unknown]>([
    ['a list', ['tomatoes', 'onion']],
    ['JSON text', '["tomatoes", "onion"]'],
    ['a text with a line each', 'tomatoes\nonion\n'],
  ])('gives ideas for %s', async (_what, ingredients) => {
    await world.app.make.backBurnerRecipe(world.ines)
    const [status, { recipes }] = await ask('POST /api/pantry/recipes', { ingredients })
    expect(status).toBe(200)
    expect((recipes as Fields[]).find(({ title }) => title === 'Tomato Soup')).toMatchObject({
      description: expect.any(String),
      difficulty: expect.stringMatching(/^(Easy|Medium|Hard)$/),
      cookTime: 30,
      matchingIngredients: expect.arrayContaining([expect.stringMatching(/tomato/i)]),
      missingIngredients: expect.any(Array),
    })
  })
})
