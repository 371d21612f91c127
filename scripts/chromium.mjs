import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { onPath, projectFolder, run } from './run.mjs'
import { installFromSystem } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without windows. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Playwright's own download lies, or would lie. */
function playwrightsOwn() {
  try {
    return createRequire(join(projectFolder, 'package.json'))('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Some systems have a file of that name that only says how to install the browser, or lacks libraries it needs. */
function answers(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /chrom/i.test(stdout)
}

/**
 * A Chromium that starts: the one that `CHROMIUM_PATH` names, Playwright's own, or one that is installed on the system.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string | undefined}
 */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH || environment.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH
  if (named) return existsSync(named) ? named : undefined
  const candidates = [playwrightsOwn(), ...NAMES.map(name => onPath(name, environment.PATH)), ...APPLICATIONS]
  return candidates.find(program => program && existsSync(program) && answers(program))
}

/**
 * A Chromium without windows that starts: it does what the other does for a quarter less time, but shows no notices and
 * has nobody to ask for a permission. A browser named in `CHROMIUM_PATH` alone is the only one started.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {string | undefined}
 */
export function findHeadlessShell(environment = process.env) {
  const named = environment.HEADLESS_SHELL_PATH
  if (named) return existsSync(named) ? named : undefined
  if (environment.CHROMIUM_PATH || environment.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH) return undefined
  return SHELLS.map(name => onPath(name, environment.PATH)).find(program => program && answers(program))
}

/**
 * Finds a Chromium without windows for what needs no others. Installs it as root, where a machine is made for this.
 * @returns {Promise<string | undefined>} the program
 */
export async function headlessShellForTests() {
  const found = findHeadlessShell()
  if (found || process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return found
  await installFromSystem([SHELLS[0]])
  return findHeadlessShell()
}

/**
 * Finds a Chromium, or installs one: as Playwright does it, and where that cannot download, from the system's packages.
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} the program
 */
export async function chromiumForTests(say = console.log) {
  const found = findChromium()
  if (found) return found
  say('No Chromium found; installing one …')
  const cli = join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true, seconds: 600 })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  await installFromSystem(['chromium', SHELLS[0]])
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium could be installed. Install one, or name it in CHROMIUM_PATH, and run the tests again.')
}
