import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { closing } from '#tests/fixtures/closing.ts'
import { findSqld } from '#tests/servers/sqld-server.ts'
import { type ClusterNode, startCluster } from './start-cluster.ts'

const RECIPES = 60
/** Milliseconds to the primary and as many back for the node that is killed, so that it is always in the midst of a file. */
const FAR_MS = 100
/** Milliseconds in which a busy machine has done whatever is waited for, and between two looks whether it has. */
const PATIENCE_MS = 120_000
const LOOK_MS = 250
const patiently = { timeout: PATIENCE_MS, interval: LOOK_MS }

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  .extend('cluster', { scope: 'file' }, ({}, { onCleanup }) =>
    closing(startCluster({ nodes: 2, env: { LONGTABLE_RATE_LIMITS: 'off' } }), onCleanup),
  )
  .extend('kitchen', { scope: 'file' }, ({ cluster }, { onCleanup }) =>
    closing(openDatabase(cluster.primary.url), onCleanup),
  )

/** Calls a node as the chef of a cookie. */
async function call({ server }: ClusterNode, path: string, { cookie = '', method = 'GET', body = '' } = {}) {
  const answer = await fetch(`${server?.url}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  const session = answer.headers.getSetCookie().map(text => text.split(';')[0])
  return { status: answer.status, json: (await answer.json()) as unknown, cookie: session.join('; ') }
}

async function register(node: ClusterNode, email: string): Promise<string> {
  const body = JSON.stringify({ name: 'Ines', email, password: 'saffron and sea salt' })
  return (await call(node, '/api/auth/register', { method: 'POST', body })).cookie
}

const soups = JSON.stringify(
  Array.from({ length: RECIPES }, (_, at) => ({
    '@type': 'Recipe',
    name: `Soup ${at}`,
    recipeIngredient: ['3 leeks', '1 potato', '200 ml cream'],
    recipeInstructions: ['Boil.', 'Blend.'],
  })),
)

/** An import as a node shows it to its chef. */
async function importOn(node: ClusterNode, cookie: string, token: string): Promise<RecipeImportView> {
  const { status, json } = await call(node, `/api/kitchen/imports/${token}`, { cookie })
  expect(status).toBe(200)
  return json as RecipeImportView
}

/** Brings a file to one node, has the other order that it is brought in, and kills the first once some of it is there. */
async function killHalfWay([one, two]: [ClusterNode, ClusterNode], cookie: string): Promise<string> {
  const sent = await call(one, '/api/kitchen/import?name=soups.json', { cookie, method: 'POST', body: soups })
  expect(sent.status).toBe(200)
  const { token } = sent.json as RecipeImportView
  const onTwo = () => importOn(two, cookie, token)
  await expect.poll(async () => (await onTwo()).state, patiently).toBe('offered')
  expect((await onTwo()).counts).toMatchObject({ all: RECIPES, new: RECIPES, unreadable: 0 })
  one.proxy.delay(FAR_MS)
  const body = JSON.stringify({ shelf: 'completed' })
  expect((await call(two, `/api/kitchen/imports/${token}/start`, { cookie, method: 'POST', body })).status).toBe(200)
  await expect.poll(async () => (await onTwo()).counts.added, { ...patiently, interval: 50 }).toBeGreaterThan(0)
  await one.kill()
  one.proxy.delay(0)
  const { state, counts } = await onTwo()
  expect(state).toBe('importing')
  expect(counts.added).toBeLessThan(RECIPES)
  return token
}

describe.runIf(findSqld())('an import of which the node is killed', () => {
  test('is shown by the other, and goes on when the node is back, with nothing lost or there twice', {
    timeout: 3 * PATIENCE_MS,
  }, async ({ cluster, kitchen }) => {
    const nodes = cluster.nodes as [ClusterNode, ClusterNode]
    const [one, two] = nodes
    const cookie = await register(two, 'ines@cook.example')
    const token = await killHalfWay(nodes, cookie)
    await one.start()
    await expect.poll(async () => (await importOn(two, cookie, token)).state, patiently).toBe('done')
    expect((await importOn(two, cookie, token)).counts).toMatchObject({ added: RECIPES, failed: 0 })
    const found = await kitchen.db.all(
      sql`select count(*) as "all", count(distinct title) as titles from recipes
        where owner_id = (select id from users where email = 'ines@cook.example')`,
    )
    expect(found).toEqual([{ all: RECIPES, titles: RECIPES }])
  })

  test('is cancelled by the other, and leaves nothing once the node is back', { timeout: 3 * PATIENCE_MS }, async ({
    cluster,
    kitchen,
  }) => {
    const nodes = cluster.nodes as [ClusterNode, ClusterNode]
    const [one, two] = nodes
    const rows = () =>
      kitchen.db.get(sql`select (select count(*) from recipes where owner_id is not null)
          + (select count(*) from recipe_import_lines) + (select count(*) from recipe_imports) as rows`)
    const before = await rows()
    const cookie = await register(two, 'ottilie@cook.example')
    const token = await killHalfWay(nodes, cookie)
    const path = `/api/kitchen/imports/${token}`
    expect((await call(two, path, { cookie, method: 'DELETE' })).status).toBe(200)
    expect((await call(two, path, { cookie })).status).toBe(404)
    await one.start()
    await expect.poll(rows, patiently).toEqual(before)
  })
})
