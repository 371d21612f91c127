/** Reads photographed pages: their lines in reading order, where those stand, and what in them may be misread. */
export { type Box, type Grey, toPgm } from './grey.ts'
export { readableLanguages } from './languages.ts'
export { type PhotoFailure, PhotoReadingError } from './photo-reading-error.ts'
export type { LinePlace, PhotoSource } from './photo-thread.ts'
export type { LineDoubt, PhotoLine } from './read-page.ts'
export {
  type PhotoProgress,
  type PhotoStage,
  type PhotosRead,
  type ReadPhotosOptions,
  readPhotos,
  type UnreadPage,
} from './read-photos.ts'
export type { PictureWord, Reader } from './reader.ts'
export { createReaderPool, type PoolLimits, type ReaderPool } from './reader-pool.ts'
export { textOf } from './text-of.ts'
