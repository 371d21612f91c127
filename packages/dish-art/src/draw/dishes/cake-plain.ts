import { blob, blobPath, scatterIn, speckled, specks, strewIn } from '../arrange.ts'
import { mint } from '../finish.ts'
import { crumb } from '../ingredients/grains.ts'
import { type Colour, tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import {
  arc,
  circle,
  data,
  group,
  line,
  type Point,
  path,
  piece,
  polar,
  shift,
  slab,
  smooth,
  wedge,
} from '../shapes.ts'
import { fruitOf, spongeOf } from './cake-flavours.ts'

/** A low, dark cake without flour: the crust sunk and cracked, sugar over it, one slice drawn out. */
export function denseCake(picture: Picture): string {
  const { random } = picture
  const radius = 110
  const body: Colour = picture.has('chocolate') ? 'ebony' : 'honey'
  const start = picture.stream('cut-at').pick([20, 56, 100, 310])
  const wide = 44
  const top =
    circle(0.8, 1.6, radius, tone(body, -0.1)) +
    circle(-0.8, -1.6, radius - 2.5, picture.glow(body, 0.05, 0.9)) +
    path(blobPath(random, radius * 0.86, radius * 0.84, { points: 14, jitter: 0.035 }), tone(body, -0.02)) +
    path(
      blobPath(random, radius * 0.83, radius * 0.81, { points: 14, jitter: 0.04, x: 1, y: 2 }),
      picture.glow(body, 0.015, 0.5),
    ) +
    cracks(picture, radius, body) +
    speckled(random, 420, radius * 0.97, 0.5, 1.8, tone('cream', 0.02, 0.72)) +
    speckled(random, 90, radius * 0.6, 1, 2.6, tone('cream', 0.02, 0.5), { x: -18, y: -14 })
  const id = picture.define('dense', own => `<g id="${own}">${top}</g>`)
  const [mx, my] = polar(15, start + wide / 2)
  const [ax, ay] = polar(radius * 0.985, start)
  const [bx, by] = polar(radius * 0.985, start + wide)
  const sides =
    line(data`M${ax} ${ay}L0 0L${bx} ${by}`, tone(body, -0.13), 7) + line(data`M${ax} ${ay}L0 0`, tone(body, 0.07), 2)
  const [fruitX, fruitY] = polar(26, start + wide / 2 + 180)
  const fruit = fruitOf(picture)
  return (
    picture.soft(circle(7, 11, radius, tone('ink', -0.05, 0.42))) +
    picture.clip('rest', wedge(radius * 1.2, start + wide, start + 360), `<use href="#${id}"/>`) +
    sides +
    group(
      mx,
      my,
      0,
      1,
      picture.clip('slice', wedge(radius * 1.2, start, start + wide), `<use href="#${id}"/>`) + sides,
    ) +
    shift(fruitX, fruitY, strewIn(random, 6, 26, { apart: 18 }, fruit, 1.15) + mint(6, -6, 40, 1.15)) +
    strewIn(random, 8, 20, { apart: 7, x: mx * 1.2, y: my * 1.2 }, () => crumb(picture, 2.4, body))
  )
}

/** A ring where the crust broke when the middle sank, with smaller cracks running from it. */
function cracks(picture: Picture, radius: number, body: Colour): string {
  const { random } = picture
  let d = ''
  for (const share of [0.82, 0.5]) {
    let degrees = random.angle()
    for (let step = 0; step < 4; step++) {
      const sweep = random.between(44, 70)
      d += arc(0, 0, radius * share * random.between(0.96, 1.04), degrees, degrees + sweep)
      const [x, y] = polar(radius * share, degrees + sweep)
      const [endX, endY] = polar(radius * share * random.between(0.66, 0.8), degrees + sweep + random.between(6, 20))
      d += data`M${x} ${y}L${(x + endX) / 2 + random.sway(4)} ${(y + endY) / 2 + random.sway(4)}L${endX} ${endY}`
      degrees += sweep + random.between(14, 30)
    }
  }
  return (
    line(d, tone(body, -0.14, 0.85), 3.4) +
    `<g transform="translate(1 1.400)">${line(d, tone(body, 0.16, 0.5), 1.3)}</g>`
  )
}

/** A cake from a loaf tin under icing that ran down its sides, fruit along its back, two slices cut. */
export function tinCake(picture: Picture, icing: Colour): string {
  const { random } = picture
  const sponge = spongeOf(picture)
  const crust: Colour = picture.has('chocolate') ? 'umber' : 'crust'
  const [left, right, high] = [-126, 34, 52]
  const edge: Point[] = []
  for (let x = left + 8; x <= right - 4; x += 13)
    edge.push([x, -high + (Math.round(x) % 2 ? 9 : 3) + random.between(0, 6)])
  for (let x = right - 4; x >= left + 8; x -= 13) edge.push([x, high - 22 + random.between(0, 20)])
  const iced = smooth(edge)
  const crack = `M${left + 22} 2q26 -12 52 -3t46 -4`
  const body =
    slab(left + 8, -high + 6, right - left + 4, high * 2, 18, tone('ink', 0, 0.26)) +
    slab(left, -high, right - left, high * 2, 18, tone(crust, -0.09)) +
    slab(left, -high - 3, right - left - 2, high * 2 - 4, 18, picture.glow(crust, 0.02, 0.8)) +
    piece(iced, tone(icing, -0.05), 2.6, 0.18) +
    `<g transform="translate(-1.500 -1.800) scale(.975 .95)">${path(iced, tone(icing, 0.02))}</g>` +
    line(crack, tone(icing, -0.1, 0.5), 4)
  const fruit = [0, 1, 2, 3, 4]
    .map(index => group(left + 26 + index * 27, index % 2 ? 13 : -15, random.angle(), 1.08, fruitOf(picture)()))
    .join('')
  return (
    group(
      2,
      0,
      picture.stream('turn').pick([-20, -10, 10, 16]),
      0.95,
      slice(picture, sponge, crust, icing, 66, 4) +
        slice(picture, sponge, crust, icing, 100, 16) +
        body +
        slab(right - 9, -high + 1, 9, high * 2 - 8, 5, tone(sponge, 0.01)) +
        fruit +
        specks(
          scatterIn(random, 30, 120, 66).map(([x, y]): Point => [x - 50, y]),
          random,
          0.7,
          1.7,
          tone(icing === 'cream' ? 'saffron' : 'cream', 0.02, 0.9),
        ) +
        strewIn(random, 9, 30, { x: 84, y: 68, squash: 0.3, apart: 6 }, () => crumb(picture, 2.4, crust)),
    ) + mint(-82, 76, 30, 1.2)
  )
}

/** A slice lying on its side, cut face up. */
function slice(picture: Picture, sponge: Colour, crust: Colour, icing: Colour, x: number, degrees: number): string {
  const { random } = picture
  const outline = 'M-25 -40C-25 -56 25 -56 25 -40V44Q25 50 19 50H-19Q-25 50 -25 44Z'
  return group(
    x,
    4,
    degrees,
    1,
    piece(outline, tone(crust, -0.06), 5, 0.26) +
      `<g transform="translate(-.4 -.4) scale(.88 .92)">${path(outline, picture.glow(sponge, 0.02, 0.5))}</g>` +
      specks(scatterIn(random, 36, 38, 84, 4), random, 0.8, 2, tone(crust, 0.03, 0.65)) +
      path(
        'M-25 -36C-26 -58 26 -58 25 -36C20 -42 16 -34 10 -40C4 -45 -2 -34 -9 -41C-15 -45 -19 -34 -25 -36Z',
        tone(icing, 0.01),
      ) +
      blob(random, 4, 3, tone(icing, -0.02), { x: 12, y: -32 }),
  )
}
