import { FREE_BYTES, KILOBYTE, MEGABYTE } from './body-room.ts'

/** The most bytes that the body of a request may have, as JSON, as a form, and in the texts of a form together. */
type BodyLimits = { json: number; form: number; texts: number }

/**
 * The most bytes of anybody who is not signed in: what they may call (signing in and up, a new password) is short. So short
 * that nobody outside can fill the room in which the bodies of chefs wait.
 */
export const STRANGERS_MAX = FREE_BYTES

/** A form with one picture in it. */
const USUAL: BodyLimits = { json: 256 * KILOBYTE, form: 11 * MEGABYTE, texts: 256 * KILOBYTE }

/** A picture of 10 MB as a data URL is a third longer. */
const PICTURE_AS_JSON: BodyLimits = { json: 15 * MEGABYTE, form: USUAL.form, texts: 15 * MEGABYTE }
/** The pages of a recipe at 10 MB each. */
const SEVERAL_PICTURES: BodyLimits = { ...USUAL, form: 61 * MEGABYTE }
/** The pictures of a post at 10 MB each, or one of them as a data URL. */
const POST: BodyLimits = { ...SEVERAL_PICTURES, json: PICTURE_AS_JSON.json }
/** A page as text, in scripts whose letters take three bytes or are escaped. */
const LONG_TEXT: BodyLimits = { json: MEGABYTE, form: USUAL.form, texts: MEGABYTE }

/** What may be larger than usual: documented paths, and procedures by their names. */
const larger: ReadonlyMap<string, BodyLimits> = new Map([
  ['/api/recipes/process-image', PICTURE_AS_JSON],
  ['capture.processImage', PICTURE_AS_JSON],
  ['/api/pictures', PICTURE_AS_JSON],
  ['media.upload', PICTURE_AS_JSON],
  ['/api/pantry/analyze', PICTURE_AS_JSON],
  ['pantry.analyze', PICTURE_AS_JSON],
  ['capture.readPhotos', SEVERAL_PICTURES],
  ['capture.readPasted', LONG_TEXT],
  ['/api/user-posts', POST],
  ['feed.addPost', POST],
])

/** The limits for a request to a path; those of procedures called together are those of the most generous one. */
export function bodyLimitsFor(path: string): BodyLimits {
  const names = path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',', 20) : [path]
  return names
    .map(name => larger.get(name) ?? USUAL)
    .reduce(
      (one, other) => ({
        json: Math.max(one.json, other.json),
        form: Math.max(one.form, other.form),
        texts: Math.max(one.texts, other.texts),
      }),
      USUAL,
    )
}
