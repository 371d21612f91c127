/** Longest side in pixels that is sent: twice the widest size that the server makes. */
export const LONGEST_SENT = 2560
/** Bytes up to which a picture of no more than that many pixels goes as it is. */
export const SMALL_ENOUGH = 1024 * 1024
/** Pixels beyond which this device had better not decode a picture; the server judges it. */
const MOST_PIXELS = 50_000_000
const QUALITY = 0.85

export interface ChosenPicture {
  /** In bytes. */
  size: number
  type: string
  /** As it is shown, upright. */
  width: number
  height: number
}

export interface ShrinkPlan {
  width: number
  height: number
  type: 'image/jpeg' | 'image/webp'
  quality: number
}

/**
 * How a picture is made smaller before it is sent; null when it goes as it is. Never larger than it was. JPEG stays JPEG;
 * the others may be transparent, which WebP keeps.
 */
export function shrinkPlan({ size, type, width, height }: ChosenPicture): ShrinkPlan | null {
  if (!(width > 0) || !(height > 0) || width * height > MOST_PIXELS) return null
  const longest = Math.max(width, height)
  if (longest <= LONGEST_SENT && size <= SMALL_ENOUGH) return null
  const scale = Math.min(1, LONGEST_SENT / longest)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    type: type === 'image/jpeg' || type === 'image/jpg' ? 'image/jpeg' : 'image/webp',
    quality: QUALITY,
  }
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

/** The file's name with the ending of what it has become. */
export function renamed(name: string, type: string): string {
  const base = name.replace(/\.[^.]{0,8}$/, '') || 'photo'
  return `${base}.${endings[type] ?? 'img'}`
}
