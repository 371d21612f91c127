import { foodPictureMaxBytes } from '#common/pictures.ts'
import { chefProcedure, router } from '#server/platform/trpc.ts'
import { addUpload } from './add-picture.ts'
import { uploadedPictureView, uploadPictureInput } from './contract.ts'

export const mediaRouter = router({
  upload: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/pictures', scope: 'kitchen:write' },
      errors: ['UNPROCESSABLE_CONTENT'],
      limit: 'upload',
      mostlyWaits: true,
      body: 'pictureAsJson',
      summary: 'Stores a picture of at most 10 MB, for a recipe, a post or a photo, and answers its address.',
    })
    .input(uploadPictureInput)
    .output(uploadedPictureView)
    .mutation(({ ctx, input }) => addUpload(ctx, input.image, { maxBytes: foodPictureMaxBytes })),
})
