import { readFileSync, rmSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { programVersion } from '#server/platform/program.ts'
import { runJobs } from '#server/platform/scheduled-jobs.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import { readExposition, type Sample } from '#tests/fixtures/read-exposition.ts'
import { queryAddress, type TestApp } from '#tests/fixtures/test-app.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import { smtpServer } from '#tests/servers/smtp-server.ts'

const TOKEN = 'kitchen-scales-7Qm2'
const NOW = Date.UTC(2026, 4, 1)
let lines: string[] = []
const withoutToken = appTest(() => {
  lines = []
  return { now: () => NOW, logTo: { write: line => void lines.push(line) }, pages: true }
})
const it = withoutToken.extend('settings', { METRICS_TOKEN: TOKEN }).extend('ines', chef('Inès'))

const ask = (app: TestApp, headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
  app.request('/metrics', { headers })

const read = async (app: TestApp): Promise<Sample[]> => readExposition(await (await ask(app)).text())

/** The value of the one sample of a name that has these labels; undefined where there is none. */
const numberOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  samples.find(sample => sample.name === name && Object.entries(labels).every(([key, is]) => sample.labels[key] === is))
    ?.value

const routes = (samples: readonly Sample[]) =>
  new Set(samples.filter(({ name }) => name === 'longtable_http_requests_total').map(({ labels }) => labels.route))

describe('the metrics', () => {
  withoutToken('are nowhere unless a token is set', async ({ app }) => {
    expect((await ask(app)).status).toBe(404)
    expect(await (await ask(app)).text()).toBe('Not found')
  })

  it('are for who has the token alone, under any name of the server', async ({ app }) => {
    for (const headers of [{}, { Authorization: TOKEN }, { Authorization: `Bearer ${TOKEN}x` }]) {
      const refused = await ask(app, headers as Record<string, string>)
      expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
        401,
        'Bearer realm="Longtable metrics"',
      ])
      expect(await refused.text()).not.toContain('longtable_')
    }
    expect(lines.filter(line => line.includes('"event":"metrics-token-wrong"'))).toHaveLength(2)
    expect(lines.join('')).not.toContain(TOKEN)
    const answer = await ask(app, { Authorization: `Bearer ${TOKEN}`, Host: 'longtable:3000' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it.extend('settings', { METRICS_TOKEN: TOKEN, LONGTABLE_RATE_LIMITS: 'on' })(
    'let nobody guess the token for long',
    async ({ app }) => {
      const guess = async () => (await ask(app, { Authorization: 'Bearer guess' })).status
      for (let tries = 0; tries < 30; tries++) expect(await guess()).toBe(401)
      expect(await guess()).toBe(429)
      expect((await ask(app)).status).toBe(200)
    },
  )

  it('tell how much there is, and how it is', async ({ app, ines }) => {
    await app.make.backBurnerRecipe(ines)
    await app.as(ines).kitchen.deleteRecipe({ id: (await app.make.backBurnerRecipe(ines)).id })
    const samples = await read(app)
    expect(numberOf(samples, 'longtable_build_info', { version: programVersion })).toBe(1)
    expect(numberOf(samples, 'longtable_chefs')).toBe(1)
    expect(numberOf(samples, 'longtable_recipes')).toBe(1)
    expect(numberOf(samples, 'longtable_posts')).toBe(0)
    expect(numberOf(samples, 'longtable_database_bytes')).toBeGreaterThan(100_000)
    expect(numberOf(samples, 'longtable_disk_free_bytes')).toBeGreaterThan(0)
    expect(numberOf(samples, 'longtable_check_ok', { check: 'database' })).toBe(1)
    expect(numberOf(samples, 'longtable_check_ok', { check: 'disk' })).toBe(1)
    expect(numberOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(numberOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
    expect(numberOf(samples, 'longtable_backup_failed')).toBe(0)
    expect(numberOf(samples, 'longtable_backup_last_success_timestamp_seconds')).toBeUndefined()
    rmSync(app.folder, { recursive: true })
    expect(numberOf(await read(app), 'longtable_check_ok', { check: 'disk' })).toBe(0)
  })

  it('tell when the last backup was made, and whether one failed since', async ({ app }) => {
    const { list } = app.services.backups
    app.services.backups.list = async () =>
      [{ madeAt: new Date(NOW).toISOString() }] as Awaited<ReturnType<typeof list>>
    app.services.backups.lastFailure = async () => ({ at: NOW, message: 'The disk is full.' })
    const samples = await read(app)
    expect(numberOf(samples, 'longtable_backup_last_success_timestamp_seconds')).toBe(NOW / 1000)
    expect(numberOf(samples, 'longtable_backup_failed')).toBe(1)
  })

  it('count requests by what answered them, never by what was asked for', async ({ app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const recipe = await app.make.backBurnerRecipe(ines)
    await app.request(`/api/recipes/${recipe.id}`, { cookie })
    await app.request(queryAddress('auth.me'), { cookie })
    const samples = await read(app)
    const found = { method: 'GET', status: '200' }
    const counted = (route: string) => numberOf(samples, 'longtable_http_requests_total', { ...found, route })
    expect(counted('/api/recipes/{id}')).toBe(1)
    expect(counted('/trpc/auth.me')).toBe(1)
    const inTime = { method: 'GET', route: '/trpc/auth.me', le: '60' }
    expect(numberOf(samples, 'longtable_http_request_duration_seconds_bucket', inTime)).toBe(1)

    // Two rounds: what the first adds are routes that there are.
    const hostile = async (mark: string) => {
      const word = `hostile${mark}`
      for (const path of [
        `/${word}`,
        `/${word}"}\n`,
        `/api/${word}`,
        `/api/recipes/${word}`,
        `/trpc/${word}`,
        `/trpc/auth.me,${word}`,
        `/assets/${word}`,
        `/media/${word}`,
        `/media/drawn/dish/${word}/320.webp`,
        `/s/${word}`,
        `/s/${word}/${word}`,
        `/profile/${word}`,
        `/mcp/${word}`,
      ]) {
        await app.request(encodeURI(path))
        await app.request(encodeURI(path), { method: 'POST', json: {} })
        await app.request(encodeURI(path), { method: word.toUpperCase() })
        await app.request(encodeURI(path), { headers: { Host: `${word}.example` } })
      }
      const now = await read(app)
      expect(JSON.stringify(now)).not.toMatch(/hostile/i)
      return routes(now)
    }
    expect(await hostile('1')).toEqual(await hostile('2'))
  })

  it('tell of open pages', async ({ app, ines }) => {
    const { address, close } = await appOnLoopback(app.app)
    const leave = new AbortController()
    const headers = { Cookie: await app.cookieOf(ines) }
    const stream = await fetch(`${address}/trpc/notifications.watch`, { headers, signal: leave.signal })
    const chunks = (stream.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    while (!text.includes('"unread"')) text += new TextDecoder().decode((await chunks.read()).value)
    expect(numberOf(await read(app), 'longtable_event_streams')).toBe(1)
    leave.abort()
    await close()
  })

  it('are those that docs/run/monitoring.md and the example of alerts name', async ({ app }) => {
    const text = await (await ask(app)).text()
    const given = [...text.matchAll(/^# TYPE (longtable_\w+) /gm)].map(([, name]) => name)
    const namedIn = (file: string) =>
      new Set(readFileSync(projectPath(file), 'utf8').match(/\blongtable_\w+?(?=_bucket\b|\b)/g))
    expect([...namedIn('docs/run/monitoring.md')].sort()).toEqual(given.sort())
    expect([...namedIn('deploy/prometheus/longtable.rules.yml')].filter(name => !given.includes(name))).toEqual([])
  })

  it('tell of scheduled jobs by their names', async ({ app }) => {
    await runJobs(app.services, [
      async function tidy() {},
      async function sweep() {
        throw new Error('no')
      },
    ])
    const samples = await read(app)
    expect(numberOf(samples, 'longtable_job_runs_total', { job: 'tidy', outcome: 'done' })).toBe(1)
    expect(numberOf(samples, 'longtable_job_runs_total', { job: 'tidy', outcome: 'failed' })).toBe(0)
    expect(numberOf(samples, 'longtable_job_runs_total', { job: 'sweep', outcome: 'failed' })).toBe(1)
    expect(numberOf(samples, 'longtable_job_last_success_timestamp_seconds', { job: 'tidy' })).toBe(NOW / 1000)
    expect(numberOf(samples, 'longtable_job_last_success_timestamp_seconds', { job: 'sweep' })).toBeUndefined()
    expect(numberOf(samples, 'longtable_job_last_duration_seconds', { job: 'sweep' })).toBeGreaterThan(0)
  })

  const mailed = withoutToken
    .extend(
      'post',
      opening(() => smtpServer({ refusals: { RCPT: '550 no such box' } })),
    )
    .extend('settings', ({ post }) => ({ METRICS_TOKEN: TOKEN, SMTP_URL: post.url }))
  mailed('count what others did not take', async ({ app }) => {
    await app.services.mail.send({ kind: 'reset', to: 'ines@example.com', subject: 'Soup', text: 'Soup.' })
    const samples = await read(app)
    expect(numberOf(samples, 'longtable_sent_total', { kind: 'mail', outcome: 'failed' })).toBe(1)
    expect(numberOf(samples, 'longtable_sent_total', { kind: 'mail', outcome: 'taken' })).toBe(0)
    expect(numberOf(samples, 'longtable_sent_total', { kind: 'webhook', outcome: 'failed' })).toBe(0)
    expect(JSON.stringify(samples)).not.toContain('ines')
  })
})
