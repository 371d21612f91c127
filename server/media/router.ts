import { chefProcedure, router } from '#server/trpc.ts'
import { addPictureFile } from './add-picture.ts'
import { foodPictureMaxBytes, uploadedPictureView, uploadPictureInput } from './contract.ts'

export const mediaRouter = router({
  upload: chefProcedure
    .meta({ limit: 'upload', summary: 'Stores a picture of at most 10 MB and answers its address.' })
    .input(uploadPictureInput)
    .output(uploadedPictureView)
    .mutation(({ ctx, input }) => addPictureFile(ctx, input.image, { maxBytes: foodPictureMaxBytes })),
})
