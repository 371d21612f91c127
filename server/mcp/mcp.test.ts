import { readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect } from 'vitest'
import { type AccessScope, accessScopes } from '#common/access-scopes.ts'
import { projectPath } from '#db/project-path.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { opening } from '#tests/fixtures/closing.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { appOnLoopback } from '#tests/servers/on-loopback.ts'
import { startRecipeSite } from '#tests/servers/recipe-site.ts'
import { tokenMessages } from '../access-tokens/constants.ts'
import { serverOptions } from '../platform/http/arrival-time.ts'
import type { ProcedureMeta } from '../platform/trpc.ts'
import { appRouter } from '../router.ts'
import { tools } from './tools.ts'

const KITCHEN: AccessScope[] = ['kitchen:read', 'kitchen:write', 'plan']

const it = appTest()
  .extend('site', opening(startRecipeSite))
  .extend('settings', ({ site }) => site.settings)
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('home', async ({ app }, { onCleanup }) => {
    const listening = await appOnLoopback(app.app, serverOptions)
    onCleanup(() => listening.close())
    return listening.address
  })
  .extend('connect', ({ app, home }, { onCleanup }) => {
    const clients: Client[] = []
    onCleanup(async () => {
      await Promise.all(clients.map(client => client.close()))
    })
    return async (of: TestChef, scopes: AccessScope[] = KITCHEN) => {
      const client = await connected(home, await tokenOf(app, of, scopes))
      clients.push(client)
      return client
    }
  })

const tokenOf = async (app: TestApp, of: TestChef, scopes: AccessScope[]) =>
  (await app.as(of).tokens.make({ name: 'Assistant', scopes })).token

async function connected(home: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', home), { requestInit }))
  return client
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta: ProcedureMeta } }>
const scopeOf = (path: string) => procedures[path]?._def.meta.rest?.scope

type Said = { isError?: boolean; content: { type: string; text?: string }[] }

/** What a tool answers. */
async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError = false, content } = (await client.callTool({ name, arguments: given })) as Said
  const text = content[0]?.text ?? ''
  if (isError) throw new Error(text)
  return JSON.parse(text)
}

const DAY = '2026-05-04'

