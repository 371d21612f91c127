import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'
import { recipes, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPicture } from '../../media/add-picture.ts'
import type { RecipeView } from '../contract.ts'
import { transferMessages } from './constants.ts'
import type { ImportPreviewView } from './contract.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('cookie', ({ app, ines }) => app.cookieOf(ines))
  .extend(
    'takeOut',
    ({ app, cookie }) =>
      async (as = cookie) =>
        Buffer.from(await (await app.request('/api/kitchen/export', { cookie: as })).arrayBuffer()),
  )
  .extend(
    'bring',
    ({ app, cookie }) =>
      (body: Buffer | string, as = cookie) =>
        app.request('/api/kitchen/import', { method: 'POST', body: body as BodyInit, cookie: as }),
  )
  .extend(
    'preview',
    ({ cookie, bring }) =>
      async (body: Buffer | string, as = cookie) =>
        (await (await bring(body, as)).json()) as ImportPreviewView,
  )
  .extend('fullKitchen', ({ app, ines }) => async () => {
    const ctx = app.context(ines) as Parameters<typeof addPicture>[0]
    const store = async (width: number) =>
      (await addPicture(ctx, await plainPicture('png', width, 40, '#cc3300'), { maxBytes: 1_000_000 })).url
    const imageUrls = [await store(60), await store(50), await store(70)]
    const full = {
      description: 'Öl & “Salz”',
      source: 'Grandmother',
      sourceUrl: 'https://example.com/soup',
      category: 'Soup',
      mealSection: 'dinner',
      dietaryTags: ['Vegan', 'Keto'],
      prepTime: 15,
      cookTime: 40,
      servings: 6,
      yieldText: '6 bowls',
      difficulty: 'Hard',
      calories: 320,
      chefNotes: 'More salt.\nLess time.',
      notes: 'From mother.',
      ingredientGroups: [{ at: 0, title: 'Für die Suppe' }],
      stepSections: [{ at: 0, title: 'Am Vortag' }],
      nutrition: { protein: 12.5, sodium: 400 },
      isPublic: false,
      language: 'de',
      imageUrls,
      alts: ['In the pan', '', 'Mit “Käse”'],
    }
    const kept = await app.make.backBurnerRecipe(ines, 'Zwiebelsuppe “à la Inès” / 1', full)
    await app.as(ines).kitchen.moveToCookbook({ userId: 0, recipeId: kept.id })
    await app.db
      .update(recipes)
      .set({ shelfLife: '3 days', reheatingInstructions: 'Gently', canFreeze: true, createdAt: 1_700_000_000_000 })
      .where(eq(recipes.id, kept.id))
    await app.as(ines).kitchen.addCooking({ recipeId: kept.id, cookedOn: '2026-01-31', note: 'For Tobias' })
    await app.as(ines).kitchen.addCooking({ recipeId: kept.id, cookedOn: '2026-03-01' })
    await app.make.backBurnerRecipe(ines, 'Plain Rice', { ingredients: ['rice'], instructions: ['Cook it.'] })
  })
  .extend('refusal', ({ bring }) => async (body: Buffer | string) => {
    const answer = await bring(body)
    return [answer.status, ((await answer.json()) as { message: string }).message]
  })

async function pack(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', entry => names.push(entry.fileName)).on('end', () => resolve(names))
    })
  })
}

const soup = (more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek Soup',
  recipeIngredient: ['3 leeks', '1 potato'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Boil.' },
    { '@type': 'HowToStep', text: 'Blend.' },
  ],
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  recipeYield: '4 bowls',
  ...more,
})

/** What must be the same after a round trip: everything but ids, addresses and when it was touched last. */
const lasting = ({ id: _, ownerId: __, imageUrl, pictures, author: ___, ...rest }: RecipeView) => ({
  ...rest,
  hasPicture: imageUrl !== null,
  pictures: pictures.map(({ width, height, alt }) => [width, height, alt]),
})

const kitchenOf = async (app: TestApp, chef: TestChef) => {
  const { kitchen } = app.as(chef)
  const all = [...(await kitchen.listBackBurner({ id: 0 })), ...(await kitchen.listCookbook({ userId: 0 }))]
  return all.map(lasting).map(({ updatedAt: _, ...rest }) => rest)
}

