import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { bringIn, previewFile } from '#tests/fixtures/imports.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { endOldImports, sweepImports } from './kitchen/transfer/imports/sweep-imports.ts'
import { findUsedPictures } from './media/sweep.ts'

/* The sweeps of leftovers take nothing that is arriving and nothing that was acknowledged, however old the clock calls it. */

const it = appTest()
  .extend('noor', chef('Noor'))
  .extend('cookie', ({ app, noor }) => app.cookieOf(noor))
  .extend('upload', ({ app, cookie }) => async (bytes: Buffer): Promise<string> => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    const answer = await app.request('/api/pictures', { body, cookie })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { url: string }).url
  })
  .extend('expectReadable', ({ app, cookie }) => async (url: string) => {
    for (const width of pictureWidths) {
      const answer = await app.request(url.replace(/\d+$/, String(width)), { cookie })
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    }
  })

const sweepFiles = (app: TestApp) =>
  app.services.media.removeUnused(Number.POSITIVE_INFINITY, hashes => findUsedPictures(app.db, hashes))
it('every picture that was acknowledged while files were swept is there', async ({ app, upload, expectReadable }) => {
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, at) => plainPicture('png', 20 + at, 20)))
  let isDone = false
  const sweeping = Array.from({ length: 3 }, async () => {
    while (!isDone) {
      await sweepFiles(app)
      await yieldToEventLoop()
    }
  })
  const urls = await Promise.all([...pictures, ...pictures.slice(0, 4)].map(upload)).finally(() => {
    isDone = true
  })
  await Promise.all(sweeping)
  for (const url of urls) await expectReadable(url)
  expect(readdirSync(join(app.folder, 'media', 'incoming'))).toEqual([])
})

it('a file of recipes is not swept while it is read and brought in, and nothing of it stays', async ({ app, noor }) => {
  const recipe = (name: string) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['3 leeks'],
    recipeInstructions: 'Boil them.',
  })
  const text = JSON.stringify(Array.from({ length: 20 }, (_, at) => recipe(`Soup ${at}`)))
  const during = async <Value>(work: Promise<Value>): Promise<Value> => {
    let isOver = false
    const done = work.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await sweepImports(app.services)
      await endOldImports(app.services)
      await yieldToEventLoop()
    }
    return done
  }
  const { token, lines } = await during(previewFile(app, noor, text))
  expect(lines).toHaveLength(20)
  const done = await during(bringIn(app, noor, token))
  expect(done.lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'added'))
  expect(readdirSync(join(app.folder, 'imports'))).toEqual([])
})
