import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { projectPath } from '#db/project-path.ts'
import type { ImportLinesView, RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { chef } from './figures.ts'
import { writePaprikaFile } from './paprika-file.ts'
import { forgetMostMemory, memoryOf, processorTime, untilIdle } from './process.ts'
import { send } from './same-answer.ts'

/** The longer edge of pictures in pixels, and the part of the recipes that a small file has. */
const EDGE = 1024
const FEW = 0.02
/** What a run has that measures nothing. */
const QUICK = { many: 12, few: 4, edge: 320 }
/** Milliseconds between two looks at an import, and between two calls of the other chef. */
const LOOK_MS = 400
const CALL_MS = 200
/** Recipes to a page when all are looked at. */
const PAGE = 200
/** For how long the event loop may be held. */
const HOLD_MS = 50
const MB = 1024 * 1024

/** What is known of an import; megabytes, and milliseconds unless a name says otherwise. */
export type ImportFigures = {
  file: string
  recipes: number
  fileMb: number
  /** From the end of the upload to the preview, and from there to the last recipe, in seconds. */
  previewSeconds: number
  importSeconds: number
  perSecond: number
  /** Milliseconds of processor time for a recipe, from the upload to its being in the kitchen; null where the system does not tell. */
  effort: number | null
  /** The most memory of the server above what it had at rest; null where the system does not tell. */
  aboveRestMb: number | null
  /** The longest hold of the event loop by its time on a processor, the longest in all, and how many ran over 50 ms. */
  longestRun: number
  longestHold: number
  holdsOver: number
  /** Waits of another chef, for the feed and the pages of the kitchen: the median, one in a hundred, and the longest. */
  othersMedian: number
  others99: number
  othersLongest: number
  /** What the database and the pictures take on the disk afterwards. */
  databaseMb: number
  picturesMb: number
}

type Hold = { late: number; ran: number }
/** `recipes` is how many the large file has. */
type Given = { folder: string; recipes: number; quick: boolean }

/**
 * Brings files of recipes in, each for a chef of its own, while another chef looks at pages: a small export of Paprika, the same
 * kitchen as our own archive and as Mealie takes it, and a large export of Paprika. Throws when anything of a file is missing
 * afterwards.
 */
export async function measureImports({ folder, recipes, quick }: Given): Promise<ImportFigures[]> {
  const { many, few, edge } = quick ? QUICK : { many: recipes, few: Math.ceil(recipes * FEW), edge: EDGE }
  const data = join(folder, 'imports')
  await mkdir(data, { recursive: true })
  const holds: Hold[] = []
  const server = await startServer({
    env: { DATA_DIR: data, LONGTABLE_RATE_LIMITS: 'off' },
    options: ['--import', projectPath('scripts/testing/loop-probe.mjs')],
    onMessage: message => {
      const { hold } = message as { hold?: Hold }
      if (hold) holds.push(hold)
    },
  })
  try {
    await server.atRest()
    const neighbour = await register(server, 0)
    const lines: ImportFigures[] = []
    const measure = async (name: string, file: string, cookie: string) => {
      if (!quick) console.log(`imports: ${name} …`)
      const at = { server, data, holds, neighbour, file: join(folder, file), name: file, cookie, quick }
      lines.push({ file: name, ...(await measureImport(at)) })
    }
    const small = await register(server, 1)
    await writePaprikaFile(join(folder, 'few.paprikarecipes'), { recipes: few, edge, first: many })
    await measure('Paprika', 'few.paprikarecipes', small)
    for (const [name, format] of [
      ['our own archive', 'longtable'],
      ['Mealie', 'mealie'],
    ] as const) {
      await saveExport(server, small, format, join(folder, `${format}.zip`))
      await measure(name, `${format}.zip`, await register(server, lines.length + 1))
    }
    await writePaprikaFile(join(folder, 'many.paprikarecipes'), { recipes: many, edge, first: 0 })
    await measure('Paprika', 'many.paprikarecipes', await register(server, lines.length + 1))
    return lines
  } finally {
    await server.stop()
  }
}

type Measured = {
  server: RunningServer
  data: string
  /** The holds of the event loop, as the server tells of them. */
  holds: Hold[]
  neighbour: string
  file: string
  name: string
  cookie: string
  quick: boolean
}

async function measureImport(given: Measured): Promise<Omit<ImportFigures, 'file'>> {
  const { server, data, holds, file, quick } = given
  if (!quick) await untilIdle(server.pid)
  const rest = memoryOf(server.pid)?.now
  forgetMostMemory(server.pid)
  holds.length = 0
  const spentBefore = processorTime(server.pid)
  const others = watchOthers(given)
  const { token, counts, arrived, offered, done } = await bringIn(given).catch(async error => {
    await others.stop()
    throw error
  })

  const spent = processorTime(server.pid)
  const most = memoryOf(server.pid)?.most
  const waits = (await others.stop()).sort((a, b) => a - b)
  const wait = (part: number) => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? 0
  await requireAll(given, token, counts.all)
  return {
    recipes: counts.all,
    fileMb: (await stat(file)).size / MB,
    previewSeconds: (offered - arrived) / 1000,
    importSeconds: (done - offered) / 1000,
    perSecond: (counts.all * 1000) / (done - offered),
    effort: spent !== null && spentBefore !== null ? (spent - spentBefore) / counts.all : null,
    aboveRestMb: most !== undefined && rest !== undefined ? most - rest : null,
    longestRun: Math.max(0, ...holds.map(({ ran }) => ran)),
    longestHold: Math.max(0, ...holds.map(({ late }) => late)),
    holdsOver: holds.filter(({ ran }) => ran > HOLD_MS).length,
    othersMedian: wait(0.5),
    others99: wait(0.99),
    othersLongest: waits.at(-1) ?? 0,
    databaseMb: (await sizeOf(data, name => name.startsWith('longtable.db'))) / MB,
    picturesMb: (await sizeOf(join(data, 'media'))) / MB,
  }
}

/** Sends a file, and brings in all that it offers; answers the moments (ms) at which it had arrived, was read, and was over. */
async function bringIn(given: Measured) {
  const { server, file, name, cookie } = given
  const sent = await fetch(`${server.url}/api/kitchen/import?name=${name}`, {
    method: 'POST',
    headers: { cookie },
    body: await openAsBlob(file),
  })
  if (!sent.ok) throw new Error(`${name} was answered with ${sent.status}: ${await sent.text()}`)
  const { token } = (await sent.json()) as RecipeImportView
  const arrived = performance.now()
  const { counts } = await untilState(given, token, 'offered')
  const offered = performance.now()
  const path = `/api/kitchen/imports/${token}/start`
  await send(server.url, { method: 'POST', path, cookie, body: { shelf: 'completed' } })
  await untilState(given, token, 'done')
  return { token, counts, arrived, offered, done: performance.now() }
}

/** Signs a chef up, and answers their cookie. */
async function register(server: RunningServer, number: number): Promise<string> {
  const body = { ...chef, name: `Bench ${number}`, email: `bench-${number}@cook.example` }
  return (await send(server.url, { method: 'POST', path: '/api/auth/register', body })).cookie
}

async function saveExport(server: RunningServer, cookie: string, format: string, path: string): Promise<void> {
  const { password } = chef
  await send(server.url, { method: 'POST', path: '/api/auth/confirm-password', cookie, body: { password } })
  const answer = await fetch(`${server.url}/api/kitchen/export?format=${format}`, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`an export was answered with ${answer.status}`)
  await pipeline(answer.body, createWriteStream(path))
}

/** Waits for what an import comes to. Throws when it comes to anything else. */
async function untilState(
  { server, cookie, name, quick }: Measured,
  token: string,
  state: 'offered' | 'done',
): Promise<RecipeImportView> {
  for (;;) {
    const { json } = await send(server.url, { path: `/api/kitchen/imports/${token}`, cookie })
    const found = json as RecipeImportView
    if (found.state === state) return found
    if (found.state === 'failed' || found.state === 'paused') throw new Error(`${name}: ${found.problem}`)
    await pause(quick ? LOOK_MS / 10 : LOOK_MS)
  }
}

/** Throws unless each recipe of a file is in the kitchen with its picture. */
async function requireAll({ server, cookie, name }: Measured, token: string, count: number): Promise<void> {
  let [whole, after] = [0, '']
  for (;;) {
    const path = `/api/kitchen/imports/${token}/recipes?limit=${PAGE}${after}`
    const { lines, next } = (await send(server.url, { path, cookie })).json as unknown as ImportLinesView
    whole += lines.filter(
      ({ outcome, note, pictures, recipeId }) => outcome === 'added' && note === null && pictures === 1 && recipeId,
    ).length
    if (next === null) break
    after = `&after=${next}`
  }
  if (whole !== count || count === 0) throw new Error(`${name}: ${whole} of ${count} recipes came in whole`)
}

/** Calls what another chef's pages call, one thing after the other, until it is stopped; answers the waits in milliseconds. */
function watchOthers({ server, neighbour }: Measured) {
  const paths = ['/api/feed/posts', '/api/auth/me', '/api/kitchen/imports', '/my-kitchen']
  const waits: number[] = []
  let isOver = false
  const calling = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const from = performance.now()
      const answer = await fetch(server.url + (paths[at % paths.length] ?? ''), { headers: { cookie: neighbour } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`another chef was answered with ${answer.status}`)
      waits.push(performance.now() - from)
      await pause(CALL_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await calling
      return waits
    },
  }
}

async function sizeOf(folder: string, counts: (name: string) => boolean = () => true): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let size = 0
  for (const entry of entries.filter(each => each.isFile() && counts(each.name)))
    size += (await stat(join(entry.parentPath, entry.name))).size
  return size
}

/** The figures as a text for people. */
export function describeImports(all: readonly ImportFigures[]): string {
  const head = [
    'file',
    'recipes',
    'MB',
    'preview, s',
    'import, s',
    'recipes/s',
    'processor, ms a recipe',
    'memory above rest, MB',
    'longest hold: ran, all, ms',
    'over 50 ms',
    'another chef waits: median, 99 %, longest, ms',
    'database, pictures, MB',
  ]
  const rows = all.map(figures => [
    figures.file,
    `${figures.recipes}`,
    figures.fileMb.toFixed(0),
    figures.previewSeconds.toFixed(1),
    figures.importSeconds.toFixed(0),
    figures.perSecond.toFixed(1),
    figures.effort?.toFixed(0) ?? '–',
    figures.aboveRestMb?.toFixed(0) ?? '–',
    `${figures.longestRun.toFixed(0)}, ${figures.longestHold.toFixed(0)}`,
    `${figures.holdsOver}`,
    [figures.othersMedian, figures.others99, figures.othersLongest].map(ms => ms.toFixed(0)).join(', '),
    [figures.databaseMb, figures.picturesMb].map(mb => mb.toFixed(0)).join(', '),
  ])
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
