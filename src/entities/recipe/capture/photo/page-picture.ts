import { cropPixels, isWhole } from './crop.ts'
import type { Page } from './pages.ts'

/** Longest side in pixels that is sent, and that is shown here. */
const SENT = 2400
const SHOWN = 1000
/** JPEG quality of the pages that are sent; below it, letters become hard to read. */
const QUALITY = 0.85

const fitting = (width: number, height: number, longest: number) => Math.min(1, longest / Math.max(width, height))

/** A small picture of a file, upright; null where this browser cannot open it. */
export async function pagePreview(file: File): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file)
    const scale = fitting(whole.width, whole.height, SHOWN)
    if (scale === 1) return whole
    const resizeWidth = Math.max(1, Math.round(whole.width * scale))
    const resizeHeight = Math.max(1, Math.round(whole.height * scale))
    const small = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'medium' })
    whole.close()
    return small
  } catch {
    return null
  }
}

/** Draws a picture turned by quarters on a canvas, which takes the size that comes of it. */
export function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: Page['turns'], scale = 1): void {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const lies = turns % 2 === 1
  canvas.width = lies ? height : width
  canvas.height = lies ? width : height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to draw on')
  brush.imageSmoothingQuality = 'high'
  brush.translate(canvas.width / 2, canvas.height / 2)
  brush.rotate((turns * Math.PI) / 2)
  brush.drawImage(picture, -width / 2, -height / 2, width, height)
}

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no file'))), 'image/jpeg', QUALITY)
  })

/** The part of a canvas that is to be read, as a canvas of its own. */
function cropped(canvas: HTMLCanvasElement, crop: Page['crop']): HTMLCanvasElement {
  if (isWhole(crop)) return canvas
  const { x, y, width, height } = cropPixels(crop, canvas.width, canvas.height)
  const part = document.createElement('canvas')
  part.width = width
  part.height = height
  part.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, width, height)
  return part
}

/**
 * What is sent of a page: turned, cropped and at most 2400 pixels long. A file that needs none of that, and one that
 * this browser cannot open, goes as it is.
 */
export async function pageFile({ file, preview, turns, crop }: Page): Promise<File> {
  if (!preview) return file
  const whole = await createImageBitmap(file)
  try {
    // What is cut away does not count, so that a small part of a large photo keeps its sharpness.
    const kept = cropPixels(crop, turns % 2 ? whole.height : whole.width, turns % 2 ? whole.width : whole.height)
    const scale = fitting(kept.width, kept.height, SENT)
    if (scale === 1 && turns === 0 && isWhole(crop)) return file
    const canvas = document.createElement('canvas')
    drawTurned(canvas, whole, turns, scale)
    return new File([await asJpeg(cropped(canvas, crop))], 'page.jpg', { type: 'image/jpeg' })
  } finally {
    whole.close()
  }
}
