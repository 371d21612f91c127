import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { sweepImports } from './kitchen/transfer/import-shelf.ts'
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
/** Sweeps the shelf, each time an hour after the time before. */
let elapsed = 0
const sweepShelf = (app: TestApp) => {
  elapsed += 3_600_000
  return sweepImports(app.services, () => elapsed)
}

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

it('a file of recipes is not swept while it arrives, is read, and is taken over', async ({ app, noor, cookie }) => {
  const recipe = (name: string) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['3 leeks'],
    recipeInstructions: 'Boil them.',
  })
  const text = JSON.stringify(Array.from({ length: 20 }, (_, at) => recipe(`Soup ${at}`)))
  const pieces = Array.from({ length: 5 }, (_, at) => text.slice((at * text.length) / 5, ((at + 1) * text.length) / 5))
  let isHeld = true
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await sweepShelf(app)
      const piece = pieces.shift()
      if (piece === undefined) return stream.close()
      stream.enqueue(new TextEncoder().encode(piece))
    },
  })
  const during = async <Value>(work: Promise<Value>): Promise<Value> => {
    isHeld = true
    const done = work.finally(() => {
      isHeld = false
    })
    while (isHeld) {
      await sweepShelf(app)
      await yieldToEventLoop()
    }
    return done
  }
  const answer = app.app.request('/api/kitchen/import', {
    method: 'POST',
    body,
    headers: { Cookie: cookie },
    duplex: 'half',
  } as RequestInit)
  const previewed = await Promise.resolve(answer)
  expect(previewed.status).toBe(200)
  const { token, lines } = (await previewed.json()) as { token: string; lines: unknown[] }
  expect(lines).toHaveLength(20)
  const indexes = lines.map((_, at) => at)
  const taken = await during(app.as(noor).transfer.importRecipes({ token, indexes }))
  expect(taken.map(({ state }) => state)).toEqual(lines.map(() => 'imported'))
  // Nobody works with it now, and by this clock nobody came back for it.
  await sweepShelf(app)
  expect(existsSync(join(app.folder, 'imports', `${noor.id}-${token}`))).toBe(false)
})
