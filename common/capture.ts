/** Longest address that is taken, in characters; browsers and servers agree on little more. */
export const MAX_URL_LENGTH = 2048
/** Longest pasted text, in characters; the largest file of a saved page, in bytes. */
export const PASTED_MAX = 100_000
export const PAGE_FILE_MAX = 5 * 1024 * 1024
/** The largest other file (PDF, Word, web archive), in bytes, and the pages of a PDF that may hold one recipe. */
export const FILE_MAX = 20 * 1024 * 1024
export const PDF_PAGES_MAX = 20
/** Characters that come along with a reading of the text it is from, to compare the two. */
export const SOURCE_TEXT_MAX = 24_000
/** Photos of one recipe, and the time that all of them may take, in milliseconds. */
export const PHOTO_PAGES_MAX = 6
export const PHOTO_TIME_MS = 50_000

/** True for an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
