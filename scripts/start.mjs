import { join } from 'node:path'
import { loadDotEnv } from './dot-env.mjs'
import { buildIsFresh } from './freshness.mjs'
import { passSignalsOn, run } from './run.mjs'
import { SetUpRefused, setUp } from './setup.mjs'

const stopPassing = passSignalsOn()
try {
  await setUp()
  if (!buildIsFresh()) {
    console.log('Building …')
    const { code, output } = await run(process.execPath, [join('scripts', 'build.mjs')], { quiet: true })
    if (code !== 0) throw new SetUpRefused(`The build failed.\n\n${output.trimEnd()}`)
  }
} catch (error) {
  if (!(error instanceof SetUpRefused)) throw error
  console.error(error.message)
  process.exit(1)
}
stopPassing()
loadDotEnv()

// From here on this process is the server: a signal reaches it with nothing in between.
process.env.NODE_ENV ||= 'production'
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
