import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

const running = new Set()

/** Ends a program together with whatever it started. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') return child.kill(signal)
    return process.kill(-child.pid, signal)
  } catch {
    return false
  }
}

/**
 * Runs a program to its end, without standard input. Never rejects: a program that cannot be started ends with 127, one
 * ended by a signal with 128 or more, and one that took too long with 124.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, folder?: string, seconds?: number }} [options]
 *   `quiet` keeps what the program prints (its last 64 KB) instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, folder = projectFolder, seconds } = {}) {
  return new Promise(done => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...(quiet && { NO_COLOR: '1' }), ...env },
      // A group of its own, so that it can be ended with all its children.
      detached: process.platform !== 'win32',
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    running.add(child)
    let output = ''
    let late = false
    const keep = chunk => {
      output = (output + chunk).slice(-65_536)
    }
    if (child.stdout) child.stdout.setEncoding('utf8').on('data', keep)
    if (child.stderr) child.stderr.setEncoding('utf8').on('data', keep)
    const timer = seconds && setTimeout(() => (late = end(child, 'SIGKILL')), seconds * 1000)
    const finish = code => {
      running.delete(child)
      clearTimeout(timer)
      done({ code, output })
    }
    child.on('error', error => {
      output += error.message
      finish(127)
    })
    child.on('close', (code, signal) => finish(late ? 124 : signal ? 128 : code))
  })
}

/**
 * While programs run, hands a signal to end on to them and ends with it.
 * @returns {() => void} takes the handlers away again
 */
export function passSignalsOn() {
  const stop = signal => {
    for (const child of running) end(child, signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  return () => process.off('SIGTERM', stop).off('SIGINT', stop)
}

/**
 * Runs the npm that runs this script, or else the one on the PATH.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli && basename(cli) === 'npm-cli.js'
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options)
}

/**
 * Where a program lies, or undefined.
 * @param {string} name
 * @param {string} [path] the PATH to search
 * @returns {string | undefined}
 */
export function onPath(name, path = process.env.PATH || '') {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map(folder => join(folder, name))
    .find(file => existsSync(file))
}
