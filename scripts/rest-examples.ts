/*
 * Writes server/rest/openapi/examples.json: makes every call once, as the tests make it, and keeps what was sent and what
 * came back. To be run after a call has changed: node scripts/run-source.mjs scripts/rest-examples.ts [PART OF A CALL'S NAME]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import { exampleOf } from './rest-examples/example-of.ts'

const FILE = projectPath('server/rest/openapi/examples.json')
/** The fixed time of all recordings, so that recording again changes only what differs. */
const MOMENT = Date.UTC(2026, 0, 5, 18, 30)

const RealDate = Date
const ahead = MOMENT - RealDate.now()
globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string]) {
    super(args.length === 0 ? RealDate.now() + ahead : args[0])
  }
  static override now() {
    return RealDate.now() + ahead
  }
} as DateConstructor

// Loaded only now: what they load may ask for the time at once.
const { allCases } = await import('#tests/contract/all-cases.ts')
const { makeCall } = await import('#tests/contract/make-call.ts')
const { openContractWorld } = await import('#tests/contract/contract-world.ts')
const { otherCalls } = await import('./rest-examples/other-calls.ts')

const calls = [
  ...allCases.map(walked => ({
    call: walked.call as string,
    elsewhere: walked.elsewhere,
    make: (world: Awaited<ReturnType<typeof openContractWorld>>) => makeCall(world, walked),
  })),
  ...otherCalls.map(other => ({ ...other, elsewhere: undefined })),
]

const wanted = process.argv[2]
const examples = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
for (const { call, make, elsewhere } of calls) {
  if (wanted && !call.includes(wanted)) continue
  const place = await elsewhere?.()
  const world = await openContractWorld({ settings: place?.settings })
  try {
    const { request, how, status, answer } = await make(world)
    console.log(`${status} ${call}`)
    if (status < 400) examples[call] = exampleOf({ request, how, status, answer }, world.address)
    else {
      console.error(answer)
      process.exitCode = 1
    }
  } finally {
    await world.close()
    await place?.close()
  }
}

const known = new Set(calls.map(({ call }) => call))
const kept = Object.entries(examples).filter(([call]) => known.has(call))
kept.sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
