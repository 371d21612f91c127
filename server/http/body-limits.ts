import { FREE_BYTES } from './body-room.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** The most bytes that the body of a request may have, as JSON and as a form. The texts of a form may have those of JSON. */
type BodyLimits = { json: number; form: number }

/**
 * The most bytes of anybody who is not signed in: what they may call (signing in and up, a new password) is short. So short
 * that nobody outside can fill the room in which the bodies of chefs wait.
 */
export const STRANGERS_MAX = FREE_BYTES

/** A form with one picture in it. */
const USUAL: BodyLimits = { json: 256 * KILOBYTE, form: 11 * MEGABYTE }

/** A picture of 10 MB as a data URL is a third longer. */
const PICTURE_AS_JSON: BodyLimits = { json: 15 * MEGABYTE, form: USUAL.form }
/** The pages of a recipe, or the pictures of a post, at 10 MB each. */
const SEVERAL_PICTURES: BodyLimits = { json: USUAL.json, form: 61 * MEGABYTE }
/** A page as text, in scripts whose letters take three bytes or are escaped. */
const LONG_TEXT: BodyLimits = { json: MEGABYTE, form: USUAL.form }

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
  ['/api/user-posts', SEVERAL_PICTURES],
  ['feed.addPost', SEVERAL_PICTURES],
])

/** The limits for a request to a path; those of procedures called together are those of the most generous one. */
export function bodyLimitsFor(path: string): BodyLimits {
  const names = path.startsWith('/trpc/') ? path.slice('/trpc/'.length).split(',', 20) : [path]
  return names
    .map(name => larger.get(name) ?? USUAL)
    .reduce((one, other) => ({ json: Math.max(one.json, other.json), form: Math.max(one.form, other.form) }), USUAL)
}
