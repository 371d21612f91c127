import { Resvg } from '@resvg/resvg-js'
import { loadSharp } from '#server/media/safe-sharp.ts'
import { letters } from './label-letters.ts'

const sharp = await loadSharp()

/* Shelves with labelled packages, drawn on the spot. */

/** `name` in lines divided by `|`; `amount` stands below it. */
export type Package = { name: string; amount?: string }
type ShelfOptions = { width?: number; height?: number; columns?: number; lean?: number }

export const shelfOfTen: readonly Package[] = [
  { name: 'Chopped|Tomatoes', amount: '400 g' },
  { name: 'Basmati|Rice', amount: '1 kg' },
  { name: 'Kichererbsen', amount: '240 g' },
  { name: 'Red Lentils', amount: '500 g' },
  { name: 'Spaghetti', amount: '500 g' },
  { name: 'COCONUT|MILK', amount: '400 ml' },
  { name: 'Olive Oil', amount: '750 ml' },
  { name: 'HONEY', amount: '340 g' },
  { name: 'Black Beans', amount: '2 x 380 g' },
  { name: 'Butter', amount: '250 g' },
]

/** Colours of packages and of the print on them. */
const coats = [
  ['#fbf7ee', '#1c3a2b'],
  ['#a3261e', '#ffffff'],
  ['#f4d35e', '#1d1d1b'],
  ['#1d3557', '#f1faee'],
  ['#e9ddc7', '#6b1d1d'],
] as const

function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (letters[sign]?.[0] ?? 140), 0) / 500
}

/** One line of text as shapes: `size` is that of the letters, `x` its middle, `y` its foot. */
function drawText(text: string, x: number, y: number, size: number, fill: string): string {
  let at = x - (widthOf(text) * size) / 2
  const shapes = [...text].map(sign => {
    const [width, shape] = letters[sign] ?? [140, '']
    const drawn = `<path transform="translate(${at} ${y}) scale(${size / 500})" d="${shape}"/>`
    at += (width * size) / 500
    return shape === '' ? '' : drawn
  })
  return `<g fill="${fill}">${shapes.join('')}</g>`
}

function drawPackage(
  { name, amount = '' }: Package,
  place: { x: number; y: number; w: number; h: number },
  at: number,
) {
  const { x, y, w, h } = place
  const [coat, ink] = coats[at % coats.length] ?? coats[0]
  const lines = name.split('|')
  const size = Math.min(0.24 * h, ...lines.map(line => (0.86 * w) / widthOf(line)))
  const middle = x + w / 2
  const words = lines.map((line, row) => drawText(line, middle, y + 0.36 * h + row * 1.1 * size, size, ink))
  const box = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${at % 2 ? 24 : 4}" fill="${coat}"/>`
  const band = `<rect x="${x}" y="${y + 0.05 * h}" width="${w}" height="${0.05 * h}" fill="${ink}" opacity="0.4"/>`
  const small = Math.max(0.5 * size, 20)
  return `${box}${band}${words.join('')}${drawText(amount, middle, y + 0.86 * h, small, ink)}`
}

/** A cupboard with packages on its boards, as SVG. `lean` is how far packages lean to either side, in degrees. */
export function drawShelf(packages: readonly Package[], options: ShelfOptions = {}): string {
  const { width = 1280, height = 720, columns = 5, lean = 0 } = options
  const rows = Math.max(1, Math.ceil(packages.length / columns))
  const [across, down] = [width / columns, height / rows]
  const boards = Array.from({ length: rows }, (_, row) => {
    return `<rect y="${(row + 1) * down - 16}" width="${width}" height="16" fill="#4a3826"/>`
  })
  const drawn = packages.map((one, at) => {
    const [w, h] = [0.88 * across, 0.8 * down]
    const x = (at % columns) * across + (across - w) / 2
    const y = (Math.floor(at / columns) + 1) * down - 16 - h
    const degrees = lean * (at % 2 ? 1 : -1)
    return `<g transform="rotate(${degrees} ${x + w / 2} ${y + h})">${drawPackage(one, { x, y, w, h }, at)}</g>`
  })
  const wall = `<rect width="${width}" height="${height}" fill="#b7a68c"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${wall}${boards.join('')}${drawn.join('')}</svg>`
}

/** Lines of text one below the other on white, as SVG: the back of a package. */
export function drawLines(lines: readonly string[], size = 30): string {
  const texts = lines.map((line, row) =>
    drawText(line, 60 + (widthOf(line) * size) / 2, 90 + row * 1.5 * size, size, '#222'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#f6f4ee"/>${texts.join('')}</svg>`
}

/** A drawing as a camera takes it: light from one side, and grain that is the same each time. */
export async function photoOf(svg: string): Promise<Buffer> {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const photo = Buffer.alloc(width * height * 3)
  let noise = 1
  for (let at = 0; at < width * height; at++) {
    noise = (noise * 48_271) % 2_147_483_647
    const light = 0.7 + (0.35 * (at % width)) / width
    for (let colour = 0; colour < 3; colour++) {
      photo[3 * at + colour] = Math.max(0, Math.min(255, (pixels[4 * at + colour] ?? 0) * light + (noise % 13) - 6))
    }
  }
  return sharp(photo, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A picture as browsers send it. */
export const dataUrlOf = (bytes: Uint8Array, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
