import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Beside a database that was closed as it should be; it holds what the file looked like then. */
const markOf = (path: string): string => `${path}-closed`

function looks(path: string): string {
  const { size, mtimeMs, ino } = statSync(path)
  return JSON.stringify({ size, mtimeMs, ino })
}

/** Notes that a file was closed and nothing of it is anywhere else. Where that cannot be noted, it is checked once more. */
export function markClosed(path: string): void {
  try {
    writeFileSync(markOf(path), looks(path))
  } catch {
    rmSync(markOf(path), { force: true })
  }
}

/** Whether a file is as it was when it was closed. The note is gone then: from here on, the file is open. */
export function takeClosedMark(path: string): boolean {
  try {
    return readFileSync(markOf(path), 'utf8') === looks(path)
  } catch {
    return false
  } finally {
    rmSync(markOf(path), { force: true })
  }
}
