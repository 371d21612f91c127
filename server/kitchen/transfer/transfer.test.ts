import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'
import { recipes, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { bringIn, previewFile } from '#tests/fixtures/imports.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { addPicture } from '../../media/add-picture.ts'
import type { RecipeView } from '../contract.ts'
import { transferMessages } from './constants.ts'

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
    'preview',
    ({ app, ines }) =>
      (body: Buffer | string, as = ines) =>
        previewFile(app, as, body),
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
      tags: ['Grandma', 'Winter'],
      stars: 5,
      isFavourite: true,
      sourceAuthor: 'Oma Käthe',
      tools: ['Soup pot', 'Stick blender'],
      difficulty: 'Hard',
      calories: 320,
      chefNotes: 'More salt.\nLess time.',
      notes: 'From mother.',
      ingredientGroups: [{ at: 0, title: 'Für die Suppe' }],
      stepSections: [{ at: 0, title: 'Am Vortag' }],
      nutrition: { protein: 12.5, saturatedFat: 3, cholesterol: 45, sodium: 400 },
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
  .extend('refusal', ({ preview }) => async (body: Buffer | string) => {
    const { found } = await preview(body)
    return [found.state, found.problem]
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
    const recipeIds = (await app.as(ines).kitchen.listCookbook({ userId: 0 })).map(({ id }) => id)
    await app.as(ines).collections.add({ name: 'Soups', description: 'For cold days', recipeIds })
    await app.as(ines).collections.add({ name: 'Nothing yet' })
    const archive = await takeOut()
    expect((await namesIn(archive)).filter(name => name.startsWith('recipes/'))).toHaveLength(2)
    const tobias = await app.make.chef('Tobias')
    const { token, lines } = await preview(archive, tobias)
    expect(lines.map(({ kind, pictures }) => [kind, pictures])).toEqual([
      ['new', 3],
      ['new', 0],
    ])
    const { lines: done, found } = await bringIn(app, tobias, token)
    expect(found).toMatchObject({ state: 'done', program: 'Longtable', counts: { all: 2, chosen: 2, added: 2 } })
    expect(done.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['added', null],
      ['added', null],
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
    const collections = await app.as(tobias).collections.list({ id: tobias.id })
    expect(collections.map(({ name, recipeCount }) => [name, recipeCount])).toEqual([
      ['Nothing yet', 0],
      ['Soups', 1],
    ])
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
    expect(lines.map(({ kind, choice }) => [kind, choice])).toEqual([
      ['duplicate', 'skip'],
      ['duplicate', 'skip'],
    ])
    const nothing = app.as(ines).transfer.startImport({ token, shelf: 'as-they-were' })
    await expect(nothing).rejects.toThrow(transferMessages.nothingChosen)
    await bringIn(app, ines, token, { choice: 'add' })
    expect(await kitchenOf(app, ines)).toHaveLength(4)
  })

  it('shows others nothing: neither a signed-out visitor nor a file of another chef', async ({
    app,
    cookie,
    preview,
  }) => {
    expect((await app.request('/api/kitchen/export')).status).toBe(401)
    expect((await app.request('/api/kitchen/import', { method: 'POST', body: '{}' })).status).toBe(401)
    const foreign = { headers: { Origin: 'https://elsewhere.example' }, cookie }
    expect((await app.request('/api/kitchen/export', foreign)).status).toBe(403)
    const { token } = await preview(JSON.stringify(soup()))
    const tobias = await app.make.chef('Tobias')
    const { transfer } = app.as(tobias)
    for (const call of [
      () => transfer.getImport({ token }),
      () => transfer.listImportLines({ token }),
      () => transfer.chooseImportLines({ token, choice: 'skip' }),
      () => transfer.startImport({ token, shelf: 'completed' }),
      () => transfer.pauseImport({ token }),
      () => transfer.resumeImport({ token }),
      () => transfer.cancelImport({ token }),
      () => transfer.undoImport({ token }),
    ]) {
      await expect(call()).rejects.toThrow(transferMessages.gone)
    }
    expect(await transfer.listImports()).toEqual([])
  })
})

