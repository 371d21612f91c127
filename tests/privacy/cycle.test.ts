import { describe, expect } from 'vitest'
import { sharedAppTest } from '../fixtures/app-test.ts'
import type { TestChef } from '../fixtures/make.ts'
import { takesEveryToken } from '../servers/natural-cycles-server.ts'

/*
 * Who sees what of a chef's cycle: the chef. For everybody else, admins included, it looks like that of a chef who is not
 * there, whether something is tracked or not.
 */

const others = ['friend', 'stranger', 'admin'] as const
type Who = (typeof others)[number] | 'owner' | 'untracking' | 'signedOut'

const it = sharedAppTest()
  .extend('chefs', { scope: 'file' }, async ({ app }) => {
    const chefs = {} as Record<Exclude<Who, 'signedOut'>, TestChef>
    for (const who of ['owner', 'untracking', ...others] as const) {
      chefs[who] = await app.make.chef(who, who === 'admin' ? { role: 'admin' } : {})
    }
    await app.make.friends(chefs.owner, chefs.friend)
    for (const who of ['owner', ...others] as const) await app.as(chefs[who]).cycle.optIn({ agreed: true })
    await app.as(chefs.owner).cycle.saveDays({ days: [{ day: '2026-01-05', flow: 'heavy', note: 'Zaubernuss' }] })
    await app.as(chefs.owner).cycle.makePushToken()
    app.services.naturalCycles = takesEveryToken
    return chefs
  })
  .extend('cookies', { scope: 'file' }, async ({ app, chefs }) => {
    const cookies = { signedOut: '' } as Record<Who, string>
    for (const who of ['owner', 'untracking', ...others] as const) cookies[who] = await app.cookieOf(chefs[who])
    return cookies
  })
  .extend(
    'ask',
    { scope: 'file' },
    ({ app, cookies }) =>
      (who: Who, path: string, json?: object) =>
        app.request(path, { cookie: cookies[who], json }),
  )

type Call = [name: string, path: (chef: number) => string, body?: object]
const calls: Call[] = [
  ['the cycles', chef => `/api/users/${chef}/cycle-data`],
  ['the cycle that runs', chef => `/api/users/${chef}/cycle-data/current`],
  ['the prediction', chef => `/api/users/${chef}/cycle-predictions/latest`],
  ['the sources', chef => `/api/users/${chef}/health-sync`],
  ['connecting Apple Health', chef => `/api/users/${chef}/health-sync/apple-health`, {}],
  ['connecting Natural Cycles', chef => `/api/users/${chef}/health-sync/natural-cycles`, { accessToken: 'x' }],
  ['a sync', chef => `/api/users/${chef}/health-sync/apple-health/sync`, {}],
  ['a sync by the other name', chef => `/api/users/${chef}/health-sync/apple_health/sync`, {}],
]

describe.each(calls)('%s', (_name, path, body) => {
  it('is for the owner, under their id and under 0', async ({ chefs, ask }) => {
    for (const id of [chefs.owner.id, 0]) {
      const answer = await ask('owner', path(id), body)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    }
  })

  it.for(others)('is not there for a %s, no matter whom it is about', async (who, { chefs, ask }) => {
    const [tracking, untracking, missing] = [
      await ask(who, path(chefs.owner.id), body),
      await ask(who, path(chefs.untracking.id), body),
      await ask(who, path(9_999_999), body),
    ]
    expect([tracking.status, tracking.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    const [one, two, three] = [await tracking.text(), await untracking.text(), await missing.text()]
    expect([untracking.status, missing.status, two, three]).toEqual([404, 404, one, one])
  })

  it('is closed to strangers', async ({ chefs, ask }) => {
    const answer = await ask('signedOut', path(chefs.owner.id), body)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([401, 'no-store'])
  })

  it('wants an id', async ({ app, cookies }) => {
    expect((await app.request(path(0).replace('/0/', '/x/'), { cookie: cookies.owner, json: body })).status).toBe(400)
  })
})

const own: [name: string, body?: object][] = [
  ['overview'],
  ['listDays'],
  ['sources'],
  ['importProgress', { import: 'abcdefabcdefabcdef' }],
  ['export', { format: 'json' }],
]

describe.each(own)('cycle.%s', (name, input = {}) => {
  it.for(others)('tells a %s of nobody else', async (who, { ask }) => {
    const answer = await ask(who, `/trpc/cycle.${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const text = await answer.text()
    for (const word of ['2026-01-05', 'Zaubernuss', 'heavy', '"hasPushToken":true']) expect(text).not.toContain(word)
  })
})

it('an unknown source is refused', async ({ ask }) => {
  expect((await ask('owner', '/api/users/0/health-sync/fitbit/sync', {})).status).toBe(400)
  expect((await ask('owner', '/api/users/0/health-sync/natural-cycles', {})).status).toBe(400)
})
