/** The database cannot be used in its present state. The message tells the operator what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
