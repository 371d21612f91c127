// Starts a worker's file, which the last argument names, where it has not been compiled by the build: in development and in
// tests. A thread does not take the loader over from the process that starts it.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiledSource } from '../../scripts/compiled-source.mjs'

await import(pathToFileURL(compiledSource(fileURLToPath(process.argv.at(-1)))).href)
