import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [4032, 3024]

/** Soft spots of any colours: `columns` by `rows` of them, drawn out to the size of the photo. */
function layer(columns: number, rows: number, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width: columns, height: rows, channels: 3, background: '#000', noise } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Writes JPEGs of 12 megapixels and about 3 MB with large shapes, small ones and the grain of a camera. */
export async function makePhotos(folder: string, count: number): Promise<string[]> {
  const files: string[] = []
  for (let n = 0; n < count; n += 1) {
    const details = [await layer(80, 60, 40), await layer(800, 600, 22), await layer(WIDTH, HEIGHT, 5)]
    const photo = await sharp(await layer(9 + n, 7, 60))
      .composite(details.map(input => ({ input, blend: 'overlay' as const })))
      .jpeg({ quality: 95 })
      .toBuffer()
    const file = join(folder, `photo-${n}.jpg`)
    await writeFile(file, photo)
    files.push(file)
  }
  return files
}
