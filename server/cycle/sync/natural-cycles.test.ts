import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { startNaturalCyclesStandIn } from '#tests/servers/natural-cycles-server.ts'
import { createNaturalCycles } from './natural-cycles.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const days = [
  { date: '2026-01-05', flow: 'HEAVY', menstruation: 'MENSTRUATION', temperature: 36.5, unit: 'C', lhTest: null },
  { date: '2026-01-18', lhTest: 'POSITIVE', cycleDay: 14 },
]

const it = appTest({ now: () => Date.UTC(2026, 4, 20) })
  .extend('ines', chef('Inès'))
  /** Has Inès track, on a server whose operator named a service that answers so. */
  .extend('connected', ({ app, ines }, { onCleanup }) => async (answer: Answer) => {
    const service = await closing(startNaturalCyclesStandIn(answer), onCleanup)
    app.services.naturalCycles = createNaturalCycles(service.base, service.send)
    const { cycle } = app.as(ines)
    await cycle.optIn({ agreed: true })
    return { cycle, service }
  })

const connect = { id: 0, accessToken: ' secret-token ' }
const sync = { id: 0, source: 'natural-cycles' }

describe('a token for Natural Cycles', () => {
  it('is checked, kept and used against the service of the operator alone', async ({ connected }) => {
    const { cycle, service } = await connected((_request, response) => json(response, { days }))
    expect(await cycle.connectNaturalCycles(connect)).toMatchObject({
      isConnected: true,
      state: 'connected',
      lastSyncDate: null,
    })
    expect(await cycle.sync(sync)).toEqual({
      dataSource: 'natural_cycles',
      isConnected: true,
      lastSyncDate: '2026-05-20T00:00:00.000Z',
      state: 'synced',
    })
    expect(service.asked).toEqual([
      'GET /cycles/v1/days?limit=1 Bearer secret-token',
      'GET /cycles/v1/days Bearer secret-token',
    ])
    expect(await cycle.listDays({})).toMatchObject([
      { day: '2026-01-05', flow: 'heavy', temperature: 36.5, dataSources: ['natural_cycles'] },
      { day: '2026-01-18', lhTest: 'positive' },
    ])
    expect((await cycle.sources())[1]).toMatchObject({ canPull: true, days: 2, hasPushToken: false })
  })

  it('that the service refuses is not kept', async ({ connected }) => {
    const { cycle } = await connected((_request, response) => json(response, {}, 401))
    await expect(cycle.connectNaturalCycles(connect)).rejects.toThrow('Natural Cycles: Please check your token.')
    await expect(cycle.sync(sync)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('that has run out says so when it is used', async ({ connected }) => {
    let status = 200
    const { cycle } = await connected((_request, response) => json(response, { days }, status))
    await cycle.connectNaturalCycles(connect)
    status = 403
    await expect(cycle.sync(sync)).rejects.toThrow('Natural Cycles: Please check your token.')
  })

  it.for<[string, Answer]>([
    ['fails', (_request, response) => json(response, {}, 500)],
    ['sends elsewhere', (_request, response) => response.writeHead(302, { Location: 'https://example.com/' }).end()],
    ['speaks otherwise', (_request, response) => json(response, { cycles: [] })],
    ['says what is no JSON', (_request, response) => response.end('<html>')],
    ['hangs up', (_request, response) => response.destroy()],
    ['never ends', (_request, response) => response.end(`{"days":[${' '.repeat(6 * 1024 * 1024)}]}`)],
  ])('does nothing when the service %s', async ([_name, failure], { connected }) => {
    let answer: Answer = (_request, response) => json(response, { days })
    const { cycle, service } = await connected((request, response) => answer(request, response))
    await cycle.connectNaturalCycles(connect)
    answer = failure
    await expect(cycle.sync(sync)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(service.asked).toHaveLength(2)
    expect(await cycle.listDays({})).toEqual([])
    expect((await cycle.healthSync({ id: 0 }))[1]).toMatchObject({ state: 'connected', lastSyncDate: null })
  })

  it('is not sent to a service whose certificate nobody vouches for', async ({ app, ines, connected }) => {
    const { service } = await connected((_request, response) => json(response, { days }))
    app.services.naturalCycles = createNaturalCycles(service.base)
    await expect(app.as(ines).cycle.connectNaturalCycles(connect)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    expect(service.asked).toEqual([])
  })

  it('is refused with a sentence, and not kept, on a server without a service', async ({ app, ines }) => {
    const { cycle } = app.as(ines)
    await cycle.optIn({ agreed: true })
    const refused = { code: 'CONFLICT', message: expect.stringContaining('CSV') }
    await expect(cycle.connectNaturalCycles(connect)).rejects.toMatchObject(refused)
    await expect(cycle.sync(sync)).rejects.toMatchObject(refused)
    expect((await cycle.healthSync({ id: 0 }))[1]).toMatchObject({ isConnected: false, state: 'not_connected' })
    for (const accessToken of ['', '   ', 'a b', 'ü', 'x'.repeat(5000)]) {
      await expect(cycle.connectNaturalCycles({ id: 0, accessToken })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('is sent nowhere before the chef has agreed to cycle tracking', async ({ connected }) => {
    const { cycle, service } = await connected((_request, response) => json(response, { days }))
    await cycle.forgetAll({ confirmed: true })
    await expect(cycle.connectNaturalCycles(connect)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Turn on cycle tracking first. Nothing is stored before that.',
    })
    expect(service.asked).toEqual([])
  })
})
