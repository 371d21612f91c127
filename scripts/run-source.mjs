// Runs a program written in TypeScript: `node scripts/run-source.mjs FILE [ARGUMENT …]`.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledSource } from './compiled-source.mjs'

process.argv.splice(1, 1)
const source = resolve(process.argv[1])
process.argv[1] = source

/** The file to import. Where nothing can be written, as on a full disk, tsx loads the sources one by one. */
async function ready() {
  try {
    return compiledSource(source)
  } catch {
    const { register } = await import('tsx/esm/api')
    register()
    return source
  }
}

await import(pathToFileURL(await ready()).href)
