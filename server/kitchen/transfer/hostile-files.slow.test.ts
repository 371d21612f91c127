import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { ZipFile } from 'yazl'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { bringIn, previewFile } from '#tests/fixtures/imports.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { transferMessages } from './constants.ts'
import { forgetImportsOf } from './imports/import-files.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend(
    'bring',
    ({ app, cookie }) =>
      (body: BodyInit, signal?: AbortSignal) =>
        Promise.resolve(
          app.app.request('/api/kitchen/import', {
            method: 'POST',
            body,
            headers: { Cookie: cookie },
            ...(signal ? { signal } : {}),
            duplex: 'half',
          } as RequestInit),
        ),
  )
  .extend(
    'preview',
    ({ app, ines }) =>
      (body: Buffer | string) =>
        previewFile(app, ines, body),
  )
  .extend(
    'take',
    ({ app, ines }) =>
      async (token: string) =>
        (await bringIn(app, ines, token)).lines,
  )

const soup = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['3 leeks'],
  recipeInstructions: 'Boil.',
  ...more,
})

async function pack(files: [name: string, content: string][]): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream as Readable))
}

describe('a JSON file', () => {
  it.for([
    '[null,1,"x",[],{}]',
    '{"@graph":[null]}',
    '{"@graph":{}}',
    '[{"longtable":null}]',
    '{"@type":"Recipe","name":{"@value":[[]]},"recipeIngredient":{"a":1},"recipeInstructions":[[["x"]]]}',
    '{"@type":"Recipe","name":"a","recipeIngredient":[null,5,{}],"recipeInstructions":5,"image":{"url":[{}]}}',
    '{"__proto__":{"name":"x"},"@type":"Recipe"}',
  ] as const)('of odd things is told of, or refused with a sentence: %s', async (text, { preview }) => {
    const { found, lines } = await preview(text)
    if (found.state === 'failed') expect(found.problem).toMatch(/\.$/)
    else
      for (const { kind, problem } of lines)
        expect([kind, problem]).toEqual(['unreadable', expect.stringMatching(/\.$/)])
  })

  it('is read entry by entry, so that a broken one costs no other', async ({ app, ines, preview, take }) => {
    const entries = [JSON.stringify(soup('One, [two] "three"')), '{"name": oops}', JSON.stringify(soup('Four'))]
    const { token, lines } = await preview(`[${entries.join(',\n')},]`)
    expect(lines.map(({ title, kind }) => [title, kind])).toEqual([
      ['One, [two] "three"', 'new'],
      ['recipes.json', 'unreadable'],
      ['Four', 'new'],
    ])
    const four = (await take(token))[2]
    expect(await app.as(ines).kitchen.getRecipe({ id: four?.recipeId ?? 0 })).toMatchObject({ title: 'Four' })
  })

  it('with too many recipes is refused', async ({ preview }) => {
    const { found } = await preview(`[${'{"@type":"Recipe","name":"x"},'.repeat(20_000)}{}]`)
    expect(found).toMatchObject({ state: 'failed', problem: transferMessages.tooMany })
  })
})

describe('an archive', () => {
  it('whose directory is little but names is refused', async ({ preview }) => {
    const files = Array.from({ length: 200 }, (_, at): [string, string] => [`${at}${'n'.repeat(60_000)}.txt`, ''])
    const { found } = await preview(await pack(files))
    expect(found).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\.$/) })
  })

  it('brings back thousands of days of cooking', async ({ app, ines, preview, take }) => {
    const cookings = Array.from({ length: 5000 }, (_, at) => ({ cookedOn: '2020-01-01', note: `n${at}` }))
    const longtable = {
      version: 1,
      title: 'Kept',
      ingredients: ['1 leek'],
      instructions: ['Boil.'],
      status: 'completed',
      cookings,
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: '2020-01-01T00:00:00Z',
    }
    const { token } = await preview(await pack([['kept.json', JSON.stringify({ longtable })]]))
    const [done] = await take(token)
    const { timesCooked, cookings: listed } = await app.as(ines).kitchen.listCookings({ recipeId: done?.recipeId ?? 0 })
    expect([timesCooked, listed[0]]).toMatchObject([5000, { cookedOn: '2020-01-01', note: 'n4999' }])
  })
})

describe('uploads', () => {
  const left = (app: TestApp) => readdirSync(join(app.folder, 'imports'))

  it('of which two arrive already wait their turn', async ({ app, bring, preview }) => {
    const endings: (() => void)[] = []
    const slow = () =>
      bring(
        new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('['))
            endings.push(() => controller.error(new Error('gone')))
          },
        }),
      )
    const arriving = [slow(), slow()]
    await expect.poll(() => (existsSync(join(app.folder, 'imports')) ? left(app).length : 0)).toBe(2)
    const third = await bring(JSON.stringify(soup('Third')))
    expect([third.status, ((await third.json()) as { message: string }).message]).toEqual([
      429,
      transferMessages.arriving,
    ])
    for (const end of endings) end()
    await Promise.all(arriving)
    expect((await preview(JSON.stringify(soup('Third')))).lines).toHaveLength(1)
  })

  it('go with the account', async ({ app, ines, preview }) => {
    const tobias = await app.make.chef('Tobias')
    await preview(JSON.stringify(soup('Hers')))
    await forgetImportsOf(app.services, tobias.id)
    expect(left(app)).toHaveLength(1)
    await forgetImportsOf(app.services, ines.id)
    expect(left(app)).toEqual([])
  })

  it('that break off leave nothing', async ({ app, bring, preview }) => {
    let breakOff = () => {}
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"name":"Half'))
        breakOff = () => controller.error(new Error('gone'))
      },
    })
    const answer = bring(broken)
    await preview(JSON.stringify(soup('Other')))
    breakOff()
    expect([(await answer).status, await (await answer).json()]).toEqual([400, { message: transferMessages.brokenOff }])
    expect(left(app).filter(name => name.includes('arriving'))).toEqual([])
    expect(left(app)).toHaveLength(1)
  })
})
