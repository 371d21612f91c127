import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { projectPath } from '#db/project-path.ts'
import type { Demo } from '#server/demo/prepare-demo.ts'
import { browserArguments } from '../browser-arguments.mjs'
import { findChromium } from '../chromium.mjs'
import { buildIsFresh } from '../freshness.mjs'
import { type RunningServer, startServer } from '../testing/built-server.ts'
import { audit, installLighthouse } from './lighthouse.ts'
import { type MeasuredPage, measuredPages } from './pages.ts'
import { asColumns, median } from './report.ts'
import { type Opening, openOnce } from './waterfall.ts'

const { values: options } = parseArgs({
  options: {
    /** Opens the pages over a slow line instead of auditing them. */
    waterfall: { type: 'boolean', default: false },
    /** Names of pages, comma-separated. */
    only: { type: 'string' },
    /** How often each page is opened; the table has the middle one. */
    runs: { type: 'string' },
    /** The folder of another built checkout, whose pages are opened in turn with these. */
    beside: { type: 'string' },
    /** Every request of the last opening. */
    requests: { type: 'boolean', default: false },
    /** The folder of the demo. */
    demo: { type: 'string' },
  },
})
const runs = Number(options.runs ?? (options.waterfall ? 3 : 1))
if (!(runs >= 1)) throw new Error('--runs wants a whole number')
if (!buildIsFresh()) throw new Error('There is no build of these sources: npm run build')
const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium on this machine')

const seconds = (ms: number) => (ms / 1000).toFixed(2)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)
const isWanted = ({ name }: MeasuredPage) => !options.only || options.only.split(',').includes(name)

/** Starts the built server of a checkout on its demo, and answers it with its pages. */
async function open(checkout: string, folder?: string): Promise<{ server: RunningServer; pages: MeasuredPage[] }> {
  const built = (name: string) => join(checkout, 'dist', 'server', name)
  const { prepareDemo } = await import(pathToFileURL(built('prepare-demo.js')).href)
  const demo: Demo = await prepareDemo({ say: console.log, ...(folder && { folder }) })
  const server = await startServer({
    env: { DATA_DIR: demo.dataFolder, LONGTABLE_RATE_LIMITS: 'off' },
    program: [built('main.js')],
  })
  const [chef] = demo.signIns
  if (!chef) throw new Error('The demo has no chefs')
  return { server, pages: (await measuredPages(server, { ...chef, password: demo.password })).filter(isWanted) }
}

async function auditAll(pages: readonly MeasuredPage[]): Promise<void> {
  const program = await installLighthouse()
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP s',
    'LCP s',
    'SI s',
    'TBT ms',
    'CLS',
    'machine',
  ]
  const rows = [head]
  const faults: string[] = []
  for (const page of pages) {
    for (let run = 0; run < runs; run++) {
      const { scores, figures, faults: found, speed } = await audit(program, page, executablePath ?? '')
      rows.push([
        page.name,
        ...Object.values(scores).map(score => String(score ?? '–')),
        seconds(figures.fcp),
        seconds(figures.lcp),
        seconds(figures.si),
        figures.tbt.toFixed(0),
        figures.cls.toFixed(3),
        speed.toFixed(0),
      ])
      faults.push(`${page.name}: ${found.join(', ') || 'none'}`)
    }
  }
  console.log(`\n${asColumns(rows)}\n\nBelow 90:\n${faults.map(line => `  ${line}`).join('\n')}`)
}

function rowOf(name: string, openings: readonly Opening[]): string[] {
  const middle = (read: (opening: Opening) => number) => median(openings.map(read))
  return [
    name,
    seconds(middle(({ fcp }) => fcp)),
    seconds(middle(({ lcp }) => lcp)),
    middle(({ tbt }) => tbt).toFixed(0),
    openings.map(({ longest }) => longest.toFixed(0)).join(' '),
    middle(({ cls }) => cls).toFixed(3),
    String(middle(({ requests }) => requests.length)),
    kilobytes(middle(({ bytes }) => bytes)),
    openings.at(-1)?.lcpOf ?? '',
  ]
}

function listRequests(opening: Opening): string {
  const moved = opening.moved.map(({ value, what }) => `  moved ${value.toFixed(4)}: ${what}`)
  const rows = opening.requests.map(({ path, from, until, bytes, status }) => [
    `  ${path}`,
    from.toFixed(0),
    until.toFixed(0),
    String(bytes),
    String(status),
  ])
  return [asColumns([['  path', 'from', 'until', 'bytes', 'status'], ...rows]), ...moved].join('\n')
}

/** Opens the pages of both checkouts in turn, so that both have the machine in the same state. */
async function openAll(browser: Browser, sides: readonly { name: string; pages: readonly MeasuredPage[] }[]) {
  const rows = [['page', 'FCP s', 'LCP s', 'TBT ms', 'longest tasks ms', 'CLS', 'requests', 'KB', 'largest paint']]
  const details: string[] = []
  for (const at of sides[0]?.pages.keys() ?? []) {
    const openings = sides.map(() => [] as Opening[])
    for (let run = 0; run < runs; run++) {
      const order = run % 2 === 0 ? [...sides.keys()] : [...sides.keys()].reverse()
      for (const side of order) {
        const page = sides[side]?.pages[at]
        if (page) openings[side]?.push(await openOnce(browser, page))
      }
    }
    for (const [side, { name, pages }] of sides.entries()) {
      const label = `${pages[at]?.name}${name}`
      rows.push(rowOf(label, openings[side] ?? []))
      const last = openings[side]?.at(-1)
      if (options.requests && last) details.push(`${label}\n${listRequests(last)}`)
    }
  }
  console.log(`\n${asColumns(rows)}`)
  for (const detail of details) console.log(`\n${detail}`)
}

const here = await open(projectPath('.'), options.demo)
const other = options.beside ? await open(resolve(options.beside)) : null
try {
  if (!options.waterfall) await auditAll(here.pages)
  else {
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    const sides = [{ name: '', pages: here.pages }]
    if (other) sides.push({ name: ` (${basename(resolve(options.beside ?? ''))})`, pages: other.pages })
    await openAll(browser, sides)
    await browser.close()
  }
} finally {
  await here.server.stop()
  await other?.server.stop()
}
