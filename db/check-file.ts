import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

/** Runs in a process of its own: it reads the whole file at once, which takes seconds for each gigabyte. */
const PROGRAM = `
  try { require('node:os').setPriority(10) } catch {}
  const [driver, path] = process.argv.slice(1)
  const file = new (require(driver))(path, { readonly: true, fileMustExist: true, timeout: 5000 })
  process.stdout.write(String(file.pragma('quick_check(1)', { simple: true })))
`

/** The damage to the pages of a database in use; null without damage. Rejects when the check could not be made. */
export async function checkFile(path: string, signal: AbortSignal): Promise<string | null> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROGRAM, driver, path], {
      signal,
      env: {},
      killSignal: 'SIGKILL',
    })
    return stdout === 'ok' ? null : stdout
  } catch (error) {
    const said = /SqliteError: (.*)/.exec((error as { stderr?: string }).stderr ?? '')?.[1]
    if (said && /malformed|not a database/.test(said)) return said
    throw error
  }
}
