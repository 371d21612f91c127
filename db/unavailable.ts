/** The database server did not answer in time, or cannot be reached. What was asked of it may still happen. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Whether an error, or what caused it, is that the database server did not answer. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  return false
}