describe('a kitchen taken out and brought back', () => {
  it('loses nothing, at another table as well', async ({ app, ines, takeOut, preview, fullKitchen }) => {
    await fullKitchen()
    const archive = await takeOut()
    expect((await namesIn(archive)).filter(name => name.startsWith('recipes/'))).toHaveLength(2)
    const tobias = await app.make.chef('Tobias')
    const { token, lines } = await preview(archive, await app.cookieOf(tobias))
    expect(lines.map(({ state, pictures }) => [state, pictures])).toEqual([
      ['new', 3],
      ['new', 0],
    ])
    const done = await app.as(tobias).transfer.importRecipes({ token, indexes: [0, 1] })
    expect(done.map(({ state, note }) => [state, note])).toEqual([
      ['imported', null],
      ['imported', null],
    ])
    expect(await kitchenOf(app, tobias)).toEqual(await kitchenOf(app, ines))
    const { pictures } = await app.as(tobias).kitchen.getRecipe({ id: done[0]?.recipeId ?? 0 })
    expect(pictures.map(({ width, alt }) => [width, alt])).toEqual([
      [60, 'In the pan'],
      [50, ''],
      [70, 'Mit “Käse”'],
    ])
    const cookings = await app.as(tobias).kitchen.listCookings({ recipeId: done[0]?.recipeId ?? 0 })
    expect(cookings.cookings.map(({ cookedOn, note }) => [cookedOn, note])).toContainEqual(['2026-01-31', 'For Tobias'])
    const again = await takeOut(await app.cookieOf(tobias))
    expect((await namesIn(again)).filter(name => name.startsWith('pictures/'))).toHaveLength(3)
  })

  it('is recognised when it is there already, and comes again only when that is wished', async ({
    app,
    ines,
    takeOut,
    preview,
    fullKitchen,
  }) => {
    await fullKitchen()
    const { token, lines } = await preview(await takeOut())
    expect(lines.map(({ state }) => state)).toEqual(['duplicate', 'duplicate'])
    const step = { token, indexes: [0, 1] }
    expect((await app.as(ines).transfer.importRecipes(step)).map(({ state }) => state)).toEqual([
      'duplicate',
      'duplicate',
    ])
    expect(await kitchenOf(app, ines)).toHaveLength(2)
    await app.as(ines).transfer.importRecipes({ ...step, again: true })
    expect(await kitchenOf(app, ines)).toHaveLength(4)
  })

  it('is read no further once the chef has brought another file', async ({ app, bring }) => {
    const names = Array.from({ length: 1000 }, (_, n) => `recipes/${n}.json`)
    const many = await pack(Object.fromEntries(names.map(name => [name, JSON.stringify(soup({ name }))])))
    const reading = bring(many)
    await vi.waitFor(async () => {
      const files = await readdir(join(app.folder, 'imports'))
      expect(files.filter(name => !name.endsWith('.arriving'))).toHaveLength(1)
    })
    const [newer, replaced] = [await bring(JSON.stringify(soup())), await reading]
    expect([replaced.status, await replaced.json()]).toEqual([404, { message: transferMessages.gone }])
    expect(((await newer.json()) as ImportPreviewView).lines).toMatchObject([{ title: 'Leek Soup', state: 'new' }])
  })

  it('shows others nothing: neither a signed-out visitor nor a file of another chef', async ({
    app,
    cookie,
    bring,
    preview,
  }) => {
    expect((await app.request('/api/kitchen/export')).status).toBe(401)
    expect((await bring('{}', '')).status).toBe(401)
    const foreign = { headers: { Origin: 'https://elsewhere.example' }, cookie }
    expect((await app.request('/api/kitchen/export', foreign)).status).toBe(403)
    const { token } = await preview(JSON.stringify(soup()))
    const tobias = await app.make.chef('Tobias')
    await expect(app.as(tobias).transfer.importRecipes({ token, indexes: [0] })).rejects.toThrow(transferMessages.gone)
  })
})

