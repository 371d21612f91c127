import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../run.mjs'
import { packageSources } from './package-sources.mjs'

/**
 * Packages that become part of the compiled server, and of programs and workers that are compiled when they start. Finding
 * and reading the hundreds of files of those that are needed from the start on takes a third of it. All are modules in plain
 * JavaScript; what is native or calls `require` stays where npm put it.
 */
const TAKEN_IN = [
  '@hono/node-server',
  '@trpc/server',
  'csv-parse',
  'csv-stringify',
  'drizzle-orm',
  'entities',
  'hono',
  'htmlparser2',
  'libphonenumber-js',
  'lucia',
  'oslo',
  'zod',
]

/** Packages that are loaded late and become part of the compiled server alone: of their 108 MB it uses less than 2. */
const TAKEN_IN_FOR_SIZE = ['openai', 'uploadthing']

/** What other packages bring along and must stay outside too: oslo hashes passwords with native ones. */
const NATIVE = ['@node-rs/*']

/**
 * The packages that the project, or a library of ours, names and that are not taken in.
 * @param {{ isForRelease?: boolean }} [how] whether packages are taken in for the size of a release, too
 * @returns {string[]} patterns of what esbuild leaves outside
 */
export function leftOutside({ isForRelease = false } = {}) {
  const takenIn = [...TAKEN_IN, ...(isForRelease ? TAKEN_IN_FOR_SIZE : [])]
  const folders = ['.', ...readdirSync(join(projectFolder, 'packages')).map(name => join('packages', name))]
  const files = folders.map(folder => join(projectFolder, folder, 'package.json')).filter(file => existsSync(file))
  const named = files.flatMap(file => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const ours = Object.keys(packageSources())
  return [...named.filter(name => !takenIn.includes(name) && !ours.includes(name)), ...NATIVE]
}
