import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { testApp } from '#tests/fixtures/test-app.ts'
import { flow, healthXml, zipOf } from '#tests/samples/apple-exports.ts'
import { startNaturalCyclesStandIn } from '#tests/servers/natural-cycles-server.ts'
import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from './imports/constants.ts'
import { createNaturalCycles } from './sync/natural-cycles.ts'

/*
 * A chef's whole time with cycle tracking over HTTP, every line of the log kept, however little it matters.
 */

const json = (response: ServerResponse, body: unknown) => response.end(JSON.stringify(body))

it('leaves nothing of what is tracked in the log, whatever goes well or wrong', async () => {
  let logged = ''
  const app = await testApp({
    now: () => Date.UTC(2026, 4, 20),
    logTo: {
      write(line) {
        logged += line
      },
    },
  })
  app.services.log.level = 'trace'
  const pulled = [{ date: '2026-04-11', flow: 'HEAVY', temperature: 36.87 }]
  let isUp = true
  const standIn = await startNaturalCyclesStandIn((_request, response) =>
    isUp ? json(response, { days: pulled }) : void response.destroy(),
  )
  try {
    app.services.naturalCycles = createNaturalCycles(standIn.base, standIn.send)
    const chef = await app.make.chef('Inès')
    const cookie = await app.cookieOf(chef)
    const call = async (path: string, body?: unknown) => {
      const answer = await app.request(path, { cookie, ...(body === undefined ? {} : { json: body }) })
      return {
        status: answer.status,
        body: (await answer.json()) as { result: { data: { token: string; content: string } } },
      }
    }
    const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      (await app.request(path, { cookie, body, headers })).status
    const statuses: number[] = []
    const did = (status: number) => statuses.push(status)

    did((await call('/trpc/cycle.optIn', { agreed: true })).status)
    const day = {
      day: '2026-05-19',
      flow: 'spotting',
      mood: 'awful',
      temperature: 36.93,
      note: 'Zaubernuss',
      symptoms: ['cramps'],
    }
    did((await call('/trpc/cycle.saveDays', { days: [day] })).status)
    did((await call('/trpc/cycle.saveDays', { days: [{ ...day, day: '2031-01-01' }] })).status)
    const zip = await zipOf({ 'export.xml': healthXml(flow('2026-01-05', 'Heavy') + flow('2026-01-06', 'Torrent')) })
    did(await send(`${HEALTH_EXPORT_PATH}?import=abcdefabcdefabcdef`, new Uint8Array(zip)))
    did(await send(HEALTH_EXPORT_PATH, new Uint8Array(zip.subarray(0, zip.length / 2))))
    did(await send(CYCLE_CSV_PATH, 'Date,Flow,Temperature\n2026-02-05,HEAVY,36.71\n'))
    did(await send(`${CYCLE_CSV_PATH}?order=2026-02-05`, 'Date,Flow\n'))
    const { token } = (await call('/trpc/cycle.makePushToken', {})).body.result.data
    const pushed = '{"samples":[{"type":"menstrual_flow","date":"2026-03-05","value":"medium"}]}'
    did(await send(HEALTH_PUSH_PATH, pushed, { Authorization: `Bearer ${token}` }))
    did(await send(HEALTH_PUSH_PATH, `${pushed}}`, { 'api-key': token }))
    did(await send(HEALTH_PUSH_PATH, pushed, { 'api-key': `${token}wrong` }))
    did((await call('/api/users/0/health-sync/natural-cycles', { accessToken: 'hush-token' })).status)
    did((await call('/api/users/0/health-sync/natural-cycles/sync', {})).status)
    isUp = false
    did((await call('/api/users/0/health-sync/natural_cycles/sync', {})).status)
    did((await call('/api/users/0/health-sync/apple-health/sync', {})).status)
    for (const path of ['cycle-data', 'cycle-data/current', 'cycle-predictions/latest', 'health-sync']) {
      did((await call(`/api/users/0/${path}`)).status)
    }
    const exported = await call(`/trpc/cycle.export?input=${encodeURIComponent('{"format":"json"}')}`)
    for (const word of ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-11', 'Zaubernuss', '36.87']) {
      expect(exported.body.result.data.content).toContain(word)
    }
    did((await call('/trpc/cycle.forgetAll', { confirmed: true })).status)
    did(await send(HEALTH_PUSH_PATH, pushed, { Authorization: `Bearer ${token}` }))
    did((await call('/api/users/0/health-sync/natural-cycles/sync', {})).status)

    expect(statuses).toEqual([
      200, 200, 400, 200, 422, 200, 400, 200, 400, 401, 200, 200, 503, 200, 200, 200, 200, 200, 200, 401, 409,
    ])
    expect(logged).toContain(HEALTH_PUSH_PATH)
    const secrets = [
      '2026-',
      '2031-',
      'heavy',
      'HEAVY',
      'Heavy',
      'medium',
      'spotting',
      'awful',
      'cramps',
      'Zaubernuss',
      'Torrent',
    ]
    for (const word of [
      ...secrets,
      '36.87',
      '36.93',
      '36.71',
      token,
      token.slice(4, 20),
      'hush-token',
      'abcdefabcdef',
    ]) {
      expect(logged, word).not.toContain(word)
    }
  } finally {
    await app.close()
    await standIn.close()
  }
})
