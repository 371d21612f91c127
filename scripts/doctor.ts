import { existsSync } from 'node:fs'
import { openDatabase } from '#db/client.ts'
import { ageOfFile } from '#db/migrate-file.ts'
import type { Finding } from '#server/doctor/contract.ts'
import { examine, examineUnopened } from '#server/doctor/examine.ts'
import { type Found, problem, warning } from '#server/doctor/findings.ts'
import { databaseFile } from '#server/platform/database-file.ts'
import { type Settings, SettingsRefused, settingsFromProcess } from '#server/platform/env.ts'
import { commandLine } from '#server/platform/program.ts'
import { servicesOn } from './admin/open-services.ts'
import { loadDotEnv } from './dot-env.mjs'

const USAGE = `${commandLine('doctor')}         looks at settings, data, services and the way in from outside, and says what to do
${commandLine('doctor')} --json  answers JSON

It changes nothing and sends no e-mail. It sees most while the server runs.
`

// Ends with 0 without a problem, 1 with one, and 2 when the command cannot be understood.

async function main(args: string[]): Promise<number> {
  const isJson = args.includes('--json')
  if (args.length > (isJson ? 1 : 0)) {
    process.stderr.write(USAGE)
    return 2
  }
  loadDotEnv()
  const findings = await findAll()
  process.stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : textOf(findings))
  return findings.some(({ state }) => state === 'problem') ? 1 : 0
}

async function findAll(): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = settingsFromProcess()
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    const found = problem(error.message, 'Correct them in .env or in the environment; the README has what each takes.')
    return [{ name: 'settings', title: 'Settings', ...found }]
  }
  const why = whyUnopened(databaseFile(settings))
  if (why) return examineUnopened(settings, why)
  let database: Awaited<ReturnType<typeof openDatabase>>
  try {
    database = await openDatabase(databaseFile(settings) ?? settings.DATABASE_URL)
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return examineUnopened(settings, problem(says, 'Nothing else of the database could be looked at.'))
  }
  const { services, close } = servicesOn(settings, database)
  try {
    return await examine(services, { isRunning: false })
  } finally {
    await close()
  }
}

/** Why the file of a database is left shut: opening it would make it, or bring it up to date. */
function whyUnopened(file: string | undefined): Found | null {
  if (!file) return null
  if (!existsSync(file))
    return warning(`There is no database at ${file} yet.`, 'Start Longtable once, or set DATA_DIR.')
  try {
    if (ageOfFile(file) !== 'older') return null
  } catch {
    // Opening it says why.
    return null
  }
  return warning(
    'The database is older than this program.',
    'Start the server, which copies it aside and brings it up to date; see docs/run/upgrades.md.',
  )
}

const marks = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', skipped: '-' } as const

function textOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ title }) => title.length))
  const indent = ' '.repeat(width + 11)
  const inLines = (text: string) => text.split('\n').join(`\n${indent}`)
  const lines = findings.flatMap(({ state, title, says, next }) => [
    `${marks[state].padEnd(9)}${title.padEnd(width + 2)}${inLines(says)}`,
    ...(next === null ? [] : [`${indent}→ ${inLines(next)}`]),
  ])
  const count = (state: 'problem' | 'warning') => {
    const number = findings.filter(finding => finding.state === state).length
    return `${number} ${state}${number === 1 ? '' : 's'}`
  }
  return `${lines.join('\n')}\n\n${count('problem')}, ${count('warning')}.\n`
}

process.exitCode = await main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
  return 1
})
