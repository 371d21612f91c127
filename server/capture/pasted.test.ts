import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { captureMessages } from './constants.ts'

const it = sharedAppTest()
  .extend('cookie', { scope: 'file' }, async ({ app }) => {
    const chef = await app.make.chef('Inès')
    return app.cookieOf(chef)
  })
  .extend(
    'pasteJson',
    ({ app, cookie }) =>
      (json: object) =>
        app.request('/trpc/capture.readPasted', { cookie, json }),
  )
  .extend(
    'pasteFile',
    ({ app, cookie }) =>
      async (bytes: Uint8Array | string, sourceUrl?: string): Promise<Response> => {
        const body = new FormData()
        body.append('page', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'saved.html'))
        if (sourceUrl) body.append('sourceUrl', sourceUrl)
        return app.request('/trpc/capture.readPasted', { cookie, body })
      },
  )

const recipe = (name: string) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['1 kg plums', '150 g crème fraîche'],
  recipeInstructions: 'Halve the plums. Bake.',
})
const pageOf = (...names: string[]) =>
  `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(names.map(recipe))}</script></head></html>`

const dataOf = async (answer: Response) => (await answer.json()).result.data
const problemOf = async (answer: Response) => [answer.status, (await answer.json()).error.message]

describe('a pasted recipe', () => {
  it('is read from plain text', async ({ pasteJson }) => {
    const text =
      'Plum stew\r\n\r\nIngredients:\r\n500 g plums\r\n2 tbsp honey\r\n\r\nMethod:\r\n1. Halve the plums.\r\n2. Stew them.'
    const answer = await pasteJson({ text, sourceUrl: 'https://www.pies.example/stew' })
    expect(await dataOf(answer)).toMatchObject({
      title: 'Plum stew',
      ingredients: ['500 g plums', '2 tbsp honey'],
      instructions: ['Halve the plums.', 'Stew them.'],
      source: 'pies.example',
      sourceUrl: 'https://www.pies.example/stew',
      engine: 'text',
      others: [],
      doubtful: [],
    })
  })

  it('is read from the source of a page, with the others there', async ({ pasteJson }) => {
    const answer = await dataOf(await pasteJson({ text: pageOf('Stew', 'Soup') }))
    expect(answer).toMatchObject({ title: 'Stew', source: '', sourceUrl: null, imageUrl: null, engine: 'ld+json' })
    expect(answer.others.map((other: { title: string }) => other.title)).toEqual(['Soup'])
  })

  it('is read from structured data alone', async ({ pasteJson }) => {
    expect(await dataOf(await pasteJson({ text: JSON.stringify(recipe('Stew')) }))).toMatchObject({ title: 'Stew' })
  })

  it.for([
    ['UTF-8', Buffer.from(pageOf('Stew'))],
    ['Latin 1', Buffer.from(pageOf('Stew').replace('<head>', '<head><meta charset="iso-8859-1">'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${pageOf('Stew')}`, 'utf16le')],
  ] as const)('is read from a saved page in %s', async ([_name, bytes], { pasteFile }) => {
    expect(await dataOf(await pasteFile(bytes, 'https://pies.example/stew'))).toMatchObject({
      title: 'Stew',
      ingredients: ['1 kg plums', '150 g crème fraîche'],
      sourceUrl: 'https://pies.example/stew',
    })
  })

  it('is fetched when an address alone was pasted', async ({ pasteJson }) => {
    expect(await problemOf(await pasteJson({ text: ' http://127.0.0.1:9/stew ' }))).toEqual([
      422,
      captureMessages.failed,
    ])
  })

  it('is read from a text file', async ({ pasteFile }) => {
    const text = 'Plum stew\n\nIngredients\n500 g plums\n2 tbsp honey\n\nMethod\n1. Halve the plums.\n2. Stew them.'
    expect(await dataOf(await pasteFile(text))).toMatchObject({ title: 'Plum stew', engine: 'text' })
  })
})

describe('what is no recipe', () => {
  it.for([
    ['nothing', {}, 400, captureMessages.textRequired],
    ['blanks', { text: '  \n ' }, 400, captureMessages.textRequired],
    ['too much', { text: 'x'.repeat(100_001) }, 400, 'This is too long for one recipe. Please paste the recipe alone.'],
    ['a diary', { text: 'Dear diary, it rained all day.' }, 422, captureMessages.textFailed],
    ['an empty page', { text: '<html><body><p>Hello</p></body></html>' }, 422, captureMessages.textFailed],
    ['a bad source', { text: 'Stew', sourceUrl: 'javascript:alert(1)' }, 400, 'Please enter a valid URL'],
  ] as const)('is told plainly: %s', async ([_what, json, status, message], { pasteJson }) => {
    expect(await problemOf(await pasteJson(json))).toEqual([status, message])
  })

  it.for([
    ['an empty file', Buffer.alloc(0), 400, captureMessages.textRequired],
    ['binary', Buffer.alloc(5000, 7), 422, captureMessages.textFailed],
    ['too large', Buffer.alloc(5 * 1024 * 1024 + 1, 0x20), 413, captureMessages.tooLarge],
  ] as const)('is told plainly of a file: %s', async ([_what, bytes, status, message], { pasteFile }) => {
    expect(await problemOf(await pasteFile(bytes))).toEqual([status, message])
  })

  it('takes long texts of any script', async ({ pasteJson }) => {
    expect(await problemOf(await pasteJson({ text: '梅'.repeat(100_000) }))).toEqual([422, captureMessages.textFailed])
  })
})
