/** Names of the stored sizes: widths in pixels. */
export const pictureWidths = [96, 320, 640, 1280] as const

export type PictureWidth = (typeof pictureWidths)[number]

/** The largest stored size. */
export const LARGEST_WIDTH = Math.max(...pictureWidths) as PictureWidth

/** Address of a picture on this server. `key` is the one that an upload answered. */
export const pictureUrl = (key: string, width: PictureWidth = 640): string => `/media/${key}/${width}`

/** All sizes of a picture for `srcset`. */
export const pictureSrcSet = (key: string): string =>
  pictureWidths.map(width => `${pictureUrl(key, width)} ${width}w`).join(', ')

/** Address of a chef's picture in the size that stands beside a name; null for a chef without one. */
export const faceUrl = (key: string | null): string | null => (key ? pictureUrl(key, 96) : null)
