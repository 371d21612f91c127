import type { Random } from '../random.ts'
import { type Colour, tone } from './palette.ts'
import type { Picture } from './picture.ts'
import { data, line, path, round, slab } from './shapes.ts'

/** The table top, filling 0 0 400 300 with room to turn. */
export function drawGround(picture: Picture): string {
  const { ground, dark, pattern } = picture.setting
  const random = picture.stream('ground')
  const base = slab(0, 0, 400, 300, 0, tone(ground))
  if (pattern === 'planks') return base + planks(ground, random)
  return base + patternOf(pattern, ground, dark, random) + weave(picture, ground, dark)
}

function patternOf(pattern: string, ground: Colour, dark: boolean, random: Random): string {
  const faint = dark ? tone(ground, 0.05, 0.75) : tone(ground, -0.055, 0.6)
  const turned = random.pick([0, 0, -12, 14, 45])
  if (pattern === 'gingham') {
    const width = random.pick([17, 25, 36])
    return rotated(turned, path(bands(width, width * 2, true), faint) + path(bands(width, width * 2, false), faint))
  }
  if (pattern === 'stripe') {
    const width = random.pick([8, 14, 22, 34])
    return rotated(turned + random.pick([0, 90]), path(bands(width, width * random.pick([2, 3]), true), faint))
  }
  if (pattern === 'tile') {
    const grout = dark ? tone(ground, 0.12, 0.8) : tone('cream', 0.02, 0.8)
    const size = random.pick([52, 64, 84])
    return rotated(random.pick([0, 45]), path(bands(2, size, true), grout) + path(bands(2, size, false), grout))
  }
  if (pattern === 'torchon') {
    const stripe = tone(random.pick<Colour>(['tomato', 'basil', 'saffronDeep', 'denim']), 0.05, 0.8)
    const x = random.pick([30, 330, 60])
    const widths = [
      [0, 12],
      [18, 4],
      [27, 2],
    ] as const
    const drawn = widths.map(([dx, width]) => slab(x + dx, -200, width, 700, 0, stripe)).join('')
    return rotated(random.pick([0, 8, 90, -6]), drawn)
  }
  return ''
}

function rotated(degrees: number, inner: string): string {
  return degrees ? `<g transform="rotate(${degrees} 200 150)">${inner}</g>` : inner
}

function bands(width: number, every: number, upright: boolean): string {
  let d = ''
  for (let at = -240; at < 640; at += every) {
    d += upright ? `M${round(at)} -240h${width}v800h-${width}Z` : `M-240 ${round(at)}h880v${width}h-880Z`
  }
  return d
}

function planks(ground: Colour, random: Random): string {
  let drawn = ''
  const turned = random.pick([0, 90, -10])
  for (let y = -70; y < 380; ) {
    const height = random.between(44, 72)
    drawn += slab(-80, y, 560, height, 0, tone(ground, random.sway(0.035)))
    let grain = ''
    for (let index = 0; index < 7; index++) {
      const start = y + random.between(5, height - 5)
      grain += data`M${random.between(-80, 220)} ${start}q${random.between(40, 90)} ${random.sway(4)} ${random.between(90, 260)} ${random.sway(3)}`
    }
    drawn += line(grain, tone(ground, -0.07, 0.5), random.between(0.7, 1.3))
    drawn += slab(-80, y + height - 1.3, 560, 1.6, 0, tone('ink', -0.05, 0.5))
    y += height
  }
  return rotated(turned, drawn)
}

/** Threads of cloth, barely seen. */
function weave(picture: Picture, ground: Colour, dark: boolean): string {
  const thread = dark ? tone(ground, 0.09, 0.2) : tone(ground, -0.1, 0.14)
  const id = picture.define(
    'weave',
    own =>
      `<pattern id="${own}" width="14" height="6" patternUnits="userSpaceOnUse"><path d="M0 .5h6M8 .5h4M3 3.500h7M12 3.500h2" stroke="${thread}"/></pattern>`,
  )
  return slab(0, 0, 400, 300, 0, `url(#${id})`)
}
