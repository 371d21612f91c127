import { makeReady } from './ready.mjs'

await makeReady()
process.argv.splice(2, 0, 'start')
await import('../dist/server/longtable.js')