describe('an assistant', () => {
  it('finds and reads recipes, and adds some by link and by text', async ({ connect, ines, site }) => {
    const client = await connect(ines)
    expect(client.getServerVersion()).toMatchObject({ name: 'longtable' })
    const byLink = await use(client, 'add_recipe_from_link', { url: `${site.address}/crumble` })
    expect(byLink).toMatchObject({ recipe: { title: 'Plum & Rye Crumble', status: 'on-back-burner', prepTime: 15 } })
    const byText = await use(client, 'add_recipe_from_text', {
      text: 'Leek soup\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\n1. Slice the leeks.\n2. Simmer for 20 minutes.',
    })
    expect(byText.recipe).toMatchObject({ title: 'Leek soup', ingredients: ['2 leeks', '1 l stock'] })
    const added = await use(client, 'add_recipe', {
      title: 'Toast',
      ingredients: ['2 slices of bread'],
      instructions: ['Toast the bread.'],
      cookTime: 3,
    })
    const { recipes } = await use(client, 'search_recipes', { query: 'plum' })
    expect(recipes).toEqual([expect.objectContaining({ id: byLink.recipe.id, shelf: 'on-back-burner' })])
    expect((await use(client, 'search_recipes', { shelf: 'completed' })).recipes).toEqual([])
    expect((await use(client, 'search_recipes', { minutes: 5 })).recipes).toEqual([
      expect.objectContaining({ id: added.id, title: 'Toast' }),
    ])
    expect(await use(client, 'get_recipe', { id: byText.recipe.id })).toMatchObject({
      instructions: ['Slice the leeks.', 'Simmer for 20 minutes.'],
    })
  })

  it('reads and changes the plan', async ({ app, connect, ines }) => {
    const client = await connect(ines)
    const { id: recipeId } = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
    const entry = await use(client, 'add_to_plan', { day: DAY, meal: 'dinner', recipeId, servings: 2 })
    await use(client, 'add_to_plan', { day: DAY, meal: 'lunch', text: 'At the market' })
    await use(client, 'change_plan_entry', { id: entry.id, day: '2026-05-05' })
    const plan = await use(client, 'read_plan', { from: DAY, to: '2026-05-10' })
    expect(plan.map(({ day, meal }: { day: string; meal: string }) => [day, meal])).toEqual([
      [DAY, 'lunch'],
      ['2026-05-05', 'dinner'],
    ])
    await use(client, 'remove_from_plan', { id: entry.id })
    expect(await app.as(ines).plan.list({ from: DAY, to: '2026-05-10' })).toHaveLength(1)
  })

  it('reads and fills the shopping list', async ({ app, connect, ines }) => {
    const client = await connect(ines)
    const { id: recipeId } = await app.make.backBurnerRecipe(ines, 'Tomato Soup')
    const { id } = await app.as(ines).shopping.addList({ name: 'Market' })
    await use(client, 'add_to_shopping_list', { id, text: '2 bars of soap' })
    await use(client, 'add_recipe_to_shopping_list', { id, recipeId, scale: 2 })
    expect(await use(client, 'list_shopping_lists')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, name: 'Market' })]),
    )
    const listed = JSON.stringify(await use(client, 'get_shopping_list', { id }))
    for (const name of ['soap', 'tomato', 'onion']) expect(listed.toLowerCase()).toContain(name)
  })

  it('is told in a sentence what it cannot do', async ({ connect, ines }) => {
    const client = await connect(ines)
    await expect(use(client, 'get_recipe', { id: 4711 })).rejects.toThrow('Recipe not found')
    await expect(use(client, 'get_recipe')).rejects.toThrow('Please check what you entered.\nid: Please check')
    await expect(use(client, 'add_recipe_from_link', { url: 'soup' })).rejects.toThrow('Please enter a valid URL')
    await expect(use(client, 'search_recipes', { shelf: 'attic' })).rejects.toThrow('shelf:')
    await expect(client.callTool({ name: 'burn_down' })).rejects.toThrow('There is no tool burn_down')
  })

  it('sees and changes nothing that its chef could not', async ({ app, connect, ines, tobias }) => {
    const client = await connect(ines)
    const recipe = await app.make.backBurnerRecipe(tobias, 'Secret Soup', { isPublic: false })
    const entry = await app.as(tobias).plan.addEntry({ day: DAY, meal: 'dinner', text: 'Secret' })
    const { id: list } = await app.as(tobias).shopping.addList({ name: 'Secret' })
    const told = (name: string, given: object) =>
      use(client, name, { ...given }).then(
        () => 'done',
        (error: Error) => error.message,
      )
    const both = async (name: string, given: object, missing: object) => [
      await told(name, given),
      await told(name, missing),
    ]
    for (const [hidden, missing] of [
      await both('get_recipe', { id: recipe.id }, { id: 4711 }),
      await both('change_plan_entry', { id: entry.id, text: 'x' }, { id: 4711, text: 'x' }),
      await both('remove_from_plan', { id: entry.id }, { id: 4711 }),
      await both('get_shopping_list', { id: list }, { id: 4711 }),
      await both('add_to_shopping_list', { id: list, text: 'x' }, { id: 4711, text: 'x' }),
    ]) {
      expect(hidden).toContain('not found')
      expect(hidden).toBe(missing)
    }
    expect((await use(client, 'search_recipes', { query: 'secret' })).recipes).toEqual([])
    expect(await use(client, 'read_plan', { from: DAY, to: DAY })).toEqual([])
  })

  it('is shown the tools of its scopes, and told which scope it lacks', async ({ connect, ines }) => {
    for (const scope of accessScopes.filter(one => one !== 'admin:export')) {
      const client = await connect(ines, [scope])
      const { tools: shown } = await client.listTools()
      const wanted = tools.filter(({ procedures }) => procedures.every(path => scopeOf(path) === scope))
      expect(shown.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))
      for (const tool of tools.filter(({ name }) => !shown.some(one => one.name === name))) {
        const lacking = tool.procedures.map(scopeOf).find(one => one !== scope)
        await expect(use(client, tool.name, {})).rejects.toThrow(`it lacks the scope “${lacking}”`)
      }
    }
  })

  it('is told what each tool takes, without what is not for it to say', async ({ connect, ines }) => {
    const { tools: shown } = await (await connect(ines)).listTools()
    expect(shown.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    const schemas = JSON.stringify(shown.map(({ inputSchema }) => inputSchema))
    expect(schemas).not.toMatch(/\$ref|itemId|additionId|userId|imageUrl/)
    const search = shown[0]?.inputSchema
    expect(search).toMatchObject({ type: 'object', properties: { minutes: {}, ingredients: {}, shelf: {} } })
    expect(shown.find(({ name }) => name === 'add_to_plan')?.inputSchema).toMatchObject({ required: ['day', 'meal'] })
  })
})

