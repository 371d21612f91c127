/*
 * Adds to package-lock.json the optional packages that its entries name but that npm left out because the registry at
 * hand did not have them (native parts for other machines, mostly). Without them `npm ci` refuses the whole lock file.
 * Run after every change of dependencies: node scripts/repair-lock.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './run.mjs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32', 'aix', 'netbsd', 'openbsd']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** The first of the words that the name of a native package carries, as npm's `os` and `cpu` spell it. */
const named = (name, words) => words.filter(word => new RegExp(`(^|[-/])${word}`).test(name)).slice(0, 1)

const file = join(projectFolder, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const places = path => {
  const parts = path.split('/node_modules/')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/node_modules/')).concat('')
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = places(path).some(place => lock.packages[`${place ? `${place}/` : ''}node_modules/${name}`])
    if (found) continue
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      cpu: named(name, PROCESSORS),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      os: named(name, SYSTEMS),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages added to package-lock.json`)
