import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { healthVaults } from '#db/schema/tables.ts'
import { phases } from '#server/cycle/constants.ts'
import { createNaturalCycles } from '#server/cycle/sync/natural-cycles.ts'
import type { TestChef } from '../../fixtures/make.ts'
import { startNaturalCyclesStandIn } from '../../servers/natural-cycles-server.ts'
import type { Request } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'

/* Cycle data beside the plain requests: each phase, each source, and a chef who has not turned it on. */

const SYNC = 'POST /api/users/{id}/health-sync/{source}/sync'
const CONNECT = 'POST /api/users/{id}/health-sync/natural-cycles'
const APPLE = 'POST /api/users/{id}/health-sync/apple-health'

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld({ needsCatalogue: false })
})
afterAll(() => world?.close())

async function ask(call: string, request: Request, chef: TestChef) {
  const { status, body } = await world.ask(call, { ...request, path: { id: 0, ...request.path } }, chef)
  return [status, body]
}
async function tracking() {
  const chef = await world.app.make.chef(`Mara ${world.count()}`)
  await world.app.as(chef).cycle.optIn({ agreed: true })
  return chef
}

it.each(phases)('the phase %s has tips, for a chef who follows nothing as well', async phase => {
  const [status, body] = await ask('GET /api/cycle-recommendations/{phase}', { path: { phase } }, world.ines)
  expect([status, body]).toMatchObject([200, { phase, recommendations: expect.arrayContaining([expect.any(String)]) }])
})

describe('a source', () => {
  it.each(['apple-health', 'apple_health'])('named %s tells how it stands', async source => {
    const chef = await tracking()
    const state = { dataSource: 'apple_health', isConnected: false, lastSyncDate: null }
    expect(await ask(SYNC, { path: { source } }, chef)).toMatchObject([200, state])
    expect(await ask(APPLE, {}, chef)).toMatchObject([200, { ...state, isConnected: true }])
    expect(await ask(SYNC, { path: { source } }, chef)).toMatchObject([200, { ...state, isConnected: true }])
    expect(await ask('GET /api/users/{id}/health-sync', {}, chef)).toMatchObject([
      200,
      [
        { ...state, isConnected: true },
        { dataSource: 'natural_cycles', isConnected: false },
      ],
    ])
  })

  it.each(['natural-cycles', 'natural_cycles'])('named %s brings in what its service has', async source => {
    const standIn = await startNaturalCyclesStandIn((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer nc-token-1'
      const days = [{ date: '2026-01-05', flow: 'HEAVY' }]
      response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify({ days }))
    })
    const { services } = world.app
    services.naturalCycles = createNaturalCycles(standIn.base, standIn.send)
    try {
      const chef = await tracking()
      const message = 'Natural Cycles: Please check your token.'
      expect(await ask(SYNC, { path: { source } }, chef)).toEqual([
        409,
        { message: 'Please connect Natural Cycles first.' },
      ])
      expect(await ask(CONNECT, { body: { accessToken: 'wrong' } }, chef)).toEqual([422, { message }])
      const state = { dataSource: 'natural_cycles', isConnected: true }
      expect(await ask(CONNECT, { body: { accessToken: ' nc-token-1 ' } }, chef)).toMatchObject([200, state])
      const [status, synced] = await ask(SYNC, { path: { source } }, chef)
      expect([status, synced]).toMatchObject([200, { ...state, lastSyncDate: expect.stringMatching(/Z$/) }])
      const [, cycles] = await ask('GET /api/users/{id}/cycle-data', {}, chef)
      expect(cycles).toMatchObject([
        { periodStartDate: '2026-01-05', flowLevel: 'heavy', dataSource: 'natural_cycles' },
      ])
    } finally {
      services.naturalCycles = null
      await standIn.close()
    }
  })

  it('without a service takes no token, and says what else there is', async () => {
    const chef = await tracking()
    const refused = [409, { message: expect.stringMatching(/import a CSV file/) }]
    expect(await ask(CONNECT, { body: { accessToken: 'nc-token-1' } }, chef)).toMatchObject(refused)
    expect(await ask(SYNC, { path: { source: 'natural_cycles' } }, chef)).toMatchObject(refused)
  })
})

it('before it is turned on there is nothing to read, to sync or to connect, and nothing is stored', async () => {
  const message = 'Turn on cycle tracking first. Nothing is stored before that.'
  expect(await ask(SYNC, { path: { source: 'apple-health' } }, world.ines)).toEqual([409, { message }])
  expect(await ask(APPLE, {}, world.ines)).toEqual([409, { message }])
  expect(await ask(CONNECT, { body: { accessToken: 'nc-token-1' } }, world.ines)).toEqual([409, { message }])
  expect(await ask('GET /api/users/{id}/cycle-data', {}, world.ines)).toEqual([200, []])
  expect(await ask('GET /api/users/{id}/health-sync', {}, world.ines)).toMatchObject([
    200,
    [{ isConnected: false }, { isConnected: false }],
  ])
  expect(await world.app.db.select().from(healthVaults).where(eq(healthVaults.userId, world.ines.id))).toEqual([])
})
