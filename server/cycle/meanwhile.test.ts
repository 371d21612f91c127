import type { ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#common/days.ts'
import { healthEntries, healthSources, healthVaults, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { flow, healthXml, heartRate } from '#tests/samples/apple-exports.ts'
import { startNaturalCyclesStandIn } from '#tests/servers/natural-cycles-server.ts'
import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from './imports/constants.ts'
import { createNaturalCycles } from './sync/natural-cycles.ts'
import { readEntries } from './vault/entries.ts'
import { requireVault } from './vault/vault.ts'

/*
 * What is on its way in while its chef does something else: nothing of it may come after they said that it is to end.
 */

let app: TestApp
let ines: TestChef
let cookie: string
beforeEach(async () => {
  app = await testApp({ now: () => Date.UTC(2026, 4, 20) })
  ines = await app.make.chef('Inès')
  cookie = await app.cookieOf(ines)
  await cycle().optIn({ agreed: true })
})
afterEach(() => app.close())

const cycle = () => app.as(ines).cycle
const NAME = 'abcdefabcdefabcdef'
const EXPORT = Buffer.from(healthXml(heartRate(2000) + flow('2026-01-05', 'Heavy')))
const PUSHED = Buffer.from('2026-05-19 medium')
/** The thread that reads takes a while to come up from source. */
const STARTS = { timeout: 20_000 }

/** Begins to send a body; `finish` sends what is left of it and answers what came of it. */
function begin(path: string, bytes: Buffer, headers: Record<string, string>) {
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

async function beginExport() {
  const sending = begin(`${HEALTH_EXPORT_PATH}?import=${NAME}`, EXPORT, { Cookie: cookie })
  await expect.poll(async () => (await cycle().importProgress({ import: NAME }))?.bytes, STARTS).toBeGreaterThan(1000)
  return sending
}

const kept = () =>
  Promise.all([
    app.db.select().from(healthEntries),
    app.db.select().from(healthSources),
    app.db.select().from(healthVaults),
  ])

describe('an upload that is under way', () => {
  it('leaves nothing when everything is forgotten, even if tracking is turned on again at once', async () => {
    const { finish } = await beginExport()
    await cycle().forgetAll({ confirmed: true })
    expect(await kept()).toEqual([[], [], []])
    await cycle().optIn({ agreed: true })
    expect(await finish()).toBe(499)
    expect((await kept()).slice(0, 2)).toEqual([[], []])
  })

  it('leaves nothing of a chef whose account is gone', async () => {
    const { finish } = await beginExport()
    await app.db.delete(users).where(eq(users.id, ines.id))
    expect(await finish()).toBeGreaterThanOrEqual(400)
    expect(await kept()).toEqual([[], [], []])
  })

  it('goes on when another source is disconnected', async () => {
    const { finish } = await beginExport()
    await cycle().disconnect({ source: 'natural_cycles', forget: true })
    expect(await finish()).toBe(200)
    expect(await cycle().listDays({})).toHaveLength(1)
  })

  it('as CSV does not reach what was begun anew', async () => {
    const csv = Buffer.from('Date,Flow Quantity\n2026-02-15,HEAVY\n')
    const [answer] = await Promise.all([
      app.request(CYCLE_CSV_PATH, { cookie, body: new Uint8Array(csv) }),
      cycle()
        .forgetAll({ confirmed: true })
        .then(() => cycle().optIn({ agreed: true })),
    ])
    const [days] = await kept()
    expect(days.length === 0 || answer.status === 200).toBe(true)
  })
})

describe('a push that takes its time to arrive', () => {
  it.each([
    ['is revoked', () => cycle().revokePushToken()],
    ['gives way to a new one', () => cycle().makePushToken()],
    ['goes with its source', () => cycle().disconnect({ source: 'apple_health', forget: true })],
    [
      'goes with everything, and tracking is turned on again',
      async () => {
        await cycle().forgetAll({ confirmed: true })
        await cycle().optIn({ agreed: true })
      },
    ],
    [
      'belongs to a chef who is shut out',
      () => app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id)),
    ],
  ])('brings nothing once its token %s', async (_what, end) => {
    const { token } = await cycle().makePushToken()
    const { finish } = begin(HEALTH_PUSH_PATH, PUSHED, { 'api-key': token })
    await end()
    expect(await finish()).toBe(401)
    expect((await kept())[0]).toEqual([])
  })
})

it('what a service still answers after it was disconnected is not taken', async () => {
  let held: ServerResponse | null = null
  const answer = (response: ServerResponse) =>
    response.end(JSON.stringify({ days: [{ date: '2026-04-11', flow: 'HEAVY' }] }))
  const standIn = await startNaturalCyclesStandIn((request, response) => {
    if (request.url?.includes('limit')) answer(response)
    else held = response
  })
  try {
    app.services.naturalCycles = createNaturalCycles(standIn.base, standIn.send)
    await cycle().connectNaturalCycles({ id: 0, accessToken: 'hush-token' })
    const syncing = cycle().sync({ id: 0, source: 'natural_cycles' })
    syncing.catch(() => undefined)
    await expect.poll(() => held).not.toBeNull()
    await cycle().disconnect({ source: 'natural_cycles', forget: true })
    answer(held as unknown as ServerResponse)
    await expect(syncing).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await kept()).slice(0, 2)).toEqual([[], []])
  } finally {
    await standIn.close()
  }
})

it('two tabs that log the same day at once both keep what they say', async () => {
  const day = '2026-05-19'
  await Promise.all([
    cycle().saveDays({ days: [{ day, flow: 'light' }] }),
    cycle().saveDays({ days: [{ day, mood: 'good' }] }),
    cycle().saveDays({ days: [{ day, note: 'soup' }] }),
    cycle().saveDays({ days: [{ day, energyLevel: 7 }] }),
  ])
  expect(await cycle().listDays({})).toMatchObject([{ day, flow: 'light', mood: 'good', note: 'soup', energyLevel: 7 }])
})

it('decades of days are read with a turn for everybody else after each 250', async () => {
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
