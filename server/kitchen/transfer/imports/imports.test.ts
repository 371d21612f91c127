import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { ZipFile } from 'yazl'
import { foodQueue, media, recipeImportLines, recipeImports, recipePictures, recipes } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { bringIn, importNow, previewFile, sendFile } from '#tests/fixtures/imports.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { diskMessages } from '../../../platform/disk-fault.ts'
import { transferMessages } from '../constants.ts'
import { undoImport } from './change-import.ts'
import { createImportRunner } from './import-runner.ts'
import { endOldImports } from './sweep-imports.ts'

const clock = { now: Date.UTC(2026, 4, 1) }
const it = appTest(() => {
  clock.now = Date.UTC(2026, 4, 1)
  return { now: () => clock.now }
}).extend('ines', chef('Inès'))

const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

const soup = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['3 leeks', '1 potato', '200 ml cream'],
  recipeInstructions: ['Boil.', 'Blend.'],
  ...more,
})
const soups = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => soup(`Soup ${at}`)))

async function pack(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** An archive as this program writes them, of recipes with a picture in this colour. */
async function archiveOf(colour: string, ...recipes: object[]): Promise<Buffer> {
  const kept = {
    version: 1,
    title: 'Kept',
    ingredients: ['1 leek'],
    instructions: ['Boil.'],
    status: 'on-back-burner',
    pictures: ['pictures/a.png'],
    createdAt: '2020-01-01T00:00:00Z',
    updatedAt: '2020-01-01T00:00:00Z',
  }
  return pack({
    ...Object.fromEntries(
      recipes.map((more, at) => [`recipes/${at}.json`, JSON.stringify({ longtable: { ...kept, ...more } })]),
    ),
    'pictures/a.png': await plainPicture('png', 60, 40, colour),
  })
}
const withPicture = () => archiveOf('#cc3300', {})

const shelfOf = async (app: TestApp, id: number) =>
  (
    await app.db
      .select()
      .from(recipes)
      .where(and(eq(recipes.ownerId, id), isNull(recipes.deletedAt)))
  ).map(({ title, status }) => [title, status])
const left = (app: TestApp) => (existsSync(join(app.folder, 'imports')) ? readdirSync(join(app.folder, 'imports')) : [])

describe('what the kitchen has already', () => {
  it('is told by its page, or by its title with most of its ingredients, never by the title alone', async ({
    app,
    ines,
  }) => {
    const own = await app.make.backBurnerRecipe(ines, 'Leek Soup', {
      ingredients: ['3 leeks', '1 potato', '200 ml cream'],
      sourceUrl: 'https://www.soups.example/leek/',
    })
    const file = [
      soup('Leek soup', { recipeIngredient: ['3 leeks', '1 potato', '200 ml milk'] }),
      soup('Leek Soup', { recipeIngredient: ['1 leek', '2 carrots', '1 l broth'] }),
      soup('Another name', { isBasedOn: 'http://soups.example/leek?utm_source=x#top' }),
      soup('Stew', { isBasedOn: 'https://soups.example/' }),
    ]
    const { lines } = await previewFile(app, ines, JSON.stringify(file))
    expect(lines.map(({ kind, duplicateOf, choice }) => [kind, duplicateOf, choice])).toEqual([
      ['duplicate', own.id, 'skip'],
      ['new', null, 'add'],
      ['duplicate', own.id, 'skip'],
      ['new', null, 'add'],
    ])
  })

  it('is replaced with its id, likes and cookings kept, or kept twice', async ({ app, ines }) => {
    const own = await app.make.backBurnerRecipe(ines, 'Leek Soup', {
      ingredients: ['3 leeks', '1 potato', '200 ml cream'],
    })
    await app.as(ines).kitchen.addCooking({ recipeId: own.id, cookedOn: '2026-01-31' })
    const { token } = await previewFile(
      app,
      ines,
      JSON.stringify([soup('Leek Soup', { recipeYield: '6' }), soup('Stew')]),
    )
    await app.as(ines).transfer.chooseImportLines({ token, choice: 'replace', positions: [0, 1] })
    const { found, lines } = await bringIn(app, ines, token)
    expect(found.counts).toMatchObject({ added: 1, replaced: 1 })
    expect(lines[0]).toMatchObject({ outcome: 'replaced', recipeId: own.id })
    const replaced = await app.as(ines).kitchen.getRecipe({ id: own.id })
    expect(replaced).toMatchObject({ servings: 6, instructions: ['Boil.', 'Blend.'], timesCooked: 1 })
    const again = await previewFile(app, ines, JSON.stringify(soup('Leek Soup')))
    await bringIn(app, ines, again.token, { choice: 'add' })
    expect((await shelfOf(app, ines.id)).filter(([title]) => title === 'Leek Soup')).toHaveLength(2)
  })
})

describe('a recipe that was to be replaced and is deleted meanwhile', () => {
  it('is left alone, and that of the file is a new one and says so', async ({ app, ines }) => {
    const { transfer, collections, kitchen } = app.as(ines)
    const own = await app.make.backBurnerRecipe(ines, 'Leek Soup', {
      ingredients: ['3 leeks', '1 potato', '200 ml cream'],
    })
    const { id: collectionId } = await collections.add({ name: 'Soups' })
    const { token } = await previewFile(app, ines, JSON.stringify(soup('Leek Soup', { keywords: 'Winter' })))
    await transfer.chooseImportLines({ token, choice: 'replace' })
    await kitchen.deleteRecipe({ id: own.id })
    const { found, lines } = await bringIn(app, ines, token, { collectionId })
    expect(found.counts).toMatchObject({ added: 1, replaced: 0 })
    expect(lines[0]).toMatchObject({ outcome: 'added', note: transferMessages.replacedGone })
    expect(lines[0]?.recipeId).not.toBe(own.id)
    const back = await kitchen.restoreRecipe({ id: own.id })
    expect(back).toMatchObject({ instructions: own.instructions, tags: [] })
    expect((await collections.listRecipes({ id: collectionId })).map(({ id }) => id)).toEqual([lines[0]?.recipeId])
  })
})

describe('the chosen recipes', () => {
  it('are those of a filter or of some lines, and go to a shelf and into a collection', async ({ app, ines }) => {
    const { transfer, collections } = app.as(ines)
    const { token } = await previewFile(app, ines, soups(5))
    expect((await transfer.chooseImportLines({ token, choice: 'skip' })).counts.chosen).toBe(0)
    expect((await transfer.chooseImportLines({ token, choice: 'add', positions: [1, 3] })).counts.chosen).toBe(2)
    const { lines, next } = await transfer.listImportLines({ token, show: 'chosen', limit: 1 })
    expect([lines.map(({ title }) => title), next]).toEqual([['Soup 1'], 1])
    const { id } = await collections.add({ name: 'Soups' })
    await bringIn(app, ines, token, { shelf: 'on-back-burner', collectionId: id })
    expect(await shelfOf(app, ines.id)).toEqual([
      ['Soup 1', 'on-back-burner'],
      ['Soup 3', 'on-back-burner'],
    ])
    expect((await collections.listRecipes({ id })).map(({ title }) => title)).toEqual(['Soup 1', 'Soup 3'])
    await expect(transfer.chooseImportLines({ token, choice: 'add' })).rejects.toThrow(transferMessages.begun)
  })

  itWithLimits('may be chosen one by one, however many there are', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, soups(2))
    const { transfer } = app.as(ines)
    const choose = (at: number) =>
      transfer.chooseImportLines({ token, choice: at % 2 ? 'add' : 'skip', positions: [at % 2] })
    for (let at = 0; at < 301; at++) await choose(at)
    expect((await transfer.getImport({ token })).counts.chosen).toBe(1)
  })

  it('keep tags, stars and favourites, and a collection of another chef is refused', async ({ app, ines }) => {
    const tobias = await app.make.chef('Tobias')
    const { id } = await app.as(tobias).collections.add({ name: 'His' })
    const { token, lines } = await previewFile(app, ines, JSON.stringify(soup('Soup', { keywords: 'Winter, Grandma' })))
    expect(lines[0]?.tags).toEqual(['Winter', 'Grandma'])
    await expect(app.as(ines).transfer.startImport({ token, shelf: 'completed', collectionId: id })).rejects.toThrow(
      'not found',
    )
    const { lines: done } = await bringIn(app, ines, token)
    expect((await app.as(ines).kitchen.getRecipe({ id: done[0]?.recipeId ?? 0 })).tags).toEqual(['Grandma', 'Winter'])
  })
})

