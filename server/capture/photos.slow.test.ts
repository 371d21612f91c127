import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerNames, nothingRead, pick } from '#common/recipe/fields.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { foreignFiles, plainPicture } from '#tests/samples/pictures.ts'
import { type ModelServer, picturesOf, startModelServer } from '#tests/servers/model-server.ts'
import { captureMessages } from './constants.ts'
import type { ModelRecipe } from './model/recipe-shape.ts'

/*
 * The photos here show nothing, so that a recipe can only come from a model: what this machine reads is tested where it
 * is read.
 */

const crumble: ModelRecipe = {
  ...pick(nothingRead, answerNames),
  isRecipe: true,
  title: 'Plum crumble',
  description: null,
  ingredientGroups: null,
  stepSections: null,
  prepTime: 15,
  cookTime: 40,
  totalTime: null,
  servings: 6,
  yieldText: '6 servings',
  language: 'en',
  ingredients: ['1 kg plums', '150 g flour'],
  instructions: ['Halve the plums.', 'Bake for 40 minutes.'],
}

let model: ModelServer
let app: TestApp
let without: TestApp
let cookie: string
let otherCookie: string
let blank: Buffer
beforeAll(async () => {
  model = await startModelServer()
  blank = await plainPicture('png', 300, 200, '#ffffff')
  app = await testApp({ settings: { OPENAI_BASE_URL: model.url } })
  without = await testApp()
  const chef = await app.make.chef('Inès')
  cookie = await app.cookieOf(chef)
  const other = await without.make.chef('Bela')
  otherCookie = await without.cookieOf(other)
})
beforeEach(() => {
  model.calls.length = 0
  model.answerWith(JSON.stringify(crumble))
})
afterAll(async () => {
  await Promise.all([app.close(), without.close(), model.stop()])
})

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
function form(fields: Record<string, string | File | File[]>): FormData {
  const upload = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) upload.append(name, one)
  return upload
}
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const process = (imageData: unknown, from = app, as = cookie) =>
  from.request('/api/recipes/process-image', { cookie: as, json: { imageData, context: 'recipe' } })
const ocr = (image: File, from = app, as = cookie) =>
  from.request('/api/recipes/ocr', { cookie: as, body: form({ image }) })
const readPhotos = (images: File[], reading: string = randomUUID()) =>
  app.request('/trpc/capture.readPhotos', { cookie, body: form({ reading, images }) })

describe('a photo as a data URL', () => {
  it('is shown to the model, made small, and the answer says so', async () => {
    const large = await plainPicture('jpeg', 3000, 1000, '#ffffff')
    const answer = await process(dataUrl(large, 'image/jpeg'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      success: true,
      recipe: { title: 'Plum crumble', servings: 6, cookTime: 40, difficulty: 'Easy', engine: 'model' },
      error: null,
    })
    const [shown = ''] = picturesOf(model.calls[0]?.body ?? {})
    expect(shown).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    expect(shown.length).toBeLessThan(20_000)
  })

  it('may have 10 MB', async () => {
    const padded = Buffer.concat([blank, Buffer.alloc(10 * 1024 * 1024 - blank.length)])
    expect((await process(dataUrl(padded))).status).toBe(200)
    const answer = await process(dataUrl(Buffer.concat([padded, Buffer.alloc(1024)])))
    expect([answer.status, (await answer.json()).message]).toEqual([413, 'File Too Large'])
  })

  it.each([
    ['no data URL', 'https://pies.example/a.png', 415, 'Invalid File Type'],
    ['something else', dataUrl(Buffer.from('<svg onload="alert(1)"/>')), 415, 'Invalid File Type'],
    ['empty', 'data:image/png;base64,', 422, 'This file is empty. Please choose another picture.'],
    ['not there', undefined, 400, 'No image selected'],
    ['a list', ['x'], 400, 'No image selected'],
  ])('that is %s is refused', async (_what, imageData, status, message) => {
    const answer = await process(imageData)
    expect([answer.status, (await answer.json()).message]).toEqual([status, message])
  })

  it.each([
    ['finds nothing', () => model.answerWith(JSON.stringify({ ...crumble, isRecipe: false }))],
    ['is broken', () => model.answerRaw('{{{')],
    ['takes no pictures', () => model.failWith(400)],
  ])('falls back to this machine when the model %s', async (_what, set) => {
    set()
    const answer = await process(dataUrl(blank))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: false, recipe: null, error: captureMessages.photoFailed })
  })

  it('is read without a model, too', async () => {
    const answer = await process(dataUrl(blank), without, otherCookie)
    expect(await answer.json()).toEqual({ success: false, recipe: null, error: captureMessages.photoFailed })
    expect(model.calls).toEqual([])
  })
})

describe('a photo as a file', () => {
  it('gives the documented fields', async () => {
    const answer = await ocr(fileOf(blank))
    expect(answer.status).toBe(200)
    expect(Object.keys(await answer.json())).toEqual(
      expect.arrayContaining([
        'title',
        'ingredients',
        'instructions',
        'cookTime',
        'servings',
        'difficulty',
        'dietaryTags',
      ]),
    )
  })

  it('without a recipe is said to have none', async () => {
    const answer = await ocr(fileOf(blank), without, otherCookie)
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toMatch(/^(We couldn't detect a recipe|Unable to extract recipe from image)/)
  })

  it.each(Object.entries(foreignFiles))('is refused when it is %s', async (_name, bytes) => {
    expect([415, 422]).toContain((await ocr(fileOf(bytes))).status)
    expect(model.calls).toEqual([])
  })
})

describe('photos of several pages', () => {
  it('go to the model in order, in one question', async () => {
    const answer = await readPhotos([fileOf(blank), fileOf(await plainPicture('webp', 60, 40))])
    expect((await answer.json()).result.data).toMatchObject({
      title: 'Plum crumble',
      engine: 'model',
      text: expect.any(String),
    })
    expect(model.calls.map(call => picturesOf(call.body).length)).toEqual([2])
  })

  it('can be many megabytes', async () => {
    const padded = Buffer.concat([blank, Buffer.alloc(9 * 1024 * 1024)])
    expect((await readPhotos([fileOf(padded), fileOf(padded), fileOf(padded)])).status).toBe(200)
  })

  it.each([
    ['none', [], 'No image selected'],
    ['seven', Array.from({ length: 7 }, () => fileOf(new Uint8Array(9))), 'Please keep it to 6 photos.'],
  ])('cannot be %s', async (_what, images, message) => {
    const answer = await readPhotos(images)
    expect([answer.status, (await answer.json()).error.message]).toEqual([400, message])
  })

  it('are asked about and stopped by the name that the browser gave them', async () => {
    const reading = randomUUID()
    const ask = async () => {
      const input = encodeURIComponent(JSON.stringify({ reading }))
      return (await (await app.request(`/trpc/capture.reading?input=${input}`, { cookie })).json()).result.data
    }
    expect(await ask()).toBeNull()
    let seen: unknown
    const stopped = new Promise<void>(resolve => {
      model.answerWith(() => {
        ask().then(async progress => {
          seen = progress
          await app.request('/trpc/capture.stopReading', { cookie, json: { reading } })
          resolve()
        })
        return 'nothing yet'
      })
    })
    const answer = readPhotos([fileOf(await plainPicture('jpeg', 1500, 1000, '#ffffff'))], reading)
    await stopped
    expect(seen).toMatchObject({ page: 1, pages: 1, share: expect.any(Number) })
    expect((await (await answer).json()).error.message).toBe(captureMessages.stopped)
    expect(await ask()).toBeNull()
  })
})
