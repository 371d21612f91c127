import { writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import { drawShelf, type Package, shelfOfTen } from '#tests/samples/shelf-photos.ts'

/** What can be read on the packages that the camera sees. */
export const packagesInView: readonly Package[] = shelfOfTen

/** Colours as video has them: black at 16 and white at 235 (ITU-R BT.601). */
const lightOf = (red: number, green: number, blue: number) => 16 + (65.5 * red + 128.6 * green + 25 * blue) / 255
const blueOf = (red: number, green: number, blue: number) => 128 + (-37.8 * red - 74.2 * green + 112 * blue) / 255
const redOf = (red: number, green: number, blue: number) => 128 + (112 * red - 93.8 * green - 18.2 * blue) / 255

/** The packages on their shelf as a PNG of 1280 × 720. */
export const pantryPhoto = (packages: readonly Package[] = packagesInView): Buffer =>
  Buffer.from(new Resvg(drawShelf(packages, { lean: 2 }), { font: { loadSystemFonts: false } }).render().asPng())

/**
 * Writes a video for `--use-file-for-fake-video-capture`: a camera that looks at a shelf of labelled packages. Two equal
 * frames of 1280 × 720 in colour, in YUV4MPEG2 with one colour for each four points (`.y4m`), which Chromium repeats.
 */
export async function writeFakeCamera(path: string, packages: readonly Package[] = packagesInView): Promise<void> {
  const shelf = new Resvg(drawShelf(packages, { lean: 2 }), { font: { loadSystemFonts: false } }).render()
  const { width, height, pixels } = shelf
  const at = (x: number, y: number) => 4 * (y * width + x)
  const plane = (step: number, of: typeof lightOf): Buffer => {
    const bytes = Buffer.alloc((width / step) * (height / step))
    for (let y = 0, to = 0; y < height; y += step) {
      for (let x = 0; x < width; x += step, to++) {
        const from = at(x, y)
        bytes[to] = Math.round(of(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0))
      }
    }
    return bytes
  }
  const frame = [Buffer.from('FRAME\n'), plane(1, lightOf), plane(2, blueOf), plane(2, redOf)]
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]),
  )
}
