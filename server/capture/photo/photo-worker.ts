import { PhotoReadingError, servePhotos } from 'photo-reader/worker'
import { loadSharp, openPicture, STEP_SECONDS, TooManyPixels } from '#server/media/safe-sharp.ts'

// The entry file of the thread that prepares the photos of one recipe: it opens them within the server's bounds.

servePhotos(async photo => {
  if ('pixels' in photo) {
    const { pixels, ...raw } = photo
    return (await loadSharp())(pixels, { raw }).timeout({ seconds: STEP_SECONDS })
  }
  const opened = await openPicture(photo.file).catch(error => {
    throw error instanceof TooManyPixels ? new PhotoReadingError('too-many-pixels') : error
  })
  return opened.picture().autoOrient().timeout({ seconds: STEP_SECONDS })
})