describe('a file of another program', () => {
  it('brings in one recipe, or a list of them, once each', async ({ app, ines, preview }) => {
    const list = [soup(), soup({ name: 'Bread', recipeYield: 1 }), soup(), { '@type': 'Recipe', name: 'Empty' }]
    const { token, lines } = await preview(JSON.stringify(list))
    expect(lines.map(({ title, kind }) => [title, kind])).toEqual([
      ['Leek Soup', 'new'],
      ['Bread', 'new'],
      ['Leek Soup', 'repeated'],
      ['Empty', 'unreadable'],
    ])
    const { lines: done } = await bringIn(app, ines, token)
    expect(done.map(({ outcome }) => outcome)).toEqual(['added', 'added', null, null])
    const [recipe] = await app.as(ines).kitchen.listCookbook({ userId: 0, query: 'leek' })
    expect(recipe).toMatchObject({ title: 'Leek Soup', prepTime: 10, cookTime: 25, servings: 4, status: 'completed' })
    expect(recipe?.instructions).toEqual(['Boil.', 'Blend.'])
    await app.as(ines).transfer.cancelImport({ token })
    await expect(app.as(ines).transfer.getImport({ token })).rejects.toThrow(transferMessages.gone)
    expect(await app.as(ines).kitchen.listCookbook({ userId: 0 })).toHaveLength(2)
  })

  it('brings its photos, ten at most and each in one size', async ({ app, ines, preview }) => {
    const at = (name: string) => `http://127.0.0.1:1/${name}`
    const image = ['a.jpg', 'a-225x225.jpg', 'a-480x270.jpg', 'b.jpg?w=300', 'b.jpg'].map(at)
    const many = Array.from({ length: 12 }, (_, n) => at(`c${n}.jpg`))
    const { token, lines } = await preview(JSON.stringify([soup({ image }), soup({ name: 'Bread', image: many })]))
    expect(lines.map(({ pictures }) => pictures)).toEqual([2, 10])
    const { lines: done } = await bringIn(app, ines, token)
    expect(done).toMatchObject([
      { outcome: 'added', note: transferMessages.noPicture },
      { outcome: 'added', note: transferMessages.noPicture },
    ])
  })

  it('tells of photos that were not fetched, because enough were within the hour', async () => {
    const limited = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    try {
      const mara = await limited.make.chef('Mara')
      await limited.services.limits.spend('importPicture', mara.id, 999)
      const image = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => `http://127.0.0.1:1/${name}`)
      const { token } = await previewFile(limited, mara, JSON.stringify(soup({ image })))
      const { lines } = await bringIn(limited, mara, token)
      expect(lines).toMatchObject([{ outcome: 'added', note: transferMessages.unfetched }])
    } finally {
      await limited.close()
    }
  })
})

describe('what cannot be trusted', () => {
  it('is refused in plain words', async ({ refusal }) => {
    expect(await refusal('hello')).toEqual(['failed', transferMessages.notJson])
    expect(await refusal('{"a": 1}')).toEqual(['failed', transferMessages.notAFile])
    expect(await refusal(Buffer.from('PK\x03\x04 but no archive'))).toEqual(['failed', transferMessages.damaged])
    const honest = await pack({ 'soup.json': JSON.stringify(soup()) })
    expect(await refusal(honest.subarray(0, honest.length - 30))).toEqual(['failed', transferMessages.damaged])
    expect(await refusal(await pack({ 'readme.bin': 'no recipes' }))).toEqual(['failed', transferMessages.nothing])
  })

  it('does no harm: paths that lead elsewhere, and deep nesting', async ({ preview, refusal }) => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    expect((await refusal(deep))[0]).toBe('failed')
    const lie = { longtable: { version: 1, title: 'x', pictures: ['../../etc/passwd'] }, ...soup({ name: 'Lie' }) }
    expect((await preview(JSON.stringify(lie))).lines).toMatchObject([{ title: 'Lie', kind: 'new', pictures: 0 }])
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
    const {
      lines: [done],
    } = await bringIn(app, ines, token)
    const [row] = await app.db
      .select()
      .from(recipes)
      .where(eq(recipes.id, done?.recipeId ?? 0))
    expect(row).toMatchObject({ ownerId: ines.id, originalAuthorId: null, originalAuthorName: 'Somebody' })
    expect(row?.createdAt).toBeLessThanOrEqual(Date.now())
    expect(row?.id).not.toBe(3001)
  })
})
