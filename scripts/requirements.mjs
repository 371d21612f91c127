import { createRequire } from 'node:module'
import { join } from 'node:path'
import { onPath } from './run.mjs'

const FLOOR = [20, 19]

/**
 * A sentence for a Node.js that is too old, or undefined.
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined}
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return undefined
  return `Longtable needs Node.js ${FLOOR.join('.')} or newer; this is ${version}. Newer ones: https://nodejs.org`
}

/**
 * What is needed to compile a native package and cannot be found.
 * @param {string} [path] the PATH to search
 * @returns {string[]}
 */
export function missingBuildTools(path) {
  const found = names => names.some(name => onPath(name, path))
  return [
    found(['g++', 'c++', 'clang++']) ? '' : 'g++',
    found(['make', 'gmake']) ? '' : 'make',
    found(['python3', 'python']) ? '' : 'python3',
  ].filter(Boolean)
}

/** How to get what is needed to compile, a line for each kind of system. */
export const compilerHints = [
  '  Debian, Ubuntu: apt-get install -y g++ make python3',
  '  Alpine:         apk add g++ make python3',
  '  Fedora:         dnf install -y gcc-c++ make python3',
  '  macOS:          xcode-select --install',
]

/**
 * Opens a database in memory, for which the driver's compiled part must be there and fit this Node.
 * @param {string} folder whose packages count
 * @returns {string | undefined} the first line of why it cannot be opened
 */
export function databaseDriverFault(folder) {
  try {
    const Database = createRequire(join(folder, 'package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return undefined
  } catch (error) {
    return error.message.split('\n', 1)[0]
  }
}
