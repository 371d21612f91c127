import { PANTRY_JPEG_QUALITY } from '#server/pantry/constants.ts'

/** Longest side in pixels that is sent: labels can still be read, and a phone's photo is a tenth of its bytes. */
export const LONGEST_SENT = 1600
/** Longest side of the copy that is kept with the draft. */
const LONGEST_KEPT = 480
/** Pixels beyond which this device had better not decode a picture; the server judges it. */
const MOST_PIXELS = 50_000_000

/** The size of a picture whose longer side is at most `longest`; never larger than it was. */
export function fitted(size: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height, 1))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

async function opened(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image.naturalWidth * image.naturalHeight <= MOST_PIXELS ? image : null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function redrawn(image: HTMLImageElement, longest: number, quality: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted({ width: image.naturalWidth, height: image.naturalHeight }, longest))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to draw on')
  // A JPEG has no transparency; what is see-through would turn black.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

const asItIs = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })

/**
 * A picture as a data URL, for sending: a JPEG of at most 1600 px, upright. A JPEG that is small enough goes as it is, and
 * so does what this browser cannot open, HEIC for instance.
 */
export async function pictureToSend(file: File): Promise<string> {
  const image = await opened(file)
  if (!image) return asItIs(file)
  const small = Math.max(image.naturalWidth, image.naturalHeight) <= LONGEST_SENT
  if (small && file.type === 'image/jpeg') return asItIs(file)
  return redrawn(image, LONGEST_SENT, PANTRY_JPEG_QUALITY)
}

/** A small copy of a picture as a data URL, to recognise it by; null where this browser cannot open it. */
export async function pictureToKeep(file: File): Promise<string | null> {
  const image = await opened(file)
  return image && redrawn(image, LONGEST_KEPT, 0.7)
}
