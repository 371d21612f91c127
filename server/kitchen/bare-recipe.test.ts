import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { recipeMessages } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend('send', ({ app, cookie }) => async (json: unknown, path = PATH): Promise<[number, Answer]> => {
    const answer = await app.request(path, { json, cookie })
    return [answer.status, (await answer.json()) as Answer]
  })
  .extend('sendForm', ({ app, cookie }) => async (fields: [string, string][]): Promise<[number, Answer]> => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    const answer = await app.request(PATH, { method: 'POST', body, cookie })
    return [answer.status, (await answer.json()) as Answer]
  })
  .extend(
    'shelf',
    ({ app, ines }) =>
      () =>
        app.as(ines).kitchen.listBackBurner({ id: 0 }),
  )

const PATH = '/api/user-recipes'
const bare = { title: 'Plum Cake', source: 'The blue book, page 12', ingredients: [], instructions: [] }
const link = 'https://recipes.example/plum-cake'

type Answer = { id: number; message?: string; fields?: Record<string, string> } & Record<string, unknown>

describe('a recipe kept by its name and its source', () => {
  it('stands on the Back Burner with what was said of it, and nothing is guessed', async ({ send, shelf }) => {
    const [status, recipe] = await send({ ...bare, notes: 'For Sunday.' })
    expect(status).toBe(200)
    expect(recipe).toMatchObject({
      ...bare,
      status: 'on-back-burner',
      notes: 'For Sunday.',
      category: 'Main Course',
      sourceUrl: null,
      imageUrl: null,
      prepTime: null,
      cookTime: null,
      servings: null,
      calories: null,
      difficulty: null,
      nutrition: null,
      drawnKey: expect.stringMatching(/./),
    })
    expect(await shelf()).toMatchObject([{ id: recipe.id }])
  })

  it.for([
    ['a link', { sourceUrl: link }, { source: 'Longtable', sourceUrl: link, originalLink: link }],
    ['the link by its other name', { originalLink: link }, { sourceUrl: link, originalLink: link }],
    ['both', { source: 'Ada', sourceUrl: link }, { source: 'Ada', sourceUrl: link }],
    ['empty fields beside it', { sourceUrl: link, notes: '', imageUrl: ' ', status: null }, { notes: '' }],
    ['what it takes, if that is known', { source: 'Ada', cookTime: 40 }, { cookTime: 40, servings: null }],
  ] as const)('is taken with %s', async ([_, sent, answered], { send }) => {
    const { source: ___, ...without } = bare
    expect(await send({ ...without, ...sent })).toMatchObject([200, { ...answered, ingredients: [] }])
  })

  it('is taken with a photo', async ({ app, ines, send }) => {
    const photo = new FormData()
    photo.set('image', new File([new Uint8Array(await plainPicture('jpeg'))], 'cake.jpg', { type: 'image/jpeg' }))
    const { url } = await app.as(ines).media.upload(photo)
    expect(await send({ ...bare, imageUrl: url })).toMatchObject([200, { imageUrl: url }])
  })

  it('is taken as a form with lists as JSON text, and an empty text is no list', async ({ sendForm, shelf }) => {
    const attempts: [string, string][] = [
      ['title', bare.title],
      ['source', bare.source],
    ]
    const lists = (value: string): [string, string][] => [
      ['ingredients', value],
      ['instructions', value],
    ]
    expect(await sendForm([...attempts, ...lists(' [ ] ')])).toMatchObject([200, { ingredients: [], instructions: [] }])
    const { ingredientsMissing, instructionsMissing } = recipeMessages
    for (const none of [[], lists(''), [...lists(''), ...lists('')], lists('\n')]) {
      expect(await sendForm([...attempts, ...none])).toEqual([
        400,
        { message: ingredientsMissing, fields: { ingredients: ingredientsMissing, instructions: instructionsMissing } },
      ])
    }
    expect(await shelf()).toHaveLength(1)
  })

  it('may be kept twice, as any other', async ({ send, shelf }) => {
    const both = await Promise.all([send(bare), send(bare)])
    expect(both.map(([status]) => status)).toEqual([200, 200])
    expect(await shelf()).toHaveLength(2)
  })
})

