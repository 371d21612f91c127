import { FREE_BYTES, KILOBYTE, MEGABYTE } from './body-room.ts'

/** What is said of a body beyond its limits, but for pictures. */
export const TOO_LARGE = 'That is too large to send.'

/** The most bytes that the body of a request may have, as JSON, as a form, and of either without files and long data URLs. */
type BodyLimits = { json: number; form: number; texts: number }

/**
 * The most bytes of anybody who is not signed in: what they may call (signing in and up, a new password) is short. So short
 * that nobody outside can fill the room in which the bodies of chefs wait.
 */
export const STRANGERS_MAX = FREE_BYTES

/** A form with one picture in it. */
const USUAL: BodyLimits = { json: 256 * KILOBYTE, form: 11 * MEGABYTE, texts: 256 * KILOBYTE }

/** A picture of 10 MB as a data URL is a third longer. */
const pictureAsJson: BodyLimits = { ...USUAL, json: 15 * MEGABYTE }

/** What a procedure may say of its body in its `meta`, where that is larger than usual. */
const kinds = {
  pictureAsJson,
  /** The pages of a recipe at 10 MB each. */
  severalPictures: { ...USUAL, form: 61 * MEGABYTE },
  /** The pictures of a post at 10 MB each, or one of them as a data URL. */
  post: { ...USUAL, form: 61 * MEGABYTE, json: pictureAsJson.json },
  /** The source of a page as a field of a form; what stands around it is short. */
  pageSource: { ...USUAL, form: 5 * MEGABYTE + 64 * KILOBYTE, texts: 5 * MEGABYTE + 32 * KILOBYTE },
  /** A page as text, in scripts whose letters take three bytes or are escaped, or a file of 20 MB. */
  textOrFile: { json: MEGABYTE, form: 21 * MEGABYTE, texts: MEGABYTE },
} satisfies Record<string, BodyLimits>

export type BodyKind = keyof typeof kinds

/** What takes more than the usual, by documented paths and by names of procedures. */
export type LargerBodies = ReadonlyMap<string, BodyKind>

/** The limits for a request to a path; those of procedures called together are those of the most generous one. */
export function bodyLimitsFor(larger: LargerBodies, path: string): BodyLimits {
  const names = path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',', 20) : [path]
  return names
    .flatMap(name => larger.get(name) ?? [])
    .map(kind => kinds[kind])
    .reduce(
      (one, other) => ({
        json: Math.max(one.json, other.json),
        form: Math.max(one.form, other.form),
        texts: Math.max(one.texts, other.texts),
      }),
      USUAL,
    )
}
