import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import sharp from 'sharp'
import { type ArchiveFile, zipArchive } from '#server/platform/zip-stream.ts'

/** Pictures that are drawn; each recipe has the bytes of one with some of its own behind them. */
const PICTURES = 24

const FOODS = 'leeks,carrots,red lentils,flour,butter,plums,onions,olive oil,chickpeas,rice,eggs,thyme'.split(',')
const DISHES = 'Soup,Stew,Tart,Salad,Gratin,Curry,Bread,Pie'.split(',')
const WORK = [
  'Cut the {food} into even pieces and put them aside in a large bowl with a pinch of salt.',
  'Warm the oil over a medium heat, then cook the {food} for 8 minutes until they are soft and smell sweet.',
  'Add the {food}, stir well, and let everything simmer with the lid on for 25 minutes.',
  'Taste, season with pepper and a little lemon, and serve at once while the {food} are still hot.',
]

const pick = <Value>(from: readonly Value[], at: number): Value => from[at % from.length] as Value

/** Writes an export of Paprika with so many recipes, each with one picture of its own; the same again for the same numbers. Answers its bytes. */
export async function writePaprikaFile(
  path: string,
  { recipes, edge, first }: { recipes: number; edge: number; first: number },
): Promise<number> {
  const pictures = await drawPictures(edge)
  const files = async function* (): AsyncGenerator<ArchiveFile> {
    for (let at = first; at < first + recipes; at += 1) {
      const picture = Buffer.concat([pick(pictures, at), Buffer.from(`\n${at}`)]).toString('base64')
      const content = await promisify(gzip)(JSON.stringify(recipeOf(at, picture)), { level: 1 })
      yield { name: `Recipe ${at}.paprikarecipe`, content }
    }
  }
  await pipeline(Readable.from(zipArchive(Date.UTC(2026, 0, 1), files())), createWriteStream(path))
  return (await stat(path)).size
}

/** A recipe as Paprika writes it, with 8 to 13 ingredients and 4 to 8 steps. */
function recipeOf(at: number, picture: string) {
  const ingredients = Array.from(
    { length: 8 + (at % 6) },
    (_, n) => `${100 + 25 * (n % 7)} g ${pick(FOODS, at + 5 * n)}`,
  )
  const steps = Array.from({ length: 4 + (at % 5) }, (_, n) => pick(WORK, n).replace('{food}', pick(FOODS, at + 5 * n)))
  return {
    uid: `BENCH-${at}`,
    name: `${pick(DISHES, at)} of ${pick(FOODS, Math.floor(at / 8))}, number ${at}`,
    ingredients: ingredients.join('\n'),
    directions: steps.join('\n\n'),
    notes: 'Keeps for three days in the fridge.',
    servings: `Serves ${2 + (at % 6)}`,
    prep_time: '20 min',
    cook_time: `${25 + (at % 40)} min`,
    rating: at % 6,
    categories: ['Bench', pick(DISHES, at)],
    source: 'A cookbook',
    source_url: `https://cookbook.example/recipes/${at}`,
    photo: `${at}.jpg`,
    photo_data: picture,
    created: '2024-03-01 18:00:00',
  }
}

/** JPEGs of large shapes and small ones; with an edge of 1024, of about 60 KB. */
async function drawPictures(edge: number): Promise<Buffer[]> {
  const size = { width: edge, height: (edge * 3) / 4 }
  const layer = (columns: number, rows: number, sigma: number) =>
    sharp({
      create: {
        width: columns,
        height: rows,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const pictures: Buffer[] = []
  for (let at = 0; at < PICTURES; at += 1) {
    const details = [await layer(40, 30, 40), await layer(200, 150, 12)]
    pictures.push(
      await sharp(await layer(7 + at, 5, 60))
        .composite(details.map(input => ({ input, blend: 'overlay' as const })))
        .jpeg({ quality: 58 })
        .toBuffer(),
    )
  }
  return pictures
}
