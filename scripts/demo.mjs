import { loadDotEnv } from './dot-env.mjs'
import { makeReady } from './ready.mjs'

await makeReady()
loadDotEnv()

// The demo is at home on this machine alone: it has no public address, sends nothing and asks nobody. Where to listen is
// as it is set.
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
]
for (const name of LEFT_OUT) delete process.env[name]

const { prepareDemo } = await import('../dist/server/prepare-demo.js')
const fresh = process.argv.includes('--fresh')
const demo = await prepareDemo({ fresh, say: console.log }).catch(error => {
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
    ...(demo.wasThere ? ['  It is as it was left. `npm run demo -- --fresh` makes it anew.'] : []),
  ].join('\n'),
)

// From here on this process is the server, as with `npm start`.
process.env.DATA_DIR = demo.dataFolder
process.env.NODE_ENV ||= 'production'
await import('../dist/server/main.js')
