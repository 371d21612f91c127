import { isBusy } from '#db/queries.ts'
import { DatabaseRefused } from '#db/refused.ts'
import { SettingsRefused, settingsFromProcess } from '#server/platform/env.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readArguments, USAGE, UsageError } from './admin/arguments.ts'
import { runCommand } from './admin/commands.ts'
import { openServices } from './admin/open-services.ts'
import { loadDotEnv } from './dot-env.mjs'

// Ends with 0 when it is done, 1 when it cannot be done or not all of it could, and 2 when the command cannot be understood.

async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2))
  if (!wanted) {
    process.stdout.write(USAGE)
    return 0
  }
  loadDotEnv()
  const open = await openServices(settingsFromProcess(), { alone: wanted.command === 'rotate-key' })
  try {
    const answer = await runCommand(open.services, wanted)
    if (answer) process.stdout.write(`${wanted.json ? JSON.stringify(answer.value) : answer.text}\n`)
    return answer?.isPartial ? 1 : 0
  } finally {
    await open.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`
  if (isBusy(error)) return 'The database is busy. Please try again in a moment.'
  if (error instanceof DomainError || error instanceof DatabaseRefused || error instanceof SettingsRefused) {
    return error.message
  }
  const { code, path } = error as { code?: string; path?: string }
  if (code === 'EEXIST') return `${path} is there already. Choose another file.`
  if (code?.startsWith('E') && path) return `${path} cannot be written (${code}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// The reader of the answer may have seen enough of it.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await main().catch(error => {
  process.stderr.write(`${explain(error).trimEnd()}\n`)
  return error instanceof UsageError ? 2 : 1
})
