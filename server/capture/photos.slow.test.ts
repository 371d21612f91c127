import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { answerNames, nothingRead, pick } from '#common/recipe/fields.ts'
import { projectPath } from '#db/project-path.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
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

const testPage = (name: string) => readFile(projectPath(`packages/photo-reader/testing/pages/${name}.png`))

/** A chef of an app, and how they show it photos. */
async function photographer(app: TestApp) {
  const cookie = await app.cookieOf(await app.make.chef('Inès'))
  return {
    cookie,
    process: (imageData: unknown) =>
      app.request('/api/recipes/process-image', { cookie, json: { imageData, context: 'recipe' } }),
    ocr: (image: File) => app.request('/api/recipes/ocr', { cookie, body: form({ image }) }),
    readPhotos: (images: File[], reading: string = randomUUID()) =>
      app.request('/trpc/capture.readPhotos', { cookie, body: form({ reading, images }) }),
  }
}

const it = sharedAppTest()
  .extend('model', { scope: 'file' }, opening(startModelServer))
  .extend('settings', { scope: 'file' }, ({ model }) => ({ OPENAI_BASE_URL: model.url }))
  .extend('ines', { scope: 'file' }, ({ app }) => photographer(app))
  .extend('appWithout', { scope: 'file' }, opening(testApp))
  .extend('inesWithout', { scope: 'file' }, ({ appWithout }) => photographer(appWithout))
  .extend('blank', { scope: 'file' }, () => plainPicture('png', 300, 200, '#ffffff'))

it.beforeEach(({ model }) => {
  model.calls.length = 0
  model.answerWith(JSON.stringify(crumble))
})

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
function form(fields: Record<string, string | File | File[]>): FormData {
  const upload = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) upload.append(name, one)
  return upload
}
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
describe('a photo as a data URL', () => {
  it('is shown to the model, made small, and the answer says so', async ({ model, ines }) => {
    const large = await plainPicture('jpeg', 3000, 1000, '#ffffff')
    const answer = await ines.process(dataUrl(large, 'image/jpeg'))
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

  it('may have 10 MB', async ({ ines, blank }) => {
    const padded = Buffer.concat([blank, Buffer.alloc(10 * 1024 * 1024 - blank.length)])
    expect((await ines.process(dataUrl(padded))).status).toBe(200)
    const answer = await ines.process(dataUrl(Buffer.concat([padded, Buffer.alloc(1024)])))
    expect([answer.status, (await answer.json()).message]).toEqual([413, 'File Too Large'])
  })

  it.for([
    ['no data URL', 'https://pies.example/a.png', 415, 'Invalid File Type'],
    ['something else', dataUrl(Buffer.from('<svg onload="alert(1)"/>')), 415, 'Invalid File Type'],
    ['empty', 'data:image/png;base64,', 422, 'This file is empty. Please choose another picture.'],
    ['not there', undefined, 400, 'No image selected'],
    ['a list', ['x'], 400, 'No image selected'],
  ])('that is %s is refused', async ([_what, imageData, status, message], { ines }) => {
    const answer = await ines.process(imageData)
    expect([answer.status, (await answer.json()).message]).toEqual([status, message])
  })

  it.for<[string, (model: ModelServer) => void]>([
    ['finds nothing', model => model.answerWith(JSON.stringify({ ...crumble, isRecipe: false }))],
    ['is broken', model => model.answerRaw('{{{')],
    ['takes no pictures', model => model.failWith(400)],
  ])('falls back to this machine when the model %s', async ([_what, set], { model, ines, blank }) => {
    set(model)
    const answer = await ines.process(dataUrl(blank))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: false, recipe: null, error: captureMessages.photoFailed })
  })

  it('is read without a model, too', async ({ model, inesWithout, blank }) => {
    const answer = await inesWithout.process(dataUrl(blank))
    expect(await answer.json()).toEqual({ success: false, recipe: null, error: captureMessages.photoFailed })
    expect(model.calls).toEqual([])
  })
})

