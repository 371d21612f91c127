import { join } from 'node:path'
import { buildIsFresh } from './freshness.mjs'
import { passSignalsOn, run } from './run.mjs'
import { SetUpRefused, setUp } from './setup.mjs'

/** Installs and builds what is missing or old; says what is wrong and ends the process where that cannot be done. */
export async function makeReady() {
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
}