describe('what is not enough for one', () => {
  const { nameMissing, sourceMissing, ingredientsMissing, instructionsMissing, titleMissing, badLink } = recipeMessages
  it.for<[string, object, Record<string, string>]>([
    ['no name', { title: undefined }, { title: nameMissing }],
    ['a blank name', { title: ' \u200b ' }, { title: nameMissing }],
    ['a name that is no text', { title: 7 }, { title: nameMissing }],
    ['no source', { source: undefined }, { source: sourceMissing }],
    ['a blank source', { source: ' ' }, { source: sourceMissing }],
    ['a source of invisible characters', { source: '\u200b\u0000' }, { source: sourceMissing }],
    ['neither', { title: '', source: null }, { title: nameMissing, source: sourceMissing }],
    ['an invalid link', { source: '', sourceUrl: 'the blue book' }, { sourceUrl: badLink }],
    ['a dangerous link', { sourceUrl: 'javascript:alert(1)' }, { sourceUrl: badLink }],
    ['a dangerous other link', { originalLink: 'data:text/html,x' }, { originalLink: badLink }],
    ['a dangerous photo', { imageUrl: 'javascript:alert(1)' }, { imageUrl: badLink }],
    ['a long source', { source: 'x'.repeat(201) }, { source: 'Please keep this under 200 characters.' }],
    ['a huge source', { source: 'x'.repeat(200_000) }, { source: 'Please keep this under 200 characters.' }],
    ['no ingredients sent', { ingredients: undefined }, { ingredients: ingredientsMissing }],
    [
      'steps that are null',
      { instructions: null },
      { ingredients: ingredientsMissing, instructions: instructionsMissing },
    ],
    ['blank lines', { ingredients: [' '] }, { ingredients: ingredientsMissing }],
    ['steps alone', { instructions: ['Bake.'] }, { ingredients: ingredientsMissing }],
    ['ingredients alone', { ingredients: ['plums'] }, { instructions: instructionsMissing }],
  ] as const)('%s', async ([_, sent, fields], { send, shelf }) => {
    const [status, answer] = await send({ ...bare, ...sent })
    expect([status, answer.message]).toEqual([400, Object.values(fields)[0]])
    expect(answer.fields).toMatchObject(fields)
    expect(await shelf()).toEqual([])
  })

  it('the Cookbook takes whole recipes alone, and so do the calls of the shelves', async ({ send }) => {
    const missing = { fields: { ingredients: ingredientsMissing, instructions: instructionsMissing } }
    expect(await send({ ...bare, status: 'completed' })).toMatchObject([400, missing])
    expect(await send(bare, '/api/users/0/back-burner')).toMatchObject([400, missing])
    expect(await send(bare, '/api/users/0/saved-recipes')).toMatchObject([400, missing])
    expect(await send({ ...bare, title: '', status: 'completed' })).toMatchObject([400, { message: titleMissing }])
    expect(await send({ ...bare, status: 'eaten' })).toMatchObject([400, missing])
  })

  it('more than anybody would send, and nobody to send it', async ({ app, send }) => {
    expect((await send({ ...bare, notes: 'x'.repeat(2_000_000) }))[0]).toBe(413)
    expect((await app.request(PATH, { json: bare })).status).toBe(401)
  })

  it('control characters are taken out', async ({ send }) => {
    const sent = { ...bare, title: 'Plum\u0000 Cake\u001b', source: 'A\u0007da', notes: '\u2028Sunday' }
    expect(await send(sent)).toMatchObject([200, { title: 'Plum Cake', source: 'Ada', notes: 'Sunday' }])
  })
})
