import { Resvg } from '@resvg/resvg-js'
import { drawMark } from 'dish-art'
import { Camera, type LucideIcon, ScanLine, ShoppingBasket } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'

/** Edge of the mark as it is drawn. */
const EDGE = 48
/** Systems cut icons to any shape, but leave the circle in the middle whose width is four fifths of the edge. */
const WITHIN_CIRCLE = 0.82
/** The corners of the mark leave a rim on the round icons of shortcuts. */
const SHORTCUT_ICON = 24

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}">${inner}</svg>`
const inside = (mark: string): string => mark.replace(/^<svg[^>]*>|<\/svg>$/g, '')
const atCentre = (inner: string, scale: number): string =>
  `<g transform="translate(${EDGE / 2} ${EDGE / 2}) scale(${scale}) translate(${-EDGE / 2} ${-EDGE / 2})">${inner}</g>`

const mark = drawMark()
const shapes = inside(mark)
const [ground = ''] = /<(?:rect|path)[^>]*\/>/.exec(shapes) ?? []
const [, colour = ''] = /fill="([^"]+)"/.exec(ground) ?? []

const filled = (inner: string): string => svg(`<rect width="${EDGE}" height="${EDGE}" fill="${colour}"/>${inner}`)
/** The whole square is of one colour: what a system rounds, or fills with black where nothing is. */
const onSquare = filled(atCentre(shapes, WITHIN_CIRCLE))
const oneColour = svg(
  atCentre(shapes.replace(ground, '').replaceAll(/(fill|stroke)="(?!none)[^"]+"/g, '$1="#fff"'), WITHIN_CIRCLE),
)

/** A shortcut: one of the icons that the pages show for it, on the ground of the mark. */
function shortcut(icon: LucideIcon): string {
  const drawn = renderToStaticMarkup(createElement(icon, { size: SHORTCUT_ICON, color: '#fff' }))
  const at = (EDGE - SHORTCUT_ICON) / 2
  return svg(`${ground}<g transform="translate(${at} ${at})">${drawn}</g>`)
}

const icons: { name: string; from: string; edge: number }[] = [
  { name: 'icon-192.png', from: mark, edge: 192 },
  { name: 'icon-512.png', from: mark, edge: 512 },
  { name: 'maskable-192.png', from: onSquare, edge: 192 },
  { name: 'maskable-512.png', from: onSquare, edge: 512 },
  { name: 'monochrome-512.png', from: oneColour, edge: 512 },
  { name: 'apple-touch-icon.png', from: onSquare, edge: 180 },
  { name: 'shortcut-scan.png', from: shortcut(ScanLine), edge: 96 },
  { name: 'shortcut-capture.png', from: shortcut(Camera), edge: 96 },
  { name: 'shortcut-list.png', from: shortcut(ShoppingBasket), edge: 96 },
]

/** The icons of the installed app, as PNG: systems take no SVG. */
export const drawIcons = (): Promise<{ name: string; bytes: Buffer }[]> =>
  Promise.all(
    icons.map(async ({ name, from, edge }) => {
      const png = new Resvg(from, { fitTo: { mode: 'width', value: edge } }).render().asPng()
      return { name, bytes: await sharp(png).png({ palette: true, effort: 10 }).toBuffer() }
    }),
  )
