import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { healthSources, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { flow, healthXml, heartRate, zipOf } from '#tests/samples/apple-exports.ts'
import { CYCLE_CSV_PATH, HEALTH_EXPORT_PATH, HEALTH_PUSH_PATH } from './imports/constants.ts'
import type { ImportView } from './imports/contract.ts'

const PAYLOAD = JSON.stringify({ samples: [{ type: 'menstrual_flow', date: '2026-03-05', value: 'medium' }] })

const it = appTest(() => ({ now: () => Date.UTC(2026, 4, 20), settings: { BASE_URL: 'https://cook.example' } }))
  .extend('ines', chef('Inès'))
  .extend('cookie', { auto: true }, ({ app, ines }) => cookieOf(app, ines))
  .extend(
    'cycle',
    ({ app, ines }) =>
      (chef = ines) =>
        app.as(chef).cycle,
  )
  .extend(
    'post',
    ({ app, cookie }) =>
      (path: string, body: BodyInit, more: { cookie?: string; headers?: Record<string, string> } = { cookie }) =>
        app.request(path, { body, ...more }),
  )
  .extend(
    'push',
    ({ post }) =>
      (token: string, body = PAYLOAD, headers: Record<string, string> = { Authorization: `Bearer ${token}` }) =>
        post(HEALTH_PUSH_PATH, body, { headers }),
  )

const cookieOf = async (app: TestApp, chef: TestChef) =>
  `__Host-longtable=${await app.services.sessions.create(chef.id, '')}`
const asBody = (bytes: Buffer): BodyInit => new Uint8Array(bytes)

const EXPORT = healthXml(heartRate(2000) + flow('2026-01-05', 'Heavy') + flow('2026-01-06', 'Torrent'))
/** The thread that reads takes a while to come up from source. */
const STARTS = { timeout: 20_000 }
const CSV = 'Date,Flow Quantity\n2026-02-05,HEAVY\n'

describe('a file of the Health app', () => {
  it('is taken over from an archive and from a document, and the same twice changes nothing', async ({
    cycle,
    post,
  }) => {
    await cycle().optIn({ agreed: true })
    const zip = await zipOf({ 'apple_health_export/export.xml': EXPORT }, { isStreamed: true })
    const first = await post(HEALTH_EXPORT_PATH, asBody(zip))
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await first.json()).toEqual({
      success: true,
      dataSource: 'apple_health',
      accepted: 1,
      ignored: 0,
      doubtful: 1,
      changed: 1,
      from: '2026-01-05',
      to: '2026-01-05',
      ignoredRows: [],
      doubtfulRows: [
        { row: '2026-01-06 Menstrual flow: HKCategoryValueMenstrualFlowTorrent', reason: 'The value is not known.' },
      ],
      question: null,
    } satisfies ImportView)
    expect(await (await post(HEALTH_EXPORT_PATH, EXPORT)).json()).toMatchObject({ accepted: 1, changed: 0 })
    expect((await cycle().sources())[0]).toMatchObject({ state: 'synced', days: 1, hasPushToken: false })
  })

  it('needs a chef who tracks, and is one', async ({ cookie, cycle, post }) => {
    expect((await post(HEALTH_EXPORT_PATH, EXPORT, {})).status).toBe(401)
    expect((await post(HEALTH_EXPORT_PATH, EXPORT)).status).toBe(409)
    await cycle().optIn({ agreed: true })
    expect((await post(HEALTH_EXPORT_PATH, '')).status).toBe(422)
    expect((await post(`${HEALTH_EXPORT_PATH}?import=x`, EXPORT)).status).toBe(400)
    expect(await (await post(HEALTH_EXPORT_PATH, 'hello')).json()).toEqual({
      message: 'That is not an export of the Health app. Please choose export.zip or export.xml.',
    })
    const huge = { cookie, headers: { 'Content-Length': String(3 * 1024 ** 3) } }
    expect((await post(HEALTH_EXPORT_PATH, EXPORT, huge)).status).toBe(413)
    const foreign = { cookie, headers: { Origin: 'https://evil.example' } }
    expect((await post(HEALTH_EXPORT_PATH, EXPORT, foreign)).status).toBe(403)
    expect(await cycle().listDays({})).toEqual([])
  })

  it('tells its own chef alone how far it is, and one is read at a time', async ({ app, cookie, cycle, post }) => {
    await cycle().optIn({ agreed: true })
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    const name = 'abcdefabcdefabcdef'
    const request = new Request(`http://localhost${HEALTH_EXPORT_PATH}?import=${name}`, {
      method: 'POST',
      body,
      headers: { Cookie: cookie },
      duplex: 'half',
    } as RequestInit)
    const answer = Promise.resolve(app.app.fetch(request))
    const bytes = Buffer.from(EXPORT)
    control?.enqueue(bytes.subarray(0, 200_000))
    await expect
      .poll(() => cycle().importProgress({ import: name }), STARTS)
      .toMatchObject({ state: 'reading', bytes: 200_000 })
    const mara = await app.make.chef('Mara')
    expect(await cycle(mara).importProgress({ import: name })).toBeNull()
    expect((await post(HEALTH_EXPORT_PATH, EXPORT)).status).toBe(409)
    control?.enqueue(bytes.subarray(200_000))
    control?.close()
    expect(await (await answer).json()).toMatchObject({ accepted: 1 })
    expect(await cycle().importProgress({ import: name })).toBeNull()
  })

  it('waits behind two others, and too many are sent away', async ({ app, cycle, post }) => {
    const open: ReadableStreamDefaultController<Uint8Array>[] = []
    const begin = async (name: string) => {
      const chef = await app.make.chef(name)
      await cycle(chef).optIn({ agreed: true })
      const body = new ReadableStream<Uint8Array>({ start: controller => void open.push(controller) })
      const headers = { Cookie: await cookieOf(app, chef) }
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      return { answer: Promise.resolve(app.app.fetch(new Request(`http://localhost${HEALTH_EXPORT_PATH}`, init))) }
    }
    const started = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) started.push(await begin(name))
    // Each has its place in the line before the next one asks.
    await cycle().optIn({ agreed: true })
    const late = await post(HEALTH_EXPORT_PATH, EXPORT)
    expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '60'])
    for (const controller of open) {
      controller.enqueue(Buffer.from(EXPORT))
      controller.close()
    }
    for (const { answer } of started) expect((await answer).status).toBe(200)
    expect((await post(HEALTH_EXPORT_PATH, EXPORT)).status).toBe(200)
  })

  it('is stopped when its sender goes, and another may come', async ({ app, cookie, cycle, post }) => {
    await cycle().optIn({ agreed: true })
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    const name = 'abcdefabcdefabcdef'
    const sender = new AbortController()
    const init = { method: 'POST', body, headers: { Cookie: cookie }, duplex: 'half', signal: sender.signal }
    const request = new Request(`http://localhost${HEALTH_EXPORT_PATH}?import=${name}`, init as RequestInit)
    const answer = Promise.resolve(app.app.fetch(request))
    control?.enqueue(Buffer.from(EXPORT).subarray(0, -20))
    await expect.poll(async () => (await cycle().importProgress({ import: name }))?.bytes, STARTS).toBeGreaterThan(1000)
    sender.abort()
    expect((await answer).status).toBe(499)
    expect(await cycle().listDays({})).toEqual([])
    expect((await post(HEALTH_EXPORT_PATH, EXPORT)).status).toBe(200)
  })

  it('is stopped when its source is disconnected, and nothing of it stays', async ({ app, cookie, cycle }) => {
    await cycle().optIn({ agreed: true })
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller
      },
    })
    const init = { method: 'POST', body, headers: { Cookie: cookie }, duplex: 'half' } as RequestInit
    const name = 'abcdefabcdefabcdef'
    const answer = Promise.resolve(
      app.app.fetch(new Request(`http://localhost${HEALTH_EXPORT_PATH}?import=${name}`, init)),
    )
    control?.enqueue(Buffer.from(EXPORT).subarray(0, -20))
    await expect.poll(async () => (await cycle().importProgress({ import: name }))?.bytes, STARTS).toBeGreaterThan(1000)
    await cycle().disconnect({ source: 'apple_health', forget: true })
    expect((await answer).status).toBe(499)
    expect(await cycle().listDays({})).toEqual([])
    expect((await cycle().sources())[0]).toMatchObject({ state: 'not_connected', lastSyncDate: null })
  })
})

