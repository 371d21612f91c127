import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from './run.mjs'

/** Licences that may be inside what is built and served, or installed beside it. */
const FREE = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Zlib']
const OTHERS = ['Unlicense', 'WTFPL', 'OFL-1.1', 'MPL-2.0', 'CC-BY-4.0', 'CC0-1.0', 'Python-2.0']
/** Licences of libraries that are loaded as files of their own and can be replaced, as theirs asks for. */
const REPLACEABLE = { 'LGPL-3.0': /^libheif-js$/, 'LGPL-3.0-or-later': /^@img\/sharp-/ }

/** Packages for other machines that the configured registry lacks, so that their checksums are unknown. */
const UNCHECKED = /^@(biomejs\/cli|msgpackr-extract\/msgpackr-extract|oxc-parser\/binding|tailwindcss\/oxide)-/

/** Packages of tests whose licence, MIT, stands where npm does not look: in their text, or in the older form of a list. */
const MIT_IN_WORDS = ['busboy', 'humanize-number', 'only', 'streamsearch']

/** A package that says only `BSD`; its text is the licence of two clauses. */
const BSD_IN_SHORT = /^duck$/

/** Whether each part of a licence's expression is allowed; of alternatives, one is enough. */
function isAllowed(name, licence) {
  const [first = '', ...rest] = licence.replace(/[()]/g, '').split(' OR ')
  if (rest.length > 0) return [first, ...rest].some(one => isAllowed(name, one))
  return first
    .split(' AND ')
    .every(
      one =>
        FREE.includes(one) ||
        (one === 'BSD' && BSD_IN_SHORT.test(name)) ||
        OTHERS.includes(one) ||
        (REPLACEABLE[one]?.test(name) ?? false),
    )
}

const isOwn = path => /^packages\/[\w-]+$/.test(path)

/**
 * What is wrong with a lock file, a sentence each: packages that their makers gave up, that come from elsewhere than the
 * registry, that have no checksum, or whose licence is not allowed.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {string[]}
 */
export function dependencyProblems(lock) {
  const problems = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    // Packages of our own are checked as the rest of the repository is.
    if (path === '' || isOwn(entry.link ? entry.resolved : path)) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const say = message => problems.push(`${name} ${entry.version}: ${message}`)
    if (entry.deprecated) say(`given up by its makers: ${entry.deprecated}`)
    if (entry.link || (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))) {
      say('does not come from the registry')
    }
    const isForOthers = entry.optional === true && UNCHECKED.test(name)
    if (!entry.integrity && !isForOthers) say('has no checksum')
    if (entry.integrity && !/^sha512-/.test(entry.integrity)) say('has a weak checksum')
    if (entry.license && !isAllowed(name, entry.license)) say(`has the licence ${entry.license}`)
    const isNamed = entry.license || (entry.dev && MIT_IN_WORDS.includes(name))
    if (!isNamed && !isForOthers) say('names no licence')
  }
  return problems
}

/** Whether `npm audit` knows no weakness, or cannot be asked: some registries hand out no such list. */
function audit() {
  const { status, stdout } = spawnSync('npm', ['audit', '--json'], { cwd: projectFolder, encoding: 'utf8' })
  const report = readJson(stdout)
  if (report.auditReportVersion === undefined) {
    const why = report.message ?? report.error?.summary ?? 'no answer'
    console.log(`npm audit could not be asked (${why}). Ask it where the registry hands out its list of weaknesses.`)
    return true
  }
  if (status !== 0) console.log(stdout)
  return status === 0
}

function readJson(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = dependencyProblems(JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')))
  for (const problem of problems) console.log(problem)
  if (problems.length === 0) console.log('package-lock.json: nothing given up, checksums and licences are in order.')
  const isSound = audit()
  process.exitCode = problems.length === 0 && isSound ? 0 : 1
}
