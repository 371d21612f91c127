import { blob, blobPath, scatter, speckled, strewIn } from '../arrange.ts'
import { oil, sprinkle } from '../finish.ts'
import { riceMound } from '../ingredients/grains.ts'
import { meatChunk, prawn } from '../ingredients/protein.ts'
import { bead, carrotCoin, cube, floret, mushroomSlice, pepperRing } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import type { Drawing, Picture } from '../picture.ts'
import { data, ellipse, group, line, path, piece, polar, shift } from '../shapes.ts'
import { stamps } from '../stamps.ts'
import { bowl, pan, plate } from '../vessels.ts'

/** Vegetables and tofu, meat or prawns from a hot wok, glossy with sauce: in the wok, or beside rice. */
export function drawStirfry(picture: Picture): Drawing {
  const vessel = picture.choose('vessel', ['wok', 'wok', 'bowl', 'plate'])
  const base = vessel === 'wok' ? pan(picture, 130) : vessel === 'bowl' ? bowl(picture, 138) : plate(picture, 140, 0.84)
  const { random } = picture
  const turn = picture.stream('turn').angle()
  const bed = vessel === 'wok' ? base.well : base.well * 0.96
  const beside = vessel !== 'wok'
  const [riceX, riceY] = polar(bed * 0.48, turn)
  const [x, y] = beside ? polar(bed * 0.3, turn + 180) : [0, 0]
  const radius = beside ? bed * 0.64 : bed * 0.86
  const sauce =
    blob(random, radius * 1.06, radius * 1.02, tone('umber', -0.04, 0.9), { points: 13, jitter: 0.05, x, y }) +
    blob(random, radius * 0.96, radius * 0.9, tone('crustDeep', 0.01, 0.85), {
      points: 12,
      jitter: 0.06,
      x: x - 2,
      y: y - 3,
    })
  const food =
    (beside ? shift(riceX, riceY, riceMound(picture, bed * 0.5, bed * 0.47)) : '') +
    sauce +
    wilted(picture, radius, x, y) +
    tossed(picture, radius, x, y) +
    shift(x, y, oil(picture, radius, 20) + sprinkle(picture, radius, 34, 'cream', 1.9)) +
    speckled(random, 18, radius, 0.9, 1.5, tone('ink', -0.05, 0.8), { x, y })
  return { svg: base.svg + food, reach: base.reach }
}

/** Strips of pepper, onion and scallion under the larger pieces. */
function wilted(picture: Picture, radius: number, x: number, y: number): string {
  const { random } = picture
  const colours: Colour[] = ['tomato', 'basilLight', 'saffron', 'tomato']
  return colours
    .map((colour, index) => {
      const d = scatter(random, 9, radius * 0.9, { apart: 16, x, y })
        .map(([px, py]) => {
          const [dx, dy] = polar(15, random.angle())
          return data`M${px - dx} ${py - dy}q${dx - dy * 0.4} ${dy + dx * 0.4} ${dx * 2} ${dy * 2}`
        })
        .join('')
      const wide = index % 2 ? 5 : 8
      return `<g transform="translate(1.500 2.400)">${line(d, tone('ink', 0, 0.25), wide)}</g>${line(d, tone(colour, -0.05), wide)}${line(d, tone(colour, 0.08, 0.9), wide * 0.42)}`
    })
    .join('')
}

function tossed(picture: Picture, radius: number, x: number, y: number): string {
  const { random } = picture
  const main = mainOf(picture)
  const green = picture.has('herb') ? () => group(0, -3, 0, 1.25, floret(picture, 15)) : () => podOf()
  const others: (() => string)[] = []
  if (picture.has('carrot')) others.push(() => carrotCoin(12))
  if (picture.has('mushroom')) others.push(() => mushroomSlice(1.4))
  if (picture.has('corn')) others.push(() => bead(6, 'saffron'))
  const [draw, leafy, third] = [
    stamps(picture, 'main', main, 4),
    stamps(picture, 'green', green, 3),
    stamps(picture, 'third', others[0] ?? (() => carrotCoin(11)), 2),
  ]
  const wholes = scatter(random, 26, radius * 0.86, { apart: 26, x, y })
    .sort((a, b) => a[1] - b[1])
    .map(([px, py], index) =>
      group(px, py, random.sway(32), 1, index % 5 === 4 ? third() : index % 2 ? leafy() : draw()),
    )
    .join('')
  const nut = stamps(picture, 'cashew', () => cashew(), 1)
  const nuts = picture.has('nut') ? strewIn(random, 14, radius * 0.86, { apart: 20, x, y }, () => nut()) : ''
  const hot = strewIn(random, picture.has('chili') ? 10 : 5, radius * 0.8, { apart: 26, x, y }, () =>
    pepperRing(6, 'tomato'),
  )
  return wholes + nuts + hot
}

function mainOf(picture: Picture): (index: number) => string {
  if (picture.has('shrimp')) return () => prawn(1.35)
  if (picture.has('chicken')) return () => meatChunk(picture, 17, 'crustLight')
  if (picture.has('beef')) return () => meatChunk(picture, 18)
  if (picture.has('egg'))
    return () => piece(blobPath(picture.random, 17, 12, { points: 7, jitter: 0.2 }), tone('saffron', 0.05), 2.4)
  if (picture.has('tofu') || picture.choose('main', ['tofu', 'chicken']) === 'tofu') return () => friedTofu(picture)
  return () => meatChunk(picture, 17, 'crustLight')
}

/** A cube of tofu, fried golden at its edges. */
function friedTofu(picture: Picture): string {
  return (
    cube(27, 'crust', 0.07, 5) +
    `<g transform="translate(-1.600 -1.600)">${blob(picture.random, 9, 8, tone('saffronLight', 0), { points: 8, jitter: 0.12 })}</g>` +
    line('M-10 9h18', tone('crustDeep', 0, 0.5), 2)
  )
}

function cashew(): string {
  const d = 'M-10 -4C-8 -13 8 -13 10 -3C11 3 5 6 3 1C1 -4 -3 -3 -4 1C-5 7 -12 3 -10 -4Z'
  return (
    piece(d, tone('crustLight', -0.03), 2.2, 0.24) +
    path('M-7.500 -5C-5 -10 5 -10 7.500 -4C3 -7 -3 -7 -7.500 -5Z', tone('cream', -0.01))
  )
}

/** A pod of sugar peas. */
function podOf(): string {
  return (
    ellipse(1.5, 3, 22, 7, tone('ink', 0, 0.22)) +
    path('M-22 0C-12 -11 12 -11 22 0C12 9 -12 9 -22 0Z', tone('basil', 0.06)) +
    line('M-14 0h1M-5 -.500h1M5 -.500h1M14 0h.5', tone('basilLight', 0.04), 6.5)
  )
}
