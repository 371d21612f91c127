import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { addDays } from '#common/days.ts'
import { healthEntries, healthSources, healthVaults, users } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import type { Caller, TestApp } from '#tests/fixtures/test-app.ts'
import { flow, healthXml, heartRate } from '#tests/samples/apple-exports.ts'
import { startNaturalCyclesStandIn } from '#tests/servers/natural-cycles-server.ts'
import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from './imports/constants.ts'
import { createNaturalCycles } from './sync/natural-cycles.ts'
import { readEntries } from './vault/entries.ts'
import { requireVault } from './vault/vault.ts'

/*
 * What is on its way in while its chef does something else: nothing of it may come after they said that it is to end.
 */

const NAME = 'abcdefabcdefabcdef'
const EXPORT = Buffer.from(healthXml(heartRate(2000) + flow('2026-01-05', 'Heavy')))
const PUSHED = Buffer.from('2026-05-19 medium')
/** The thread that reads takes a while to come up from source. */
const STARTS = { timeout: 20_000 }

/** Begins to send a body; `finish` sends what is left of it and answers what came of it. */
function begin(app: TestApp, path: string, bytes: Buffer, headers: Record<string, string>) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      control = controller
      controller.enqueue(new Uint8Array(bytes.subarray(0, -10)))
    },
  })
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const answer = Promise.resolve(app.app.fetch(new Request(`http://localhost${path}`, init)))
  const finish = async () => {
    try {
      control?.enqueue(new Uint8Array(bytes.subarray(-10)))
      control?.close()
    } catch {
      // Its reader has let go of it.
    }
    return (await answer).status
  }
  return { finish }
}

const kept = ({ db }: TestApp) =>
  Promise.all([db.select().from(healthEntries), db.select().from(healthSources), db.select().from(healthVaults)])

const it = appTest({ now: () => Date.UTC(2026, 4, 20) })
  .extend('ines', chef('Inès'))
  .extend('cycle', { auto: true }, async ({ app, ines }) => {
    await app.as(ines).cycle.optIn({ agreed: true })
    return () => app.as(ines).cycle
  })
  .extend('beginExport', ({ app, ines, cycle }) => async () => {
    const headers = { Cookie: await app.cookieOf(ines) }
    const sending = begin(app, `${HEALTH_EXPORT_PATH}?import=${NAME}`, EXPORT, headers)
    await expect.poll(async () => (await cycle().importProgress({ import: NAME }))?.bytes, STARTS).toBeGreaterThan(1000)
    return sending
  })

describe('an upload that is under way', () => {
  it('leaves nothing when everything is forgotten, even if tracking is turned on again at once', async ({
    app,
    cycle,
    beginExport,
  }) => {
    const { finish } = await beginExport()
    await cycle().forgetAll({ confirmed: true })
    expect(await kept(app)).toEqual([[], [], []])
    await cycle().optIn({ agreed: true })
    expect(await finish()).toBe(499)
    expect((await kept(app)).slice(0, 2)).toEqual([[], []])
  })

  it('leaves nothing of a chef whose account is gone', async ({ app, ines, beginExport }) => {
    const { finish } = await beginExport()
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await finish()).toBeGreaterThanOrEqual(400)
    expect(await kept(app)).toEqual([[], [], []])
  })

  it('goes on when another source is disconnected', async ({ cycle, beginExport }) => {
    const { finish } = await beginExport()
    await cycle().disconnect({ source: 'natural_cycles', forget: true })
    expect(await finish()).toBe(200)
    expect(await cycle().listDays({})).toHaveLength(1)
  })

  it('as CSV does not reach what was begun anew', async ({ app, ines, cycle }) => {
    const csv = Buffer.from('Date,Flow Quantity\n2026-02-15,HEAVY\n')
    const [answer] = await Promise.all([
      app.request(CYCLE_CSV_PATH, { cookie: await app.cookieOf(ines), body: new Uint8Array(csv) }),
      cycle()
        .forgetAll({ confirmed: true })
        .then(() => cycle().optIn({ agreed: true })),
    ])
    const [days] = await kept(app)
    expect(days.length === 0 || answer.status === 200).toBe(true)
  })
})

describe('a push that takes its time to arrive', () => {
  it.for<[string, (tracked: With<'ines'> & { cycle(): Caller['cycle'] }) => Promise<unknown>]>([
    ['is revoked', ({ cycle }) => cycle().revokePushToken()],
    ['gives way to a new one', ({ cycle }) => cycle().makePushToken()],
    ['goes with its source', ({ cycle }) => cycle().disconnect({ source: 'apple_health', forget: true })],
    [
      'goes with everything, and tracking is turned on again',
      async ({ cycle }) => {
        await cycle().forgetAll({ confirmed: true })
        await cycle().optIn({ agreed: true })
      },
    ],
    [
      'belongs to a chef who is shut out',
      ({ app, ines }) => app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id)),
    ],
  ])('brings nothing once its token %s', async ([_what, end], { app, ines, cycle }) => {
    const { token } = await cycle().makePushToken()
    const { finish } = begin(app, HEALTH_PUSH_PATH, PUSHED, { 'api-key': token })
    await end({ app, ines, cycle })
    expect(await finish()).toBe(401)
    expect((await kept(app))[0]).toEqual([])
  })
})

it('what a service still answers after it was disconnected is not taken', async ({ app, cycle }) => {
  let held: ServerResponse | null = null
  const answer = (response: ServerResponse) =>
    response.end(JSON.stringify({ days: [{ date: '2026-04-11', flow: 'HEAVY' }] }))
  const starting = startNaturalCyclesStandIn((request, response) => {
    if (request.url?.includes('limit')) answer(response)
    else held = response
  })
  const standIn = await closing(starting, onTestFinished)
  app.services.naturalCycles = createNaturalCycles(standIn.base, standIn.send)
  await cycle().connectNaturalCycles({ id: 0, accessToken: 'hush-token' })
  const syncing = cycle().sync({ id: 0, source: 'natural_cycles' })
  syncing.catch(() => undefined)
  await expect.poll(() => held).not.toBeNull()
  await cycle().disconnect({ source: 'natural_cycles', forget: true })
  answer(held as unknown as ServerResponse)
  await expect(syncing).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await kept(app)).slice(0, 2)).toEqual([[], []])
})

it('two tabs that log the same day at once both keep what they say', async ({ cycle }) => {
  const day = '2026-05-19'
  await Promise.all([
    cycle().saveDays({ days: [{ day, flow: 'light' }] }),
    cycle().saveDays({ days: [{ day, mood: 'good' }] }),
    cycle().saveDays({ days: [{ day, note: 'soup' }] }),
    cycle().saveDays({ days: [{ day, energyLevel: 7 }] }),
  ])
  expect(await cycle().listDays({})).toMatchObject([{ day, flow: 'light', mood: 'good', note: 'soup', energyLevel: 7 }])
})

it('decades of days are read with a turn for everybody else after each 250', async ({ app, ines, cycle }) => {
  for (let from = 0; from < 2400; from += 400) {
    const days = Array.from({ length: 400 }, (_, at) => ({ day: addDays('2019-01-01', from + at), energyLevel: 5 }))
    await cycle().saveDays({ days })
  }
  const ctx = { ...app.context(ines), viewer: ines }
  const vault = await requireVault(ctx)
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  const reading = readEntries(ctx, vault)
  count()
  const { entries } = await reading
  isOver = true
  expect(entries).toHaveLength(2400)
  expect(turns).toBeGreaterThanOrEqual(9)
  expect(await cycle().listDays({})).toHaveLength(2400)
})