describe('a photo as a file', () => {
  it('gives the documented fields', async ({ ines, blank }) => {
    const answer = await ines.ocr(fileOf(blank))
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

  it('without a recipe is said to have none', async ({ inesWithout, blank }) => {
    const answer = await inesWithout.ocr(fileOf(blank))
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toMatch(/^(We couldn't detect a recipe|Unable to extract recipe from image)/)
  })

  it.for(Object.entries(foreignFiles))('is refused when it is %s', async ([_name, bytes], { model, ines }) => {
    expect([415, 422]).toContain((await ines.ocr(fileOf(bytes))).status)
    expect(model.calls).toEqual([])
  })
})

describe('photos of several pages', () => {
  it('go to the model in order, in one question', async ({ model, ines, blank }) => {
    const answer = await ines.readPhotos([fileOf(blank), fileOf(await plainPicture('webp', 60, 40))])
    expect((await answer.json()).result.data).toMatchObject({
      title: 'Plum crumble',
      engine: 'model',
      text: expect.any(String),
    })
    expect(model.calls.map(call => picturesOf(call.body).length)).toEqual([2])
  })

  it('of print that is read without doubt are shown to no model', async ({ model, ines }) => {
    const page = await readFile(projectPath('packages/photo-reader/example/page.png'))
    const answer = await (await ines.readPhotos([fileOf(page)])).json()
    expect(answer.result.data).toMatchObject({
      title: 'Lemon Pancakes',
      engine: 'photo',
      doubtful: [],
      fromModel: null,
    })
    expect(model.calls).toEqual([])
  })

  it('of German print are read in German, and a model’s lists stand beside ours where that is doubtful', async ({
    model,
    ines,
  }) => {
    const cake: ModelRecipe = {
      ...crumble,
      title: 'Pflaumenkuchen',
      ingredients: ['500 g Pflaumen', '250 g Mehl', '120 g weiche Butter', '80 g Zucker', '2 Eier', '1 Prise Salz'],
      instructions: ['Die Pflaumen halbieren, entsteinen und auf den Teig legen.'],
    }
    model.answerWith(JSON.stringify(cake))
    const page = await testPage('german')
    const blankPage = await plainPicture('png', 300, 200, '#ffffff')
    const answer = await (await ines.readPhotos([fileOf(page), fileOf(blankPage)])).json()
    expect(answer.result.data).toMatchObject({
      title: 'Pflaumenkuchen',
      language: 'de',
      engine: 'photo',
      fromModel: { instructions: cake.instructions },
      doubtful: expect.arrayContaining([
        { field: 'instructions', at: null, text: '', reason: 'We found no text on page 2.' },
      ]),
    })
  })

  it('of handwriting are said to be that where there is no model, and read by one where there is', async ({
    ines,
    inesWithout,
  }) => {
    const page = fileOf(await testPage('scrawl'))
    const refused = await inesWithout.readPhotos([page])
    expect((await refused.json()).error.message).toBe(captureMessages.handwritten)
    expect((await (await ines.readPhotos([page])).json()).result.data).toMatchObject({
      title: 'Plum crumble',
      engine: 'model',
    })
  })

  it('can be many megabytes', async ({ ines, blank }) => {
    const padded = Buffer.concat([blank, Buffer.alloc(9 * 1024 * 1024)])
    expect((await ines.readPhotos([fileOf(padded), fileOf(padded), fileOf(padded)])).status).toBe(200)
  })

  it.for<[string, File[], string]>([
    ['none', [], 'No image selected'],
    ['seven', Array.from({ length: 7 }, () => fileOf(new Uint8Array(9))), 'Please keep it to 6 photos.'],
  ])('cannot be %s', async ([_what, images, message], { ines }) => {
    const answer = await ines.readPhotos(images)
    expect([answer.status, (await answer.json()).error.message]).toEqual([400, message])
  })

  it('are asked about and stopped by the name that the browser gave them', async ({ app, model, ines }) => {
    const reading = randomUUID()
    const ask = async () => {
      const input = encodeURIComponent(JSON.stringify({ reading }))
      return (await (await app.request(`/trpc/capture.reading?input=${input}`, { cookie: ines.cookie })).json()).result
        .data
    }
    expect(await ask()).toBeNull()
    model.neverAnswer()
    const answer = ines.readPhotos([fileOf(await plainPicture('jpeg', 1500, 1000, '#ffffff'))], reading)
    await expect.poll(() => model.calls.length, { timeout: 20_000 }).toBe(1)
    expect(await ask()).toMatchObject({ page: 1, pages: 1, share: expect.any(Number) })
    await app.request('/trpc/capture.stopReading', { cookie: ines.cookie, json: { reading } })
    expect((await (await answer).json()).error.message).toBe(captureMessages.stopped)
    expect(await ask()).toBeNull()
  })
})
