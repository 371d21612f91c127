import { describe, expect } from 'vitest'
import { FILE_MAX } from '#common/capture.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { archiveOf, pdfOf, stewLines, wordOf, zipOf } from '#tests/samples/documents.ts'
import { captureMessages } from '../constants.ts'

const it = sharedAppTest()
  .extend('cookie', { scope: 'file' }, async ({ app }) => app.cookieOf(await app.make.chef('Inès')))
  .extend(
    'read',
    ({ app, cookie }) =>
      async (bytes: Uint8Array | string, name: string): Promise<{ status: number; body: Record<string, unknown> }> => {
        const form = new FormData()
        form.append('page', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
        const answer = await app.request('/api/recipe/extract-text', { method: 'POST', cookie, body: form })
        return { status: answer.status, body: await answer.json() }
      },
  )

const stew = {
  title: 'Plum stew',
  ingredients: ['500 g plums', '2 tbsp honey', '1 cinnamon stick', '100 ml water'],
  instructions: [
    'Halve the plums, take out the stones, and put the plums into a large pot with the water.',
    'Add the honey and the cinnamon, and stew for 20 minutes.',
  ],
}

const page = `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Käse stew',
  recipeIngredient: ['500 g cheese', '1 l wine'],
  recipeInstructions: 'Melt. Stir.',
})}</script></head><body></body></html>`

describe('a file with a recipe', () => {
  it('is read from a PDF', async ({ read }) => {
    expect(await read(pdfOf([[stewLines]]), 'stew.pdf')).toMatchObject({
      status: 200,
      body: { ...stew, engine: 'text' },
    })
  })

  it('is read from a PDF of two columns and two pages, whatever the file is called', async ({ read }) => {
    const long = stewLines[9]?.split(', and ') ?? []
    const [left, right] = [stewLines.slice(0, 7), ['Method', `${long[0]},`, `and ${long[1]}`, stewLines[10] ?? '']]
    const { status, body } = await read(pdfOf([[left, right], [stewLines.slice(11)]]), 'stew.html')
    expect(status).toBe(200)
    expect(body).toMatchObject(stew)
  })

  it('is read from a Word file', async ({ read }) => {
    const lines = [...stewLines.slice(0, 9), `${stewLines[9]} ${stewLines[10]}`, stewLines[11] ?? '']
    expect(await read(await wordOf(lines), 'stew.docx')).toMatchObject({
      status: 200,
      body: { ...stew, engine: 'text' },
    })
  })

  it('is read from a web archive, with the address that it was saved from', async ({ read }) => {
    const { status, body } = await read(archiveOf(page, 'https://plums.example/stew'), 'stew.mhtml')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Käse stew',
      ingredients: ['500 g cheese', '1 l wine'],
      engine: 'ld+json',
      sourceUrl: 'https://plums.example/stew',
    })
  })

  it('is read from Markdown', async ({ read }) => {
    const text =
      '# Plum stew\n\n## Ingredients\n\n- 500 g plums\n- 2 tbsp honey\n\n## Method\n\n1. Halve the plums.\n2. Stew.'
    expect(await read(text, 'stew.md')).toMatchObject({
      body: {
        title: 'Plum stew',
        ingredients: ['500 g plums', '2 tbsp honey'],
        instructions: ['Halve the plums.', 'Stew.'],
      },
    })
  })
})

describe('a file that gives nothing', () => {
  const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  it.for([
    ['a locked PDF', () => pdfOf([[stewLines]], { isLocked: true }), 422, captureMessages.pdfLocked],
    ['a PDF of pictures', () => pdfOf([[['7']]]), 422, captureMessages.pdfPictures],
    ['a book as PDF', () => pdfOf(Array.from({ length: 21 }, () => [stewLines])), 422, captureMessages.pdfLong],
    ['half a PDF', () => Buffer.from('%PDF-1.7 …'), 422, captureMessages.fileDamaged],
    [
      'a PDF without a recipe',
      () => pdfOf([[['Dear diary, it rained all day, and nobody came to see me.']]]),
      422,
      captureMessages.fileFailed,
    ],
    ['an old Word file', () => oldWord, 422, captureMessages.wordLocked],
    ['an archive that is no Word file', () => zipOf({ 'Index/Document.iwa': 'x' }), 422, captureMessages.fileUnknown],
    ['half an archive', async () => (await wordOf(stewLines)).subarray(0, 300), 422, captureMessages.fileDamaged],
    ['a picture', () => png, 422, captureMessages.filePicture],
    ['RTF', () => Buffer.from('{\\rtf1 stew}'), 422, captureMessages.fileUnknown],
    [
      'a web archive without a page',
      () => Buffer.from(archiveOf('', 'https://a.example/').replaceAll('text/html', 'text/css')),
      422,
      captureMessages.fileDamaged,
    ],
    [
      'what is too large',
      () => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(FILE_MAX)]),
      413,
      captureMessages.fileTooLarge,
    ],
  ] as const)('says why and what to do: %s', async ([_what, bytes, status, message], { read }) => {
    expect(await read(await bytes(), 'file')).toMatchObject({ status, body: { message } })
  })
})

describe('a hostile file', () => {
  it('is refused when a page of a PDF unpacks without end', async ({ read }) => {
    const bomb = pdfOf([[stewLines]], { blanks: 100 * 1024 * 1024 })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await read(bomb, 'stew.pdf')).toMatchObject({ status: 422 })
  })

  it('is refused when a Word file unpacks without end', async ({ read }) => {
    const bomb = await wordOf([' '.repeat(40 * 1024 * 1024)])
    expect(await read(bomb, 'stew.docx')).toMatchObject({
      status: 422,
      body: { message: captureMessages.fileUnpacksTooLarge },
    })
  })

  it('expands no entities of a Word file', async ({ read }) => {
    const ten = (name: string) => `&${name};`.repeat(10)
    const entities = `<!ENTITY a "plums"><!ENTITY b "${ten('a')}"><!ENTITY c "${ten('b')}"><!ENTITY d "${ten('c')}">`
    const file = await wordOf(stewLines, `<!DOCTYPE x [${entities}]>`)
    const { body } = await read(file, 'stew.docx')
    expect(JSON.stringify(body)).not.toContain('plumsplums')
  })
})
