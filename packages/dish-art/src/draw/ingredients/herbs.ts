import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, ellipse, group, line, path, round } from '../shapes.ts'

/** One pointed leaf from its stalk (origin) upwards. */
export function leaf(length = 18, width = 8, colour: Colour = 'basil'): string {
  const [l, w] = [length, width]
  const left = data`M0 0C${-w} ${-l * 0.3} ${-w * 0.9} ${-l * 0.8} 0 ${-l}`
  const right = data`C${w * 0.9} ${-l * 0.8} ${w} ${-l * 0.3} 0 0Z`
  return (
    path(left + right, tone(colour)) +
    path(`M0 ${round(-l)}${right}`, tone(colour, -0.07)) +
    line(data`M0 ${-l * 0.08}V${-l * 0.84}`, tone(colour, 0.13, 0.8), 0.9)
  )
}

/** Two or three leaves from one point, with their shadow. */
export function tuft(picture: Picture, size = 1, colour: Colour = 'basil'): string {
  const { random } = picture
  const count = random.pick([2, 3, 3])
  let leaves = ''
  for (let index = 0; index < count; index++) {
    const degrees = (index * 100) / (count - 1) - 50 + random.sway(18)
    leaves += group(0, 0, degrees, random.between(0.85, 1.1), leaf(18, 8, index === 1 ? colour : 'basilLight'))
  }
  return group(0, 0, 0, size, ellipse(1.5, -8, 13, 11, tone('ink', 0, 0.2)) + leaves)
}

/** A twig of thyme or rosemary, growing upwards from the origin. */
export function twig(length = 60, colour: Colour = 'basilDeep'): string {
  let blades = ''
  let lit = ''
  for (let index = 1; index < 11; index++) {
    const y = (-length * index) / 10.5
    const reach = 9.5 - index * 0.45
    const side = index % 2 ? 1 : -1
    const blade = data`M${length * 0.05 * Math.sin(index * 0.28)} ${y}q${side * reach * 0.4} ${-reach * 0.9} ${side * reach} ${-reach * 0.8}`
    if (index % 3 === 0) lit += blade
    else blades += blade
  }
  const stalk = data`M0 0Q${length * 0.09} ${-length * 0.5} 0 ${-length}`
  return (
    `<g transform="translate(2 3)" opacity=".2">${line(stalk + blades, tone('ink'), 3)}</g>` +
    line(stalk, tone('crustDeep', -0.08), 1.7) +
    line(blades, tone(colour, 0.04), 3.4) +
    line(lit, tone('basil', 0.06), 3.2)
  )
}

/** A stalk of dill or parsley, feathery. */
export function frond(size = 1): string {
  let fine = ''
  for (let index = 0; index < 7; index++) {
    const y = -index * 4.4
    const reach = 10 - index * 0.8
    fine += data`M0 ${y}q${reach * 0.4} ${-reach * 0.7} ${reach} ${-reach}M0 ${y - 2}q${-reach * 0.4} ${-reach * 0.7} ${-reach} ${-reach}`
  }
  return group(
    0,
    12 * size,
    0,
    size,
    line(`M0 6V-30${fine}`, tone('basilDeep', 0.02), 1.6) + line(fine, tone('basilLight', -0.08), 0.9),
  )
}

/** A curled salad leaf growing upwards; `frilled` for lettuce, else smooth like spinach. */
export function saladLeaf(picture: Picture, colour: Colour, lighter: number, frilled: boolean): string {
  const outline = frilled
    ? 'M0 0C-5 -2 -8 -5 -7 -9C-10 -12 -6 -17 -3 -17C-2 -21 3 -21 4 -17C8 -16 9 -12 7 -9C8 -5 5 -2 0 0Z'
    : 'M0 0C-8 -5 -9 -16 0 -21C9 -16 8 -5 0 0Z'
  const dark = frilled ? 'M0 0C5 -2 8 -5 7 -9C9 -12 8 -16 4 -17C3 -20 1 -20 0 -20Z' : 'M0 0C8 -5 9 -16 0 -21Z'
  const vein = colour === 'plum' ? tone('pink', 0.02, 0.8) : tone(colour, 0.15, 0.75)
  const bend = picture.random.sway(1.5)
  return (
    `<path d="${outline}" transform="translate(1 1.6)" fill="${tone('ink', 0, 0.17)}"/>` +
    path(outline, tone(colour, lighter)) +
    path(dark, tone(colour, lighter - 0.06, 0.75)) +
    line(data`M0 -1Q${bend} -8 0 -17M0 -6L-4 -10M0 -9L4 -13`, vein, 0.8)
  )
}

/** A spear of asparagus lying upwards, tip first. */
export function asparagus(length = 96): string {
  const half = length / 2
  const body = data`M-1 ${half}Q4 0 1 ${-half + 12}`
  const scales = [-0.28, -0.05, 0.2].map(at => data`M-3 ${length * at}l4.5 -6l1 6`).join('')
  const tip = data`M-4 ${-half + 16}C-6 ${-half + 4} -1 ${-half - 4} 1 ${-half - 8}C5 ${-half - 2} 7 ${-half + 6} 5 ${-half + 16}Z`
  return (
    `<path d="${body}" transform="translate(2 3)" fill="none" stroke="${tone('ink', 0, 0.22)}" stroke-width="7.5" stroke-linecap="round"/>` +
    line(body, tone('basil', -0.06), 7.5) +
    line(body, tone('basil', 0.07), 4) +
    path(scales, tone('basilDeep', 0.06)) +
    path(tip, tone('basilDeep', 0.05))
  )
}
