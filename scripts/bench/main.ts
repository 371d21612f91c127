import { existsSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceProgram } from '#tests/fixtures/source-program.ts'
import { buildIsFresh } from '../freshness.mjs'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { type Calls, type Cookies, chef, type Figure, figures, type WorldName } from './figures.ts'
import { describeImports, measureImports } from './imports.ts'
import { type Call, load, type Run } from './load.ts'
import { describeNodes, measureNodes } from './nodes.ts'
import { pictureFigures, startPictures } from './pictures.ts'
import { asTable, type Line, summarize } from './report.ts'
import { requireSameAnswer, type Servers, send } from './same-answer.ts'
import { describeUploads, measureUploads } from './uploads.ts'
import { fillCrowd } from './worlds/crowd.ts'
import { fillDish, fillSmallDish } from './worlds/dish.ts'
import { fillFeed } from './worlds/feed.ts'
import { type Filling, fill } from './worlds/fill.ts'
import { fillKitchen } from './worlds/kitchen.ts'
import { fillPantry } from './worlds/pantry.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
    recipes: { type: 'string', default: '5000' },
  },
})
const [seconds, rounds, connections, recipes] = [
  options.seconds,
  options.rounds,
  options.connections,
  options.recipes,
].map(Number)
if (!seconds || !rounds || !connections || !recipes)
  throw new Error('--seconds, --rounds, --connections and --recipes want whole numbers')

if (!buildIsFresh()) throw new Error('There is no build of these sources: npm run build')

const worlds: Record<WorldName, (filling: Filling, viewer: number) => Record<string, number>> = {
  place: fillFeed,
  crowd: fillCrowd,
  kitchen: fillKitchen,
  dish: fillDish,
  'small-dish': fillSmallDish,
  pantry: fillPantry,
}

/** All worlds in one small database, for a run that compares answers and judges no speed. */
const fillSome = (filling: Filling, viewer: number) => ({
  ...fillCrowd(filling, viewer),
  ...fillFeed(filling, viewer),
  ...fillKitchen(filling, viewer),
  ...fillSmallDish(filling, viewer),
  ...fillPantry(filling, viewer),
})
/** How much of the usual rows such a run has, and how often it makes each call at once. */
const [QUICK_PART, QUICK_CALLS] = [0.03, 5]

const asked = options.only?.split(',')
const wanted = figures.filter(({ name, world }) => !asked || asked.includes(name) || asked.includes(world))
const wantedPictures = pictureFigures.filter(name => !asked || asked.includes(name))
const wantsUploads = !asked || asked.includes('uploads')
// It takes long, so it runs only where it is asked for, and on a few recipes in the run that measures nothing.
const wantsImports = options.quick ? !asked || asked.includes('import') : asked?.includes('import')
const wantsNodes = options.quick ? !asked : asked?.includes('nodes')
if (wanted.length + wantedPictures.length === 0 && !wantsUploads && !wantsImports && !wantsNodes) {
  throw new Error(
    `--only knows ${[...figures.map(({ name }) => name), ...pictureFigures, 'uploads', 'import', 'nodes'].join(', ')}`,
  )
}

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

/** Makes each call of a figure a few times at once. Throws when any answer is not 2xx. */
async function callOnce({ floor, ...calls }: Calls, servers: Servers): Promise<void> {
  const some = (server: RunningServer, call: Call) => Array.from({ length: QUICK_CALLS }, () => send(server.url, call))
  await Promise.all([
    ...some(servers.floor, floor),
    ...Object.values(calls).flatMap(call => some(servers.product, call)),
  ])
}

async function measure(
  { name, connections: ownConnections }: Pick<Figure, 'name' | 'connections'>,
  { floor, ...calls }: Calls,
  servers: Servers,
) {
  const turns: { what: Line['what']; server: RunningServer; call: Call; runs: Run[] }[] = [
    { what: 'floor', server: servers.floor, call: floor, runs: [] },
    ...(['product', 'tRPC', 'pages'] as const).flatMap(what => {
      const call = calls[what]
      return call ? [{ what, server: servers.product, call, runs: [] }] : []
    }),
  ]
  const run = (turn: (typeof turns)[number], time: number) =>
    load(turn.server, turn.call, { connections: ownConnections ?? connections ?? 1, seconds: time, before: loadCore })
  for (const turn of turns) await run(turn, 2)
  for (let round = 0; round < (rounds ?? 1); round++) {
    for (const turn of turns) turn.runs.push(await run(turn, seconds ?? 1))
  }
  return summarize(name, turns)
}

