import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Grey } from '../src/grey.ts'
import { warp } from '../src/warp.ts'

/** A printed page in two columns: 860 pixels wide, set in Lora (SIL Open Font License). */
const page = fileURLToPath(new URL('../example/page.png', import.meta.url))

/** A page in German, set in DejaVu Serif, and one in English in slanted handwriting (Caveat, SIL Open Font License), as PNG. */
export const germanPage = fileURLToPath(new URL('pages/german.png', import.meta.url))
export const scrawledPage = fileURLToPath(new URL('pages/scrawl.png', import.meta.url))

/** The printed page in grey, for tests. */
export async function sampleGrey(): Promise<Grey> {
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/** The page as if photographed from the side: turned by `slant` radians, narrowing, on a dark table, half in shadow. */
export function photographed(page: Grey, slant: number): Grey {
  const [width, height] = [Math.round(page.width * 1.5), Math.round(page.height * 1.6)]
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const place = (x: number, y: number) => {
    const [u, v] = [(x - width / 2) / 1.3, (y - height / 2) / 1.3]
    const [a, b] = [u * cos + v * sin, v * cos - u * sin]
    const depth = 1 + (0.05 * a) / page.width - (0.04 * b) / page.height
    return { x: page.width / 2 + a / depth, y: page.height / 2 + b / depth }
  }
  const photo = warp(page, width, height, place)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { x: pageX, y: pageY } = place(x, y)
      const isPaper = pageX >= 0 && pageY >= 0 && pageX < page.width && pageY < page.height
      // The shadow's edge is soft, as the lamp has a size.
      const shadow = Math.max(0, Math.min(1, (x + 0.6 * y - 0.8 * width) / 80))
      const light = (0.9 - 0.3 * shadow) * (0.8 + (0.2 * x) / width)
      const at = y * width + x
      photo.data[at] = (isPaper ? (photo.data[at] as number) * 0.8 + 40 : 110) * light
    }
  }
  return photo
}

/** A grey picture as a JPEG file. */
export function asJpeg({ data, width, height }: Grey): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}
