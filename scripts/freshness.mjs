import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './run.mjs'

/** Everything that the build reads. */
const SOURCES = [
  'CHANGELOG.md',
  'src',
  'server',
  'common',
  'db',
  'packages',
  'public',
  'docs',
  'index.html',
  'vite.config.ts',
  'scripts/admin',
  'scripts/admin.ts',
  'scripts/backup',
  'scripts/backup.ts',
  'scripts/build.mjs',
  'scripts/complete-lock.mjs',
  'scripts/doctor.ts',
  'scripts/document',
  'scripts/dot-env.mjs',
  'scripts/help',
  'scripts/packages',
  'scripts/pages',
  'scripts/program',
  'scripts/requirements.mjs',
  'scripts/run.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Tests are not built, the route tree is written by the build itself, and of a package its sources alone are read. */
const isBuilt = path =>
  !/\.test\.tsx?$|^packages\/[^/]+\/(?!src\/|package\.json$)/.test(path) && path !== 'src/routeTree.gen.ts'

const STAMP = join('dist', 'built-from.txt')
const PRODUCTS = [
  join('dist', 'server', 'main.js'),
  join('dist', 'client', 'index.html'),
  join('dist', 'client', 'service-worker.js'),
  join('dist', 'help', 'index.html'),
]

function* filesUnder(folder, path) {
  const entries = readdirSync(join(folder, path), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(folder, inside)
    else yield inside
  }
}

/**
 * SHA-256 over names and contents of everything that is built, as hex. Times of change play no part: a checkout or a
 * copy may set them to anything.
 * @param {string} [folder]
 * @returns {string}
 */
export function sourcesDigest(folder = projectFolder) {
  const digest = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(folder, source)
    if (!existsSync(path)) continue
    const files = source.includes('.') ? [source] : filesUnder(folder, source)
    for (const file of files) {
      if (!isBuilt(file)) continue
      const content = readFileSync(join(folder, file))
      digest.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return digest.digest('hex')
}

/** Where a finished build leaves the digest of what it was made from. */
export const stampFile = (folder = projectFolder) => join(folder, STAMP)

/**
 * Whether there is a finished build of just these sources.
 * @param {string} [folder]
 * @returns {boolean}
 */
export function buildIsFresh(folder = projectFolder) {
  if (!PRODUCTS.every(file => existsSync(join(folder, file)))) return false
  const stamp = stampFile(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sourcesDigest(folder)
}
