import { z } from 'zod'
import { orForm } from '#server/inputs.ts'

/** Names of the stored sizes: widths in pixels. */
export const pictureWidths = [96, 320, 640, 1280] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The largest stored size. */
export const LARGEST_WIDTH = Math.max(...pictureWidths) as PictureWidth

const MEGABYTE = 1024 * 1024

/** Largest file, in bytes, for pictures of food. */
export const foodPictureMaxBytes = 10 * MEGABYTE

/** Photos of one recipe, or of one post. */
export const PICTURES_MAX = 10

/** Longest words for who does not see a picture. */
export const ALT_MAX = 300

/** Largest file, in bytes, for the picture of a profile. */
export const profilePictureMaxBytes = 5 * MEGABYTE

export const pictureMessages = {
  none: 'No image selected',
  wrongType: 'Invalid File Type',
  tooLarge: 'File Too Large',
  empty: 'This file is empty. Please choose another picture.',
  unreadable: 'This picture cannot be read. It may be damaged; please choose another one.',
  tooManyPixels: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  tooManyAvifPixels: 'This AVIF picture has more than 24 million pixels. Please choose a smaller one, or a JPEG.',
  busy: 'Many pictures are arriving right now. Please try again in a moment.',
} as const

const extensions = ['jpeg', 'jpg', 'png', 'webp', 'avif', 'heic', 'heif']

/** What a file chooser offers. */
export const pictureAccept = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']
  .concat(extensions.map(extension => `.${extension}`))
  .join(',')

/**
 * What is wrong with a chosen file, as far as a browser can tell from its size, its type or its name (some systems
 * give HEIC files no type); null when it may be sent. The server judges again, by the bytes.
 */
export function findPictureProblem(file: { name: string; type: string; size: number }, maxBytes: number) {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const type = file.type.toLowerCase()
  const known = extensions.includes(extension) || (type.startsWith('image/') && extensions.includes(type.slice(6)))
  if (!known) return pictureMessages.wrongType
  return file.size > maxBytes ? pictureMessages.tooLarge : null
}

/** Address of a picture on this server. `key` is the one that an upload answered. */
export const pictureUrl = (key: string, width: PictureWidth = 640): string => `/media/${key}/${width}`

/** All sizes of a picture for `srcset`. */
export const pictureSrcSet = (key: string): string =>
  pictureWidths.map(width => `${pictureUrl(key, width)} ${width}w`).join(', ')

/** A file in a form. Size and type are judged where the bytes are read, with statuses of their own. */
export const pictureFile = z.file({ error: pictureMessages.none })

/** A multipart form whose field `image` is the picture, or the same as JSON with a data URL. */
export const uploadPictureInput = orForm(
  z.object(
    {
      image: z.union([pictureFile, z.string().startsWith('data:', pictureMessages.none)], {
        error: pictureMessages.none,
      }),
    },
    { error: pictureMessages.none },
  ),
)

/**
 * A stored picture as it is shown: its path in the 640 wide size, the size of its largest in pixels, its main colour, a
 * thumbhash (base64; empty for pictures from before there were any), words for who does not see it.
 */
export const pictureView = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  thumbhash: z.string(),
  alt: z.string(),
})
export type PictureView = z.output<typeof pictureView>

/** A picture that was stored. Width and height are pixels of its largest size, turned upright. */
export const uploadedPictureView = z.object({
  url: z.string(),
  key: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  thumbhash: z.string(),
})
