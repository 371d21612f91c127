import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'

const PAGE = pathToFileURL(join(import.meta.dirname, 'pages/recipe-card.html')).href

/** What the photographed page says. */
export const cake = {
  title: 'Lemon Polenta Cake',
  ingredients: [
    '200 g soft butter',
    '14 tbsp golden syrup',
    '3 eggs',
    '250 g ground almonds',
    '100 g polenta',
    '2 lemons',
  ],
  instructions: [
    'Beat the butter and the syrup until pale.',
    'Stir in the eggs, the almonds and the polenta.',
    'Bake at 160 °C for 45 minutes.',
  ],
}

/** The printed page of a recipe as a PNG of 1280 × 720, as large as a camera's picture. */
export async function recipePhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(PAGE)
  const photo = await page.screenshot()
  await page.close()
  return photo
}

/** A picture as a video of two frames, in the one form that Chromium's fake camera shows in its right colours. */
export async function stillVideo(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // Video has black at 16 and white at 235 (ITU-R BT.601); without colour both other planes are 128 all over.
  const light = data.map(grey => 16 + Math.round((grey * 219) / 255))
  const frame = [Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame])
}
