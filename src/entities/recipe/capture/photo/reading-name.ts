/**
 * A new name for a reading of photos, 32 hexadecimal digits that nobody guesses. `crypto.randomUUID` is missing on
 * plain http, as within a home network; this is not.
 */
export function newReadingName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
