import { loadDotEnv } from './dot-env.mjs'
import { makeReady } from './ready.mjs'

await makeReady()
loadDotEnv()

// From here on this process is the server: a signal reaches it with nothing in between.
process.env.NODE_ENV ||= 'production'
await import('../dist/server/main.js')
