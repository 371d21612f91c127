import { scatter, specks } from '../arrange.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { arc, circle, data, group, hoop, line, path, piece, slab } from '../shapes.ts'

/** A striped paper straw, about 125 long, its lower end near the origin. */
export function strawOf(picture: Picture): string {
  const colour = picture.choose<Colour>('straws', ['tomato', 'basil', 'denim', 'raspberry'])
  let stripes = ''
  for (let y = -96; y < 24; y += 15) stripes += `M-4.6 ${y}l9.2 -6v6.500l-9.2 6Z`
  return (
    slab(0, -92, 9.2, 122, 4.6, tone('ink', 0, 0.2)) +
    slab(-4.6, -100, 9.2, 126, 4.6, tone('cream', 0.01)) +
    path(stripes, tone(colour)) +
    slab(2.2, -99, 2.4, 124, 1.2, tone('ink', 0, 0.13))
  )
}

/** A cup on its saucer with a fern, a heart or cinnamon on the milk. */
export function cup(picture: Picture, { radius, colour }: { radius: number; colour: Colour }, index: number): string {
  const { glaze } = picture.setting
  const q = radius * 0.8
  const saucer = radius + 18
  const clay = (lighter: number) => tone(glaze.colour, glaze.lighter + lighter)
  const degrees = [24, 150, -30][index]! + picture.stream('cup').sway(14)
  const handle =
    slab(q - 6, -12, q * 0.5, 28, 13, tone('ink', 0, 0.2)) +
    slab(q - 10, -14, q * 0.5, 27, 13, clay(-0.03)) +
    slab(q, -7, q * 0.27, 13, 6, clay(-0.19))
  const art = picture.choose('art', ['fern', 'heart', 'spice'])
  const fern = [0, 1, 2, 3]
    .map(row =>
      line(
        data`M${-q * (0.42 - row * 0.09)} ${q * (0.22 - row * 0.2)}Q0 ${q * (0.56 - row * 0.2)} ${q * (0.42 - row * 0.09)} ${q * (0.22 - row * 0.2)}`,
        tone('cream', -0.01),
        q * 0.1,
      ),
    )
    .join('')
  const heart = piece(
    data`M0 ${q * 0.55}C${-q * 0.8} ${-q * 0.1} ${-q * 0.36} ${-q * 0.6} 0 ${-q * 0.2}C${q * 0.36} ${-q * 0.6} ${q * 0.8} ${-q * 0.1} 0 ${q * 0.55}Z`,
    tone('cream', 0),
    0,
  )
  const spice =
    circle(0, 0, q * 0.6, tone('cream', -0.03)) +
    specks(
      scatter(picture.stream('spice'), 60, q * 0.5),
      picture.stream('spice'),
      0.7,
      2,
      tone('crustDeep', -0.02, 0.75),
    )
  return (
    picture.soft(circle(9, 13, saucer, tone('ink', -0.08, 0.42))) +
    circle(0, 0, saucer, clay(-0.06)) +
    circle(-0.8, -1.3, saucer - 1.6, clay(0.01)) +
    circle(0, 0, q + 13, clay(-0.07)) +
    circle(1, 2, q + 11, clay(0)) +
    circle(6, 9, q + 2, tone('ink', 0, 0.22)) +
    group(0, 0, degrees, 1, handle) +
    circle(0, 0, q, clay(-0.05)) +
    circle(-0.6, -1, q - 1.4, clay(0.025)) +
    circle(0, 0, q - 6, clay(-0.17)) +
    circle(0.6, 1.6, q - 7.5, tone(colour, -0.1)) +
    circle(1.4, 3, q - 10, picture.glow(colour, 0.02, 0.8)) +
    hoop(1, 2.4, q - 12, tone('crust', 0.08, 0.6), 2.6) +
    group(1, 3, picture.stream('turn').sway(30), 1, art === 'fern' ? fern : art === 'heart' ? heart : spice) +
    line(arc(0, 0, q - 3, 196, 262), tone('cream', 0.03, 0.75), 2.4)
  )
}

/** A round coaster, 252 across, with its shadow. */
export function coaster(picture: Picture): string {
  const colour = picture.choose<Colour>(
    'coaster',
    (['wood', 'oat', 'terracotta', 'denim'] as const).filter(name => name !== picture.setting.ground),
  )
  return (
    picture.soft(circle(7, 10, 126, tone('ink', -0.08, 0.3))) +
    circle(0, 0, 126, tone(colour, -0.06)) +
    circle(-0.6, -1, 124.5, tone(colour, 0.01)) +
    [116, 108, 100].map(radius => hoop(0, 0, radius, tone(colour, -0.07, 0.7), 1.6)).join('')
  )
}
