import sharp from 'sharp'
import { PhotoReadingError } from './photo-reading-error.ts'
import { servePhotos } from './worker.ts'

// The entry file of the thread that opens photos for `readPhotos` where no other is named.

/** A picture of 31 KB can claim 256 million pixels; phones take 12 to 50 million. */
const MAX_PIXELS = 50_000_000
/** Seconds that one step on one picture may take. */
const STEP_SECONDS = 20
/** What cameras and scanners write. Drawings and documents are not opened. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'tiff']

servePhotos(async photo => {
  if ('pixels' in photo) {
    const { pixels, ...raw } = photo
    return sharp(pixels, { raw }).timeout({ seconds: STEP_SECONDS })
  }
  // Without sharp's own limit, so that the refusal can say why.
  const { format, width, height } = await sharp(photo.file, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(format)) throw new PhotoReadingError('unreadable')
  if (width * height > MAX_PIXELS) throw new PhotoReadingError('too-many-pixels')
  return sharp(photo.file, { failOn: 'error' }).autoOrient().timeout({ seconds: STEP_SECONDS })
})