describe('an import', () => {
  it('rests, and goes on without anything twice', async ({ app, ines }) => {
    const { transfer } = app.as(ines)
    const { token } = await previewFile(app, ines, soups(60))
    await transfer.startImport({ token, shelf: 'completed' })
    expect((await transfer.pauseImport({ token })).state).toBe('paused')
    await app.services.importRunner.settled()
    const resting = await importNow(app, ines, token)
    expect(resting.found.state).toBe('paused')
    expect(resting.found.counts.added).toBeLessThan(60)
    await transfer.resumeImport({ token })
    await app.services.importRunner.settled()
    const done = await importNow(app, ines, token)
    expect(done.found).toMatchObject({ state: 'done', counts: { added: 60 } })
    expect(await shelfOf(app, ines.id)).toHaveLength(60)
    expect(left(app)).toEqual([])
  })

  it('goes on where it was when the server starts again', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, soups(30))
    await app.as(ines).transfer.startImport({ token, shelf: 'completed' })
    await app.services.importRunner.close()
    const next = createImportRunner()
    next.wake({ ...app.services, importRunner: next })
    await next.settled()
    await next.close()
    expect((await importNow(app, ines, token)).found).toMatchObject({ state: 'done', counts: { added: 30 } })
    expect(await shelfOf(app, ines.id)).toHaveLength(30)
  })

  it('that is cancelled leaves neither rows, pictures nor files', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, await withPicture())
    // It stops behind its last recipe and before its end.
    await app.as(ines).transfer.startImport({ token, shelf: 'completed' })
    await app.services.importRunner.settled()
    expect(await app.db.select().from(recipePictures)).toHaveLength(1)
    await app.db.update(recipeImports).set({ state: 'paused' }).where(eq(recipeImports.token, token))
    const folder = join(app.folder, 'imports', `${ines.id}-${token}`)
    await mkdir(folder, { recursive: true })
    await app.as(ines).transfer.cancelImport({ token })
    await app.services.importRunner.settled()
    for (const table of [recipeImports, recipeImportLines, recipePictures, media]) {
      expect(await app.db.select({ count: sql<number>`count(*)` }).from(table)).toEqual([{ count: 0 }])
    }
    expect(await shelfOf(app, ines.id)).toEqual([])
    expect(left(app)).toEqual([])
  })

  it('that is done can be undone, but for what was changed since', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, soups(3))
    const { lines } = await bringIn(app, ines, token)
    clock.now += 1000
    await app.as(ines).kitchen.editRecipe({ id: lines[1]?.recipeId ?? 0, title: 'My soup' })
    expect((await app.as(ines).transfer.undoImport({ token })).state).toBe('undone')
    const cookbook = await app.as(ines).kitchen.listCookbook({ userId: 0 })
    expect(cookbook.map(({ title }) => title)).toEqual(['My soup'])
    await expect(app.as(ines).transfer.undoImport({ token })).rejects.toThrow(transferMessages.begun)
  })

  it('that ended half-way can be undone, but for what was changed since, however long its last recipe took', async ({
    app,
    ines,
  }) => {
    const { transfer, kitchen } = app.as(ines)
    const long = soup('Long soup', { image: 'http://127.0.0.1:1/a.jpg' })
    const { token } = await previewFile(app, ines, JSON.stringify([soup('Soup'), long, soup('Stew')]))
    const { limits } = app.services
    const allows = limits.allows.bind(limits)
    limits.allows = async (name, ...key) => {
      if (name === 'importPicture') {
        await transfer.pauseImport({ token })
        clock.now += 10 * 60_000
      }
      return allows(name, ...key)
    }
    const { lines } = await bringIn(app, ines, token)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'added', null])
    clock.now += 20 * 60_000
    await kitchen.editRecipe({ id: lines[0]?.recipeId ?? 0, title: 'My soup' })
    clock.now += 8 * 24 * 3_600_000
    await endOldImports(app.services)
    expect(await transfer.getImport({ token })).toMatchObject({ state: 'failed', problem: transferMessages.tooLate })
    const undone = await transfer.undoImport({ token })
    expect(undone).toMatchObject({ state: 'undone', problem: null, counts: { removed: 1, added: 1 } })
    expect(await shelfOf(app, ines.id)).toEqual([['My soup', 'completed']])
  })

  it('that failed before anything came in keeps its problem: there is nothing to undo', async ({ app, ines }) => {
    const { transfer } = app.as(ines)
    const { token } = await previewFile(app, ines, 'hello')
    await expect(transfer.undoImport({ token })).rejects.toThrow(transferMessages.begun)
    expect(await transfer.getImport({ token })).toMatchObject({ state: 'failed', problem: transferMessages.notJson })
  })

  it('whose undoing broke off is undone when that is asked again', async ({ app, ines }) => {
    const kept = () =>
      app.db.select({ title: recipes.title, notes: recipes.notes }).from(recipes).where(eq(recipes.ownerId, ines.id))
    const first = await previewFile(app, ines, await archiveOf('#cc3300', {}, { title: 'Kept too' }))
    await bringIn(app, ines, first.token)
    const before = await kept()
    const notes = 'Of the file.'
    const others = await archiveOf('#cc3300', { notes }, { title: 'Kept too', notes })
    const { token } = await previewFile(app, ines, others)
    clock.now += 1000
    expect((await bringIn(app, ines, token, { choice: 'replace' })).found.counts).toMatchObject({ replaced: 2 })
    let batches = 0
    const batch: typeof app.db.batch = async statements => {
      batches += 1
      if (batches === 2) throw new Error('database is locked')
      return app.db.batch(statements)
    }
    const db = new Proxy(app.db, { get: (whole, name) => (name === 'batch' ? batch : Reflect.get(whole, name)) })
    const ctx = { ...app.context(ines), db } as ChefCtx
    await expect(undoImport(ctx, { token })).rejects.toThrow('database is locked')
    const undone = await app.as(ines).transfer.undoImport({ token })
    expect(undone).toMatchObject({ state: 'undone', counts: { replaced: 0, restored: 2 } })
    expect(await kept()).toEqual(before)
  })

  it('that is done and undone brings back what it replaced, but for what was changed since', async ({ app, ines }) => {
    const { transfer, kitchen, collections } = app.as(ines)
    const mine = { notes: 'Mine.', tags: ['Old'], stars: 4 }
    const first = await previewFile(
      app,
      ines,
      await archiveOf('#cc3300', mine, { title: 'Kept too' }, { title: 'Kept long' }),
    )
    const [kept = 0, changed = 0, long = 0] = (await bringIn(app, ines, first.token)).lines.map(
      line => line.recipeId ?? 0,
    )
    const before = await kitchen.getRecipe({ id: kept })
    const { id: collectionId } = await collections.add({ name: 'Soups' })
    const others = await archiveOf(
      '#0033cc',
      { tags: ['New'], notes: 'Of the file.' },
      { title: 'Kept too', tags: ['New'] },
      { title: 'Kept long' },
    )
    const { token } = await previewFile(app, ines, others)
    clock.now += 1000
    const { found } = await bringIn(app, ines, token, { choice: 'replace', collectionId })
    expect(found.counts).toMatchObject({ added: 0, replaced: 3 })
    expect(await kitchen.getRecipe({ id: kept })).toMatchObject({
      notes: 'Of the file.',
      tags: ['New', 'Old'],
      imageUrl: expect.not.stringMatching(before.imageUrl ?? ''),
    })
    // What is kept counts on no day, and its foods are not asked for.
    const formers = await app.db.select().from(recipes).where(isNotNull(recipes.deletedAt))
    expect(formers.map(({ createdAt }) => createdAt)).toEqual([0, 0, 0])
    const queued = (await app.db.select().from(foodQueue)).map(({ recipeId }) => recipeId)
    expect(formers.filter(({ id }) => queued.includes(id))).toEqual([])
    clock.now += 1000
    await kitchen.editRecipe({ id: changed, notes: 'Changed since.' })
    await app.db.delete(recipes).where(and(isNotNull(recipes.deletedAt), eq(recipes.title, 'Kept long')))
    const undone = await transfer.undoImport({ token })
    expect(undone.counts).toMatchObject({ replaced: 2, restored: 1 })
    expect(await kitchen.getRecipe({ id: kept })).toEqual(before)
    expect(await kitchen.getRecipe({ id: changed })).toMatchObject({ notes: 'Changed since.', tags: ['New'] })
    expect((await importNow(app, ines, token)).lines.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['restored', null],
      ['replaced', transferMessages.leftAsItIs],
      ['replaced', transferMessages.notKept],
    ])
    expect((await collections.listRecipes({ id: collectionId })).map(({ id }) => id)).toEqual([changed, long])
    expect(await app.db.select({ id: recipes.id }).from(recipes).where(eq(recipes.ownerId, ines.id))).toHaveLength(3)
  })

  it('tells of each recipe that did not work, and the others go on', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, await withPicture())
    app.services.media.keep = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    const { found, lines } = await bringIn(app, ines, token)
    expect(found).toMatchObject({ state: 'done', counts: { failed: 1 } })
    expect(lines[0]).toMatchObject({ outcome: 'failed', note: diskMessages.full })
  })

  it('shows a small picture of a recipe to its chef alone', async ({ app, ines }) => {
    const { lines } = await previewFile(app, ines, await withPicture())
    const picture = lines[0]?.picture ?? ''
    const answer = await app.request(picture, { cookie: await app.cookieOf(ines) })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    const tobias = await app.make.chef('Tobias')
    expect((await app.request(picture, { cookie: await app.cookieOf(tobias) })).status).toBe(404)
  })

  it('that nobody comes back to within a day ends, and its file goes', async ({ app, ines }) => {
    const { token } = await previewFile(app, ines, soups(2))
    clock.now += 25 * 3_600_000
    await endOldImports(app.services)
    app.services.importRunner.wake(app.services)
    await app.services.importRunner.settled()
    expect((await importNow(app, ines, token)).found).toMatchObject({
      state: 'failed',
      problem: transferMessages.tooLate,
    })
    expect(left(app)).toEqual([])
  })

  it('is the sixth that waits only when one of five is over', async ({ app, ines }) => {
    for (let at = 0; at < 5; at++) await previewFile(app, ines, soups(1))
    const sixth = await sendFile(app, ines, soups(1))
    expect([sixth.status, ((await sixth.json()) as { message: string }).message]).toEqual([
      429,
      transferMessages.tooManyOpen,
    ])
  })
})