describe('a CSV file', () => {
  it('is taken over', async ({ cycle, post }) => {
    expect((await post(CYCLE_CSV_PATH, CSV, {})).status).toBe(401)
    expect((await post(CYCLE_CSV_PATH, CSV)).status).toBe(409)
    await cycle().optIn({ agreed: true })
    expect((await post(`${CYCLE_CSV_PATH}?order=ymd`, CSV)).status).toBe(400)
    const taken = await post(CYCLE_CSV_PATH, CSV)
    expect([taken.status, taken.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await taken.json()).toMatchObject({ dataSource: 'natural_cycles', accepted: 1, changed: 1 })
    const open = 'Date,Flow\n2/3/2026,HEAVY\n'
    expect(await (await post(CYCLE_CSV_PATH, open)).json()).toMatchObject({ question: 'date_order', accepted: 0 })
    expect(await (await post(`${CYCLE_CSV_PATH}?order=mdy`, open)).json()).toMatchObject({ from: '2026-02-03' })
    expect((await post(CYCLE_CSV_PATH, 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await post(CYCLE_CSV_PATH, '')).status).toBe(422)
  })
})

describe('a push', () => {
  it('writes with a token, in either header, and tells counts alone', async ({ cycle, push }) => {
    await cycle().optIn({ agreed: true })
    await cycle().connectAppleHealth({ id: 0 })
    expect(await cycle().sync({ id: 0, source: 'apple-health' })).toMatchObject({ state: 'awaiting_push' })
    const { token, address } = await cycle().makePushToken()
    expect([token.length, address]).toEqual([47, 'https://cook.example/api/health-push'])
    const answer = await push(token)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toEqual({ success: true, accepted: 1, ignored: 0, doubtful: 0 })
    const byKey = await push(token, '2026-03-06 light\n2030-01-01 light', { 'api-key': token })
    expect(await byKey.json()).toEqual({ success: true, accepted: 1, ignored: 0, doubtful: 1 })
    expect(await cycle().sync({ id: 0, source: 'apple_health' })).toEqual({
      dataSource: 'apple_health',
      isConnected: true,
      lastSyncDate: '2026-05-20T00:00:00.000Z',
      state: 'synced',
    })
    expect(await cycle().listDays({})).toMatchObject([{ flow: 'medium' }, { flow: 'light' }])
    expect((await push(token, 'hello')).status).toBe(422)
    expect((await push(token, '{')).status).toBe(400)
    expect((await push(token, ' '.repeat(1024 * 1024 + 1))).status).toBe(413)
  })

  it('with anything else is refused without a word, cookie or not', async ({ cookie, cycle, post, push }) => {
    await cycle().optIn({ agreed: true })
    const { token } = await cycle().makePushToken()
    const refused = await push(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    expect([refused.status, await refused.json()]).toEqual([401, { message: 'Authentication required' }])
    for (const wrong of ['', 'x', `${token}x`, 'ü'.repeat(43), 'x'.repeat(5000)]) {
      expect((await push('', PAYLOAD, { 'api-key': encodeURIComponent(wrong) })).status).toBe(401)
    }
    expect((await post(HEALTH_PUSH_PATH, PAYLOAD, { cookie })).status).toBe(401)
    expect(await cycle().listDays({})).toEqual([])
    // A page elsewhere has no token, and if it has one, it is as good as any program.
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site', 'api-key': token }
    expect((await push(token, PAYLOAD, elsewhere)).status).toBe(200)
  })

  it('reads nothing with its token', async ({ app, cycle }) => {
    await cycle().optIn({ agreed: true })
    const { token } = await cycle().makePushToken()
    const headers = { Authorization: `Bearer ${token}`, 'api-key': token, Cookie: `__Host-longtable=${token}` }
    for (const path of ['/api/users/0/cycle-data', '/api/users/0/health-sync', '/api/auth/me', HEALTH_PUSH_PATH]) {
      expect([401, 404]).toContain((await app.request(path, { headers })).status)
    }
  })

  it('ends with a new token, a revoked one, a disconnected source, a lost account and with everything', async ({
    app,
    ines,
    cycle,
    push,
  }) => {
    await cycle().optIn({ agreed: true })
    const status = async (token: string) => (await push(token)).status
    const first = await cycle().makePushToken()
    const second = await cycle().makePushToken()
    expect([await status(first.token), await status(second.token)]).toEqual([401, 200])
    await cycle().revokePushToken()
    expect(await status(second.token)).toBe(401)
    expect((await cycle().sources())[0]).toMatchObject({ hasPushToken: false, isConnected: true })
    const third = await cycle().makePushToken()
    await cycle().disconnect({ source: 'apple_health', forget: false })
    expect(await status(third.token)).toBe(401)
    expect(await cycle().listDays({})).toHaveLength(1)
    const fourth = await cycle().makePushToken()
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, ines.id))
    expect(await status(fourth.token)).toBe(401)
    await app.db.update(users).set({ status: 'active' }).where(eq(users.id, ines.id))
    expect(await status(fourth.token)).toBe(200)
    await cycle().forgetAll({ confirmed: true })
    expect(await status(fourth.token)).toBe(401)
    expect(await app.db.select().from(healthSources)).toEqual([])
    await expect(cycle().makePushToken()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is limited for each token and for each address that guesses', async () => {
    const strict = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
    try {
      const send = async (token: string) =>
        (await strict.request(HEALTH_PUSH_PATH, { body: PAYLOAD, headers: { 'api-key': token } })).status
      const chef = await strict.make.chef('Mara')
      await strict.as(chef).cycle.optIn({ agreed: true })
      const { token } = await strict.as(chef).cycle.makePushToken()
      for (let guess = 0; guess < 30; guess++) expect(await send('wrong')).toBe(401)
      expect(await send('wrong')).toBe(429)
      for (let sent = 0; sent < 60; sent++) expect(await send(token)).toBe(200)
      expect(await send(token)).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('a source', () => {
  it('is forgotten with its days and leaves those of others', async ({ app, cycle, post }) => {
    await cycle().optIn({ agreed: true })
    await cycle().saveDays({ days: [{ day: '2026-01-05', flow: 'light', note: 'mine' }] })
    await post(HEALTH_EXPORT_PATH, EXPORT)
    await post(CYCLE_CSV_PATH, CSV)
    expect((await cycle().sources()).map(({ days }) => days)).toEqual([1, 1])
    await cycle().disconnect({ source: 'natural_cycles', forget: false })
    expect((await cycle().sources())[1]).toMatchObject({ state: 'not_connected', days: 1 })
    await cycle().disconnect({ source: 'natural_cycles', forget: true })
    expect((await cycle().sources())[1]).toMatchObject({ days: 0, lastSyncDate: null })
    await cycle().disconnect({ source: 'apple_health', forget: true })
    expect(await cycle().listDays({})).toMatchObject([{ day: '2026-01-05', flow: 'light', dataSources: ['manual'] }])
    expect(await app.db.select().from(healthSources)).toEqual([])
  })
})