async function signIn({ product, floor }: Servers, emailOrPhone: string): Promise<Cookies> {
  const login: Call = { method: 'POST', path: '/api/auth/login', body: { emailOrPhone, password: chef.password } }
  return { product: (await send(product.url, login)).cookie, floor: (await send(floor.url, login)).cookie }
}

/** Measures the figures of one world on a new database of its own. */
async function measureWorld(name: WorldName | 'all', folder: string): Promise<Line[]> {
  const running: RunningServer[] = []
  const [productFolder, floorFolder] = [join(folder, name, 'product'), join(folder, name, 'floor')]
  await mkdir(floorFolder, { recursive: true })
  const start = async (program?: string[]) => {
    const env = { DATA_DIR: productFolder, LONGTABLE_RATE_LIMITS: 'off' }
    const server = await startServer({ env, before: serverCore, ...(program && { program }) })
    running.push(server)
    return server
  }
  try {
    const empty = await start()
    const registered = await send(empty.url, { method: 'POST', path: '/api/auth/register', body: chef })
    await empty.stop()
    running.length = 0
    console.log(`Filling a database: ${name} …`)
    const database = join(productFolder, 'longtable.db')
    const viewer = (registered.json.user as { id: number }).id
    const known =
      name === 'all'
        ? fill(database, filling => fillSome(filling, viewer), QUICK_PART)
        : fill(database, filling => worlds[name](filling, viewer))
    await copyFile(database, join(floorFolder, 'longtable.db'))

    const product = await start()
    await product.atRest()
    const floorProgram = sourceProgram('scripts/bench/floor.ts', join(floorFolder, 'longtable.db'))
    const servers = { product, floor: await start(floorProgram) }
    const here = await Promise.all(
      wanted
        .filter(({ world }) => name === 'all' || world === name)
        .map(async figure => ({ figure, cookies: await signIn(servers, figure.email ?? chef.email) })),
    )
    const wrong: string[] = []
    for (const { figure, cookies } of here) {
      await requireSameAnswer(figure, servers, cookies, known).catch(error => wrong.push(String(error)))
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    const lines: Line[] = []
    for (const { figure, cookies } of here) {
      if (options.quick) await callOnce(figure.calls(cookies, known), servers)
      else lines.push(...(await measure(figure, figure.calls(cookies, known), servers)))
    }
    return lines
  } finally {
    await Promise.allSettled(running.map(server => server.stop()))
  }
}

/** Says which figures take longer than they may, and lets the run fail. */
function requireBars(lines: Line[]): void {
  for (const { name, timesFloor } of figures) {
    const line = lines.find(({ figure, what }) => figure === name && what === 'product')
    if (!line || !timesFloor || line.ratio * timesFloor >= 1) continue
    console.error(`${name} takes ${(1 / line.ratio).toFixed(1)} times as long as the floor; ${timesFloor} are allowed.`)
    process.exitCode = 1
  }
}

async function measurePictures(folder: string): Promise<Line[]> {
  const { servers, figures, stop } = await startPictures(folder, serverCore)
  try {
    const lines: Line[] = []
    // Both were checked to answer the same bytes.
    if (options.quick) return lines
    for (const { name, calls } of figures) {
      if (wantedPictures.includes(name)) lines.push(...(await measure({ name }, calls, servers)))
    }
    return lines
  } finally {
    await stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'longtable-bench-'))
try {
  if (!options.quick) {
    console.log(`${connections} connections, ${rounds} runs of ${seconds} s each in turn, the median of them:\n`)
  }
  const lines: Line[] = []
  const needed = options.quick && wanted.length > 0 ? ['all' as const] : new Set(wanted.map(({ world }) => world))
  for (const name of needed) lines.push(...(await measureWorld(name, folder)))
  if (wantedPictures.length > 0) lines.push(...(await measurePictures(folder)))
  if (lines.length > 0) console.log(asTable(lines))
  requireBars(lines)
  const given = { folder, before: { server: serverCore, load: loadCore }, seconds, rounds }
  const uploads = wantsUploads && !options.quick ? await measureUploads(given) : undefined
  if (uploads) console.log(describeUploads(uploads))
  const imports = wantsImports ? await measureImports({ folder, recipes, quick: options.quick }) : []
  if (imports.length > 0 && !options.quick) console.log(describeImports(imports))
  const nodes = wantsNodes ? await measureNodes({ ...given, connections, quick: options.quick }) : []
  if (nodes.length > 0) console.log(describeNodes(nodes))
  if (options.quick)
    console.log(`${wanted.length + wantedPictures.length} figures: the answers are those of the floor.`)
  if (options.json) {
    const about = { node: process.version, onOneCore: canPin, connections, seconds, rounds }
    writeFileSync(options.json, `${JSON.stringify({ about, lines, uploads, imports, nodes }, null, 2)}\n`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
