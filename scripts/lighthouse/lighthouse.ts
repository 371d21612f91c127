import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { projectPath } from '#db/project-path.ts'
import { freePort } from '#tests/servers/free-port.ts'
import { browserArguments } from '../browser-arguments.mjs'
import { npm, run } from '../run.mjs'
import { browserCookie, type MeasuredPage } from './pages.ts'

/** The last line of Lighthouse that runs on Node 20. */
const VERSION = '12.8.2'
const folder = projectPath(`node_modules/.cache/lighthouse-${VERSION}`)

export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number | null>
export type Audited = {
  scores: Scores
  /** Milliseconds, but for the shifts of the layout. */
  figures: Record<'fcp' | 'lcp' | 'tbt' | 'si' | 'cls', number>
  /** What it finds fault with, by the ids of its audits. */
  faults: string[]
  /** How fast this machine was meanwhile, by Lighthouse's own measure; a quiet desktop has 1500 and more. */
  speed: number
}

/** Installs Lighthouse beside the project's packages, where it is not there yet: nothing else needs its 185 MB. */
export async function installLighthouse(): Promise<string> {
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (existsSync(program)) return program
  console.log(`Installing Lighthouse ${VERSION} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `lighthouse@${VERSION}`]
  const { code, output } = await npm(args, { folder, quiet: true })
  if (code !== 0 || !existsSync(program)) throw new Error(`Lighthouse could not be installed.\n${output}`)
  return program
}

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; group?: string }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; numericValue?: number }>
}

/** Audits a page as Lighthouse does by default: a phone, a slow line and a slow processor, both simulated. */
export async function audit(
  program: string,
  { address, cookie }: MeasuredPage,
  executablePath: string,
): Promise<Audited> {
  const place = await mkdtemp(join(tmpdir(), 'longtable-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(place, 'profile'), {
    executablePath,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  try {
    if (cookie) await context.addCookies([browserCookie(cookie, address)])
    const file = join(place, 'report.json')
    const args = [address, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet']
    const { code, output } = await run(process.execPath, [program, ...args], { quiet: true, seconds: 180 })
    if (code !== 0) throw new Error(`Lighthouse failed on ${address}.\n${output}`)
    return summarize(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } finally {
    await context.close()
    await rm(place, { recursive: true, force: true })
  }
}

function summarize({ categories, audits, environment }: Report): Audited {
  const score = (name: keyof Scores) => {
    const found = categories[name]?.score
    return typeof found === 'number' ? Math.round(found * 100) : null
  }
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id))
  const isFault = (id: string) => {
    const { score, scoreDisplayMode } = audits[id] ?? { score: null, scoreDisplayMode: '' }
    return score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode)
  }
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    figures: {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      si: value('speed-index'),
      cls: value('cumulative-layout-shift'),
    },
    faults: [...new Set(counted)].filter(isFault),
    speed: environment.benchmarkIndex,
  }
}
