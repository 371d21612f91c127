import { describe, expect } from 'vitest'
import { addDays } from '#common/days.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { NOON, STARTS, TODAY, trackPeriods } from '#tests/fixtures/cycle-history.ts'

let logged: string

const keep = (line: string) => {
  logged += line
}

const it = appTest(() => {
  logged = ''
  return { now: () => NOON, logTo: { write: keep } }
})
  .extend('ines', chef('Inès'))
  .extend(
    'cycle',
    ({ app, ines }) =>
      () =>
        app.as(ines).cycle,
  )

describe('what is kept', () => {
  it('needs a yes, and goes with another', async ({ cycle }) => {
    await expect(cycle().optIn({ agreed: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await trackPeriods(cycle())
    await expect(cycle().forgetAll({ confirmed: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await cycle().overview({})).cycles).toHaveLength(5)
    await cycle().forgetAll({ confirmed: true })
    expect(await cycle().overview({})).toMatchObject({ isOn: false, cycles: [] })
  })

  it('is counted by what was logged by hand', async ({ cycle }) => {
    await expect(cycle().countDaysByHand()).rejects.toMatchObject({ code: 'CONFLICT' })
    await trackPeriods(cycle())
    await cycle().saveDays({ days: [{ day: TODAY, note: 'Tired.' }] })
    expect(await cycle().countDaysByHand()).toEqual({ days: 21 })
    await cycle().saveDays({ days: [{ day: TODAY, note: null }] })
    expect(await cycle().countDaysByHand()).toEqual({ days: 20 })
  })

  it('is listed for eleven years at a time', async ({ cycle }) => {
    await cycle().optIn({ agreed: true })
    const days = Array.from({ length: 4100 }, (_, ago) => ({ day: addDays(TODAY, -ago), energyLevel: 1 + (ago % 10) }))
    while (days.length > 0) await cycle().saveDays({ days: days.splice(0, 400) })
    const listed = await cycle().listDays({})
    expect([listed.length, listed[0]?.day, listed.at(-1)?.day]).toEqual([4000, addDays(TODAY, -3999), TODAY])
    expect(await cycle().listDays({ to: addDays(TODAY, -4000) })).toHaveLength(100)
    expect(JSON.parse((await cycle().export({ format: 'json' })).content).days).toHaveLength(4100)
  })

  it('can be taken along as JSON and as CSV, where no note is a formula', async ({ cycle }) => {
    await trackPeriods(cycle())
    await cycle().saveDays({ days: [{ day: TODAY, note: '=HYPERLINK("x"),\n1', symptoms: ['cramps', 'acne'] }] })
    const json = JSON.parse((await cycle().export({ format: 'json' })).content) as { days: object[]; cycles: object[] }
    expect([json.days.length, json.cycles.length]).toEqual([21, 5])
    expect(json.days.at(-1)).toEqual({
      day: TODAY,
      source: 'manual',
      note: '=HYPERLINK("x"),\n1',
      symptoms: ['cramps', 'acne'],
    })
    const { content, fileName } = await cycle().export({ format: 'csv' })
    expect(fileName).toBe(`longtable-cycle-${TODAY}.csv`)
    expect(content.split('\r\n')[1]).toBe(`${STARTS[0]},manual,light,,,,,,`)
    expect(content).toContain(`${TODAY},manual,,,,cramps acne,,,"'=HYPERLINK(""x""),\n1"`)
  })

  it('refuses what cannot be', async ({ cycle }) => {
    await cycle().optIn({ agreed: true })
    const wrong = [
      { energyLevel: 11 },
      { temperature: 50 },
      { flow: 'torrent' },
      { mood: 3 },
      { note: 'x'.repeat(501) },
    ]
    for (const fields of wrong) {
      await expect(cycle().saveDays({ days: [{ day: TODAY, ...fields } as never] })).rejects.toThrow()
    }
    await expect(cycle().saveDays({ days: [{ day: '2026-02-30' }] })).rejects.toThrow('calendar')
    expect(await cycle().listDays({})).toEqual([])
  })

  it('is in no line of the log', async ({ app, ines, cycle }) => {
    const cookie = await app.cookieOf(ines)
    const save = (entry: object) => app.request('/trpc/cycle.saveDays', { json: { days: [entry] }, cookie })
    await trackPeriods(cycle())
    expect((await save({ day: TODAY, note: 'Zaubernuss', mood: 'awful' })).status).toBe(200)
    expect((await save({ day: '1900-01-01', note: 'Zaubernuss' })).status).toBe(400)
    expect((await app.request('/api/users/0/cycle-data', { cookie })).status).toBe(200)
    await cycle().forgetAll({ confirmed: true })
    expect(logged).toContain('/trpc/cycle.saveDays')
    for (const word of ['Zaubernuss', 'awful', '2026-0', 'heavy']) expect(logged).not.toContain(word)
  })
})
