import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compilerHints, databaseDriverFault, missingBuildTools, tooOld } from './requirements.mjs'
import { npm, projectFolder } from './run.mjs'

/** The set-up cannot be done; the message tells the user what to do. */
export class SetUpRefused extends Error {
  name = 'SetUpRefused'
}

const readJson = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether `node_modules` holds what the lock file asks for, by npm's own record of what it installed. Packages that are
 * optional may be absent: most of them are for other machines. So may those that only tests need, `devDependencies`,
 * unless `forTests` is set.
 * @param {string} folder
 * @param {{ forTests?: boolean }} [options]
 * @returns {boolean}
 */
export function packagesAreInstalled(folder, { forTests = false } = {}) {
  const wanted = readJson(join(folder, 'package-lock.json'))
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true
    const there = installed.packages[path]
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer || (entry.dev && !forTests))
    return there.version === entry.version && there.integrity === entry.integrity
  })
}

/**
 * The folder that native packages compile against: the running Node's own, when it brought its headers along. Without
 * it node-gyp downloads them.
 * @param {string} [program] the Node that runs
 * @returns {string | undefined}
 */
export function headersFolder(program = process.execPath) {
  const prefix = dirname(dirname(program))
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? prefix : undefined
}

const isLink = path => Boolean(lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())

const lastLines = text => text.trimEnd().split('\n').slice(-25).join('\n')

const refusal = (sentence, output) => new SetUpRefused(`${sentence}\n\n${lastLines(output)}`)

/**
 * Brings `node_modules` to what the lock file says, and makes sure that the database driver runs on this Node: with what
 * building and running take, and with `forTests` also what only tests need, which is added to what is there. Does nothing
 * when all of it holds already. Works under `ignore-scripts=true`: no package's install script runs here but the driver's
 * own, and that one by name.
 *
 * Rejects with `SetUpRefused` when something is missing that a person has to bring.
 * @param {{ folder?: string, say?: (line: string) => void, forTests?: boolean }} [options]
 */
export async function setUp({ folder = projectFolder, say = console.log, forTests = false } = {}) {
  const old = tooOld(process.versions.node)
  if (old) throw new SetUpRefused(old)
  const headers = headersFolder()
  const env = headers ? { npm_config_nodedir: headers } : {}

  if (!packagesAreInstalled(folder, { forTests })) {
    // npm would empty the folder behind the link.
    if (isLink(join(folder, 'node_modules'))) {
      throw new SetUpRefused('node_modules is a link to packages of another version. Remove the link and start again.')
    }
    const isAddition = packagesAreInstalled(folder)
    say(isAddition ? 'Installing what tests need …' : 'Installing packages …')
    // `ci` empties the folder first, and with it the compiled database driver; an addition leaves what is there.
    const way = isAddition ? ['install', '--no-save'] : ['ci']
    // Whatever NODE_ENV and npm's own settings say.
    const which = ['--ignore-scripts', forTests ? '--include=dev' : '--omit=dev', '--include=optional']
    const { code, output } = await npm([...way, ...which], { folder, quiet: true, env })
    if (code !== 0) throw refusal('The packages could not be installed. Is the npm registry within reach?', output)
  }
  if (databaseDriverFault(folder)) {
    say('Setting up the database driver (about a minute where it has to be compiled) …')
    const rebuild = ['rebuild', 'better-sqlite3', '--ignore-scripts=false']
    const { output } = await npm(rebuild, { folder, quiet: true, env })
    if (databaseDriverFault(folder)) throw driverRefusal(missingBuildTools(), output)
  }
}

/**
 * @param {string[]} missing build tools that were not found
 * @param {string} output what the attempt printed
 */
export function driverRefusal(missing, output) {
  if (missing.length === 0) return refusal('The database driver (better-sqlite3) could not be set up.', output)
  return new SetUpRefused(
    [
      `The database driver (better-sqlite3) has no ready-made file for this machine, and compiling it needs ${missing.join(', ')}.`,
      ...compilerHints,
      'Then run the same command again.',
    ].join('\n'),
  )
}

// Run by itself it makes ready for what takes all packages, such as the benchmarks.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp({ forTests: true }).catch(error => {
    if (!(error instanceof SetUpRefused)) throw error
    console.error(error.message)
    process.exit(1)
  })
}
