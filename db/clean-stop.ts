import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** The file beside a cleanly closed database, with the state of the database file at that time. */
const markOf = (path: string): string => `${path}-closed`

function looks(path: string): string {
  const { size, mtimeMs, ino } = statSync(path)
  return JSON.stringify({ size, mtimeMs, ino })
}

/** Notes that a database was closed cleanly with nothing left in its log. If that fails, the next start checks it. */
export function markClosed(path: string): void {
  try {
    writeFileSync(markOf(path), looks(path))
  } catch {
    rmSync(markOf(path), { force: true })
  }
}

/** Whether a file is unchanged since it was closed. Deletes the note, because from here on the file is open. */
export function takeClosedMark(path: string): boolean {
  try {
    return readFileSync(markOf(path), 'utf8') === looks(path)
  } catch {
    return false
  } finally {
    rmSync(markOf(path), { force: true })
  }
}
