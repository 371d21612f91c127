import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { commandLine } from '#server/platform/program.ts'
import { loadDotEnv } from '../dot-env.mjs'
import { serve } from './start.ts'

/** Settings that the demo goes without: it is at home on this machine, has no public address, sends nothing and asks nobody. */
const LEFT_OUT = [
  'DATABASE_URL',
  'BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
  'UPLOADTHING_TOKEN',
  'SMTP_URL',
  'TRUSTED_PROXIES',
  'NATURAL_CYCLES_BASE_URL',
  'CYCLE_KEY_FILE',
  'BACKUP_DIR',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_PREFIX',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
]

/** Makes the demo where there is none, says how to sign in, and serves it where it is set to listen. */
export async function startDemo(args: readonly string[]): Promise<void> {
  loadDotEnv()
  for (const name of LEFT_OUT) delete process.env[name]
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