it('has each tool in its guide, with the scope that it wants', () => {
  const guide = readFileSync(projectPath('docs/script/assistants.md'), 'utf8')
  const named = [...guide.matchAll(/^\| `(\w+)` \| .* \| (.+) \|$/gm)].map(([, name, scopes]) => [name, scopes])
  expect(named).toEqual(
    tools.map(({ name, procedures }) => [
      name,
      [...new Set(procedures.map(scopeOf))].map(one => `\`${one}\``).join(', '),
    ]),
  )
})

describe('a request of the protocol', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
  }
  type More = { method?: string; body?: unknown; headers?: Record<string, string> }
  const send = (home: string, token: string | null, { method = 'POST', body = initialize, headers }: More = {}) =>
    fetch(`${home}/mcp`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })

  it('wants a token that works', async ({ app, home, ines }) => {
    const token = await tokenOf(app, ines, KITCHEN)
    expect((await send(home, token)).status).toBe(200)
    const none = await send(home, null, { headers: { Cookie: await app.cookieOf(ines) } })
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Longtable"'])
    const wrong = await send(home, `lt_${'A'.repeat(43)}`)
    expect([wrong.status, (await wrong.json()).message]).toEqual([401, tokenMessages.unknown])
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"')
    await expect(connected(home, `lt_${'A'.repeat(43)}`)).rejects.toThrow()
    const [made] = await app.as(ines).tokens.list()
    await app.as(ines).tokens.revoke({ id: made?.id ?? 0 })
    expect((await send(home, token)).status).toBe(401)
  })

  it('comes from no page of another site', async ({ app, home, ines }) => {
    const token = await tokenOf(app, ines, KITCHEN)
    for (const headers of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:6274' },
    ]) {
      expect((await send(home, token, { headers })).status).toBe(403)
    }
    expect((await send(home, token, { headers: { Origin: home } })).status).toBe(200)
  })

  it('has no token in its address', async ({ app, home, ines }) => {
    const token = await tokenOf(app, ines, KITCHEN)
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(`${home}/mcp?token=${token}`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(400)
  })

  it('is one message of bounded size', async ({ app, home, ines }) => {
    const token = await tokenOf(app, ines, KITCHEN)
    expect((await send(home, token, { body: [initialize, initialize] })).status).toBe(400)
    expect((await send(home, token, { body: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await send(home, token, { body: { jsonrpc: '2.0' } })).status).toBe(400)
    expect((await send(home, token, { method: 'GET' })).status).toBe(405)
    expect((await send(home, token, { method: 'DELETE' })).status).toBe(405)
  })

  it('of earlier versions is answered as well', async ({ app, home, ines }) => {
    const token = await tokenOf(app, ines, ['plan'])
    const answer = await send(home, token)
    expect(await answer.text()).toContain('"name":"longtable"')
    const listed = await send(home, token, {
      body: { jsonrpc: '2.0', id: 2, method: 'tools/list' },
      headers: { 'MCP-Protocol-Version': '2025-06-18' },
    })
    expect(await listed.text()).toContain('"name":"read_plan"')
  })
})
