import { existsSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { projectPath } from '#db/project-path.ts'
import { buildIsFresh } from '../freshness.mjs'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { type Call, load, type Run } from './load.ts'
import { asTable, type Line, summarize } from './report.ts'
import { fill, size } from './seed.ts'

const chef = { name: 'Bench', email: 'bench@cook.example', password: 'saffron and sea salt' }

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
  },
})
const [seconds, rounds, connections] = [options.seconds, options.rounds, options.connections].map(Number)
if (!seconds || !rounds || !connections) throw new Error('--seconds, --rounds and --connections want whole numbers')

if (!buildIsFresh()) throw new Error('There is no build of these sources: npm run build')

type Cookies = { floor: string; product: string }
type Figure = { name: string; calls(cookies: Cookies, recipe: number): { floor: Call; product: Call; tRPC?: Call } }

const withInput = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

const figures: Figure[] = [
  {
    name: 'feed',
    calls: ({ floor, product }) => ({
      floor: { path: '/api/feed/posts', cookie: floor },
      product: { path: '/api/feed/posts', cookie: product },
      tRPC: { path: withInput('feed.listFeed', {}), cookie: product },
    }),
  },
  {
    name: 'recipe',
    calls: ({ floor, product }, id) => ({
      floor: { path: `/api/recipes/${id}`, cookie: floor },
      product: { path: `/api/recipes/${id}`, cookie: product },
      tRPC: { path: withInput('kitchen.getRecipe', { id }), cookie: product },
    }),
  },
  {
    name: 'sign-in',
    calls: () => {
      const body = { emailOrPhone: chef.email, password: chef.password }
      const call: Call = { method: 'POST', path: '/api/auth/login', body }
      return { floor: call, product: call }
    },
  },
]

const wanted = figures.filter(({ name }) => !options.only || name === options.only)
if (wanted.length === 0) throw new Error(`--only knows ${figures.map(({ name }) => name).join(', ')}`)

/** The servers share one core and the load has another, where the system can arrange that. */
const canPin =
  availableParallelism() > 1 &&
  (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, 'taskset')))
const [serverCore, loadCore] = canPin
  ? [
      ['taskset', '-c', '0'],
      ['taskset', '-c', '1'],
    ]
  : [[], []]

const send = async (server: string, { method = 'GET', path, cookie, body }: Call) => {
  const answer = await fetch(server + path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(json)}`)
  const given = answer.headers.getSetCookie().map(text => text.split(';')[0])
  return { json, cookie: given.join('; ') }
}

/** Both have to do the same work, so they have to say the same. */
async function requireSameAnswers(product: RunningServer, floor: RunningServer, cookies: Cookies, recipe: number) {
  for (const { name, calls } of wanted) {
    const both = calls(cookies, recipe)
    const [ours, bare] = [await send(product.url, both.product), await send(floor.url, both.floor)]
    const keys = new Set([...Object.keys(ours.json), ...Object.keys(bare.json)])
    const different = [...keys].filter(key => !isDeepStrictEqual(ours.json[key], bare.json[key]))
    if (different.length === 0) continue
    const [got, other] = [ours.json, bare.json].map(json => JSON.stringify(json[different[0] ?? '']).slice(0, 1500))
    throw new Error(`${name}: ${different.join(', ')} differ.\nProduct: ${got}\nFloor:   ${other}`)
  }
}

async function measure(
  figure: Figure,
  servers: { product: RunningServer; floor: RunningServer },
  cookies: Cookies,
  recipe: number,
) {
  const { floor, product, tRPC } = figure.calls(cookies, recipe)
  const turns: { what: Line['what']; server: RunningServer; call: Call; runs: Run[] }[] = [
    { what: 'floor', server: servers.floor, call: floor, runs: [] },
    { what: 'product', server: servers.product, call: product, runs: [] },
    ...(tRPC ? [{ what: 'tRPC' as const, server: servers.product, call: tRPC, runs: [] }] : []),
  ]
  const run = (turn: (typeof turns)[number], time: number) =>
    load(turn.server, turn.call, { connections: connections ?? 1, seconds: time, before: loadCore })
  for (const turn of turns) await run(turn, 2)
  for (let round = 0; round < (rounds ?? 1); round++) {
    for (const turn of turns) turn.runs.push(await run(turn, seconds ?? 1))
  }
  return summarize(figure.name, turns)
}

const folder = await mkdtemp(join(tmpdir(), 'longtable-bench-'))
const running: RunningServer[] = []
try {
  const [productFolder, floorFolder] = [join(folder, 'product'), join(folder, 'floor')]
  await mkdir(floorFolder)
  const start = async (program?: string[]) => {
    const env = { DATA_DIR: productFolder, LONGTABLE_RATE_LIMITS: 'off' }
    const server = await startServer({ env, before: serverCore, ...(program && { program }) })
    running.push(server)
    return server
  }

  const empty = await start()
  const registered = await send(empty.url, { method: 'POST', path: '/api/auth/register', body: chef })
  await empty.stop()
  running.length = 0
  console.log(`Filling a database: ${size.chefs} chefs, ${size.posts} posts; the chef follows ${size.followed} …`)
  const database = join(productFolder, 'longtable.db')
  const recipe = fill(database, (registered.json.user as { id: number }).id)
  await copyFile(database, join(floorFolder, 'longtable.db'))

  const product = await start()
  const floor = await start([
    '--import',
    'tsx',
    projectPath('scripts/bench/floor.ts'),
    join(floorFolder, 'longtable.db'),
  ])
  const login: Call = {
    method: 'POST',
    path: '/api/auth/login',
    body: { emailOrPhone: chef.email, password: chef.password },
  }
  const cookies = { product: (await send(product.url, login)).cookie, floor: (await send(floor.url, login)).cookie }
  await requireSameAnswers(product, floor, cookies, recipe)

  const lines: Line[] = []
  console.log(`${connections} connections, ${rounds} runs of ${seconds} s each in turn, the median of them:\n`)
  for (const figure of wanted) lines.push(...(await measure(figure, { product, floor }, cookies, recipe)))
  console.log(asTable(lines))
  if (options.json) {
    const about = { node: process.version, onOneCore: canPin, connections, seconds, rounds, size }
    writeFileSync(options.json, `${JSON.stringify({ about, lines }, null, 2)}\n`)
  }
} finally {
  await Promise.allSettled(running.map(server => server.stop()))
  await rm(folder, { recursive: true, force: true })
}
