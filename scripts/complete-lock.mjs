import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from './run.mjs'

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const SPELLINGS = { armv6: 'arm', armv7: 'arm', linuxmusl: 'linux', wasm: 'wasm32', windows: 'win32', win: 'win32' }

/** What a platform package runs on, by its name: `…-linux-arm64-musl`. */
function platformOf(name) {
  const parts = name.split(/[-/]/).map(word => SPELLINGS[word] ?? word)
  const cpu = parts.find(word => PROCESSORS.includes(word))
  const os = parts.find(word => SYSTEMS.includes(word))
  const libc = parts.includes('gnu') ? 'glibc' : parts.some(word => /musl/.test(word)) ? 'musl' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    ...(os && { os: [os] }),
  }
}

/**
 * Where Node would find a package from the one at `path`: in its own node_modules, then in those of the folders above.
 * @param {Record<string, object>} packages of a lock file
 * @param {string} path
 * @param {string} name
 * @returns {string | undefined}
 */
export function findPackage(packages, path, name) {
  for (let at = path; ; ) {
    const place = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (packages[place]) return place
    if (!at) return undefined
    const above = at.lastIndexOf('node_modules/')
    at = above > 0 ? at.slice(0, above - 1) : ''
  }
}

/**
 * npm leaves packages for other machines out of a lock file when the registry at hand does not carry them, and `npm ci`
 * then refuses that file everywhere. This adds an entry for each: its version, and the machines it is for. It has no
 * checksum, which only the registry that carries the package could give.
 * @param {{ packages: Record<string, any> }} lock changed in place
 * @returns {string[]} what was added
 */
export function completeLock(lock) {
  const added = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findPackage(lock.packages, path, name)) continue
      const version = /^[~^=]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1]
      if (!version) throw new Error(`${path} wants ${name} ${range}, which names no version`)
      const place = `node_modules/${name}`
      lock.packages[place] = { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true }
      added.push(`${name}@${version}`)
    }
  }
  const byPath = ([a], [b]) => a.localeCompare(b, 'en')
  if (added.length > 0) lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath))
  return added
}

/**
 * Asks for the checksums that entries lack and puts in those that `lookUp` knows.
 * @param {{ packages: Record<string, any> }} lock changed in place
 * @param {(name: string, version: string) => string | null} lookUp
 * @returns {string[]} what has one now
 */
export function fillChecksums(lock, lookUp) {
  const filled = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    // What is not under node_modules is ours.
    if (!path.includes('node_modules/') || entry.integrity || entry.link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = lookUp(name, entry.version)
    if (!integrity) continue
    entry.integrity = integrity
    filled.push(`${name}@${entry.version}`)
  }
  return filled
}

/** The checksum that the registry at hand tells; null for a package that it does not have. */
function askRegistry(name, version) {
  const result = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' })
  const integrity = result.stdout.trim()
  return result.status === 0 && integrity.startsWith('sha512-') ? integrity : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(projectFolder, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = completeLock(lock)
  const filled = process.argv.includes('--checksums') ? fillChecksums(lock, askRegistry) : []
  if (added.length + filled.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  if (filled.length > 0) console.log(`Checksums added for:\n  ${filled.join('\n  ')}`)
  console.log(
    added.length > 0 ? `Added to package-lock.json:\n  ${added.join('\n  ')}` : 'package-lock.json is complete.',
  )
}
