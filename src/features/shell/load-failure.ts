/**
 * Whether a part of the program did not load: the connection broke, or the server was updated and the part of the
 * version in this tab is gone. Browsers give that no class of its own; the messages of Chromium, Firefox and Safari.
 */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}
