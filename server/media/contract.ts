import { z } from 'zod'
import { orForm } from '#common/inputs.ts'
import { pictureMessages } from '#common/pictures.ts'

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
 * thumbhash (base64; empty for pictures from before there were any), alternative text.
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
