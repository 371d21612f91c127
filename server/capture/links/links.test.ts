import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { linkReadings, recipeIngredients, recipes } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import { crumble, pageSaying, startRecipeSite } from '#tests/servers/recipe-site.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { linkMessages } from './constants.ts'
import { readWaitingLinks } from './read-links.ts'
import { saveReading } from './save-reading.ts'

const named = (name: string) => ({ type: 'text/html', body: pageSaying({ ...crumble, name }) })
const pages = {
  '/jam': named('Plum Jam'),
  '/tart': named('Plum Tart'),
  '/part': { type: 'text/html', body: pageSaying({ ...crumble, recipeInstructions: [] }) },
}

const it = appTest()
  .extend(
    'site',
    { scope: 'file' },
    opening(() => startRecipeSite(pages)),
  )
  .extend('settings', ({ site }) => site.settings)
  .extend('ines', ({ app }) => app.make.chef('Inès'))
  .extend('chef', ({ app, ines }) => app.as(ines))

describe('links read in the background', () => {
  it('become recipes on the chosen shelf, and what fails says why', async ({ app, site, chef, ines }) => {
    const [jam, tart, part] = ['/jam', '/tart', '/part'].map(path => site.address + path)
    const nothing = `${site.address}/nothing`
    const links = [jam, tart, ` ${jam} `, part, nothing, 'plums'].map(String)
    expect(await chef.capture.addLinks({ links, shelf: 'cookbook' })).toEqual({ added: 4, skipped: 2 })
    await expect.poll(async () => (await chef.capture.links()).waiting, { timeout: 20_000 }).toBe(0)
    const list = await chef.capture.links()
    expect(list.links).toMatchObject([
      { url: jam, state: 'read', title: 'Plum Jam', problem: '', recipeId: expect.any(Number) },
      { url: tart, state: 'read', title: 'Plum Tart' },
      { url: part, state: 'failed', problem: expect.stringMatching(/\.$/), recipeId: null },
      { url: nothing, state: 'failed', problem: 'This page has no recipe that we could find.' },
    ])
    const saved = await chef.kitchen.getRecipe({ id: list.links[0]?.recipeId ?? 0 })
    expect(saved).toMatchObject({ title: 'Plum Jam', status: 'completed', sourceUrl: jam, ownerId: ines.id })
    expect(saved.imageUrl).toMatch(/^\/media\//)

    const odile = app.as(await app.make.chef('Odile'))
    expect(await odile.capture.links()).toEqual({ links: [], waiting: 0 })

    await chef.capture.clearLinks()
    expect((await chef.capture.links()).links).toEqual([])
    expect(await chef.kitchen.getRecipe({ id: saved.id })).toMatchObject({ title: 'Plum Jam' })
  })

  it('are gone on with after a restart, and not while a node reads them', async ({ app, site, chef, ines }) => {
    const row = { userId: ines.id, host: 'a.example', position: 0, status: 'on-back-burner' as const, attempts: 1 }
    const [held, left] = await app.db
      .insert(linkReadings)
      .values([
        { ...row, url: 'https://a.example/held', claimedUntil: app.services.now() + 60_000 },
        { ...row, url: `${site.address}/jam`, host: '127.0.0.1', claimedUntil: app.services.now() - 1 },
      ])
      .returning()
    await readWaitingLinks(app.services)
    await expect.poll(async () => (await chef.capture.links()).waiting, { timeout: 20_000 }).toBe(1)
    expect((await chef.capture.links()).links).toMatchObject([
      { id: held?.id, state: 'reading' },
      { id: left?.id, state: 'read', title: 'Plum Jam' },
    ])
  })

  it('can be cancelled and tried again', async ({ app, site, chef, ines }) => {
    const row = { userId: ines.id, position: 0, status: 'on-back-burner' as const, host: '127.0.0.1' }
    await app.db.insert(linkReadings).values([
      { ...row, url: `${site.address}/jam`, state: 'failed', problem: 'This page did not answer.' },
      { ...row, url: 'https://a.example/later', host: 'a.example', claimedUntil: app.services.now() + 60_000 },
    ])
    await chef.capture.cancelLinks()
    expect((await chef.capture.links()).links).toMatchObject([{ state: 'failed' }])
    await chef.capture.retryLinks()
    await expect.poll(async () => (await chef.capture.links()).waiting, { timeout: 20_000 }).toBe(0)
    expect(await app.db.select().from(linkReadings).where(eq(linkReadings.userId, ines.id))).toMatchObject([
      { state: 'read', problem: '', title: 'Plum Jam' },
    ])
  })

  it('are saved once, and not by a node whose claim is over', async ({ app, chef, ines }) => {
    const later = app.services.now() + 60_000
    const row = { userId: ines.id, position: 0, status: 'completed' as const, host: 'a.example', claimedUntil: later }
    const urls = ['jam', 'tart', 'pie'].map(path => ({ ...row, url: `https://a.example/${path}` }))
    const [jam, tart, pie] = await app.db.insert(linkReadings).values(urls).returning()
    if (!jam || !tart || !pie) throw new Error('The links are missing')
    const kept = await chef.kitchen.addUserRecipe({
      title: 'Kept',
      ingredients: ['1 leek'],
      instructions: ['Boil.'],
    })
    const ctx = app.context(ines) as ChefCtx
    const save = (link: typeof jam) =>
      saveReading(ctx, link, {
        fields: { title: link.url, ingredients: ['1 plum'], instructions: ['Boil.'], tags: ['Plums'] },
        isDoubtful: false,
      })

    await app.db
      .update(linkReadings)
      .set({ claimedUntil: later + 1 })
      .where(eq(linkReadings.id, tart.id))
    await save(tart)
    await app.db.delete(linkReadings).where(eq(linkReadings.id, pie.id))
    await save(pie)
    expect(await chef.kitchen.listTags()).toEqual([])
    await Promise.all([save(jam), save(jam)])

    const own = await app.db.select().from(recipes).where(eq(recipes.ownerId, ines.id)).orderBy(recipes.id)
    expect(own.map(({ title }) => title)).toEqual(['Kept', jam.url])
    expect((await chef.capture.links()).links).toMatchObject([
      { state: 'read', recipeId: own[1]?.id },
      { state: 'reading', recipeId: null },
    ])
    expect(await app.db.select().from(recipeIngredients).where(eq(recipeIngredients.recipeId, kept.id))).toMatchObject([
      { name: 'leek' },
    ])
  })

  it('are at most two hundred', async ({ app, chef, ines }) => {
    const row = { userId: ines.id, host: 'a.example', status: 'on-back-burner' as const, state: 'failed' as const }
    const rows = Array.from({ length: 199 }, (_, at) => ({ ...row, position: at, url: `https://a.example/${at}` }))
    await app.db.insert(linkReadings).values(rows)
    const links = ['https://a.example/one', 'https://a.example/two']
    await expect(chef.capture.addLinks({ links })).rejects.toThrow(linkMessages.tooMany)
    await expect(chef.capture.addLinks({ links: ['plums'] })).rejects.toThrow(linkMessages.none)
  })
})
