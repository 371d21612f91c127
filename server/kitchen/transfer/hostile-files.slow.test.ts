import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { ZipFile } from 'yazl'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { transferMessages } from './constants.ts'
import type { ImportPreviewView } from './contract.ts'
import { forgetImportsOf } from './import-shelf.ts'
import { readOffers } from './read-recipe.ts'

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
    ({ bring }) =>
      async (body: BodyInit) =>
        (await (await bring(body)).json()) as ImportPreviewView,
  )
  .extend(
    'take',
    ({ app, ines }) =>
      (token: string, indexes: number[]) =>
        app.as(ines).transfer.importRecipes({ token, indexes }),
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
  ] as const)('of odd things is told of, or refused with a sentence: %s', async (text, { bring }) => {
    const answer = await bring(text)
    expect([200, 422]).toContain(answer.status)
    const { lines, message } = await answer.json()
    if (answer.status === 422) expect(message).toBe(transferMessages.nothing)
    else
      for (const line of lines) expect(line).toMatchObject({ state: 'unreadable', note: expect.stringMatching(/\.$/) })
  })

  it('is read entry by entry, so that a broken one costs no other', async ({ app, ines, preview, take }) => {
    const entries = [JSON.stringify(soup('One, [two] "three"')), '{"name": oops}', JSON.stringify(soup('Four'))]
    const { token, lines } = await preview(`[${entries.join(',\n')},]`)
    expect(lines.map(({ title, state }) => [title, state])).toEqual([
      ['One, [two] "three"', 'new'],
      ['The file', 'unreadable'],
      ['Four', 'new'],
    ])
    const [four] = await take(token, [2])
    expect(await app.as(ines).kitchen.getRecipe({ id: four?.recipeId ?? 0 })).toMatchObject({ title: 'Four' })
  })

  it('may hold many recipes behind a context, and those of a step are found among them', async ({
    app,
    ines,
    preview,
  }) => {
    const graph = Array.from({ length: 300 }, (_, at) => soup(`Soup ${at}`))
    for (const context of ['https://schema.org', { '@vocab': 'https://schema.org/' }]) {
      const { token, lines } = await preview(JSON.stringify({ '@context': context, '@graph': graph }))
      expect(lines).toHaveLength(300)
      const done = await app.as(ines).transfer.importRecipes({ token, indexes: [299, 7], again: true })
      const titles = await Promise.all(
        done.map(({ recipeId }) => app.as(ines).kitchen.getRecipe({ id: recipeId ?? 0 })),
      )
      expect(titles.map(({ title }) => title)).toEqual(['Soup 299', 'Soup 7'])
    }
  })

  it('that would keep everybody waiting is refused', async ({ bring }) => {
    const long = await bring(`{"name":"${'x'.repeat(3_000_000)}"}`)
    expect(((await long.json()) as ImportPreviewView).lines[0]).toMatchObject({ state: 'unreadable' })
    const many = await bring(`[${'{"@type":"Recipe","name":"x"},'.repeat(20_000)}{}]`)
    expect(await many.json()).toEqual({ message: transferMessages.tooMany })
  })

  it('is looked through one entry at a time, so that others have their turn', () => {
    const text = JSON.stringify(Array.from({ length: 500 }, (_, at) => soup(`Soup ${at}`)))
    const read: number[] = []
    const pieces = readOffers('soups.json', text, piece => read.push(piece) > 0)
    expect([pieces.next().value, pieces.next().value]).toMatchObject([
      { piece: 0, offers: [{ title: 'Soup 0' }] },
      { piece: 1, offers: [{ title: 'Soup 1' }] },
    ])
    expect(read).toEqual([0, 1])
  })
})

describe('an archive', () => {
  it('counts what fails to unpack like all else', async ({ bring }) => {
    const empty = ' '.repeat(2 * 1024 * 1024 - 1)
    const zip = await pack(Array.from({ length: 140 }, (_, at) => [`${at}.json`, empty]))
    // Each says that it is one byte longer than it is, which shows at its very end.
    for (let at = zip.indexOf('PK\u0001\u0002'); at !== -1; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
      zip.writeUInt32LE(zip.readUInt32LE(at + 24) + 1, at + 24)
    }
    const answer = await bring(zip)
    expect([answer.status, await answer.json()]).toEqual([422, { message: transferMessages.damaged }])
  }, 60_000)

  it('has its long names told by their beginning', async ({ preview }) => {
    const { lines } = await preview(await pack([[`${'n'.repeat(60_000)}.json`, 'no']]))
    expect(lines[0]?.title).toHaveLength(200)
  })

  it('whose directory is little but names is refused', async ({ bring }) => {
    const files = Array.from({ length: 200 }, (_, at): [string, string] => [`${at}${'n'.repeat(60_000)}.txt`, ''])
    const answer = await bring(await pack(files))
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      422,
      transferMessages.damaged,
    ])
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
    const [done] = await take(token, [0])
    const { timesCooked, cookings: listed } = await app.as(ines).kitchen.listCookings({ recipeId: done?.recipeId ?? 0 })
    expect([timesCooked, listed[0]]).toMatchObject([5000, { cookedOn: '2020-01-01', note: 'n4999' }])
  })
})

describe('uploads', () => {
  const left = (app: TestApp) => readdirSync(join(app.folder, 'imports'))

  it('at the same time leave one that can be brought in', async ({ app, bring, preview, take }) => {
    let finish = () => {}
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(`[${JSON.stringify(soup('Slow'))}`))
        finish = () => {
          controller.enqueue(new TextEncoder().encode(']'))
          controller.close()
        }
      },
    })
    const slowAnswer = bring(slow)
    const quick = await preview(JSON.stringify(soup('Quick')))
    expect(quick.lines).toHaveLength(1)
    finish()
    const { token, lines } = (await (await slowAnswer).json()) as ImportPreviewView
    expect(lines[0]).toMatchObject({ title: 'Slow', state: 'new' })
    expect(await take(token, [0])).toMatchObject([{ state: 'imported' }])
    await expect(take(quick.token, [0])).rejects.toThrow(transferMessages.gone)
    expect(left(app)).toHaveLength(2)
  })

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
    expect(left(app)).toHaveLength(2)
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
    expect(left(app)).toHaveLength(2)
  })
})