describe('a file of another program', () => {
  it('brings in one recipe, or a list of them, once each', async ({ app, ines, preview }) => {
    const list = [soup(), soup({ name: 'Bread', recipeYield: 1 }), soup(), { '@type': 'Recipe', name: 'Empty' }]
    const { token, lines } = await preview(JSON.stringify(list))
    expect(lines.map(({ title, state }) => [title, state])).toEqual([
      ['Leek Soup', 'new'],
      ['Bread', 'new'],
      ['Leek Soup', 'duplicate'],
      ['Empty', 'unreadable'],
    ])
    const done = await app.as(ines).transfer.importRecipes({ token, indexes: [0, 1, 2, 3] })
    expect(done.map(({ state }) => state)).toEqual(['imported', 'imported', 'duplicate', 'failed'])
    const [recipe] = await app.as(ines).kitchen.listCookbook({ userId: 0, query: 'leek' })
    expect(recipe).toMatchObject({ title: 'Leek Soup', prepTime: 10, cookTime: 25, servings: 4, status: 'completed' })
    expect(recipe?.instructions).toEqual(['Boil.', 'Blend.'])
    await app.as(ines).transfer.forgetImport({ token })
    await expect(app.as(ines).transfer.importRecipes({ token, indexes: [0] })).rejects.toThrow(transferMessages.gone)
  })

  it('brings its photos, ten at most and each in one size', async ({ app, ines, preview }) => {
    const at = (name: string) => `http://127.0.0.1:1/${name}`
    const image = ['a.jpg', 'a-225x225.jpg', 'a-480x270.jpg', 'b.jpg?w=300', 'b.jpg'].map(at)
    const many = Array.from({ length: 12 }, (_, n) => at(`c${n}.jpg`))
    const { token, lines } = await preview(JSON.stringify([soup({ image }), soup({ name: 'Bread', image: many })]))
    expect(lines.map(({ pictures }) => pictures)).toEqual([2, 10])
    const done = await app.as(ines).transfer.importRecipes({ token, indexes: [0, 1] })
    const note = 'A picture of it could not be brought in.'
    expect(done).toMatchObject([
      { state: 'imported', note },
      { state: 'imported', note },
    ])
  })

  it('tells of photos that were not fetched, because enough were within the hour', async () => {
    const limited = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    try {
      const mara = await limited.make.chef('Mara')
      await limited.services.limits.spend('importPicture', mara.id, 999)
      const image = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => `http://127.0.0.1:1/${name}`)
      const answer = await limited.request('/api/kitchen/import', {
        method: 'POST',
        body: JSON.stringify(soup({ image })),
        cookie: await limited.cookieOf(mara),
      })
      const { token } = (await answer.json()) as ImportPreviewView
      expect(await limited.as(mara).transfer.importRecipes({ token, indexes: [0] })).toMatchObject([
        { state: 'imported', note: 'Its picture was not fetched.', unfetched: 2 },
      ])
    } finally {
      await limited.close()
    }
  })

  it('keeps its place when two steps of it run at once', async ({ app, ines, preview }) => {
    const { token } = await preview(await pack({ 'a/soup.json': JSON.stringify(soup()), 'b.json': 'not json' }))
    const step = () => app.as(ines).transfer.importRecipes({ token, indexes: [1, 0] })
    const both = (await Promise.all([step(), step()])).flat()
    expect(both.map(({ index, state }) => `${index} ${state}`).sort()).toEqual([
      '0 duplicate',
      '0 imported',
      '1 failed',
      '1 failed',
    ])
  })
})

describe('what cannot be trusted', () => {
  it('is refused in plain words', async ({ refusal }) => {
    expect(await refusal('hello')).toEqual([422, transferMessages.notAFile])
    expect(await refusal('')).toEqual([422, transferMessages.notAFile])
    expect(await refusal('{"a": 1}')).toEqual([422, transferMessages.nothing])
    expect(await refusal(Buffer.from('PK\x03\x04 but no archive'))).toEqual([422, transferMessages.damaged])
    const honest = await pack({ 'soup.json': JSON.stringify(soup()) })
    expect(await refusal(honest.subarray(0, honest.length - 30))).toEqual([422, transferMessages.damaged])
    expect(await refusal(await pack({ 'readme.txt': 'no recipes' }))).toEqual([422, transferMessages.nothing])
  })

  it('does no harm: bombs, paths that lead elsewhere, and deep nesting', async ({ bring, preview }) => {
    const bomb = await pack({ 'bomb.json': Buffer.alloc(30_000_000, 0x20), 'soup.json': JSON.stringify(soup()) })
    expect(bomb.byteLength).toBeLessThan(100_000)
    const { lines } = await preview(bomb)
    expect(lines.map(({ title, state }) => [title, state])).toEqual([
      ['bomb.json', 'unreadable'],
      ['Leek Soup', 'new'],
    ])
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect((await bring(deep)).status).toBe(422)
    const lie = { longtable: { version: 1, title: 'x', pictures: ['../../etc/passwd'] }, ...soup({ name: 'Lie' }) }
    expect((await preview(JSON.stringify(lie))).lines).toMatchObject([{ title: 'Lie', state: 'new', pictures: 0 }])
  })

  it('cannot set what a file must not set', async ({ app, ines, preview }) => {
    const [stranger] = await app.db.select({ id: users.id }).from(users)
    const forged = {
      ...soup(),
      longtable: {
        version: 1,
        title: 'Forged',
        ingredients: ['a'],
        instructions: ['b'],
        status: 'completed',
        createdAt: '2999-01-01T00:00:00Z',
        updatedAt: '2999-01-01T00:00:00Z',
        id: 3001,
        ownerId: stranger?.id,
        originalAuthorId: stranger?.id,
        originalAuthor: 'Somebody',
      },
    }
    const { token } = await preview(JSON.stringify(forged))
    const [done] = await app.as(ines).transfer.importRecipes({ token, indexes: [0] })
    const [row] = await app.db
      .select()
      .from(recipes)
      .where(eq(recipes.id, done?.recipeId ?? 0))
    expect(row).toMatchObject({ ownerId: ines.id, originalAuthorId: null, originalAuthorName: 'Somebody' })
    expect(row?.createdAt).toBeLessThanOrEqual(Date.now())
    expect(row?.id).not.toBe(3001)
  })
})
