import { scatter, speckled } from '../arrange.ts'
import { chives, garnish, sprinkle } from '../finish.ts'
import { citrusWedge } from '../ingredients/fruit.ts'
import { grains } from '../ingredients/grains.ts'
import { friedEgg } from '../ingredients/protein.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { circle, group, line, type Point, polar, shift } from '../shapes.ts'
import { bowl, fill } from '../vessels.ts'

import { type Heap, heapsOf } from './bowl-heaps.ts'

/** A bowl of grains under heaps side by side: round the middle, in bands, or on one half. */
export function drawBowl(picture: Picture): Drawing {
  const { svg, well, reach } = bowl(picture, 136)
  const arrangement = picture.choose('arrangement', ['wheel', 'wheel', 'bands', 'half'])
  const grain = picture.choose<Colour>('grain', ['rice', 'crustLight', 'crust', 'rice'])
  const heaps = heapsOf(picture, arrangement === 'wheel' ? picture.stream('heaps').pick([5, 6, 6]) : 4)
  const turn = picture.stream('turn').angle()
  const dim = grain === 'rice' ? -0.05 : -0.13
  let food =
    fill(picture, well, grain, dim) + grains(picture, scatter(picture.random, 360, well * 0.95), grain, dim / 3 + 0.03)
  if (arrangement === 'bands')
    food += picture.clipRound(well - 2, group(0, 0, (turn % 120) - 60, 1, bands(heaps, well)))
  else food += arrangement === 'half' ? half(heaps, well, turn) : wheel(heaps, well, turn)
  if (arrangement !== 'bands') food += middle(picture, arrangement === 'half' ? polar(well * 0.34, turn + 90) : [0, 0])
  return { svg: svg + food + seeds(picture, well), reach }
}

function wheel(heaps: readonly Heap[], well: number, turn: number): string {
  const count = heaps.length
  return heaps
    .map((heap, index) => {
      const degrees = turn + (index * 360) / count
      const [x, y] = polar(well * 0.61, degrees)
      return group(x, y, degrees + 90, 1, heap(well * (count > 5 ? 0.68 : 0.8), well * 0.74))
    })
    .join('')
}

/** Grains stay open on the lower half; heaps lie in an arc over the other. */
function half(heaps: readonly Heap[], well: number, turn: number): string {
  return heaps
    .map((heap, index) => {
      const degrees = turn - 164 + (index * 148) / (heaps.length - 1)
      const [x, y] = polar(well * 0.56, degrees)
      return group(x, y, degrees + 90, 1, heap(well * 0.78, well * 0.78))
    })
    .join('')
}

function bands(heaps: readonly Heap[], well: number): string {
  const depth = (well * 1.76) / heaps.length
  return heaps
    .map((heap, index) => {
      const y = (index - (heaps.length - 1) / 2) * depth
      return shift(0, y, heap(2 * Math.sqrt((well * 0.97) ** 2 - (Math.abs(y) - 2) ** 2), depth * 1.06))
    })
    .join('')
}

function middle(picture: Picture, [x, y]: Point): string {
  const what = picture.has('egg') ? 'egg' : picture.choose('middle', ['sauce', 'egg', 'lime', 'herbs'])
  if (what === 'egg') return shift(x, y, friedEgg(picture, 30))
  if (what === 'lime') return group(x, y, 20, 1.25, citrusWedge('lime')) + shift(x, y - 16, garnish(picture, 2, 8))
  if (what === 'herbs') return shift(x, y, garnish(picture, 5, 15, 'basil', 1.2))
  const sauce = picture.choose<Colour>('sauce', ['cream', 'pink', 'avocado', 'saffron'])
  const cup =
    circle(2, 4, 25, tone('ink', 0, 0.24)) +
    circle(0, 0, 25, tone('cream', -0.04)) +
    circle(-0.5, -1, 24, tone('cream', 0.02)) +
    circle(0, 0, 20, tone('cream', -0.15))
  return group(
    x,
    y,
    0,
    1,
    `${cup}${circle(1, 1.6, 18.4, picture.glow(sauce, 0, 0.6))}${line('M-8 2c0 -9 12 -9 12 -1s-7 6 -6 1', tone(sauce, -0.09), 2)}`,
  )
}

function seeds(picture: Picture, well: number): string {
  const { random } = picture
  const black = speckled(random, 26, well * 0.78, 0.9, 1.6, tone('ink', -0.04, 0.85))
  return (
    sprinkle(picture, well * 0.82, 40, 'saffronLight', 1.7) +
    black +
    (picture.choose('greens', ['chives', 'none']) === 'chives' ? chives(picture, well * 0.6, 16) : '')
  )
}
