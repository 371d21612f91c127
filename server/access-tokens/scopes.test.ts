import { describe, expect } from 'vitest'
import { type AccessScope, accessScopes } from '#common/access-scopes.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { listRestCalls } from '../rest/list-calls.ts'
import { openApiDocument } from '../rest/openapi/document.ts'
import { appRouter } from '../router.ts'

/*
 * Every documented call with a token of every scope, as the document says who may make it: those that answer files too.
 */

/** What no token may ever do: whatever begins so wants a session. */
const NEVER = [
  /^\w+ \/api\/(auth|access-tokens|account|admin)\b(?!\/export\/users)/,
  /^\w+ \/api\/users\/\{\w+\}\/(cycle-|health-sync)/,
  /^(POST|PUT) \/api\/users(\/\{id\}|\/profile-picture)?$/,
  /^\w+ \/api\/(friend-|household-|follow-user|feedback|table-feeds|public-links|webhooks)/,
  /^(POST|PUT|PATCH|DELETE) \/api\/household/,
  /\/(feed|page-key|privacy)$/,
]

type Operation = { security?: Record<string, string[]>[] }

const document = openApiDocument(appRouter, '0').paths as Record<string, Record<string, Operation>>
const calls = Object.entries(document)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isForChefs: security.some(way => 'session' in way),
      scopes: security.flatMap(way => way.accessToken ?? []),
    })),
  )
  .filter(({ name }) => name !== 'GET /media/{key}/{width}')

const it = sharedAppTest()
  .extend('admin', { scope: 'file' }, ({ app }) => app.make.chef('Admin', { role: 'admin' }))
  .extend('ines', { scope: 'file' }, ({ app, admin: _ }) => app.make.chef('Inès'))
  .extend('tokens', { scope: 'file' }, async ({ app, admin, ines }) => {
    const made = accessScopes.map(async scope => {
      const chef = scope === 'admin:export' ? admin : ines
      return [scope, (await app.as(chef).tokens.make({ name: scope, scopes: [scope] })).token] as const
    })
    return new Map(await Promise.all(made))
  })

/** A call with nothing in it, about things that are not there. */
async function outcome(app: TestApp, token: string, { method, path }: { method: string; path: string }) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => (/^(id|userId)$/.test(name) ? '0' : '9999'))
  const answer = await app.request(address, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { json: {} }),
  })
  await answer.arrayBuffer()
  const why = answer.headers.get('www-authenticate') ?? ''
  if (answer.status === 403 && why.includes('insufficient_scope')) return /scope="(.*)"$/.exec(why)?.[1] ?? 'none'
  // Beyond the scope, what matters is that the call began; what it made of nothing is its own matter.
  expect([401, 500]).not.toContain(answer.status)
  return 'taken'
}

describe('a token of each scope', () => {
  it.for(calls.filter(call => call.isForChefs))('makes $name as the document says', async (call, { app, tokens }) => {
    expect(call.scopes.length).toBeLessThanOrEqual(1)
    const [wanted] = call.scopes
    for (const [scope, token] of tokens) {
      const refusal = wanted ?? 'none'
      expect([scope, await outcome(app, token, call)]).toEqual([scope, scope === wanted ? 'taken' : refusal])
    }
  })

  it('reaches nothing of what only a chef does', () => {
    const wrong = calls.filter(({ name, scopes }) => scopes.length > 0 && NEVER.some(pattern => pattern.test(name)))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has something to do', () => {
    const used = new Set(listRestCalls(appRouter).map(({ scope }) => scope))
    expect([...accessScopes].filter(scope => !used.has(scope))).toEqual([])
    const exports = listRestCalls(appRouter).filter(({ meta }) => meta.access === 'admin')
    const opened = exports.filter(({ scope }) => scope !== null).map(({ scope, path }) => [path, scope])
    expect(opened).toEqual([['/api/admin/export/users', 'admin:export' satisfies AccessScope]])
  })
})
