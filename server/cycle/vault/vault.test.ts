import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { healthEntries, healthSources, healthVaults, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { AGREEMENT_VERSION } from '../constants.ts'
import { listDays } from '../days/list-days.ts'
import { readEntries, saveDays } from './entries.ts'
import { changeSettings, forgetAll, optIn, requireVault, vaultOf } from './vault.ts'

const it = appTest(() => ({ now: () => Date.UTC(2026, 4, 20, 12) }))
  .extend('ines', chef('Inès'))
  .extend('mara', chef('Mara'))

const as = (app: TestApp, chef: TestChef): ChefCtx => ({ ...app.context(chef), viewer: chef })
const rows = (app: TestApp, chef: TestChef) =>
  app.db.select().from(healthEntries).where(eq(healthEntries.userId, chef.id))
const keyFile = (app: TestApp) => join(app.folder, 'keys', 'cycle.key')

describe('a vault', () => {
  it('is not there, and takes nothing, before it is agreed to', async ({ app, ines }) => {
    expect(await vaultOf(as(app, ines))).toBeNull()
    await expect(saveDays(as(app, ines), [{ day: '2026-05-01', flow: 'light' }])).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await rows(app, ines)).toEqual([])
    expect(existsSync(keyFile(app))).toBe(false)
  })

  it('is one, however often and at once it is turned on, with a key that others cannot read', async ({
    app,
    ines,
    mara,
  }) => {
    const vaults = await Promise.all([
      optIn(as(app, ines)),
      optIn(as(app, ines)),
      optIn(as(app, mara)),
      optIn(as(app, ines)),
    ])
    expect(new Set(vaults.map(({ wrappedKey }) => wrappedKey.toString('hex'))).size).toBe(2)
    expect(vaults[0].settings).toEqual({
      agreement: { version: AGREEMENT_VERSION, at: Date.UTC(2026, 4, 20, 12) },
      pauses: [],
      gaps: {},
    })
    expect(statSync(keyFile(app)).mode & 0o777).toBe(0o600)
    expect(statSync(join(app.folder, 'keys')).mode & 0o777).toBe(0o700)
  })

  it('does not open with a key that is lost or another, and no new key is made', async ({ app, ines, mara }) => {
    await optIn(as(app, ines))
    const key = readFileSync(keyFile(app), 'utf8')
    rmSync(keyFile(app))
    await expect(vaultOf(as(app, ines))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(optIn(as(app, mara))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(existsSync(keyFile(app))).toBe(false)

    writeFileSync(keyFile(app), key.replace(/ .{8}/, ' AAAAAAAA'))
    await expect(vaultOf(as(app, ines))).rejects.toThrow('not the one')
    await expect(optIn(as(app, mara))).rejects.toThrow('not the one')
    writeFileSync(keyFile(app), 'nonsense')
    await expect(vaultOf(as(app, ines))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })

    // It can be left even then.
    await forgetAll(as(app, ines))
    writeFileSync(keyFile(app), key)
    expect(await vaultOf(as(app, ines))).toBeNull()
    expect(await optIn(as(app, mara))).toBeTruthy()
  })

  it('keeps every change of its settings when several come at once', async ({ app, ines }) => {
    await optIn(as(app, ines))
    const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
    await Promise.all(
      days.map(day =>
        changeSettings(as(app, ines), settings => ({ ...settings, gaps: { ...settings.gaps, [day]: 'long' } })),
      ),
    )
    expect(Object.keys((await requireVault(as(app, ines))).settings.gaps).sort()).toEqual(days)
  })
})

describe('days in a vault', () => {
  it.beforeEach(async ({ app, ines, mara }) => {
    await optIn(as(app, ines))
    await optIn(as(app, mara))
  })

  it('keep what is left out, lose what is null, and vanish when nothing is left', async ({ app, ines }) => {
    const day = '2026-05-01'
    await saveDays(as(app, ines), [{ day, flow: 'heavy', mood: 'low', symptoms: ['cramps'], note: 'Slept badly' }])
    await saveDays(as(app, ines), [{ day, energyLevel: 4, mood: null, lhTest: 'negative', temperature: 36.45 }])
    expect(await listDays(as(app, ines))).toEqual([
      {
        day,
        flow: 'heavy',
        mood: null,
        energyLevel: 4,
        symptoms: ['cramps'],
        lhTest: 'negative',
        temperature: 36.45,
        note: 'Slept badly',
        dataSources: ['manual'],
      },
    ])
    const all = { flow: null, energyLevel: null, symptoms: [], lhTest: null, temperature: null, note: '' }
    expect(await saveDays(as(app, ines), [{ day, ...all }])).toEqual({ changed: 1 })
    expect(await rows(app, ines)).toEqual([])
  })

  it('are one row for a source and a day, and the same ones again change nothing', async ({ app, ines, mara }) => {
    const days = [1, 2, 3].map(day => ({ day: `2026-05-0${day}`, flow: 'medium' as const }))
    expect(await saveDays(as(app, ines), [...days, ...days], 'apple_health')).toEqual({ changed: 3 })
    const before = await rows(app, ines)
    expect(await saveDays(as(app, ines), days, 'apple_health')).toEqual({ changed: 0 })
    expect(await rows(app, ines)).toEqual(before)
    expect(await saveDays(as(app, ines), days, 'natural_cycles')).toEqual({ changed: 3 })
    expect(await rows(app, ines)).toHaveLength(6)
    expect(await saveDays(as(app, mara), days, 'apple_health')).toEqual({ changed: 3 })
    const [names, others] = [before, await rows(app, mara)].map(some => some.map(row => row.entryKey.toString('hex')))
    expect(names?.some(name => others?.includes(name))).toBe(false)
  })

  it('take all fields that are logged at once', async ({ app, ines }) => {
    const day = '2026-05-02'
    await Promise.all([
      saveDays(as(app, ines), [{ day, mood: 'good' }]),
      saveDays(as(app, ines), [{ day, energyLevel: 7 }]),
      saveDays(as(app, ines), [{ day, flow: 'light' }]),
    ])
    expect(await listDays(as(app, ines))).toMatchObject([{ mood: 'good', energyLevel: 7, flow: 'light' }])
  })

  it('are those of the calendar, up to tomorrow', async ({ app, ines }) => {
    for (const day of ['2026-02-30', '2026-05-22', '1900-01-01', 'x']) {
      await expect(saveDays(as(app, ines), [{ day, flow: 'light' }])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await saveDays(as(app, ines), [{ day: '2026-05-21', flow: 'light' }])).toEqual({ changed: 1 })
    expect(await listDays(as(app, ines), { from: '2026-05-22' })).toEqual([])
  })

  it('go by hand first, then by the strongest flow that was brought in', async ({ app, ines }) => {
    await saveDays(
      as(app, ines),
      [
        { day: '2026-05-01', flow: 'light' },
        { day: '2026-05-02', flow: 'light' },
      ],
      'apple_health',
    )
    await saveDays(as(app, ines), [{ day: '2026-05-01', flow: 'heavy', temperature: 36.5 }], 'natural_cycles')
    await saveDays(as(app, ines), [{ day: '2026-05-02', flow: 'none' }])
    expect(await listDays(as(app, ines))).toMatchObject([
      { flow: 'heavy', temperature: 36.5, dataSources: ['apple_health', 'natural_cycles'] },
      { flow: 'none', dataSources: ['manual', 'apple_health'] },
    ])
  })

  it('do not open in another row, of another chef, or changed', async ({ app, ines, mara }) => {
    await saveDays(as(app, ines), [
      { day: '2026-05-01', flow: 'heavy' },
      { day: '2026-05-02', flow: 'light' },
    ])
    await saveDays(as(app, mara), [{ day: '2026-05-01', flow: 'heavy' }])
    const [first, second] = await rows(app, ines)
    const [other] = await rows(app, mara)
    if (!first || !second || !other) throw new Error('no rows')
    const put = (id: number, payload: Buffer) =>
      app.db.update(healthEntries).set({ payload }).where(eq(healthEntries.id, id))
    const unreadable = async () => (await readEntries(as(app, ines), await requireVault(as(app, ines)))).unreadable

    await put(first.id, second.payload)
    expect(await unreadable()).toBe(1)
    await put(first.id, other.payload)
    expect(await unreadable()).toBe(1)
    const flipped = Buffer.from(first.payload)
    flipped[20] = (flipped[20] ?? 0) ^ 1
    await put(first.id, flipped)
    expect(await unreadable()).toBe(1)
    await put(first.id, first.payload.subarray(0, 20))
    expect(await unreadable()).toBe(1)
    await put(first.id, first.payload)
    expect(await unreadable()).toBe(0)
    // A vault of somebody else's, put in place of the own one.
    const [theirs] = await app.db.select().from(healthVaults).where(eq(healthVaults.userId, mara.id))
    await app.db.update(healthVaults).set({ wrappedKey: theirs?.wrappedKey }).where(eq(healthVaults.userId, ines.id))
    await expect(vaultOf(as(app, ines))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('are gone with the key, the sources and nobody else’s when all is forgotten', async ({ app, ines, mara }) => {
    const vault = await optIn(as(app, ines))
    await saveDays(as(app, ines), [{ day: '2026-05-01', flow: 'heavy' }])
    await saveDays(as(app, mara), [{ day: '2026-05-01', flow: 'heavy' }])
    await app.db.insert(healthSources).values({
      userId: ines.id,
      source: 'apple_health',
      pushTokenHash: createHash('sha256').update('token').digest('hex'),
      payload: vault.sealSource('apple_health', { isConnected: true, lastSyncAt: 1 }),
    })
    await forgetAll(as(app, ines))
    await forgetAll(as(app, ines))
    expect(await rows(app, ines)).toEqual([])
    expect(await app.db.select().from(healthSources)).toEqual([])
    expect(await vaultOf(as(app, ines))).toBeNull()
    expect(await listDays(as(app, mara))).toHaveLength(1)
    // Begun again, it is empty and has another key.
    expect((await optIn(as(app, ines))).wrappedKey).not.toEqual(vault.wrappedKey)
    expect(await listDays(as(app, ines))).toEqual([])
  })

  it('are not written by a save that began before all was forgotten', async ({ app, ines }) => {
    const [saved] = await Promise.allSettled([
      saveDays(as(app, ines), [{ day: '2026-05-01', flow: 'heavy' }]),
      forgetAll(as(app, ines)).then(() => optIn(as(app, ines))),
    ])
    const left = await readEntries(as(app, ines), await requireVault(as(app, ines)))
    expect(left.unreadable).toBe(0)
    expect(left.entries.length === 0 || saved.status === 'fulfilled').toBe(true)
  })

  it('go with the account', async ({ app, ines }) => {
    await saveDays(as(app, ines), [{ day: '2026-05-01', flow: 'heavy' }])
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await rows(app, ines)).toEqual([])
  })
})
