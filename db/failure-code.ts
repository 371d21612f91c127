import { constants } from 'node:os'

/**
 * The name that SQLite or the system gives to a failure, wherever the driver or Drizzle put it, such as
 * `SQLITE_IOERR_WRITE` or `ENOSPC`; undefined for other errors.
 */
export function failureCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, extendedCode, errno } = at as { code?: unknown; extendedCode?: unknown; errno?: unknown }
    if (typeof extendedCode === 'string') return extendedCode
    if (typeof code === 'string' && /^(SQLITE_|E[A-Z]+$)/.test(code)) return code
    // Node has no name for this one: its code is a sentence.
    if (errno === -constants.errno.EDQUOT) return 'EDQUOT'
  }
  return undefined
}
