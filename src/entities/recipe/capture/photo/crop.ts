/** A part of a page, in shares of its width and height as it is turned. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

export const wholePage: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]

/** The least that a crop may leave of either side. */
export const LEAST = 0.1

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Moves one corner by shares of the page; it stays on the page and away from the opposite corner. */
export function moveCorner(crop: Crop, corner: Corner, across: number, down: number): Crop {
  const [row, column] = corner.split('-')
  return {
    ...crop,
    ...(row === 'top'
      ? { top: within(crop.top + down, 0, crop.bottom - LEAST) }
      : { bottom: within(crop.bottom + down, crop.top + LEAST, 1) }),
    ...(column === 'left'
      ? { left: within(crop.left + across, 0, crop.right - LEAST) }
      : { right: within(crop.right + across, crop.left + LEAST, 1) }),
  }
}

/** The crop that selects this part of the page once the picture is turned by 90° clockwise. */
export const turnedCrop = ({ left, top, right, bottom }: Crop): Crop => ({
  left: 1 - bottom,
  top: left,
  right: 1 - top,
  bottom: right,
})

/** The crop in whole pixels of a page of this size, at least one each way. */
export function cropPixels(crop: Crop, width: number, height: number) {
  const x = Math.round(crop.left * width)
  const y = Math.round(crop.top * height)
  return {
    x,
    y,
    width: Math.max(1, Math.round(crop.right * width) - x),
    height: Math.max(1, Math.round(crop.bottom * height) - y),
  }
}

/** Whether a crop leaves nothing out. */
export const isWhole = ({ left, top, right, bottom }: Crop): boolean =>
  left === 0 && top === 0 && right === 1 && bottom === 1
