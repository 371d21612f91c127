import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

/** In a process of its own: it reads the whole file in one go, which takes seconds for each gigabyte. */
const PROGRAM = `
  try { require('node:os').setPriority(10) } catch {}
  const [driver, path] = process.argv.slice(1)
  const file = new (require(driver))(path, { readonly: true, fileMustExist: true, timeout: 5000 })
  process.stdout.write(String(file.pragma('quick_check(1)', { simple: true })))
`

/** What is wrong with the pages of a database that is in use; null when nothing is. Rejects when it was not found out. */
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
