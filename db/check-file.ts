import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

/** Runs in a process of its own: it reads the whole file at once, which takes seconds for each gigabyte. */
const PROGRAM = `
  try { require('node:os').setPriority(10) } catch {}
  const [driver, path, query] = process.argv.slice(1)
  const file = new (require(driver))(path, { readonly: true, fileMustExist: true, timeout: 5000 })
  process.stdout.write(String(file.prepare(query).pluck().get()))
`

/** The damage to the pages of a database in use; null without damage. Rejects when the check could not be made. */
export async function checkFile(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const verdict = await ask(path, 'pragma quick_check(1)', signal)
    return verdict === 'ok' ? null : verdict
  } catch (error) {
    const said = /SqliteError: (.*)/.exec((error as { stderr?: string }).stderr ?? '')?.[1]
    if (said && /malformed|not a database/.test(said)) return said
    throw error
  }
}

/** How many rows of a database in use name a row that is not there. */
export const countBrokenReferences = async (path: string, signal: AbortSignal): Promise<number> =>
  Number(await ask(path, 'select count(*) from pragma_foreign_key_check', signal))

async function ask(path: string, query: string, signal: AbortSignal): Promise<string> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const program = ['-e', PROGRAM, driver, path, query]
  const { stdout } = await promisify(execFile)(process.execPath, program, { signal, env: {}, killSignal: 'SIGKILL' })
  return stdout
}
