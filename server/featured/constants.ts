/** How long a browser treats the featured recipe as fresh, and how long it keeps it (ms). */
export const FEATURED_FRESH_MS = 30 * 60_000
export const FEATURED_KEPT_MS = 60 * 60_000
/** How long the toast of a refresh stays (ms). */
export const FEATURED_TOAST_MS = 2000
/** Photos that the gallery shows at first and adds at a time. */
export const GALLERY_PAGE = 24
/** Characters of a photo's caption, and of what its chef did differently. */
export const PHOTO_CAPTION_MAX = 500
export const PHOTO_TWIST_MAX = 300

export const featuredMessages = {
  none: 'Coming soon',
  noPhotos: 'No photos yet',
  updated: 'Recipe of the Week refreshed',
  updateFailed: 'Update Failed',
  updateFailedText: 'Could not refresh featured recipe.',
  noEarlierDraw: 'There is no earlier recipe of this week to bring back.',
  loadFailed: 'Data Loading Error',
  uploadFailed: 'Upload failed',
  titleMissing: 'Please say which recipe this is a photo of.',
  titleUnknown: 'There is no recipe of this title here that you can see. Please check the title.',
  likeFailed: 'Failed to like photo',
  notYours: 'You can only remove your own photos.',
} as const
