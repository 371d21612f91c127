import { test as base, expect } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { queryAddress } from '#tests/fixtures/test-app.ts'
import { findSqld } from '#tests/servers/sqld-server.ts'
import { findPreviousVersion, unpackVersion } from './previous-version.ts'
import { type ClusterNode, startCluster } from './start-cluster.ts'

const THIS_VERSION = [projectPath('dist/server/main.js')]
const previous = findSqld() && (await findPreviousVersion())

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('before', ({}, { onCleanup }) => closing(unpackVersion(previous ?? ''), onCleanup))
  .extend('cluster', ({ before: { program } }, { onCleanup }) =>
    closing(startCluster({ nodes: 2, program, env: { LONGTABLE_RATE_LIMITS: 'off' } }), onCleanup),
  )

/** Calls a node as the chef of a cookie. */
async function call({ server }: ClusterNode, path: string, { cookie = '', method = 'GET', json = {} } = {}) {
  const answer = await fetch(`${server?.url}${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(json) }),
  })
  const session = answer.headers.getSetCookie().map(text => text.split(';')[0])
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookie: session.join('; ') }
}

const PASSWORD = 'saffron and sea salt'

async function register(node: ClusterNode, name: string) {
  const email = `${name}@cook.example`
  const { body } = await call(node, '/api/auth/register', { method: 'POST', json: { name, email, password: PASSWORD } })
  const signedIn = await call(node, '/api/auth/login', {
    method: 'POST',
    json: { emailOrPhone: email, password: PASSWORD },
  })
  return { id: (body.user as { id: number }).id, cookie: signedIn.cookie }
}

test.runIf(previous)(
  'the version before and this one work side by side, and the nodes change over one after the other',
  { timeout: 300_000 },
  async ({ cluster }) => {
    const [one, two] = cluster.nodes as [ClusterNode, ClusterNode]
    const ines = await register(one, 'Ines')
    const tobias = await register(one, 'Tobias')
    const written: string[] = []
    let post = 0
    /** A post that one node acknowledges is on the other at once. */
    const write = async (by: ClusterNode, seenOn: ClusterNode) => {
      const content = `Plums, ${written.push('') - 1}.`
      const json = { type: 'general', content }
      const { status, body } = await call(by, '/api/user-posts', { cookie: ines.cookie, method: 'POST', json })
      expect(status).toBe(200)
      post = Number(body.id)
      written[written.length - 1] = content
      expect(JSON.stringify((await call(seenOn, '/api/user-posts', { cookie: ines.cookie })).body)).toContain(content)
    }
    /** What turns private on one node is not shown by the other, and a session that ends there is over here. */
    const keepPrivate = async (by: ClusterNode, other: ClusterNode) => {
      const open = async (isPublic: boolean) => {
        const path = `/api/users/${ines.id}/privacy`
        expect((await call(by, path, { cookie: ines.cookie, method: 'PATCH', json: { isPublic } })).status).toBe(200)
      }
      const seen = async () =>
        (await call(other, queryAddress('feed.getPost', { id: post }), { cookie: tobias.cookie })).status
      await open(false)
      expect(await seen()).toBe(404)
      await open(true)
      expect(await seen()).toBe(200)
      const { cookie } = await call(by, '/api/auth/login', {
        method: 'POST',
        json: { emailOrPhone: 'Ines@cook.example', password: PASSWORD },
      })
      expect((await call(other, '/api/auth/me', { cookie })).status).toBe(200)
      await call(by, '/api/auth/logout', { cookie, method: 'POST' })
      expect((await call(other, '/api/auth/me', { cookie })).status).toBe(401)
    }

    await write(one, two)
    await two.server?.stop()
    await two.start(THIS_VERSION)
    for (const [here, there] of [
      [one, two],
      [two, one],
    ] as const) {
      await write(here, there)
      await keepPrivate(here, there)
    }
    await one.server?.stop()
    await one.start(THIS_VERSION)
    await write(one, two)
    const all = JSON.stringify((await call(two, '/api/user-posts', { cookie: ines.cookie })).body)
    expect(written.filter(content => !all.includes(content))).toEqual([])
  },
)
