import { createInterface } from 'node:readline'
import sharp from 'sharp'

/*
 * What sharp needs, with nothing around it, to make of a photo the sizes that the product stores: each line names a
 * file, each answer is milliseconds. The photo is decoded once and the sizes are made of the largest.
 */

const SIZES = [96, 320, 640]
const LARGEST = 1280
/** WebP options, equal to the product's own. */
const FORM = { quality: 80, effort: 3 }

sharp.concurrency(1)
sharp.cache(false)

for await (const file of createInterface(process.stdin)) {
  const started = performance.now()
  const { data, info } = await sharp(file).resize(LARGEST).raw().toBuffer({ resolveWithObject: true })
  const large = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await large().webp(FORM).toBuffer()
  for (const width of SIZES) await large().resize(width).webp(FORM).toBuffer()
  process.stdout.write(`${performance.now() - started}\n`)
}
