import { settingsLeftOut } from '#server/demo/demo-settings.ts'
import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { commandLine } from '#server/platform/program.ts'
import { loadDotEnv } from '../dot-env.mjs'
import { serve } from './start.ts'

/** Makes the demo where there is none, says how to sign in, and serves it where it is set to listen. */
export async function startDemo(args: readonly string[]): Promise<void> {
  loadDotEnv()
  for (const name of settingsLeftOut) delete process.env[name]
  const demo = await prepareDemo({ fresh: args.includes('--fresh'), say: console.log }).catch(error => {
    if (!['DemoRefused', 'DatabaseRefused'].includes(error.name)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  })
  const width = Math.max(...demo.signIns.map(({ who }) => who.length))
  console.log(
    [
      '',
      `  The demo of Longtable. Sign in with the password ${demo.password} as`,
      ...demo.signIns.map(({ who, email }) => `    ${who.padEnd(width)}  ${email}`),
      ...(demo.wasThere ? [`  It is as it was left. \`${commandLine('demo')} --fresh\` makes it anew.`] : []),
    ].join('\n'),
  )
  process.env.DATA_DIR = demo.dataFolder
  await serve()
}
