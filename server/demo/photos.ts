import { renderAsync } from '@resvg/resvg-js'
import { describeDish, drawDish, drawFace } from 'dish-art'
import { foodPictureMaxBytes } from '#common/pictures.ts'
import { loadSharp } from '../media/safe-sharp.ts'
import type { MediaStore } from '../media/store.ts'
import { createSemaphore } from '../platform/queue.ts'

/** Pixels: what cards show, at a quarter of the work of the largest size that the product keeps. */
const WIDTH = 640
const FACE_WIDTH = 320
const QUALITY = 90
/** Pictures that are drawn or made ready at one time: one on each core of a small machine, and one in between. */
const AT_ONCE = 3

export type Photos = {
  /** A photo of a dish as one chef takes it, as a file that a browser would send. */
  take(dish: string, section: string | null, salt: string): Promise<File>
  /** A drawn face as a file. */
  portrait(seed: number): Promise<File>
}

/**
 * Photos made by the generator of drawn pictures: the same dish, on the table of its photographer. `take` begins at once
 * and gives the store the sizes of each, so that sending the file later costs little.
 */
export function createPhotos(media: MediaStore): Photos {
  const limit = createSemaphore(AT_ONCE)
  const taken = new Map<string, Promise<File>>()
  const once = (name: string, draw: () => string, width: number): Promise<File> => {
    const known = taken.get(name)
    if (known) return known
    const file = limit(async () => {
      const bytes = await photograph(draw(), width)
      await media.keep(bytes, { maxBytes: foodPictureMaxBytes }, async () => undefined)
      return new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
    })
    taken.set(name, file)
    return file
  }
  return {
    take: (dish, section, salt) =>
      once(`${dish}|${section}|${salt}`, () => drawDish(describeDish(dish, section, salt)), WIDTH),
    portrait: seed => once(`face ${seed}`, () => drawFace(seed), FACE_WIDTH),
  }
}

async function photograph(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
  const raw = { width: image.width, height: image.height, channels: 4, premultiplied: true } as const
  const sharp = await loadSharp()
  const jpeg = await sharp(image.pixels, { raw }).removeAlpha().jpeg({ quality: QUALITY }).toBuffer()
  return new Uint8Array(jpeg)
}
