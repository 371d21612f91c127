/** The database cannot be used as it is. The message tells whoever runs the server what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}
